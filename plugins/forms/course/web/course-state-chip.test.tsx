import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LocaleProvider, StatusChip, type Tone } from '#web/ui';
import { LESSON_STATUS_TITLES, PUBLISH_STATE_TITLES } from '../lists/course-state-titles.ts';
import { CourseStateChip } from './course-state-chip.tsx';

/** The specification's eight colours; which tone wears which colour is told by the test of the chip itself. */
const TONES: readonly [state: string, colour: string, tone: Tone][] = [
  ['finished', 'green', 'good'],
  ['not_for_publish', 'red', 'bad'],
  ['pending', 'orange', 'warn'],
  ['published', 'blue', 'info'],
  ['viewed', 'grey', 'neutral'],
  ['publish_canceled', 'orange', 'warn'],
  ['publishing', 'green', 'good'],
  ['publish_paused', 'red', 'bad'],
];

test.each(TONES)('a lesson that is %s is %s, with its state in words', (state, _colour, tone) => {
  const titles = { ...LESSON_STATUS_TITLES, ...PUBLISH_STATE_TITLES };
  const drawn = renderToStaticMarkup(
    <LocaleProvider locale="de">
      <CourseStateChip state={state} titles={titles} />
    </LocaleProvider>,
  );
  const label = (titles as Readonly<Record<string, { de: string }>>)[state]!.de;
  expect(drawn).toBe(renderToStaticMarkup(<StatusChip state={state} label={label} tone={tone} />));
});
