import { text } from 'node:stream/consumers';
import { beforeAll, expect, test } from 'vitest';
import { countScopes, readListRecords, readListTotals, streamListCsv, type SqlListDefinition } from '#core/database';
import { filterParamNames, parseListQuery } from '#core/kit';
import { orderList, rateList } from '#core/orders';
import { orderView, refundOrder } from '#core/settlement';
import { aProduct, aShopThatSells, useTestKernel, type SaleWorld } from '#core/testing';
import { aPaidOrder, plugins, provider } from './a-paid-order.fixture.ts';
import { expandableOrderList, readTransfers, transferList } from './index.ts';
import { LISTS } from './specified-columns.fixture.ts';

const kernel = useTestKernel({ plugins });

let world: SaleWorld;

let orderId: number;

const ask = (list: SqlListDefinition, search = '') =>
  parseListQuery(list, new URLSearchParams(search), { now: kernel().clock.now() });

beforeAll(async () => {
  world = await aShopThatSells(kernel(), provider);
  await aProduct(world.seller, { name: 'Buch', price: 11900 });
  ({ orderId } = await aPaidOrder(world));
  await aPaidOrder(world, 'declined');
  await refundOrder(world.seller, { orderId, amountMinor: 1900, reason: 'Kulanz', requestKey: 'part-of-it' });
});

test.each(LISTS)('the list $name has the specification’s columns and filters by name', (list, columns, filters) => {
  expect(list.columns.filter(({ only, apply }) => only !== 'screen' && apply).map(({ key }) => key)).toEqual(
    expect.arrayContaining(columns),
  );
  expect(list.filters.map(({ key }) => key)).toEqual(expect.arrayContaining(filters));
});

test.each(LISTS)(
  'every filter, scope and sort of the list $name is understood by the database, on the screen, in sums and in the file',
  async (list) => {
    const values = (filter: SqlListDefinition['filters'][number]): string[] => {
      if (filter.control === 'boolean') return ['true', 'false'];
      if (filter.control === 'single_select' || filter.control === 'multi_select')
        return filter.options.map(({ value }) => value);
      return ['1'];
    };
    for (const filter of list.filters) {
      const range =
        filter.control === 'date_range'
          ? `filters[${filter.key}_from]=2026-01-01&filters[${filter.key}_till]=2026-12-31`
          : `filters[${filter.key}_from]=1&filters[${filter.key}_to]=5`;
      const search =
        filterParamNames(filter).length > 1
          ? [range]
          : values(filter).map((value) => `filters[${filter.key}]=${value}`);
      for (const each of search)
        await expect(
          readListRecords(world.seller, list, ask(list, each)),
          `${filter.key}: ${each}`,
        ).resolves.toBeDefined();
    }
    const money = list.columns.filter(({ apply }) => apply?.as === 'money').map(({ key }) => key);
    await expect(readListTotals(world.seller, list, ask(list, 'query=1'), money)).resolves.toBeDefined();
    for (const { key } of list.sorts) {
      const query = ask(
        list,
        `query=7&counts=true&sortKey=${key}${list.scopes.map((scope) => `&scopes[]=${scope.key}`).join('')}`,
      );
      await countScopes(world.seller, list, query);
      expect(await text(streamListCsv(world.seller, list, query))).toContain('id');
    }
  },
);

test('what is unpaid, owed and overdue counts by our clock, and an unfinished checkout owes nothing', async () => {
  const [order] = (
    await readListRecords(world.seller, orderList, ask(orderList, 'filters[payment_state]=payment_not_completed'))
  ).list;
  kernel().clock.advance({ days: 9 });
  expect(order).toMatchObject({
    total: { minor: 11900 },
    unpaid: { minor: 0, currency: 'eur' },
    debt: { minor: 0 },
    overdue: 0,
  });
  const late = (list: SqlListDefinition) =>
    readListRecords(world.seller, list, ask(list, 'filters[overdue_from]=1&filters[overdue_to]=365'));
  expect((await late(orderList)).list).toEqual([]);
  for (const scope of ['open', 'overdue'])
    expect((await readListRecords(world.seller, rateList, ask(rateList, `scopes[]=${scope}`))).list, scope).toEqual([]);
  expect(
    (await readListRecords(world.seller, rateList, ask(rateList, `filters[order_id]=${String(order!['id'])}`))).list,
  ).toMatchObject([{ unpaid: { minor: 0 }, days_overdue: 0 }]);
});

test('paid is money kept: list, sums and page agree, and the sums leave out checkouts that nobody finished', async () => {
  const [order] = (await readListRecords(world.seller, orderList, ask(orderList, `filters[order_id]=${orderId}`))).list;
  expect(order).toMatchObject({
    total: { minor: 11900 },
    paid: { minor: 10000 },
    paid_gross: { minor: 11900 },
    refunded: { minor: 1900 },
    unpaid: { minor: 0 },
    debt: { minor: 0 },
  });
  const page = await orderView(world.seller, { id: orderId });
  expect([page.paid, page.paidGross, page.unpaid, page.debt].map(({ minor }) => Number(minor))).toEqual([
    10000, 11900, 0, 0,
  ]);
  expect(await readListTotals(world.seller, orderList, ask(orderList), ['total', 'paid', 'refunded'])).toMatchObject([
    { rows: 2, sums: { total: { minor: 11900 }, paid: { minor: 10000 }, refunded: { minor: 1900 } } },
  ]);
  expect(await readListTotals(world.seller, rateList, ask(rateList), ['amount', 'paid'])).toMatchObject([
    { rows: 2, sums: { amount: { minor: 11900 }, paid: { minor: 10000 } } },
  ]);
});

test('transfers show every movement once: what came, what failed and what went back', async () => {
  const { list } = await readTransfers(world.seller, ask(transferList, 'sortKey=id&sortDir=asc'));
  expect(
    list.map(({ type, state, amount, order }) => [type, state, Number(amount.minor), order?.id === orderId]),
  ).toEqual([
    ['Payment', 'paid', 11900, true],
    ['Refund', 'refund', -1900, true],
    ['Payment', 'unpaid', 11900, false],
  ]);
  expect((await readTransfers(world.seller, ask(transferList, 'scopes[]=received'))).list).toHaveLength(1);
  expect(new Set(list.map(({ id }) => id)).size).toBe(3);
  expect((await readTransfers(world.seller, ask(transferList, 'scopes[]=paid_out'))).list).toEqual([]);
  const stranger = await aShopThatSells(kernel(), provider);
  expect((await readTransfers(stranger.seller, ask(transferList))).totalCount).toBe(0);
});

test('an order comes with what is asked for beside it, and with nothing else', async () => {
  const search = `filters[order_id]=${orderId}`;
  const [plain] = (await readListRecords(world.seller, expandableOrderList, ask(expandableOrderList, search))).list;
  expect(plain).not.toHaveProperty('expanded');
  const asked = expandableOrderList.expands.map((key) => `&expand[]=${key}`).join('');
  const [full] = (await readListRecords(world.seller, expandableOrderList, ask(expandableOrderList, search + asked)))
    .list;
  expect(full).toMatchObject({
    expanded: {
      product: { name: 'Buch' },
      sellables: [{ name: 'Buch', gross: 11900 }],
      payer: { type: 'consumer' },
      transfers: [{ state: 'successful', captured: 11900, refunded: 1900 }],
      invoices: [
        { type: 'regular', gross: 11900 },
        { type: 'corrected', gross: -1900 },
      ],
      minimum_terms_data: { period_type: 'one_time', charges_count: 1 },
      affiliate_program: null,
      deal_incentive_plan: null,
      course_sessions: [],
      seller_payout_setting: { mode: 'platform', from_amount: 10000, paused: false },
      funnel: null,
      claim_data: [],
      dunning_attributes: [],
    },
  });
});

test('an order tells the funnel it came through, what is overdue of it and what an agency collects, and is found by each', async () => {
  const asked = async (list: SqlListDefinition, search: string) =>
    (await readListRecords(world.seller, list, ask(list, search))).list;
  const id = Number((await asked(orderList, 'filters[payment_state]=payment_not_completed'))[0]!['id']);
  const at = kernel().clock.now();
  const funnelId = await kernel().platformDb.transaction(async (trx) => {
    const [funnel] = await trx('funnels')
      .insert({ seller_id: world.sellerId, name: 'Herbst', slug: 'herbst', created_at: at, updated_at: at })
      .returning<{ id: number }[]>('id');
    await trx('orders').where({ id }).update({ funnel_id: funnel!.id, funnel_node_id: 'n1' });
    const rate = (await trx('order_rates').where({ order_id: id }).first<{ id: number }>('id'))!;
    const claim = {
      provider: 'agency',
      reference: 'K-1',
      stage: 'pre_court',
      amount: 11900,
      currency_key: 'eur',
      created_at: at,
      updated_at: at,
    };
    await trx('claim_handovers').insert({ seller_id: world.sellerId, order_id: id, order_rate_id: rate.id, ...claim });
    return funnel!.id;
  });
  for (const search of [
    `filters[funnel_id]=${funnelId}`,
    'filters[funnel_node_id]=n1',
    'filters[inkasso_status]=pre_court',
  ]) {
    expect(
      (await asked(orderList, search)).map((row) => row['id']),
      search,
    ).toEqual([id]);
  }
  expect((await asked(rateList, 'filters[inkasso_status]=pre_court')).map((row) => row['order_id'])).toEqual([id]);
  expect((await asked(orderList, 'filters[inkasso_status]=no')).map((row) => row['id'])).toEqual([orderId]);
  expect(await asked(orderList, 'filters[inkasso_status]=court')).toEqual([]);
  expect(await asked(orderList, 'filters[funnel_id]=herbst')).toEqual([]);
  const [full] = await asked(
    expandableOrderList,
    `filters[order_id]=${id}&expand[]=funnel&expand[]=claim_data&expand[]=dunning_attributes`,
  );
  expect(full).toMatchObject({
    expanded: {
      funnel: { name: 'Herbst', node_id: 'n1' },
      claim_data: [{ stage: 'pre_court', amount: 11900, reference: 'K-1' }],
      dunning_attributes: [{ number: 1, open: 11900, tries: 1, days_overdue: 9, claim_id: null, interest: 0 }],
    },
  });
});
