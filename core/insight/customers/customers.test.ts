import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import type { Ctx } from '#core/context';
import { parseListQuery } from '#core/kit';
import { openPaymentStep, orderView, refundOrder } from '#core/settlement';
import {
  aPlacedOrder,
  aProduct,
  aShopThatSells,
  plainFormPlugin,
  runJobsUntilIdle,
  ScriptedProvider,
  useTestKernel,
  type SaleWorld,
} from '#core/testing';
import {
  customerList,
  customerView,
  eraseCustomer,
  exportCustomer,
  LONGEST_NOTE,
  mergeCustomers,
  noteCustomer,
  readCustomerList,
  splitCustomer,
  streamCustomerCsv,
  type CustomerRow,
} from './index.ts';

const provider = new ScriptedProvider();
const kernel = useTestKernel({ plugins: [plainFormPlugin, provider.plugin] });

async function aShop(): Promise<SaleWorld> {
  const world = await aShopThatSells(kernel(), provider);
  await aProduct(world.seller, { name: 'Buch', price: 7900 });
  await aProduct(world.seller, { name: 'Film', price: 2000 });
  return world;
}

async function aSale(
  world: SaleWorld,
  slug: string,
  buyer: Record<string, string>,
  script: 'paid' | 'declined' = 'paid',
) {
  provider.script = [script];
  const placed = await aPlacedOrder(world.buyer, world.username, { slug, form: buyer });
  if (placed.state !== 'to_pay') throw new Error(placed.state);
  await openPaymentStep(world.buyer, placed);
  await runJobsUntilIdle(kernel());
  return (await orderView(world.seller, { token: placed.orderToken })).order.id;
}

const query = (params = '') => parseListQuery(customerList, new URLSearchParams(params), { now: kernel().clock.now() });
const listed = async (ctx: Ctx, params = ''): Promise<readonly CustomerRow[]> =>
  (await readCustomerList(ctx, query(params))).list;

test('one person by address, however it is written, with what they paid; a checkout that was left makes nobody a customer', async () => {
  const world = await aShop();
  await aSale(world, 'buch', { email: 'bea@example.test', first_name: 'Bea' });
  kernel().clock.advance({ days: 2 });
  const film = await aSale(world, 'film', { email: 'Bea@Example.test', first_name: 'Beatrix' });
  await refundOrder(world.seller, { orderId: film, amountMinor: 500, reason: '', requestKey: 'a-part' });
  await aSale(world, 'buch', { email: 'carl@example.test', first_name: 'Carl' });
  await aSale(world, 'buch', { email: 'left@example.test' }, 'declined');
  await runJobsUntilIdle(kernel());

  const rows = await listed(world.seller);
  expect(rows.map(({ email, ordersCount, spent }) => [email, ordersCount, spent.minor])).toEqual([
    ['carl@example.test', 1, 7900],
    ['Bea@Example.test', 2, 9400],
  ]);
  expect(rows[1]!.name).toContain('Beatrix');
  expect((await listed(world.seller, 'scopes[]=returning')).map(({ email }) => email)).toEqual(['Bea@Example.test']);
  expect((await listed(world.seller, 'query=carl')).map(({ email }) => email)).toEqual(['carl@example.test']);
  const [heads, ...lines] = (await text(streamCustomerCsv(world.seller, query()))).split('\n');
  expect(heads).toBe('id,name,email,company,country,orders_count,spent,first_order_at,last_order_at,note');
  expect(lines.filter((line) => line.includes('Bea@Example.test'))).toHaveLength(1);
});

test('those who bought a product are found by it', async () => {
  const world = await aShop();
  const film = await aProduct(world.seller, { name: 'Lied', price: 500 });
  await aSale(world, 'lied', { email: 'dora@example.test' });
  await aSale(world, 'buch', { email: 'emil@example.test' });
  expect((await listed(world.seller, `filters[product_id][]=${film}`)).map(({ email }) => email)).toEqual([
    'dora@example.test',
  ]);
});

test('a person’s page shows orders, access and mails, keeps a note, and hands over what is held about them', async () => {
  const world = await aShop();
  const orderId = await aSale(world, 'buch', { email: 'fini@example.test', first_name: 'Fini' });
  const [row] = await listed(world.seller);
  await noteCustomer(world.seller, row!.id, `  Stammkundin ${'x'.repeat(LONGEST_NOTE)}`);
  const view = await customerView(world.seller, row!.id);
  expect(view).toMatchObject({
    email: 'fini@example.test',
    ordersCount: 1,
    money: [{ kept: { minor: 7900, currency: 'eur' }, refunded: { minor: 0 }, open: { minor: 0 } }],
  });
  expect(view.note).toHaveLength(LONGEST_NOTE);
  expect(view.orders).toMatchObject([{ id: orderId, product: 'Buch', state: 'paid' }]);
  expect(view.access).toMatchObject([{ orderId, product: 'Buch', access: { allowed: true } }]);
  expect(view.mails.length).toBeGreaterThan(0);
  const held = await exportCustomer(world.seller, row!.id);
  expect(held.orders).toMatchObject([
    { product_name: 'Buch', buyer_email: 'fini@example.test', payments: [{ amount: 7900 }] },
  ]);
  expect(held.invoices).toHaveLength(1);
  expect(held.access).toMatchObject([{ product: 'Buch' }]);
  expect(JSON.stringify(held)).not.toContain('token');
});

test('another shop has no such customer', async () => {
  const [world, other] = [await aShop(), await aShop()];
  await aSale(world, 'buch', { email: 'gert@example.test' });
  const [row] = await listed(world.seller);
  expect(await listed(other.seller)).toEqual([]);
  for (const work of [customerView, exportCustomer])
    await expect(work(other.seller, row!.id)).rejects.toMatchObject({ code: 'customer_not_found' });
  await expect(noteCustomer(other.seller, row!.id, 'mine')).rejects.toMatchObject({ code: 'customer_not_found' });
  expect((await customerView(world.seller, row!.id)).note).toBe('');
});

test('two addresses become one person and come apart again; later orders count for the person', async () => {
  const world = await aShop();
  await aSale(world, 'buch', { email: 'hanna@example.test', first_name: 'Hanna' });
  kernel().clock.advance({ days: 1 });
  await aSale(world, 'film', { email: 'Hanna@work.test', first_name: 'Hanna' });
  const of = async (email: string) => (await listed(world.seller)).find((row) => row.email === email)!;
  const [home, work] = [await of('hanna@example.test'), await of('Hanna@work.test')];
  await noteCustomer(world.seller, home.id, 'Privat');
  await noteCustomer(world.seller, work.id, 'Beruflich');
  await mergeCustomers(world.seller, home.id, ' hanna@WORK.test ');
  const rows = await listed(world.seller);
  expect(rows.map(({ email, ordersCount, spent }) => [email, ordersCount, spent.minor])).toEqual([
    ['hanna@example.test', 2, 9900],
  ]);
  await aSale(world, 'film', { email: 'hanna@work.test' });
  const view = await customerView(world.seller, home.id);
  expect([view.note, view.addresses, view.orders.length, view.ordersCount]).toEqual([
    'Privat\n\nBeruflich',
    ['hanna@work.test'],
    3,
    3,
  ]);
  expect((await exportCustomer(world.seller, home.id)).orders).toHaveLength(3);
  for (const address of ['hanna@work.test', 'hanna@example.test', 'niemand@example.test'])
    await expect(mergeCustomers(world.seller, home.id, address)).rejects.toMatchObject({ field: 'address' });
  await splitCustomer(world.seller, home.id, 'hanna@work.test');
  expect((await listed(world.seller)).map(({ ordersCount }) => ordersCount).sort()).toEqual([1, 2]);
});

test('an erasure takes what no law keeps, says what stays, and a new purchase brings the person back', async () => {
  const world = await aShop();
  await aSale(world, 'buch', { email: 'iris@example.test', first_name: 'Iris' });
  const [row] = await listed(world.seller);
  await noteCustomer(world.seller, row!.id, 'Ruft gern an');
  expect(await eraseCustomer(world.seller, row!.id)).toEqual({ messages: 0, orders: 1, declarations: 0 });
  expect(await listed(world.seller)).toEqual([]);
  const view = await customerView(world.seller, row!.id);
  expect([view.name, view.note, view.erasedAt !== null, view.orders.length]).toEqual(['', '', true, 1]);
  expect((await exportCustomer(world.seller, row!.id)).invoices).toHaveLength(1);
  // A late word about the old order brings nobody back.
  await runJobsUntilIdle(kernel());
  expect(await listed(world.seller)).toEqual([]);
  kernel().clock.advance({ days: 1 });
  await aSale(world, 'film', { email: 'iris@example.test', first_name: 'Iris' });
  expect((await listed(world.seller)).map(({ ordersCount }) => ordersCount)).toEqual([2]);
});

test('nobody merges, splits or erases people of another shop', async () => {
  const [world, other] = [await aShop(), await aShop()];
  await aSale(world, 'buch', { email: 'jan@example.test' });
  await aSale(world, 'buch', { email: 'jana@example.test' });
  const [row] = await listed(world.seller);
  for (const act of [
    () => mergeCustomers(other.seller, row!.id, 'jan@example.test'),
    () => splitCustomer(other.seller, row!.id, 'jan@example.test'),
    () => eraseCustomer(other.seller, row!.id),
  ])
    await expect(act()).rejects.toMatchObject({ code: 'customer_not_found' });
  await aSale(other, 'buch', { email: 'kim@example.test' });
  const [own] = await listed(other.seller);
  await expect(mergeCustomers(other.seller, own!.id, 'jan@example.test')).rejects.toMatchObject({ field: 'address' });
  expect(await listed(world.seller)).toHaveLength(2);
});
