import type { ReactElement } from 'react';
import { issueSentence, type ZonedTime } from '#builder/block';
import { useSession } from '../state/session.ts';
import type { ControlProps } from './control-props.ts';

const zones = [
  'Europe/Berlin',
  'Europe/Vienna',
  'Europe/Zurich',
  'Europe/London',
  'America/New_York',
  'America/Los_Angeles',
  'Asia/Tokyo',
  'UTC',
];

/** A day and a time as the clocks of a place show it. */
export function ZonedTimeControl({ schema, value, write, inputId, describedBy, complain }: ControlProps): ReactElement {
  const { words, say } = useSession();
  const { local, zone } = (value as ZonedTime | undefined) ?? { local: '', zone: zones[0]! };
  const set = (next: ZonedTime): void => {
    const result = schema.safeParse(next);
    complain(result.success ? undefined : say(issueSentence(result.error.issues[0]!)));
    if (result.success) write(next);
  };
  return (
    <span className="kb-nested">
      <input
        id={inputId}
        type="datetime-local"
        className="kb-input"
        aria-label={words.moment}
        aria-describedby={describedBy}
        value={local}
        onChange={(event) => set({ local: event.target.value.slice(0, 16), zone })}
      />
      <select
        className="kb-input"
        aria-label={words.zone}
        value={zone}
        onChange={(event) => set({ local, zone: event.target.value })}
      >
        {[...new Set([...zones, zone])].map((each) => (
          <option key={each} value={each}>
            {each.replaceAll('_', ' ')}
          </option>
        ))}
      </select>
    </span>
  );
}
