import { expect, test } from 'vitest';
import { createCoupon } from '#core/coupons';
import { inTransaction } from '#core/database';
import { checkInvariants } from '#core/ledger';
import {
  aPlacedOrder,
  aProduct,
  aShopThatSells,
  CarryingForms,
  plainFormPlugin,
  ScriptedProvider,
  useTestKernel,
} from '#core/testing';

const provider = new ScriptedProvider();
const forms = new CarryingForms();
const kernel = useTestKernel({
  plugins: [plainFormPlugin, forms.plugin, provider.plugin],
  env: { DATABASE_POOL: '20' },
});
const platform = () => kernel().contextFor({ kind: 'platform', reason: 'test' });

const stockOf = (ids: number[]) =>
  inTransaction(platform(), ({ db }) =>
    db('product_stock')
      .whereIn('product_id', ids)
      .orderBy('product_id')
      .select<{ limit: number; reserved_count: number; sold_count: number }[]>('limit', 'reserved_count', 'sold_count'),
  );

test('90 buyers of bundles that share their parts in any order: no part is sold twice, nobody waits in a ring', async () => {
  const world = await aShopThatSells(kernel(), provider);
  const a = await aProduct(world.seller, { name: 'A', price: 900, limit: 20 });
  const b = await aProduct(world.seller, { name: 'B', price: 900, limit: 12 });
  const bundles = await Promise.all(
    ['hin', 'her'].map((name) => aProduct(world.seller, { name, form: 'bundle', price: 1500 })),
  );
  forms.parts.set(bundles[0]!, [a, b]).set(bundles[1]!, [b, a]);
  const slugs = ['hin', 'her', 'a'];
  const placed = await Promise.all(
    Array.from({ length: 90 }, (_, index) =>
      aPlacedOrder(world.buyer, world.username, { slug: slugs[index % 3]!, form: { email: `b${index}@kontor.test` } }),
    ),
  );
  const sold = (slug: string): number =>
    placed.filter(({ state }, index) => state === 'to_pay' && slugs[index % 3] === slug).length;
  expect(new Set(placed.map(({ state }) => state))).toEqual(new Set(['to_pay', 'sold_out']));
  const ofBundles = sold('hin') + sold('her');
  expect(await stockOf([a, b])).toEqual([
    { limit: 20, reserved_count: ofBundles + sold('a'), sold_count: 0 },
    { limit: 12, reserved_count: ofBundles, sold_count: 0 },
  ]);
  expect([ofBundles <= 12, ofBundles + sold('a') <= 20, ofBundles === 12 || ofBundles + sold('a') === 20]).toEqual([
    true,
    true,
    true,
  ]);
  expect((await checkInvariants(platform())).filter(({ violations }) => violations.length > 0)).toEqual([]);
});

test('control: looking at the parts first and counting them later sells more than there is', async () => {
  const world = await aShopThatSells(kernel(), provider);
  const parts = [
    await aProduct(world.seller, { name: 'A', price: 900, limit: 5 }),
    await aProduct(world.seller, { name: 'B', price: 900, limit: 5 }),
  ];
  const take = () =>
    inTransaction(platform(), async ({ db }) => {
      const found = await db('product_stock')
        .whereIn('product_id', parts)
        .select<{ product_id: number; limit: number; reserved_count: number }[]>('*');
      if (found.some(({ limit, reserved_count: reserved }) => reserved >= limit)) return 0;
      await db.raw('select pg_sleep(0.02)');
      for (const row of found.sort((x, y) => x.product_id - y.product_id))
        await db('product_stock')
          .where({ product_id: row.product_id })
          .update({ reserved_count: row.reserved_count + 1 });
      return 1;
    });
  const taken = (await Promise.all(Array.from({ length: 30 }, take))).reduce<number>((sum, one) => sum + one, 0);
  expect(taken).toBeGreaterThan(5);
  await inTransaction(platform(), ({ db }) =>
    db('product_stock').whereIn('product_id', parts).update({ reserved_count: 0 }),
  );
});

test('60 buyers with the last 5 uses of a coupon: 5 orders at its price, the others are told and keep nothing', async () => {
  const world = await aShopThatSells(kernel(), provider);
  const id = await aProduct(world.seller, { name: 'Buch', price: 2000, limit: 100 });
  await createCoupon(world.seller, { code: 'KNAPP', valueForm: 'percents', value: 5000, limit: 5, limitPerBuyer: 1 });
  const placed = await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      aPlacedOrder(world.buyer, world.username, {
        slug: 'buch',
        form: { coupon_code: 'knapp', email: `b${index % 20}@kontor.test` },
      }),
    ),
  );
  expect(placed.filter(({ state }) => state === 'to_pay')).toHaveLength(5);
  expect(
    placed.every(
      (each) => each.state === 'to_pay' || (each.state === 'invalid' && each.errors.coupon_code !== undefined),
    ),
  ).toBe(true);
  expect(await stockOf([id])).toEqual([{ limit: 100, reserved_count: 5, sold_count: 0 }]);
  const totals = await inTransaction(platform(), ({ db }) =>
    db('orders').where({ seller_id: world.sellerId }).pluck<number[]>('total'),
  );
  expect(totals).toEqual([1000, 1000, 1000, 1000, 1000]);
  expect((await checkInvariants(platform())).filter(({ violations }) => violations.length > 0)).toEqual([]);
});

test('control: counting a coupon without a condition uses it more often than it may be', async () => {
  const world = await aShopThatSells(kernel(), provider);
  const { id } = await createCoupon(world.seller, { code: 'KNAPP', valueForm: 'percents', value: 5000, limit: 5 });
  const take = () =>
    inTransaction(platform(), async ({ db }) => {
      const { held_count: held, limit } = (await db('coupons')
        .where({ id })
        .first<{ held_count: number; limit: number }>())!;
      if (held >= limit) return 0;
      await db.raw('select pg_sleep(0.02)');
      await db('coupons')
        .where({ id })
        .update({ held_count: held + 1 });
      return 1;
    });
  const taken = (await Promise.all(Array.from({ length: 30 }, take))).reduce<number>((sum, one) => sum + one, 0);
  expect(taken).toBeGreaterThan(5);
});

test('30 buyers of the last 4 pieces of a limited plan, while the product has plenty: 4 get it', async () => {
  const world = await aShopThatSells(kernel(), provider);
  await aProduct(world.seller, { name: 'Buch', plan: { type: 'one_time', price: 2000, limit: 4 }, limit: 100 });
  const placed = await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      aPlacedOrder(world.buyer, world.username, { slug: 'buch', form: { email: `b${index}@kontor.test` } }),
    ),
  );
  expect(placed.filter(({ state }) => state === 'to_pay')).toHaveLength(4);
});
