import { expect, test } from 'vitest';
import {
  aPlacedOrder,
  aProduct,
  aShopThatSells,
  plainFormPlugin,
  saleTraces,
  ScriptedProvider,
  useTestKernel,
} from '#core/testing';
import { newToken } from '#core/kit';
import { openPaymentStep, orderView } from '#core/settlement';

const provider = new ScriptedProvider();
const kernel = useTestKernel({ plugins: [plainFormPlugin, provider.plugin], env: { DATABASE_POOL: '20' } });

test('200 buyers of the last 10 pieces: exactly 10 get one', async () => {
  const world = await aShopThatSells(kernel(), provider);
  await aProduct(world.seller, { name: 'Rar', price: 1900, limit: 10 });
  const placed = await Promise.all(
    Array.from({ length: 200 }, (_, index) =>
      aPlacedOrder(world.buyer, world.username, { slug: 'rar', form: { email: `b${index}@kontor.test` } }),
    ),
  );
  const states = placed.map(({ state }) => state);
  expect([
    states.filter((state) => state === 'to_pay').length,
    states.filter((state) => state === 'sold_out').length,
  ]).toEqual([10, 190]);
  const traces = await saleTraces(kernel(), world.sellerId);
  expect(traces.orders).toHaveLength(10);
  expect(JSON.parse(traces.product_stock![0]!)).toMatchObject({ limit: 10, reserved_count: 10, sold_count: 0 });
});

test('control: reading what is left and writing it later sells more than there is', async () => {
  const world = await aShopThatSells(kernel(), provider);
  const productId = await aProduct(world.seller, { name: 'Rar', price: 1900, limit: 10 });
  const take = () =>
    kernel().platformDb.transaction(async (trx) => {
      const { reserved_count: reserved, limit } = await trx('product_stock')
        .where({ product_id: productId })
        .first<{ reserved_count: number; limit: number }>();
      if (reserved >= limit) return 0;
      await trx.raw('select pg_sleep(0.01)');
      await trx('product_stock')
        .where({ product_id: productId })
        .update({ reserved_count: reserved + 1 });
      return 1;
    });
  const taken = (await Promise.all(Array.from({ length: 40 }, take))).reduce<number>((sum, one) => sum + one, 0);
  expect(taken).toBeGreaterThan(10);
});

test('eight clicks on the same form are one order with one attempt to pay', async () => {
  const world = await aShopThatSells(kernel(), provider);
  await aProduct(world.seller, { name: 'Buch', price: 1900, limit: 5 });
  const checkoutToken = newToken('chk');
  const placed = await Promise.all(
    Array.from({ length: 8 }, () => aPlacedOrder(world.buyer, world.username, { slug: 'buch', checkoutToken })),
  );
  expect(new Set(placed.map((each) => JSON.stringify(each))).size).toBe(1);
  const traces = await saleTraces(kernel(), world.sellerId);
  expect([traces.orders!.length, traces.payments!.length]).toEqual([1, 1]);
  expect(JSON.parse(traces.product_stock![0]!)).toMatchObject({ reserved_count: 1 });
});

test('a form sent again after the last piece went to itself still finds its order', async () => {
  const world = await aShopThatSells(kernel(), provider);
  await aProduct(world.seller, { name: 'Buch', price: 1900, limit: 1 });
  const checkoutToken = newToken('chk');
  const first = await aPlacedOrder(world.buyer, world.username, { slug: 'buch', checkoutToken });
  expect(await aPlacedOrder(world.buyer, world.username, { slug: 'buch', checkoutToken })).toEqual(first);
  expect(await aPlacedOrder(world.buyer, world.username, { slug: 'buch' })).toEqual({ state: 'sold_out' });
});

test('a free product is complete at once: access, confirmation, no invoice, no payment', async () => {
  const world = await aShopThatSells(kernel(), provider);
  await aProduct(world.seller, { name: 'Heft', limit: 1 });
  const placed = await aPlacedOrder(world.buyer, world.username, {
    slug: 'heft',
    form: { street: '', street_number: '', zip: '', city: '' },
    method: '',
  });
  if (placed.state !== 'complete') throw new Error(placed.state);
  const view = await orderView(world.seller, { token: placed.orderToken });
  expect(view.order).toMatchObject({
    payment_state: 'paid',
    total: 0,
    payment_form: 'not_assigned',
    stock_state: 'sold',
  });
  const traces = await saleTraces(kernel(), world.sellerId);
  expect([
    traces.payments!.length,
    traces.invoices!.length,
    traces.journals!.length,
    traces.entitlements!.length,
    traces.mails!.length,
  ]).toEqual([0, 0, 0, 1, 1]);
  expect(await aPlacedOrder(world.buyer, world.username, { slug: 'heft', method: '' })).toEqual({ state: 'sold_out' });
});

test('VAT follows the buyer: home rate in Germany, destination rate with OSS, none for Switzerland', async () => {
  const world = await aShopThatSells(kernel(), provider, { oss_registered: true });
  await aProduct(world.seller, { name: 'Buch', price: 11900 });
  await kernel().platformDb.transaction(async (trx) => {
    await trx('products').where({ seller_id: world.sellerId }).update({ supply_class: 'electronic' });
  });
  const vat = async (form: Record<string, string>): Promise<number[]> => {
    const placed = await aPlacedOrder(world.buyer, world.username, { slug: 'buch', form });
    if (placed.state !== 'to_pay') throw new Error(JSON.stringify(placed));
    const { order, lines } = await orderView(world.seller, { token: placed.orderToken });
    return [order.total, order.vat_total, lines[0]!.vat_rate_bp];
  };
  expect(await vat({})).toEqual([11900, 1900, 1900]);
  expect(await vat({ country: 'AT', zip: '1010' })).toEqual([11900, 1983, 2000]);
  expect(await vat({ country: 'CH', zip: '8001' })).toEqual([11900, 0, 0]);
});

test('the waiver is kept as it was given, and digital content is not sold to consumers without it', async () => {
  const world = await aShopThatSells(kernel(), provider);
  await aProduct(world.seller, { name: 'Buch', price: 1900 });
  await kernel().platformDb.transaction(async (trx) => {
    await trx('products').where({ seller_id: world.sellerId }).update({ category: 'file' });
  });
  expect(await aPlacedOrder(world.buyer, world.username, { slug: 'buch', waiver: false })).toMatchObject({
    state: 'invalid',
    errors: { waiver: expect.any(String) },
  });
  const placed = await aPlacedOrder(world.buyer, world.username, { slug: 'buch' });
  if (placed.state !== 'to_pay') throw new Error(placed.state);
  await openPaymentStep(world.buyer, placed);
  const { order } = await orderView(world.seller, { token: placed.orderToken });
  expect(order.waiver).toMatchObject({
    accepted: true,
    ip: '203.0.113.7',
    locale: 'de',
    text: expect.stringContaining('verliere'),
  });
  expect(order.confirmation_mail_id).not.toBeNull();
});

test('an address is asked above 250 euros, of companies, in instalments and where the method lends; nobody else gives one', async () => {
  const world = await aShopThatSells(kernel(), provider);
  await aProduct(world.seller, { name: 'Klein', price: 25_000 });
  await aProduct(world.seller, { name: 'Gross', price: 25_001 });
  const bare = { street: '', street_number: '', city: '' };
  const asked = async (slug: string, form: Record<string, string> = {}): Promise<string[] | string> => {
    const placed = await aPlacedOrder(world.buyer, world.username, { slug, form: { ...bare, ...form } });
    return placed.state === 'invalid' ? Object.keys(placed.errors).toSorted() : placed.state;
  };
  expect(await asked('klein')).toBe('to_pay');
  expect(await asked('klein', { zip: '' })).toEqual(['zip']);
  // No postal code of Belgium has another VAT.
  expect(await asked('klein', { zip: '', country: 'BE' })).toBe('to_pay');
  expect(await asked('gross')).toEqual(['city', 'street', 'street_number']);
  expect(await asked('klein', { buyer_type: 'business', company: 'Beispiel GmbH' })).toEqual([
    'city',
    'street',
    'street_number',
  ]);
  const order = await aPlacedOrder(world.buyer, world.username, { slug: 'klein', form: bare });
  if (order.state !== 'to_pay') throw new Error(order.state);
  await openPaymentStep(world.buyer, { paymentToken: order.paymentToken });
  expect((await orderView(world.buyer, { token: order.orderToken }))?.order.buyer_street).toBe('');
});
