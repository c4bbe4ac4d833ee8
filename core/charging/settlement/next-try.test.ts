import { expect, test } from 'vitest';
import { LOOKS_BEFORE_ALERT, nextLook } from './look-schedule.ts';
import { GRACE_DAYS, MOST_DECLINES, MOST_OUTAGES, nextTry, restDue, type NextTry } from './next-try.ts';

const now = new Date('2026-11-21T12:00:00Z');
const hoursLater = (at: Date): number => (at.getTime() - now.getTime()) / 3_600_000;
type Failure = Parameters<typeof nextTry>[1];

/** What follows a failure: why, the budgets used, and in how many hours which step. */
function follows(
  failure: Partial<Failure>,
  { declines = 0, outages = 0 } = {},
): [NextTry['because'], number, number, number | null, string | null] {
  const { because, next, ...used } = nextTry(
    { declines, outages },
    { to: 'error', reason: 'declined', code: '', ...failure },
    now,
  );
  return [because, used.declines, used.outages, next && hoursLater(next.at), next && next.step];
}

test('a decline is tried again after three days and four more, then it is overdue', () => {
  expect(follows({})).toEqual(['declined', 1, 0, 72, 'charge']);
  expect(follows({ reason: 'insufficient_funds' }, { declines: 1, outages: 2 })).toEqual([
    'declined',
    2,
    2,
    96,
    'charge',
  ]);
  expect(follows({ to: 'canceled', reason: 'other' }, { declines: 2 })).toEqual(['declined', 3, 0, null, null]);
});

test('an outage is tried again soon and often, from a budget of its own, and given up a week later', () => {
  const hours = [1, 6, 12].map((after, outages) => [after, follows({ to: 'expired' }, { declines: 2, outages })]);
  for (const [place, [after, next]] of hours.entries()) expect(next).toEqual(['outage', 2, place + 1, after, 'charge']);
  expect(follows({ to: 'expired', reason: 'expired_card' }, { outages: 3 })).toEqual(['outage', 0, 4, 168, 'give_up']);
});

test('what only the buyer can mend waits for them a week', () => {
  expect(follows({ reason: 'authentication_required' }, { outages: 1 })).toEqual([
    'needs_confirmation',
    1,
    1,
    168,
    'give_up',
  ]);
  expect(follows({ reason: 'expired_card' }, { declines: 1 })).toEqual(['needs_method', 2, 0, 168, 'give_up']);
  expect(follows({ reason: 'incorrect_data' })).toEqual(['needs_method', 1, 0, 168, 'give_up']);
  expect([GRACE_DAYS, MOST_DECLINES, MOST_OUTAGES]).toEqual([3, 3, 4]);
});

test('a provider that is closed to the seller uses up no budget, and is asked again as soon as it is open', () => {
  const closed = { code: 'provider_closed' };
  expect(follows(closed, { declines: 2, outages: 3 })).toEqual(['closed', 2, 3, 0, 'charge']);
  expect(follows({ ...closed, to: 'expired' })).toEqual(['closed', 0, 0, 0, 'charge']);
});

test('what is missing of a part waits three days for the buyer', () => {
  const { at, step } = restDue({ clock: { now: () => now } });
  expect([hoursLater(at), step]).toEqual([72, 'give_up']);
});

test('asking again takes longer and longer, hourly in the end, and stops after a week', () => {
  const minutes = (looks: number): number | null => {
    const at = nextLook(now, looks);
    return at && hoursLater(at) * 60;
  };
  expect([0, 1, 2, 5, 6, 7, 170].map(minutes).map((each) => each && Math.round(each))).toEqual([
    1, 2, 4, 32, 60, 60, 60,
  ]);
  expect(minutes(171)).toBe(null);
  // Somebody is told after about three hours.
  const waited = Array.from({ length: LOOKS_BEFORE_ALERT }, (_, looks) => minutes(looks + 1)!).reduce(
    (sum, each) => sum + each,
    0,
  );
  expect(Math.round(waited)).toBe(2 + 4 + 8 + 16 + 32 + 3 * 60);
});
