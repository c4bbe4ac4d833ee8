import { parseCronItem } from 'graphile-worker';
import { expect, test } from 'vitest';
import { randomFrom } from '#core/testing';
import { isDue } from './schedules.ts';

const MINUTE = 60_000;

/** Minute by minute, as the words say it. */
function dueByTheMinute(cron: string, last: Date, now: Date): boolean {
  const { match } = parseCronItem({ task: 'schedule', match: cron });
  for (
    let minute = Math.floor(last.getTime() / MINUTE) + 1;
    minute <= Math.floor(now.getTime() / MINUTE);
    minute += 1
  ) {
    const at = new Date(minute * MINUTE);
    if (
      match({
        min: at.getUTCMinutes(),
        hour: at.getUTCHours(),
        date: at.getUTCDate(),
        month: at.getUTCMonth() + 1,
        dow: at.getUTCDay(),
      })
    )
      return true;
  }
  return false;
}

test('a schedule is due when one of the minutes since it ran matches, looked through by the day or by the minute', () => {
  const random = randomFrom(3);
  const crons = [
    '* * * * *',
    '*/10 * * * *',
    '7 * * * *',
    '17 2 * * *',
    '0 0 1 * *',
    '30 23 * 2 *',
    '5 4 * * 1-5',
    '0 12 13 * 5',
    '59 23 31 12 *',
    '0,30 8-18 * * 0',
  ];
  let due = 0;
  for (let round = 0; round < 400; round += 1) {
    const cron = crons[round % crons.length]!;
    const last = new Date(Date.parse('2026-01-01T00:00:00Z') + Math.floor(random() * 366 * 1440 * 60) * 1000);
    const now = new Date(last.getTime() + Math.floor(random() ** 4 * 12 * 1440 * 60) * 1000);
    const found = isDue(cron, last, now);
    expect([cron, last, now, found]).toEqual([cron, last, now, dueByTheMinute(cron, last, now)]);
    if (found) due += 1;
  }
  expect([due > 80, due < 360]).toEqual([true, true]);
});

test('the minute it ran in is over, and a clock that was set back finds nothing', () => {
  const at = (time: string): Date => new Date(`2026-11-21T${time}Z`);
  expect(isDue('17 2 * * *', at('02:16:59'), at('02:17:00'))).toBe(true);
  expect(isDue('17 2 * * *', at('02:17:00'), at('02:17:59'))).toBe(false);
  expect(isDue('17 2 * * *', at('12:00:00'), at('01:00:00'))).toBe(false);
});
