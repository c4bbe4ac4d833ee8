import { expect, test } from 'vitest';
import { inTransaction } from '#core/database';
import type { Ctx } from '#core/context';
import { AppError } from '#core/kit';
import { beginLegitimation, saveRepresentative } from '#core/legitimation';
import { approvePayout, merchantView, requestPayout } from '#core/merchants';
import { readSellerProfile, updateSellerProfile } from '#core/people';
import { LockSwitch, type SaleWorld } from '#core/testing';
import { EarningShops, TERMS } from './testing/earning-shops.ts';
import { accept, handIn, REPRESENTATIVE } from './testing/own-check.ts';

const shops = new EarningShops();
type Run = <T>(work: () => Promise<T>) => Promise<T>;
type Change = (ctx: Ctx) => Promise<void>;

/** Time in which everything that need not wait has ended. */
const MOMENT = 1500;
const moment = () => new Promise<void>((done) => void setTimeout(done, MOMENT));

/** Locks of both pools: sellers change by one, admins decide by the other. */
function lockSwitches(): { off: Run; leftOut: () => number } {
  const pools = [new LockSwitch(shops.kernel.db), new LockSwitch(shops.kernel.platformDb)];
  return {
    off: async (work) => {
      for (const pool of pools) pool.isOff = true;
      return work().finally(() => {
        for (const pool of pools) pool.isOff = false;
      });
    },
    leftOut: () => pools.reduce((sum, { leftOut }) => sum + leftOut, 0),
  };
}

async function aShop({ isCheckedHere }: { isCheckedHere: boolean }): Promise<SaleWorld> {
  const world = await shops.open({ terms: { ...TERMS, approvalAbove: 5000 } });
  if (isCheckedHere) {
    await beginLegitimation(world.seller, { entity: 'sole_trader', provider: '' });
    await handIn(world.seller);
    await accept(shops.platform, world.sellerId);
  }
  return world;
}

const anotherName: Change = (ctx) => saveRepresentative(ctx, { ...REPRESENTATIVE, lastName: 'Mallory' });
const anotherCompany: Change = async (ctx) => {
  const { profile } = await readSellerProfile(ctx);
  const whole = { firstName: 'Anna', lastName: 'Albers', email: 'verlag@kontor.test' };
  await updateSellerProfile(ctx, { ...profile, ...whole, company: 'Mallory GmbH' });
};

/** End of a payout that a second admin lets go while a change of the seller's identity is written and not committed, and whether it was sent. */
async function issueInsideChange(world: SaleWorld, change: Change, run: Run): Promise<[string, boolean]> {
  const [one, two] = [await shops.admin(), await shops.admin()];
  const { id } = await requestPayout(world.seller);
  await approvePayout(one, id);
  const before = shops.processor.all('payout').length;
  await run(async () => {
    let issue: Promise<unknown> = Promise.resolve();
    await inTransaction(world.seller, async (tx) => {
      await change(tx);
      issue = approvePayout(two, id);
      await Promise.race([issue, moment()]);
    });
    await issue;
  });
  const { payouts, hold } = await merchantView(world.seller);
  expect(hold).toBe('to_mend');
  return [payouts[0]!.state, shops.processor.all('payout').length > before];
}

test.each([
  ['in the own forms of a seller who was checked here', true, anotherName],
  ['in the profile of a seller whom the provider alone has checked', false, anotherCompany],
] as const)(
  'a payout beside a change %s waits for it and is called off; without locks it is sent',
  { timeout: 240_000 },
  async (_where, isCheckedHere, change) => {
    expect(await issueInsideChange(await aShop({ isCheckedHere }), change, (work) => work())).toEqual([
      'canceled',
      false,
    ]);
    await shops.expectInvariants();
    const locks = lockSwitches();
    expect(await issueInsideChange(await aShop({ isCheckedHere }), change, locks.off)).toEqual(['issued', true]);
    expect(locks.leftOut() > 0).toBe(true);
  },
);

test(
  'a payout that is asked for or let go while the profile changes never stops it, nor the other way round',
  { timeout: 240_000 },
  async () => {
    for (let turn = 0; turn < 8; turn += 1) {
      const world = await aShop({ isCheckedHere: false });
      const [one, two] = [await shops.admin(), await shops.admin()];
      const payout = turn % 2 === 0 ? await requestPayout(world.seller) : null;
      if (payout) await approvePayout(one, payout.id);
      const ends = await Promise.allSettled([
        payout ? approvePayout(two, payout.id) : requestPayout(world.seller),
        anotherCompany(world.seller),
      ]);
      const faults = ends.filter((end) => end.status === 'rejected' && !(end.reason instanceof AppError));
      expect(faults).toEqual([]);
      expect((await merchantView(world.seller)).hold).toBe('to_mend');
    }
    await shops.expectInvariants();
  },
);
