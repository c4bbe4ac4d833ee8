import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { removeStoreProduct, saveStoreProduct, storeProducts } from '#core/checkout';
import type { Ctx } from '#core/context';
import { inTransaction, reading } from '#core/database';
import { checkInvariants } from '#core/ledger';
import { providerSettings } from '#core/payments';
import { writeSettings } from '#core/settings';
import { orderView, receiveWebhook } from '#core/settlement';
import { LockOrder, aProduct, aSeller, plainFormPlugin, runJobsUntilIdle, useTestKernel } from '#core/testing';
import inAppPurchase from './index.ts';
import { inAppProvider } from './provider.ts';
import { startStoresSandbox, type StoresSandbox } from './sandbox/start-stores-sandbox.ts';
import type { AppleSale } from './sandbox/stores-world.ts';

const kernel = useTestKernel({ plugins: [plainFormPlugin, inAppPurchase] });
const platform = () => kernel().contextFor({ kind: 'platform', reason: 'test' });
let sandbox: StoresSandbox;
let sellerId: number;
let seller: Ctx;
const locks = new LockOrder();

beforeAll(async () => {
  locks.watch(kernel().db);
  sandbox = await startStoresSandbox({ clock: kernel().clock });
  sellerId = await aSeller(platform(), { username: 'verlag' });
  seller = kernel().contextFor({ kind: 'seller', sellerId });
  await write(sandbox.world.settings(sandbox.url));
  await aProduct(seller, { name: 'Buch', price: 1900 });
  await aProduct(seller, {
    name: 'Heft',
    plan: { type: 'subscription', firstAmount: 900, nextAmount: 900, interval: '1m' },
  });
  await assign('com.example.book', 'Buch');
  await assign('com.example.magazine', 'Heft');
});
afterEach(() => expect(locks.takeBroken()).toEqual([]));
afterAll(() => sandbox.close());

const write = (settings: Record<string, unknown>) =>
  writeSettings(seller, providerSettings(inAppProvider), settings, { sellerId });
async function assign(storeProduct: string, name: string): Promise<void> {
  const plan = (await storeProducts(seller)).assignable.find((each) => each.name.startsWith(name))!;
  await saveStoreProduct(seller, { id: null, storeProduct, planId: plan.planId });
}

const receive = (body: string, headers: Record<string, string> = {}) =>
  receiveWebhook(platform(), { provider: 'in_app_purchase', sellerId, headers, rawBody: Buffer.from(body) });

let messages = 0;
async function apple(type: string, sale: AppleSale) {
  sandbox.world.apple.set(sale.transactionId, sale);
  messages += 1;
  const received = await receive(sandbox.world.appleMessage(type, sale, `uuid-${messages}`));
  await runJobsUntilIdle(kernel());
  return received;
}

async function play(about: object, forged: { audience?: string; account?: string } = {}) {
  messages += 1;
  const { body, authorization } = sandbox.world.playMessage(about, `message-${messages}`, forged);
  const received = await receive(body, { authorization });
  await runJobsUntilIdle(kernel());
  return received;
}

const aSale = (change: Partial<AppleSale>): AppleSale => {
  const transactionId = change.transactionId ?? '1000';
  return {
    transactionId,
    originalTransactionId: transactionId,
    productId: 'com.example.book',
    type: 'Non-Consumable',
    price: 21_990,
    currency: 'EUR',
    ...change,
  };
};

/** All orders that came of a store's product, by the id of their purchase. */
const ordersOf = (purchaseId: string) =>
  reading(platform(), ({ db }) =>
    db('orders')
      .where({ checkout_token: `store_${purchaseId}` })
      .select('id', 'token'),
  );

async function orderOf(purchaseId: string) {
  const [order, more] = await ordersOf(purchaseId);
  expect(more).toBeUndefined();
  return (await orderView(seller, { token: order.token }))!;
}

async function expectInvariants(): Promise<void> {
  expect((await checkInvariants(platform())).filter(({ violations }) => violations.length > 0)).toEqual([]);
}

test('a purchase in the App Store becomes one paid order at the store’s price, however often and in however many messages it is told', async () => {
  const sale = aSale({ transactionId: '2001', appAccountToken: '7e3fb20b-4cdb-47cc-936d-99d65f608138' });
  expect(await apple('ONE_TIME_CHARGE', sale)).toEqual({ verified: true, fresh: 1 });
  await apple('ONE_TIME_CHARGE', sale);
  const { order, payments } = await orderOf('apple:2001');
  expect(order).toMatchObject({
    payment_state: 'paid',
    payment_form: 'not_assigned',
    total: 2199,
    currency_key: 'eur',
    product_name: 'Buch',
    buyer_company: 'Apple Distribution International Limited',
    buyer_country: 'IE',
  });
  expect(payments).toMatchObject([
    {
      provider: 'in_app_purchase',
      method: 'not_assigned',
      external_id: 'apple:2001',
      state: 'successful',
      captured: 2199,
    },
  ]);
  await expectInvariants();
});

test('what the App Store gives back, in part or whole, is given back here, and access goes with the whole', async () => {
  const sale = aSale({ transactionId: '2002' });
  await apple('ONE_TIME_CHARGE', sale);
  await apple('REFUND', {
    ...sale,
    revocationDate: 1,
    revocationType: 'REFUND_PRORATED',
    revocationPercentage: 50_000,
  });
  expect((await orderOf('apple:2002')).order).toMatchObject({ payment_state: 'paid', refunded: 1099 });
  const whole = aSale({ transactionId: '2003' });
  await apple('ONE_TIME_CHARGE', whole);
  await apple('REFUND', { ...whole, revocationDate: 2, revocationType: 'REFUND_FULL' });
  expect((await orderOf('apple:2003')).order).toMatchObject({ payment_state: 'payment_refunded', refunded: 2199 });
  await expectInvariants();
});

test('renewals pay the next amount of the same order, and what expires ends', async () => {
  const first = aSale({
    transactionId: '3001',
    productId: 'com.example.magazine',
    type: 'Auto-Renewable Subscription',
    price: 9_990,
  });
  sandbox.world.appleStatus.set('3001', 1);
  await apple('SUBSCRIBED', first);
  expect((await orderOf('apple:3001')).order).toMatchObject({
    payment_state: 'paying',
    total: 999,
    paid: 999,
    recurring: true,
  });
  await apple('DID_RENEW', { ...first, transactionId: '3002' });
  const renewed = await orderOf('apple:3001');
  expect(renewed.order).toMatchObject({ payment_state: 'paying', total: 1998, paid: 1998 });
  expect(renewed.payments.map(({ external_id: id }) => id).toSorted()).toEqual(['apple:3001', 'apple:3002']);
  sandbox.world.appleStatus.set('3001', 2);
  await apple('EXPIRED', { ...first, transactionId: '3002' });
  expect((await orderOf('apple:3001')).order.payment_state).toBe('payment_canceled');
  await expectInvariants();
});

test('Google Play: believed with Google’s token only, asked from the API, paid once and taken back when voided', async () => {
  sandbox.world.purchases.set('token-1', { orderId: 'GPA.1-1', state: 'PURCHASED' });
  sandbox.world.orders.set('GPA.1-1', {
    orderId: 'GPA.1-1',
    purchaseToken: 'token-1',
    productId: 'com.example.book',
    cents: 1999,
    currency: 'EUR',
    state: 'PROCESSED',
  });
  const bought = {
    oneTimeProductNotification: {
      version: '1.0',
      notificationType: 1,
      purchaseToken: 'token-1',
      sku: 'com.example.book',
    },
  };
  for (const forged of [{ audience: 'https://another.example' }, { account: 'somebody@else.example' }])
    expect(await play(bought, forged)).toEqual({ verified: false, fresh: 0 });
  expect(await ordersOf('google:token-1')).toEqual([]);
  await play(bought);
  await play(bought);
  expect((await orderOf('google:token-1')).order).toMatchObject({
    payment_state: 'paid',
    total: 1999,
    buyer_company: 'Google Commerce Limited',
  });
  sandbox.world.orders.get('GPA.1-1')!.state = 'REFUNDED';
  await play({
    voidedPurchaseNotification: { purchaseToken: 'token-1', orderId: 'GPA.1-1', productType: 2, refundType: 1 },
  });
  expect((await orderOf('google:token-1')).order.payment_state).toBe('payment_refunded');
  await expectInvariants();
});

test('Google Play subscriptions: each charge by its order, and a renewal that was switched off ends with what is paid', async () => {
  const charge = (orderId: string) =>
    sandbox.world.orders.set(orderId, {
      orderId,
      purchaseToken: 'sub-1',
      productId: 'com.example.magazine',
      cents: 999,
      currency: 'EUR',
      state: 'PROCESSED',
    });
  const subscription = {
    state: 'SUBSCRIPTION_STATE_ACTIVE',
    latestOrderId: 'GPA.2-2',
    productId: 'com.example.magazine',
  };
  sandbox.world.subscriptions.set('sub-1', subscription);
  charge('GPA.2-2');
  const told = (notificationType: number) =>
    play({ subscriptionNotification: { version: '1.0', notificationType, purchaseToken: 'sub-1' } });
  await told(4);
  charge('GPA.2-2..0');
  subscription.latestOrderId = 'GPA.2-2..0';
  await told(2);
  expect((await orderOf('google:sub-1')).order).toMatchObject({ payment_state: 'paying', paid: 1998 });
  subscription.state = 'SUBSCRIPTION_STATE_CANCELED';
  await told(3);
  expect((await orderOf('google:sub-1')).order).toMatchObject({
    payment_state: 'payment_canceled',
    access_reason: 'payment_canceled',
  });
  await expectInvariants();
});

test('what the seller has not assigned waits, and is taken in once they have', async () => {
  const sale = aSale({ transactionId: '4001', productId: 'com.example.new' });
  await apple('ONE_TIME_CHARGE', sale);
  await apple('ONE_TIME_CHARGE', sale);
  expect(await ordersOf('apple:4001')).toEqual([]);
  expect((await storeProducts(seller)).waiting).toMatchObject([
    { storeProduct: 'com.example.new', amount: { minor: 2199n, currency: 'eur' } },
  ]);
  await expect(assign('com.example.book', 'Buch')).rejects.toMatchObject({ code: 'store_product_taken' });
  await expect(saveStoreProduct(seller, { id: null, storeProduct: 'a b', planId: 1 })).rejects.toMatchObject({
    field: 'storeProduct',
  });
  await assign('com.example.new', 'Buch');
  await runJobsUntilIdle(kernel());
  expect((await orderOf('apple:4001')).order).toMatchObject({ payment_state: 'paid', product_name: 'Buch' });
  expect((await storeProducts(seller)).waiting).toEqual([]);
  await expectInvariants();
});

test('another seller sees, changes and removes nothing of it; what is removed waits again', async () => {
  const stranger = kernel().contextFor({ kind: 'seller', sellerId: await aSeller(platform(), { username: 'fremd' }) });
  const { assigned } = await storeProducts(seller);
  const { id } = assigned.find(({ storeProduct }) => storeProduct === 'com.example.new')!;
  expect((await storeProducts(stranger)).assigned).toEqual([]);
  await expect(removeStoreProduct(stranger, id)).rejects.toMatchObject({ status: 404 });
  await expect(
    saveStoreProduct(stranger, { id, storeProduct: 'com.example.new', planId: assigned[0]!.plan!.id }),
  ).rejects.toMatchObject({ code: 'store_product_plan_missing' });
  await removeStoreProduct(seller, id);
  await apple('ONE_TIME_CHARGE', aSale({ transactionId: '4002', productId: 'com.example.new' }));
  expect((await storeProducts(seller)).waiting).toHaveLength(1);
});

test('five who assign one article at once: one does, the others are told that it is taken', async () => {
  const told = await Promise.allSettled(Array.from({ length: 5 }, () => assign('com.example.race', 'Buch')));
  expect(told.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const each of told)
    if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: 'store_product_taken', status: 409 });
});

test('control: looking first and writing then, without waiting for each other, ends in a fault of the database', async () => {
  let arrived = 0;
  const told = await Promise.allSettled(
    [1, 2].map(() =>
      inTransaction(seller, async ({ db, clock }) => {
        const article = { seller_id: sellerId, provider: 'in_app_purchase', store_product: 'com.example.control' };
        expect(await db('store_products').where(article).first()).toBeUndefined();
        arrived += 1;
        while (arrived < 2) await new Promise((resolve) => setTimeout(resolve, 5));
        const { product_id, plan_id } = await db('store_products')
          .where({ seller_id: sellerId })
          .first<{ product_id: number; plan_id: number }>('product_id', 'plan_id');
        await db('store_products').insert({
          ...article,
          product_id,
          plan_id,
          created_at: clock.now(),
          updated_at: clock.now(),
        });
      }),
    ),
  );
  expect(told.filter(({ status }) => status === 'rejected')).toMatchObject([{ reason: { code: '23505' } }]);
});

test('neither a free trial nor a sale of another environment becomes an order', async () => {
  await apple('SUBSCRIBED', aSale({ transactionId: '5001', price: 0 }));
  expect(await ordersOf('apple:5001')).toEqual([]);
});
