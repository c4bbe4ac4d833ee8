import { expect, test } from 'vitest';
import { inTransaction, openDatabase } from '#core/database';
import { confirmStock, releaseStock, reserveStock, returnStock, setStockLimit, takeStock } from '#core/catalog';
import type { Ctx } from '#core/context';
import { aProduct, aSeller, plainFormPlugin, useTestKernel } from '#core/testing';

const kernel = useTestKernel({ plugins: [plainFormPlugin], env: { DATABASE_POOL: '20' } });

async function aShop(): Promise<Ctx> {
  const sellerId = await aSeller(kernel().contextFor({ kind: 'platform', reason: 'test' }));
  return kernel().contextFor({ kind: 'seller', sellerId });
}

async function counts(ctx: Ctx, productId: number): Promise<{ sold: number; reserved: number }> {
  const row = await inTransaction(ctx, async ({ db }) => db('product_stock').where({ product_id: productId }).first());
  return { sold: row.sold_count, reserved: row.reserved_count };
}

const inParallel = <T>(times: number, work: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: times }, work));

test('a hundred parallel takers of the last ten pieces get exactly ten', async () => {
  const ctx = await aShop();
  const productId = await aProduct(ctx, { limit: 10 });
  const outcomes = await inParallel(100, () => inTransaction(ctx, (inner) => reserveStock(inner, productId)));
  expect(outcomes.filter((outcome) => outcome === 'reserved')).toHaveLength(10);
  expect(await counts(ctx, productId)).toEqual({ sold: 0, reserved: 10 });
});

test('the same hundred oversell when the piece is looked for first and taken later', async () => {
  const ctx = await aShop();
  const productId = await aProduct(ctx, { limit: 10 });
  const owner = openDatabase({ url: kernel().databaseUrl, role: 'owner', poolSize: 1 });
  await owner.raw('alter table product_stock drop constraint product_stock_is_not_oversold');
  const lookThenTake = async ({ db }: Ctx): Promise<'reserved' | 'sold_out'> => {
    const stock = await db('product_stock').where({ product_id: productId }).first();
    if (stock.reserved_count + stock.sold_count >= stock.limit) return 'sold_out';
    await db('product_stock')
      .where({ product_id: productId })
      .update({ reserved_count: db.raw('reserved_count + 1') });
    return 'reserved';
  };
  const outcomes = await inParallel(100, () => inTransaction(ctx, lookThenTake));
  expect(outcomes.filter((outcome) => outcome === 'reserved').length).toBeGreaterThan(10);
  await owner.raw('update product_stock set reserved_count = 0 where reserved_count > "limit"');
  await owner.raw(
    'alter table product_stock add constraint product_stock_is_not_oversold check ("limit" is null or sold_count + reserved_count <= "limit")',
  );
  await owner.destroy();
});

test('a piece is reserved, sold, given back and free again', async () => {
  const ctx = await aShop();
  const productId = await aProduct(ctx, { limit: 1 });
  const step = <T>(work: (ctx: Ctx) => Promise<T>): Promise<T> => inTransaction(ctx, work);
  expect(await step((inner) => reserveStock(inner, productId))).toBe('reserved');
  expect(await step((inner) => takeStock(inner, productId))).toBe('sold_out');
  expect(await step((inner) => confirmStock(inner, productId))).toBe('confirmed');
  expect(await step((inner) => confirmStock(inner, productId))).toBe('not_reserved');
  expect(await step((inner) => releaseStock(inner, productId))).toBe('not_reserved');
  expect(await step((inner) => returnStock(inner, productId))).toBe('returned');
  expect(await step((inner) => returnStock(inner, productId))).toBe('not_sold');
  expect(await step((inner) => takeStock(inner, productId))).toBe('taken');
  expect(await counts(ctx, productId)).toEqual({ sold: 1, reserved: 0 });
});

test('a reservation that is released leaves nothing behind, nor does one that is rolled back', async () => {
  const ctx = await aShop();
  const productId = await aProduct(ctx, { limit: 3 });
  await inTransaction(ctx, (inner) => reserveStock(inner, productId, 3));
  await inTransaction(ctx, (inner) => releaseStock(inner, productId, 3));
  await inTransaction(ctx, async (inner) => {
    await reserveStock(inner, productId, 2);
    throw new Error('declined');
  }).catch(() => undefined);
  expect(await counts(ctx, productId)).toEqual({ sold: 0, reserved: 0 });
});

test('products without a limit are counted and never sold out', async () => {
  const ctx = await aShop();
  const productId = await aProduct(ctx);
  const outcomes = await inParallel(20, () => inTransaction(ctx, (inner) => takeStock(inner, productId)));
  expect(new Set(outcomes)).toEqual(new Set(['taken']));
  expect(await counts(ctx, productId)).toEqual({ sold: 20, reserved: 0 });
});

test('a limit never goes below what is sold and reserved', async () => {
  const ctx = await aShop();
  const productId = await aProduct(ctx, { limit: 5 });
  await inTransaction(ctx, (inner) => takeStock(inner, productId, 2));
  await inTransaction(ctx, (inner) => reserveStock(inner, productId));
  await expect(setStockLimit(ctx, productId, 2)).rejects.toMatchObject({ code: 'limit_below_sold', status: 422 });
  await setStockLimit(ctx, productId, 3);
  expect(await inTransaction(ctx, (inner) => takeStock(inner, productId))).toBe('sold_out');
  await setStockLimit(ctx, productId, null);
  expect(await inTransaction(ctx, (inner) => takeStock(inner, productId))).toBe('taken');
});

test('another seller cannot take a piece', async () => {
  const productId = await aProduct(await aShop(), { limit: 5 });
  const stranger = await aShop();
  expect(await inTransaction(stranger, (inner) => reserveStock(inner, productId))).toBe('sold_out');
});
