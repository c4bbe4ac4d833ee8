import { expect, test } from 'vitest';
import { addPlan, sellableOffer, updatePlan } from '#core/catalog';
import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { aProduct, aSeller, plainFormPlugin, takingPayments, useTestKernel } from '#core/testing';
import { confirmPlan, findPlan, plansOf, releasePlan, reservePlan, returnPlan, takePlan } from './index.ts';

const kernel = useTestKernel({ plugins: [plainFormPlugin], env: { DATABASE_POOL: '20' } });

async function aShop(): Promise<Ctx> {
  const sellerId = await aSeller(kernel().contextFor({ kind: 'platform', reason: 'test' }));
  return takingPayments(kernel().contextFor({ kind: 'seller', sellerId }));
}

const RATES = { type: 'installment', paymentsCount: 3, firstAmount: 3_334, nextAmount: 3_333, interval: '1m' } as const;

test('counts move between reserved and sold, and a limit cannot fall below them', async () => {
  const ctx = await aShop();
  const id = await aProduct(ctx, { price: 9_000 });
  const { id: planId } = await addPlan(ctx, id, { ...RATES, limit: 3 });
  const now = <T>(work: (tx: Ctx) => Promise<T>): Promise<T> => inTransaction(ctx, work);
  expect(await now((tx) => reservePlan(tx, planId, 2))).toBe('reserved');
  expect(await now((tx) => reservePlan(tx, planId, 2))).toBe('sold_out');
  expect(await now((tx) => takePlan(tx, planId))).toBe('taken');
  expect(await now((tx) => takePlan(tx, planId))).toBe('sold_out');
  expect(await now((tx) => confirmPlan(tx, planId, 2))).toBe('confirmed');
  expect(await now((tx) => confirmPlan(tx, planId))).toBe('not_reserved');
  await expect(updatePlan(ctx, id, planId, { ...RATES, limit: 2 })).rejects.toMatchObject({
    code: 'limit_below_sold',
    field: 'limit',
  });
  expect(await now((tx) => returnPlan(tx, planId))).toBe('returned');
  expect(await updatePlan(ctx, id, planId, { ...RATES, limit: 2 })).toMatchObject({ limit: 2, left: 0 });
  expect(await now((tx) => releasePlan(tx, planId))).toBe('not_reserved');
});

test('a plan without places leaves the offer to the next, and the product is sold out once none has any', async () => {
  const ctx = await aShop();
  const id = await aProduct(ctx, { price: 9_000 });
  const [once] = await plansOf(ctx, id);
  await updatePlan(ctx, id, once!.id, { type: 'one_time', price: 9_000, limit: 1 });
  const { id: planId } = await addPlan(ctx, id, { ...RATES, limit: 1 });
  await inTransaction(ctx, (tx) => takePlan(tx, once!.id));
  expect(await sellableOffer(ctx, { productId: id })).toMatchObject({ plan: { id: planId, left: 1 }, sellable: true });
  await inTransaction(ctx, (tx) => reservePlan(tx, planId));
  expect(await sellableOffer(ctx, { productId: id })).toMatchObject({
    plan: { id: once!.id, left: 0 },
    sellable: false,
    warnings: ['limit_reached'],
  });
});

test('200 buyers of a plan with 10 places: exactly 10 get one', async () => {
  const ctx = await aShop();
  const id = await aProduct(ctx, { price: 9_000 });
  const { id: planId } = await addPlan(ctx, id, { ...RATES, limit: 10 });
  const outcomes = await Promise.all(
    Array.from({ length: 200 }, () => inTransaction(ctx, (tx) => reservePlan(tx, planId))),
  );
  expect(outcomes.filter((outcome) => outcome === 'reserved')).toHaveLength(10);
  expect((await findPlan(ctx, planId))?.left).toBe(0);
});

test('control: reading what is left and writing it later gives away more places than there are', async () => {
  const ctx = await aShop();
  const id = await aProduct(ctx, { price: 9_000 });
  const { id: planId } = await addPlan(ctx, id, { ...RATES, limit: 10 });
  const take = () =>
    inTransaction(ctx, async (tx) => {
      const { left } = (await findPlan(tx, planId))!;
      if (left === 0) return 0;
      await tx.db.raw('select pg_sleep(0.01)');
      await tx.db.raw('update pricing_plans set reserved_count = ? where id = ?', [10 - left! + 1, planId]);
      return 1;
    });
  const taken = (await Promise.all(Array.from({ length: 40 }, take))).reduce<number>((sum, one) => sum + one, 0);
  expect(taken).toBeGreaterThan(10);
});
