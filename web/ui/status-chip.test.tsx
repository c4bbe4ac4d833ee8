import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { StatusChip } from './status-chip.tsx';

const sheet = readFileSync(new URL('../app.css', import.meta.url), 'utf8');
/** Colours of the light room and of the dark one. */
const ROOMS = [sheet.slice(0, sheet.indexOf('@media (prefers-color-scheme')), sheet] as const;

const drawn = (state: string): string => renderToStaticMarkup(<StatusChip state={state} label={`Wort für ${state}`} />);

/** Names of the words' colour in the light and the dark room. */
function coloursOf(html: string): string[] {
  const [, token] = / text-(good|bad|warn|ink-soft|accent) /.exec(html)!;
  return ROOMS.map((css) => nameOf(css.split(`--k-${token}: #`).at(-1)!.slice(0, 6)));
}

function nameOf(hex: string): string {
  const [red, green, blue] = [0, 2, 4].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255) as [
    number,
    number,
    number,
  ];
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const spread = most - least;
  if (spread / (1 - Math.abs(most + least - 1)) < 0.25) return 'grey';
  const sector =
    most === red ? (green - blue) / spread : most === green ? (blue - red) / spread + 2 : (red - green) / spread + 4;
  const hue = (sector * 60 + 360) % 360;
  if (hue < 20 || hue > 340) return 'red';
  if (hue < 55) return 'amber';
  if (hue > 90 && hue < 170) return 'green';
  return hue > 190 && hue < 250 ? 'blue' : `hue ${Math.round(hue)}`;
}

/** The specification's lists. */
const GREEN = ['active', 'successful', 'paid', 'paying', 'published', 'publishing', 'out_of_duration'];
const RED = ['error', 'expired', 'payment_not_completed', 'payment_paused', 'publish_canceled', 'publish_paused'];
const AMBER = ['payment_canceled', 'payment_pending', 'payment_waiting', 'payment_refunded', 'publish_pending'];
const HIGHLIGHTED = ['error', 'expired', 'canceled', 'not_completed', 'paused', 'refunded'];

describe('the chip of a state', () => {
  test.each([
    ['green', GREEN],
    ['red', RED],
    ['amber', AMBER],
    ['grey', ['archived', 'draft']],
  ])('is %s in both rooms as the specification lists it', (colour, states) => {
    expect(states.map((state) => [state, ...coloursOf(drawn(state))])).toEqual(
      states.map((state) => [state, colour, colour]),
    );
  });

  test('says the state in a word and by a shape for those who see no colour', () => {
    const shape = (state: string): string => /aria-hidden[^>]*>(.)<\/span>/.exec(drawn(state))![1]!;
    expect(drawn('paid')).toContain('Wort für paid');
    expect(new Set(['paid', 'error', 'payment_pending', 'draft'].map(shape)).size).toBe(4);
  });

  test('is highlighted for the six states that somebody should look at, with or without what they are states of, and for no other', () => {
    const isHighlighted = (state: string): boolean => /data-highlighted="true"/.test(drawn(state));
    const all = HIGHLIGHTED.flatMap((state) => [state, `payment_${state}`]);
    expect(all.filter((state) => !isHighlighted(state))).toEqual([]);
    expect(all.filter((state) => !drawn(state).includes('ring-1'))).toEqual([]);
    const calm = [...GREEN, ...RED, ...AMBER, 'waiting', 'draft', 'partly_paid'].filter(
      (state) => !HIGHLIGHTED.some((end) => state.endsWith(end)),
    );
    expect(calm.filter(isHighlighted)).toEqual([]);
  });
});

test('the blue of what is new is blue in both rooms', () => {
  expect(coloursOf(renderToStaticMarkup(<StatusChip state="open" label="Offen" tone="info" />))).toEqual([
    'blue',
    'blue',
  ]);
});
