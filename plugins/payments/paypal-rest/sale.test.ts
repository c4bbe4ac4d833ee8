import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { mindOrder, ordersToMind } from '#core/collection';
import { accountBalance, checkInvariants } from '#core/ledger';
import { setUpProvider } from '#core/payments';
import { comparedProviders, orderByToken, orderView, reconcileProvider, refundOrder } from '#core/settlement';
import { aProduct, plainFormPlugin, runJobsUntilIdle, useTestKernel } from '#core/testing';
import { DEMO_APP } from '#plugins/payments/shared/paypal/sandbox';
import { openPayPalShop, type PayPalShop } from '#plugins/payments/shared/paypal/testing';
import { paypalRest } from './index.ts';
import { paypalRestProvider } from './provider.ts';

const kernel = useTestKernel({ plugins: [plainFormPlugin, paypalRest] });
const platform = () => kernel().contextFor({ kind: 'platform', reason: 'test' });
let shop: PayPalShop;

beforeAll(async () => {
  shop = await openPayPalShop(kernel(), paypalRestProvider);
  const { clientId, secret: clientSecret, merchantId } = DEMO_APP;
  const values = {
    email: 'verlag@kontor.test',
    mode: 'sandbox',
    clientId,
    clientSecret,
    merchantId,
    apiBase: shop.sandbox.url,
  };
  const owner = kernel().contextFor({ kind: 'seller', sellerId: shop.sellerId });
  expect(
    await setUpProvider(owner, 'paypal_rest', {
      values: { ...values, clientSecret: 'NobodyKnowsThisSecret_00000000000000' },
      webhookUrl: null,
    }),
  ).toMatchObject({ ok: false, field: 'clientSecret' });
  const setUp = { values, webhookUrl: shop.webhookUrl };
  expect(await setUpProvider(owner, 'paypal_rest', setUp)).toMatchObject({
    ok: true,
    webhook: 'registered',
    testMode: true,
    account: `verlag@kontor.test (${merchantId})`,
  });
  expect(await setUpProvider(owner, 'paypal_rest', setUp)).toMatchObject({ ok: true, webhook: 'kept' });
  await aProduct(shop.seller, { name: 'Buch', price: 1900 });
  await aProduct(shop.seller, {
    name: 'Club',
    plan: { type: 'subscription', firstAmount: 500, nextAmount: 900, interval: '1m' },
  });
});
afterAll(() => shop.close());
afterEach(async () => {
  await shop.sandbox.post.settled();
  await runJobsUntilIdle(kernel());
  expect((await checkInvariants(platform())).filter(({ violations }) => violations.length > 0)).toEqual([]);
});

const captures = () => Object.values(shop.sandbox.world.state.captures);
const newestOrder = () => Object.values(shop.sandbox.world.state.orders).at(-1)!;

/** The order behind a payment step that led to its success page. */
async function paidOrder(back: string) {
  const answer = await shop.get(back);
  const [success = ''] = (answer.headers.get('location') ?? '').split('?');
  expect(success).toMatch(/\/order\/.+\/success$/);
  return (await orderByToken(shop.buyer, success.split('/').at(-2)!))!.order;
}

test('a buyer is led to PayPal, pays there, comes back to a paid order, and gets a part back', async () => {
  const page = await shop.pageOf(await shop.order('buch'));
  const html = await (await fetch(page)).text();
  expect([html.includes('19.00 EUR'), html.includes('Jetzt bezahlen')]).toEqual([true, true]);
  expect(captures()).toEqual([]);
  const order = await paidOrder(await shop.press(page, { choice: 'go', funding: 'balance' }));
  expect(order.payment_state).toBe('paid');
  expect(captures()).toMatchObject([{ status: 'COMPLETED', amount: { currency_code: 'EUR', value: '19.00' } }]);
  expect(
    await refundOrder(shop.seller, { orderId: order.id, amountMinor: 900, reason: '', requestKey: 'first' }),
  ).toMatchObject([{ amount: 900, state: 'successful' }]);
  expect(captures()).toMatchObject([{ status: 'PARTIALLY_REFUNDED' }]);
});

test('who leaves PayPal’s page has paid nothing, and is led there again', async () => {
  const step = await shop.order('buch');
  const page = await shop.pageOf(step);
  const before = captures().length;
  await shop.get(await shop.press(page, { choice: 'cancel' }));
  expect([await shop.pageOf(step), captures().length]).toEqual([page, before]);
});

test('a buyer who never comes back is settled by PayPal’s message; one that PayPal did not sign is refused', async () => {
  const step = await shop.order('buch');
  await shop.press(await shop.pageOf(step), { choice: 'go', funding: 'balance' });
  await shop.sandbox.post.settled();
  await runJobsUntilIdle(kernel());
  const paid = newestOrder().id;
  expect(captures().at(-1)).toMatchObject({ orderId: paid, status: 'COMPLETED' });
  expect((await shop.get(step)).headers.get('location')).toMatch(/\/success(\?|$)/);
  const forged = await fetch(shop.webhookUrl, {
    method: 'POST',
    body: JSON.stringify({ id: 'WH-1', event_type: 'CHECKOUT.ORDER.APPROVED', resource: { id: paid } }),
  });
  expect(forged.status).toBe(400);
});

test('a means that is declined takes nothing, and the buyer is told', async () => {
  const step = await shop.order('buch');
  const back = await shop.press(await shop.pageOf(step), { choice: 'go', funding: 'card_declined' });
  const answer = await shop.get(back);
  expect(answer.headers.get('location')).toBe(step);
  const html = await (await shop.get(step)).text();
  expect(html).toContain('role="alert"');
});

test('money that was given back in PayPal’s own rooms is taken into the books', async () => {
  const order = await paidOrder(
    await shop.press(await shop.pageOf(await shop.order('buch')), { choice: 'go', funding: 'balance' }),
  );
  const taken = captures().at(-1)!;
  const token = (await (
    await fetch(`${shop.sandbox.url}/v1/oauth2/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`${DEMO_APP.clientId}:${DEMO_APP.secret}`).toString('base64')}` },
    })
  ).json()) as { access_token: string };
  await fetch(`${shop.sandbox.url}/v2/payments/captures/${taken.id}/refund`, {
    method: 'POST',
    body: '{}',
    headers: { authorization: `Bearer ${token.access_token}`, 'content-type': 'application/json' },
  });
  await shop.sandbox.post.settled();
  await runJobsUntilIdle(kernel());
  expect((await orderView(shop.seller, { token: order.token })).order).toMatchObject({
    payment_state: 'payment_refunded',
  });
});

test('a subscription is agreed to on PayPal’s page and charged a month later without the buyer', async () => {
  const page = await shop.pageOf(await shop.order('club'));
  expect(await (await fetch(page)).text()).toContain('künftige Zahlungen');
  const order = await paidOrder(await shop.press(page, { choice: 'go', funding: 'balance' }));
  const before = captures().length;
  for (let day = 0; day < 32; day += 1) {
    kernel().clock.advance({ days: 1 });
    for (const { orderId } of await ordersToMind(platform())) await mindOrder(shop.seller, orderId);
  }
  await runJobsUntilIdle(kernel());
  expect(captures().length).toBe(before + 1);
  expect(captures().at(-1)).toMatchObject({ amount: { value: '9.00' }, status: 'COMPLETED' });
  const { rates } = await orderView(shop.seller, { token: order.token });
  expect(rates.filter(({ state }) => state === 'paid')).toHaveLength(2);
});

test('what PayPal reports agrees with the books, and what it kept is booked once', async () => {
  const sellerId = shop.sellerId;
  // Reports lag by hours, and what is younger than two days is not missed yet.
  kernel().clock.advance({ days: 3 });
  // The nightly run may have been there before.
  const first = await reconcileProvider(shop.seller, { sellerId, provider: 'paypal_rest' });
  expect(first).toMatchObject({ failed: false, differences: [] });
  const fees = captures().reduce((sum, { amount }) => sum + Math.round(Number(amount.value) * 2.49) + 35, 0);
  const booked = () => accountBalance(shop.seller, { sellerId, account: 'S:expense:psp_fee', currency: 'eur' });
  expect(Number((await booked()).minor)).toBe(fees);
  expect(await reconcileProvider(shop.seller, { sellerId, provider: 'paypal_rest' })).toMatchObject({
    fresh: 0,
    differences: [],
  });
  expect(Number((await booked()).minor)).toBe(fees);
  expect(await comparedProviders(shop.seller, sellerId)).toMatchObject([
    { key: 'paypal_rest', failed: false, notAllowed: false },
  ]);
});
