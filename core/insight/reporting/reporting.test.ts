import { text } from 'node:stream/consumers';
import { inTransaction } from '#core/database';
import { expect, test } from 'vitest';
import { aPaidOrder, plugins, provider } from './a-paid-order.fixture.ts';
import { parseListQuery } from '#core/kit';
import { bookBalances } from '#core/ledger';
import { productCards, saveCategory } from '#core/catalog';
import { cancelOrder, changeAddress } from '#core/collection';
import { openPaymentStep, orderView, refundOrder } from '#core/settlement';
import { aPlacedOrder, aProduct, aSeller, aShopThatSells, countStatements, useTestKernel } from '#core/testing';
import {
  bestSold,
  cabinetFrame,
  homeFacts,
  incomeOverTime,
  payerContracts,
  payerLibrary,
  payerPurchase,
  payerPurchases,
  productAccessList,
  streamProductAccessCsv,
} from './index.ts';

const kernel = useTestKernel({ plugins });
const november = {
  from: '2026-11-01',
  till: '2026-11-30',
  unit: 'day',
  currency: 'eur',
  zone: 'Europe/Berlin',
} as const;

test('income over time adds up to what the ledger holds, day by day in the seller’s zone', async () => {
  // The clock starts at 10:00 in Berlin.
  kernel().clock.advance({ hours: 13, minutes: 59 });
  const world = await aShopThatSells(kernel(), provider);
  await aProduct(world.seller, { name: 'Buch', price: 11900 });
  await aPaidOrder(world);
  // Two minutes later it is the next day in Berlin, and still the same one in UTC.
  kernel().clock.advance({ minutes: 2 });
  const second = await aPaidOrder(world);
  await refundOrder(world.seller, { orderId: second.orderId, amountMinor: 1900, reason: '', requestKey: 'part-of-it' });

  const days = await incomeOverTime(world.seller, november);
  expect(days).toHaveLength(30);
  const byDay = new Map(days.map((day) => [day.start, [day.received.minor, day.refunded.minor, day.income.minor]]));
  expect(byDay.get('2026-11-21')).toEqual([11900, 0, 11900]);
  expect(byDay.get('2026-11-22')).toEqual([11900, 1900, 10000]);

  const accounts = await bookBalances(world.seller, { sellerId: world.sellerId });
  const held = accounts
    .filter(({ account }) => account.endsWith(':clearing'))
    .reduce((sum, { balance }) => sum + balance.minor, 0n);
  for (const unit of ['day', 'week', 'month', 'year'] as const) {
    const points = await incomeOverTime(world.seller, { ...november, unit });
    expect(
      points.reduce((sum, point) => sum + BigInt(point.income.minor), 0n),
      unit,
    ).toBe(held);
  }
  expect(held).toBe(21900n);
});

test('nobody sees another shop’s income, orders or frame', async () => {
  const world = await aShopThatSells(kernel(), provider);
  await aProduct(world.seller, { name: 'Buch', price: 11900 });
  await aPaidOrder(world);
  const otherId = await aSeller(kernel().contextFor({ kind: 'platform', reason: 'test' }), { display_name: 'Nachbar' });
  const other = kernel().contextFor({ kind: 'seller', sellerId: otherId });
  const today = kernel().clock.now().toISOString().slice(0, 10);
  const income = await incomeOverTime(other, { ...november, from: today, till: today });
  expect(income.map((day) => day.income.minor)).toEqual([0]);
  expect(await homeFacts(other)).toMatchObject({ products: 0, hasSold: false, recentOrders: [], failedPayments: [] });
  expect((await cabinetFrame(other)).shop.name).toBe('Nachbar');
  await expect(homeFacts(kernel().contextFor({ kind: 'nobody' }))).rejects.toMatchObject({ status: 401 });
});

test('the best sold products of a period are counted from paid orders once an hour, ties in the shop’s order, the newest after them', async () => {
  const world = await aShopThatSells(kernel(), provider);
  const book = await aProduct(world.seller, { name: 'Buch', price: 1000 });
  const film = await aProduct(world.seller, { name: 'Film', price: 1000 });
  const tune = await aProduct(world.seller, { name: 'Lied', price: 1000 });
  const ranked = () => bestSold(world.buyer, { sellerId: world.sellerId, days: 30 });
  const names = async (without: number[] = []) =>
    (await productCards(world.buyer, { query: { sort: 'popular', ranked: await ranked(), without } })).map(
      ({ name }) => name,
    );
  await aPaidOrder(world);
  provider.script = ['declined'];
  await openPaymentStep(world.buyer, (await aPlacedOrder(world.buyer, world.username, { slug: 'film' })) as never);
  expect(await ranked()).toEqual([book]);
  expect(await names()).toEqual(['Buch', 'Lied', 'Film']);
  expect(await names([book, tune])).toEqual(['Film']);
  for (const slug of ['film', 'lied']) {
    provider.script = ['paid'];
    await openPaymentStep(world.buyer, (await aPlacedOrder(world.buyer, world.username, { slug })) as never);
  }
  // Kept for an hour.
  expect(await ranked()).toEqual([book]);
  await saveCategory(world.seller, 0, { title: '', productIds: [film, book] });
  kernel().clock.advance({ hours: 1, minutes: 1 });
  expect(await ranked()).toEqual([film, book, tune]);
  kernel().clock.advance({ days: 31 });
  expect(await ranked()).toEqual([]);
  // Another shop's orders are nobody else's business.
  expect(
    await bestSold((await aShopThatSells(kernel(), provider)).buyer, { sellerId: world.sellerId, days: 365 }),
  ).toEqual([]);
});

test('each part of the first page is one statement', async () => {
  const world = await aShopThatSells(kernel(), provider);
  await aProduct(world.seller, { name: 'Buch', price: 11900 });
  await aPaidOrder(world);
  for (const read of [
    () => homeFacts(world.seller),
    () => cabinetFrame(world.seller),
    () => incomeOverTime(world.seller, november),
  ]) {
    expect((await countStatements<unknown>(kernel().db, read)).statements).toBe(1);
  }
});

test('a sale that may need a registration abroad is a task on the first page, one for each country', async () => {
  const world = await aShopThatSells(kernel(), provider);
  await aProduct(world.seller, { name: 'Buch', price: 11900 });
  await inTransaction(kernel().contextFor({ kind: 'platform', reason: 'test' }), async ({ db }) =>
    db('products').where({ seller_id: world.sellerId }).update({ supply_class: 'electronic' }),
  );
  await aPaidOrder(world);
  expect((await homeFacts(world.seller)).registrationsDue).toEqual([]);
  provider.script = ['paid'];
  const placed = await aPlacedOrder(world.buyer, world.username, {
    slug: 'buch',
    form: { country: 'GB', zip: 'SW1A 1AA', city: 'London' },
  });
  if (placed.state !== 'to_pay') throw new Error(JSON.stringify(placed));
  expect((await homeFacts(world.seller)).registrationsDue).toEqual([]);
  await openPaymentStep(world.buyer, placed);
  expect((await homeFacts(world.seller)).registrationsDue).toEqual(['GB']);
  kernel().clock.advance({ days: 91 });
  expect((await homeFacts(world.seller)).registrationsDue).toEqual([]);
});

test('a failed payment asks for attention until it is made good', async () => {
  const world = await aShopThatSells(kernel(), provider);
  await aProduct(world.seller, { name: 'Buch', price: 11900 });
  await aPaidOrder(world, 'declined');
  expect((await homeFacts(world.seller)).failedPayments).toMatchObject([
    { state: 'error', amount: { minor: 11900, currency: 'eur' } },
  ]);
  kernel().clock.advance({ days: 15 });
  expect((await homeFacts(world.seller)).failedPayments).toEqual([]);
});

test('a buyer finds their purchases at every seller and nobody else’s', async () => {
  const first = await aShopThatSells(kernel(), provider);
  const second = await aShopThatSells(kernel(), provider);
  for (const world of [first, second]) await aProduct(world.seller, { name: 'Buch', price: 11900 });
  const orders = [await aPaidOrder(first), await aPaidOrder(second)];
  const payerId = orders[0]!.payerId!;
  const payer = kernel().contextFor({ kind: 'payer', userId: payerId });
  const shown = (await payerPurchases(payer)).list.map((purchase) => purchase.id);
  expect(shown).toEqual(expect.arrayContaining(orders.map((order) => order.orderId)));
  const purchase = await payerPurchase(payer, orders[0]!.orderId);
  expect(purchase).toMatchObject({ sellerId: first.sellerId, state: 'paid', things: [{ access: { allowed: true } }] });
  expect(purchase.documents).toHaveLength(1);
  const stranger = kernel().contextFor({ kind: 'payer', userId: payerId + 1_000_000 });
  expect((await payerPurchases(stranger)).list).toEqual([]);
  await expect(payerPurchase(stranger, orders[0]!.orderId)).rejects.toMatchObject({ status: 404 });

  const onShelf = async (): Promise<unknown[]> =>
    (await payerLibrary(payer)).things
      .filter(({ username }) => [first.username, second.username].includes(username))
      .map(({ orderId, name, access }) => [orderId, name, access.allowed]);
  expect(await onShelf()).toEqual([
    [orders[1]!.orderId, 'Buch', true],
    [orders[0]!.orderId, 'Buch', true],
  ]);
  expect((await payerLibrary(stranger)).things).toEqual([]);

  await refundOrder(first.seller, { orderId: orders[0]!.orderId, reason: '', requestKey: 'all-of-it' });
  expect((await payerPurchase(payer, orders[0]!.orderId)).things).toMatchObject([
    { access: { allowed: false, because: 'payment_refunded' }, delivery: null },
  ]);
  // A refunded thing leaves the shelf.
  expect(await onShelf()).toEqual([[orders[1]!.orderId, 'Buch', true]]);
});

test('what a buyer holds twice stands once on their shelf, and contracts say when they are charged next', async () => {
  const world = await aShopThatSells(kernel(), provider);
  await aProduct(world.seller, {
    name: 'Buch',
    plan: { type: 'subscription', firstAmount: 900, nextAmount: 900, interval: '1m' },
  });
  const [, newest] = [await aPaidOrder(world), await aPaidOrder(world)];
  const payer = kernel().contextFor({ kind: 'payer', userId: newest.payerId! });
  const here = <Row extends { username: string }>(rows: readonly Row[]): Row[] =>
    rows.filter(({ username }) => username === world.username);
  expect(here((await payerLibrary(payer)).things).map(({ orderId }) => orderId)).toEqual([newest.orderId]);
  expect(here((await payerPurchases(payer)).list)[0]).toMatchObject({
    stateTitle: 'Active',
    each: { amount: { minor: 900, currency: 'eur' }, interval: '1m' },
  });
  const contracts = here(await payerContracts(payer));
  expect(contracts).toHaveLength(2);
  expect(contracts[0]).toMatchObject({
    state: 'active',
    interval: '1m',
    left: null,
    owed: { minor: 0 },
    next: { amount: { minor: 900 } },
  });
  const stranger = kernel().contextFor({ kind: 'payer', userId: newest.payerId! + 1_000_000 });
  expect(await payerContracts(stranger)).toEqual([]);

  await cancelOrder(world.seller, { orderId: newest.orderId, when: 'period_end' });
  expect(here(await payerContracts(payer)).find(({ orderId }) => orderId === newest.orderId)).toMatchObject({
    state: 'ends',
    next: null,
    until: contracts.find(({ orderId }) => orderId === newest.orderId)!.next!.on,
  });
});

test('the second export of the products tells who has access now, not what was sold, and nothing of another shop', async () => {
  const world = await aShopThatSells(kernel(), provider);
  await aProduct(world.seller, { name: 'Buch', price: 11900, limit: 9 });
  await aProduct(world.seller, { name: 'Heft', price: 500 });
  const [first] = [await aPaidOrder(world), await aPaidOrder(world)];
  const ask = (search = '') =>
    parseListQuery(productAccessList, new URLSearchParams(search), { now: kernel().clock.now() });
  const csv = async (ctx = world.seller, search = '') =>
    (await text(streamProductAccessCsv(ctx, ask(search)))).trim().split('\n');
  const [head, heft, buch] = await csv();
  expect(head).toBe(
    'id,name,created_at,updated_at,sell,published,price,limit,access_count,reserved_count,product_groups,internal_name,cost_center',
  );
  expect([heft, buch]).toEqual([
    expect.stringMatching(/,Heft,.*,t,t,5.00,,0,0,/),
    expect.stringMatching(/,Buch,.*,t,t,119.00,9,2,0,/),
  ]);
  await refundOrder(world.seller, { orderId: first!.orderId, amountMinor: 11900, reason: '', requestKey: 'all-of-it' });
  expect((await csv(world.seller, 'query=Buch'))[1]).toMatch(/,119.00,9,1,0,/);
  const neighbour = await aShopThatSells(kernel(), provider);
  expect(await csv(neighbour.seller)).toHaveLength(1);
});

test('a public buyer’s routing id stands on the invoice and with the purchase, and can be changed for what comes later', async () => {
  const world = await aShopThatSells(kernel(), provider);
  await aProduct(world.seller, { name: 'Buch', price: 11900 });
  provider.script = ['paid'];
  const placed = await aPlacedOrder(world.buyer, world.username, {
    slug: 'buch',
    form: {
      buyer_type: 'business',
      company: 'Stadt Köln',
      business: '1',
      reference: '04011000-1234512345-06',
      email: 'amt@kontor.test',
    },
  });
  if (placed.state !== 'to_pay') throw new Error(JSON.stringify(placed));
  await openPaymentStep(world.buyer, placed);
  const { order } = await orderView(world.seller, { token: placed.orderToken });
  const payer = kernel().contextFor({ kind: 'payer', userId: order.payer_id! });
  const purchase = await payerPurchase(payer, order.id);
  expect(purchase.documents[0]!.buyer_party).toMatchObject({
    company: 'Stadt Köln',
    reference: '04011000-1234512345-06',
  });
  expect(purchase).toMatchObject({ paidWith: { method: 'card' }, goesOn: false });
  expect(purchase.address).toEqual(expect.arrayContaining(['Stadt Köln', '04011000-1234512345-06']));
  await expect(
    changeAddress(world.buyer, { orderId: order.id, address: { reference: '04011000-1234512345-60' } }),
  ).rejects.toMatchObject({ code: 'reference_invalid', field: 'reference' });
  await changeAddress(world.buyer, { orderId: order.id, address: { reference: '992-90009-96' } });
  expect((await payerPurchase(payer, order.id)).address.at(-1)).toBe('992-90009-96');
});
