import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ctx } from '#core/context';
import { checkInvariants } from '#core/ledger';
import { providerSettings } from '#core/payments';
import { writeSettings } from '#core/settings';
import {
  lookAtPayment,
  openPaymentStep,
  orderByToken,
  orderView,
  receiveWebhook,
  refundOrder,
  takeInRefunds,
} from '#core/settlement';
import { aPlacedOrder, aProduct, aSeller, plainFormPlugin, runJobsUntilIdle, useTestKernel } from '#core/testing';
import paypalNvp from './index.ts';
import { readPaymentId } from './payment-id.ts';
import { nvpProvider } from './provider.ts';
import { startNvpSandbox, type NvpSandbox } from './sandbox/start-nvp-sandbox.ts';
import { SANDBOX_KEYS } from './sandbox/world.ts';

const kernel = useTestKernel({ plugins: [plainFormPlugin, paypalNvp] });
const platform = () => kernel().contextFor({ kind: 'platform', reason: 'test' });
const messages: string[] = [];
let sandbox: NvpSandbox;
let sellerId: number;
let seller: Ctx;
let buyer: Ctx;

beforeAll(async () => {
  sandbox = await startNvpSandbox({ clock: kernel().clock });
  sandbox.world.deliver = (_url, body) => void messages.push(body);
  sellerId = await aSeller(platform(), { username: 'verlag' });
  seller = kernel().contextFor({ kind: 'seller', sellerId });
  buyer = kernel().contextFor({ kind: 'buyer', sellerId, userId: null });
  await writeSettings(
    seller,
    providerSettings(nvpProvider),
    { ...SANDBOX_KEYS, mode: 'sandbox', apiBase: sandbox.url },
    { sellerId },
  );
  await aProduct(seller, { name: 'Buch', price: 1900 });
});
afterAll(() => sandbox.close());

async function opened() {
  const placed = await aPlacedOrder(kernel().contextFor({ kind: 'nobody' }), 'verlag', {
    slug: 'buch',
    method: 'paypal',
  });
  if (placed.state !== 'to_pay') throw new Error(JSON.stringify(placed));
  const step = await openPaymentStep(buyer, placed);
  return { ...placed, page: step.nextStep!.redirectUrl! };
}

/** What the buyer's browser does on PayPal's page; answers where it is sent back to. */
async function press(page: string, does: string): Promise<string> {
  const answer = await fetch(page, { method: 'POST', body: new URLSearchParams({ does }), redirect: 'manual' });
  return answer.headers.get('location')!;
}

const stateOf = async (orderToken: string) => (await orderByToken(buyer, orderToken))!.order.payment_state;

test('the buyer agrees on PayPal’s page, comes back, and only then the money is taken; a refund reaches PayPal and the books agree', async () => {
  const { orderToken, paymentToken, page } = await opened();
  expect(await (await fetch(page)).text()).toContain('19.00 EUR');
  const back = await press(page, 'agrees');
  expect(back).toMatch(new RegExp(`/s/verlag/payment/${paymentToken}/return\\?token=EC-\\w+&PayerID=`));
  expect(sandbox.world.transactions.size).toBe(0);
  await lookAtPayment(buyer, { paymentToken }, 'return');
  expect(await stateOf(orderToken)).toBe('paid');
  const { order } = (await orderByToken(buyer, orderToken))!;
  expect(
    await refundOrder(seller, { orderId: order.id, amountMinor: 900, reason: '', requestKey: 'first' }),
  ).toMatchObject([{ amount: 900, state: 'successful' }]);
  expect([...sandbox.world.transactions.values()].map(({ type, amount }) => [type, amount])).toEqual([
    ['Payment', '19.00'],
    ['Refund', '9.00'],
  ]);
  expect((await checkInvariants(platform())).filter(({ violations }) => violations.length > 0)).toEqual([]);
});

test('who leaves PayPal’s page has paid nothing and is led there again', async () => {
  const { orderToken, paymentToken, page } = await opened();
  await press(page, 'leaves');
  await lookAtPayment(buyer, { paymentToken }, 'return');
  expect(await stateOf(orderToken)).toBe('payment_not_completed');
  expect((await openPaymentStep(buyer, { paymentToken })).nextStep?.redirectUrl).toBe(page);
});

test('a message is given back to PayPal and believed once; one that PayPal did not send is not', async () => {
  const { orderToken, paymentToken, page } = await opened();
  await press(page, 'agrees');
  const { payments } = (await orderView(seller, { token: orderToken })) as { payments: { external_id: string }[] };
  // The shop's own look was lost: somebody else's made PayPal take the money.
  await nvpProvider.fetchPayment(
    {
      sellerId,
      settings: { ...SANDBOX_KEYS, mode: 'sandbox', apiBase: sandbox.url },
      clock: kernel().clock,
      log: buyer.log,
      http: fetch,
      baseUrl: 'http://shop.test',
    },
    payments[0]!.external_id,
  );
  const deliver = (body: string) =>
    receiveWebhook(buyer, { provider: 'paypal_nvp', sellerId, headers: {}, rawBody: Buffer.from(body) });
  expect(await deliver(messages.at(-1)!.replace('mc_gross=19.00', 'mc_gross=99.00'))).toEqual({
    verified: false,
    fresh: 0,
  });
  expect([await deliver(messages.at(-1)!), await deliver(messages.at(-1)!)].map(({ fresh }) => fresh)).toEqual([1, 0]);
  await runJobsUntilIdle(kernel());
  expect(await stateOf(orderToken)).toBe('paid');
  expect(readPaymentId(payments[0]!.external_id).invoice).toBe(paymentToken);
});

test('money given back in PayPal’s own account is taken in as a refund', async () => {
  const { orderToken, paymentToken, page } = await opened();
  await press(page, 'agrees');
  await lookAtPayment(buyer, { paymentToken }, 'return');
  const paid = [...sandbox.world.transactions.values()].find(({ invoice }) => invoice === paymentToken)!;
  paid.status = 'Refunded';
  sandbox.world.record({ ...paid, type: 'Refund', status: 'Completed', parent: paid.id, messageId: '' });
  const view = (await orderView(seller, { token: orderToken })) as { payments: { id: number }[] };
  expect(await takeInRefunds(seller, view.payments[0]!.id)).toBe(1);
  expect(await stateOf(orderToken)).toBe('payment_refunded');
});
