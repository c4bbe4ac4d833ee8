import { expect, test } from 'vitest';
import { AppError } from '#core/kit';
import { approvePayout, merchantView, requestPayout, setBlock } from '#core/merchants';
import { refundOrder } from '#core/settlement';
import { LockSwitch } from '#core/testing';
import { EarningShops, TERMS } from './testing/earning-shops.ts';

const shops = new EarningShops();

/** Locks of both pools: sellers ask by one, admins decide by the other. */
class Locks {
  readonly #pools = [new LockSwitch(shops.kernel.db), new LockSwitch(shops.kernel.platformDb)];

  /** Runs without any of them. */
  async off<T>(work: () => Promise<T>): Promise<T> {
    for (const pool of this.#pools) pool.isOff = true;
    return work().finally(() => {
      for (const pool of this.#pools) pool.isOff = false;
    });
  }

  get leftOut(): number {
    return this.#pools.reduce((sum, { leftOut }) => sum + leftOut, 0);
  }
}

/** A seller asks twice for all they have, while a buyer of theirs gets money back. Faults are what no person is told in words. */
async function askBesideRefund(
  run: <T>(work: () => Promise<T>) => Promise<T>,
): Promise<{ amounts: number[]; faults: number }> {
  const world = await shops.open();
  const { orderId } = await shops.earn(world);
  const ends = await run(() =>
    Promise.allSettled([
      requestPayout(world.seller),
      refundOrder(world.seller, { orderId, reason: '', requestKey: 'beside' }),
      requestPayout(world.seller),
    ]),
  );
  return {
    amounts: (await merchantView(world.seller)).payouts.map(({ amount }) => Number(amount.minor)),
    faults: ends.filter((end) => end.status === 'rejected' && !(end.reason instanceof AppError)).length,
  };
}

test(
  'a payout beside a refund takes what is there once; without its lock two take the same, and the database alone stops one',
  { timeout: 240_000 },
  async () => {
    for (let turn = 0; turn < 6; turn += 1) {
      const { amounts, faults } = await askBesideRefund((work) => work());
      // Both sales less their fees, or what the refund left of them.
      expect([amounts.length, faults]).toEqual([1, 0]);
      expect([22_384, 10_484]).toContain(amounts[0]);
    }
    await shops.expectInvariants();
    const locks = new Locks();
    let clashed = false;
    for (let turn = 0; turn < 12 && !clashed; turn += 1)
      clashed = (await askBesideRefund((work) => locks.off(work))).faults > 0;
    expect([locks.leftOut > 0, clashed]).toEqual([true, true]);
  },
);

/** One admin lets a payout go, another blocks the seller's payouts. Answers the payout's end and whether it was sent. */
async function blockBesideIssue(run: <T>(work: () => Promise<T>) => Promise<T>): Promise<[string, boolean]> {
  const world = await shops.open({ terms: { ...TERMS, approvalAbove: 5000 } });
  const [one, two, three] = [await shops.admin(), await shops.admin(), await shops.admin()];
  const { id } = await requestPayout(world.seller);
  await approvePayout(one, id);
  const before = shops.processor.all('payout').length;
  await run(() =>
    Promise.allSettled([
      approvePayout(two, id),
      setBlock(three, { sellerId: world.sellerId, block: 'payouts', reason: 'Bitte melden Sie sich.' }),
    ]),
  );
  const [payout] = (await merchantView(world.seller)).payouts;
  return [payout!.state, shops.processor.all('payout').length > before];
}

test(
  'a block beside an issue calls the payout off or lets it go, never both; without locks one is sent and called off',
  { timeout: 240_000 },
  async () => {
    for (let turn = 0; turn < 6; turn += 1)
      expect([
        ['canceled', false],
        ['issued', true],
      ]).toContainEqual(await blockBesideIssue((work) => work()));
    await shops.expectInvariants();
    const locks = new Locks();
    let clashed = false;
    for (let turn = 0; turn < 20 && !clashed; turn += 1) {
      const [state, sent] = await blockBesideIssue((work) => locks.off(work));
      clashed = state === 'canceled' && sent;
    }
    expect([locks.leftOut > 0, clashed]).toEqual([true, true]);
  },
);

test('money that went back to a buyer a moment ago is not paid out', async () => {
  const world = await shops.open();
  const { orderId } = await shops.earn(world);
  await refundOrder(world.seller, { orderId, reason: '', requestKey: 'moment ago' });
  expect(await requestPayout(world.seller)).toMatchObject({ amount: 10_484 });
  await shops.expectInvariants();
});
