import { expect, test } from 'vitest';
import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { parseListQuery } from '#core/kit';
import {
  ScriptedProvider,
  aPlacedOrder,
  aProduct,
  aShopThatSells,
  plainFormPlugin,
  useTestKernel,
  type SaleWorld,
} from '#core/testing';
import { findFewOrders } from './find-few-orders.ts';
import { orderList } from './order-list.ts';
import { readOrderList } from './read-orders.ts';

const provider = new ScriptedProvider();
const kernel = useTestKernel({ plugins: [plainFormPlugin, provider.plugin] });

async function aShop(): Promise<SaleWorld> {
  const world = await aShopThatSells(kernel(), provider);
  await aProduct(world.seller, { name: 'Buch', price: 1900 });
  for (const [first_name, last_name, email] of [
    ['Ada', 'Öztürk', 'ada@kontor.test'],
    ['Bea', 'Käufer', 'bea_1@kontor.test'],
    ['Cem', 'Kaufmann', 'bea-1@kontor.test'],
  ] as const) {
    await aPlacedOrder(world.buyer, world.username, { slug: 'buch', form: { first_name, last_name, email } });
  }
  return world;
}

async function found({ seller }: SaleWorld, query: string): Promise<string[]> {
  const { list, totalCount } = await readOrderList(
    seller,
    parseListQuery(orderList, new URLSearchParams({ query }), { now: seller.clock.now() }),
  );
  expect(totalCount).toBe(list.length);
  return list.map(({ buyer }) => buyer).sort();
}

test('orders are found by part of a name, an address, their number and their id, and nobody else’s', async () => {
  const [one, other] = [await aShop(), await aShop()];
  const [order] = await inTransaction(
    one.seller,
    async ({ db }) => await db('orders').orderBy('id').select<{ id: number; token: string }[]>('id', 'token'),
  );
  expect(await found(one, 'öztü')).toEqual(['Ada Öztürk']);
  expect(await found(one, 'a Käu')).toEqual(['Bea Käufer']);
  expect(await found(one, 'BEA_1@')).toEqual(['Bea Käufer']);
  expect(await found(one, 'kontor.test')).toHaveLength(3);
  expect(await found(one, 'ß€')).toEqual([]);
  expect(await found(one, order!.token.slice(0, 8).toLowerCase())).toEqual(['Ada Öztürk']);
  expect(await found(other, order!.token.slice(0, 8))).toEqual([]);
  expect(await found(one, String(order!.id).padStart(3, '0'))).toContain('Ada Öztürk');
  // What only the secret part of the address holds is no find.
  expect(await found(one, order!.token.slice(9, 20))).toEqual([]);
});

test('few are looked up by an index within the shop; many are said to be many', async () => {
  const world = await aShop();
  expect(await findFewOrders(world.seller, 'öztürk')).toHaveLength(1);
  expect(await findFewOrders(kernel().contextFor({ kind: 'nobody' }), 'öztürk')).toEqual([]);
  expect(
    (await findFewOrders(kernel().contextFor({ kind: 'platform', reason: 'test' }), 'öztürk'))!.length,
  ).toBeGreaterThan(1);
  expect(await findFewOrders(world.seller, 'öz')).toBeNull();
  await inTransaction(world.seller, async ({ db }) => {
    const { rows } = await db.raw<{ rows: { found: unknown }[] }>("select kontor_find_orders('%kontor%', 2) as found");
    expect(rows).toEqual([{ found: null }]);
  });
  await kernel().ownerDb.transaction(async (trx) => {
    await trx.raw('set local enable_seqscan = off; set local enable_indexscan = off');
    const { rows } = await trx.raw<{ rows: { source: string }[] }>(
      "select pg_get_functiondef('kontor_find_orders'::regproc) as source",
    );
    const words = /\(buyer_email.*token\)/.exec(rows[0]!.source)![0];
    const plan = await trx.raw<{ rows: { 'QUERY PLAN': string }[] }>(
      `explain select id from orders where ${words} ilike '%öztürk%' limit 10`,
    );
    expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('orders_by_words');
  });
});

test('a small shop is read by itself: what other shops’ orders hold is not walked through', async () => {
  const world = await aShop();
  const walks = (ctx: Ctx): Promise<number> =>
    inTransaction(ctx, async ({ db }) => {
      // Whatever can be read through the index of words is.
      await db.raw(
        'set local enable_seqscan = off; set local enable_indexscan = off; set local enable_indexonlyscan = off',
      );
      await db.raw("select kontor_find_orders('%kontor%', 2000)");
      return (
        await db.raw<{ rows: [{ walks: number }] }>(
          "select pg_stat_get_xact_numscans('orders_by_words'::regclass)::int as walks",
        )
      ).rows[0].walks;
    });
  expect(await walks(world.seller)).toBe(0);
  expect(await walks(kernel().contextFor({ kind: 'platform', reason: 'test' }))).toBe(1);
});

test('of many orders the newest tell what is common: what is common is not looked up, and a search is looked up by the part that is rare', async () => {
  const { seller } = await aShop();
  const asOwner = <Row>(sql: string, bindings: readonly string[] = []): Promise<{ rows: Row[] }> =>
    kernel().ownerDb.transaction(async (trx) => {
      return trx.raw<{ rows: Row[] }>(sql, [...bindings]);
    });
  await asOwner(`
    insert into orders select copy.* from (select * from orders where seller_id = (select max(seller_id) from orders) limit 1) o, generate_series(1000, 1599) n,
      jsonb_populate_record(null::orders, to_jsonb(o) || jsonb_build_object('id', nextval('orders_id_seq'), 'token', upper(substr(md5(n::text), 1, 8)) || '-' || md5(n || 'search'),
        'checkout_token', 'search_' || n, 'buyer_email', 'buyer-' || n || '@shop_100%.test', 'payer_id', null)) copy`);
  const platform = kernel().contextFor({ kind: 'platform', reason: 'test' });
  expect(await findFewOrders(platform, 'BUYER-1')).toBeNull();
  expect(await findFewOrders(platform, '@shop_100%')).toBeNull();
  for (const words of [
    'buyer-1234@SHOP_100%.test',
    'r-1599@shop',
    'shop_100x',
    'ada@kontor.test',
    'öztürk',
    '\\1234',
    'r-123',
    'yer-10',
  ]) {
    const { rows } = await asOwner<{ id: number }>(
      "select id from orders where strpos(lower(buyer_email || ' ' || buyer_first_name || ' ' || buyer_last_name || ' ' || product_name || ' ' || token), lower(?)) > 0 order by id",
      [words],
    );
    const found = await findFewOrders(platform, words);
    expect(found && [...found].sort((one, other) => one - other), words).toEqual(
      rows.length >= 50 && found === null ? null : rows.map(({ id }) => Number(id)),
    );
    expect(await findFewOrders(seller, words), words).toEqual(expect.any(Array));
  }
});
