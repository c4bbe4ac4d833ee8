import { expect, test } from 'vitest';
import { LockSwitch, useTestKernel } from '#core/testing';
import { readBaseRates, writeBaseRate } from './index.ts';

const kernel = useTestKernel();
const admin = () => kernel().contextFor({ kind: 'platform', reason: 'test' });

/** Two admins enter the rates of two half-years at once: true if every rate that was taken is there. */
async function bothAreKept(turn: number): Promise<boolean> {
  const entries = ['2026-07-01', '2027-01-01'].map((from, index) => ({ from, bp: 100 + 10 * turn + index }));
  const ends = await Promise.allSettled(entries.map((entry) => writeBaseRate(admin(), entry)));
  for (const end of ends)
    if (end.status === 'rejected') expect(end.reason).toMatchObject({ code: 'settings_changed', status: 409 });
  const known = new Map(await readBaseRates(admin()));
  return entries.every(({ from, bp }, index) => ends[index]!.status === 'rejected' || known.get(from) === bp);
}

test('two admins who enter base rates at once lose none, and the later one is told; without the lock one rate is gone unseen', async () => {
  for (let turn = 0; turn < 10; turn += 1) expect(await bothAreKept(turn), `turn ${turn}`).toBe(true);
  const lock = new LockSwitch(kernel().platformDb);
  let lost = false;
  for (let turn = 10; turn < 90 && !lost; turn += 1) {
    lock.isOff = true;
    lost = !(await bothAreKept(turn).finally(() => (lock.isOff = false)));
  }
  expect([lock.leftOut > 0, lost]).toEqual([true, true]);
});

test('a rate that was entered while another was read is not overwritten, and each can be corrected', async () => {
  await writeBaseRate(admin(), { from: '2026-07-01', bp: 127 });
  await writeBaseRate(admin(), { from: '2027-01-01', bp: 130 });
  await writeBaseRate(admin(), { from: '2026-07-01', bp: 128 });
  const known = new Map(await readBaseRates(admin()));
  expect([known.get('2026-07-01'), known.get('2027-01-01')]).toEqual([128, 130]);
});
