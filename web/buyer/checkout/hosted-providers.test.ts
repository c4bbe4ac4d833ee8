import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import express from 'express';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ctx } from '#core/context';
import { checkInvariants } from '#core/ledger';
import { providerFile, setUpProvider, type PaymentProvider } from '#core/payments';
import { mindPayments, orderView, refundOrder } from '#core/settlement';
import { aPlacedOrder, aProduct, aSeller, plainFormPlugin, runJobsUntilIdle, useTestKernel } from '#core/testing';
import { lemonway } from '#plugins/payments/lemonway';
import { mangoPay } from '#plugins/payments/mango-pay';
import { startLemonSandbox, type RunningLemonway } from '../../../plugins/payments/lemonway/testing/sandbox/sandbox.ts';
import { DEMO_ENVIRONMENT } from '../../../plugins/payments/lemonway/testing/sandbox/world.ts';
import { startMangoSandbox, type RunningMango } from '../../../plugins/payments/mango-pay/testing/sandbox/sandbox.ts';
import { DEMO_CLIENT } from '../../../plugins/payments/mango-pay/testing/sandbox/world.ts';
import { answerErrors } from '../../server/answer-errors.ts';
import { paymentRoutes } from './payment-routes.tsx';
import { webhookRoutes } from './webhook-routes.ts';

/*
 * Sales through providers whose pages are their own, over the shop's public addresses: the buyer is sent away, pays in the sandbox, and comes back,
 * or only a message comes, which nobody believes.
 */
const kernel = useTestKernel({ plugins: [plainFormPlugin, mangoPay, lemonway] });
let mango: RunningMango;
let lemon: RunningLemonway;
let server: Server;
let base: string;

interface Shop {
  username: string;
  sellerId: number;
  seller: Ctx;
}
let mangoShop: Shop;
let lemonShop: Shop;

beforeAll(async () => {
  [mango, lemon] = [await startMangoSandbox({ clock: kernel().clock }), await startLemonSandbox({ clock: kernel().clock })];
  const app = express();
  webhookRoutes(app, kernel());
  paymentRoutes(app, kernel());
  app.use(answerErrors(kernel()));
  server = app.listen(0);
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  mangoShop = await aShop('mangos', mangoPay.payments![0]!, { ...DEMO_CLIENT, mode: 'test', apiBase: mango.url });
  lemonShop = await aShop('lemons', lemonway.payments![0]!, { ...DEMO_ENVIRONMENT, mode: 'test', webkitUrl: `${lemon.url}/webkit/kontor/dev/`, apiBase: lemon.url });
  lemon.sandbox.notifyUrl = `${base}/webhooks/lemonway/lemons`;
});
afterAll(async () => {
  server.close();
  await mango.close();
  await lemon.close();
});

async function aShop(username: string, provider: PaymentProvider, settings: object): Promise<Shop> {
  const sellerId = await aSeller(kernel().contextFor({ kind: 'platform', reason: 'test' }), { username, company: 'Verlag GmbH' });
  const seller = kernel().contextFor({ kind: 'seller', sellerId });
  const values = settings as Record<string, unknown>;
  expect(await setUpProvider(seller, provider.key, { values, webhookUrl: `${base}/webhooks/${provider.key}/${username}` })).toMatchObject({ ok: true, testMode: true });
  await aProduct(seller, { name: 'Buch', price: 1900 });
  await aProduct(seller, { name: 'Club', plan: { type: 'subscription', firstAmount: 500, nextAmount: 900, interval: '1m' } });
  return { username, sellerId, seller };
}

const get = (path: string) => fetch(`${base}${path}`, { redirect: 'manual', headers: { 'accept-language': 'en' } });
const post = (address: string, form: Record<string, string>) => fetch(address, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual', headers: { 'accept-language': 'en' } });

async function order({ username }: Shop, method: string, slug = 'buch') {
  const placed = await aPlacedOrder(kernel().contextFor({ kind: 'nobody' }), username, { slug, method });
  if (placed.state !== 'to_pay') throw new Error(JSON.stringify(placed));
  const step = `/s/${username}/payment/${placed.paymentToken}`;
  const page = await (await get(step)).text();
  return { ...placed, step, page, number: placed.orderToken.split('-')[0]! };
}

const awayFrom = (page: string): string => /class="button full" href="([^"]+)"/.exec(page)![1]!.replaceAll('&amp;', '&');
const view = ({ seller }: Shop, { orderToken }: { orderToken: string }) => orderView(seller, { token: orderToken });

/** Messages reach the shop and their jobs are done. */
async function messages(): Promise<void> {
  await mango.sandbox.events.settled();
  await lemon.sandbox.settled();
  await runJobsUntilIdle(kernel());
}

/** The browser follows where the sandbox sends it. */
async function comeBack(answer: Response): Promise<Response> {
  const { pathname, search } = new URL(answer.headers.get('location')!);
  return get(`${pathname}${search}`);
}

async function expectBooksInOrder(): Promise<void> {
  const reports = await checkInvariants(kernel().contextFor({ kind: 'platform', reason: 'test' }));
  expect(reports.filter(({ violations }) => violations.length > 0)).toEqual([]);
}

test('by card at Mangopay: away, paid, back, a part given back, and the books agree', { timeout: 60_000 }, async () => {
  const placed = await order(mangoShop, 'card');
  const page = awayFrom(placed.page);
  expect(page.startsWith(mango.url)).toBe(true);
  expect((await comeBack(await post(page, { card: '4970107111111119' }))).headers.get('location')).toContain(`/order/${placed.orderToken}/success`);
  const paid = await view(mangoShop, placed);
  expect(paid).toMatchObject({ order: { payment_state: 'paid' }, payments: [{ state: 'successful', provider: 'mango_pay', captured: 1900 }] });
  expect(await refundOrder(mangoShop.seller, { orderId: paid.order.id, reason: '', requestKey: 'part', amountMinor: 400 })).toMatchObject([{ amount: 400, state: 'successful' }]);
  await messages();
  await expectBooksInOrder();
});

test('a bank that asks the buyer, a refusal, a page that was left: each ends as the provider says, and another try pays', async () => {
  const asked = await order(mangoShop, 'card');
  const challenge = await post(awayFrom(asked.page), { card: '4970105181818183' });
  await comeBack(await post(`${mango.url}${challenge.headers.get('location')}`, { outcome: 'refuse' }));
  expect(await view(mangoShop, asked)).toMatchObject({ order: { payment_state: 'payment_not_completed' }, payments: [{ state: 'error', decline_reason: 'authentication_required' }] });
  const again = await post(`${base}${asked.step}`, { method: 'card' });
  const next = await (await get(again.headers.get('location')!)).text();
  await post(awayFrom(next), { card: '4970107111111119' });
  await messages();
  expect((await view(mangoShop, asked)).order.payment_state).toBe('paid');

  const left = await order(mangoShop, 'card');
  kernel().clock.advance({ minutes: 16 });
  await mindPayments(kernel().contextFor({ kind: 'platform', reason: 'test' }));
  await messages();
  expect((await view(mangoShop, left)).payments).toMatchObject([{ state: 'expired' }]);
});

test('by debit at Mangopay: the account is asked for on our page, the mandate confirmed on theirs, and the money comes days later', async () => {
  const placed = await order(mangoShop, 'sepa', 'club');
  expect(placed.page).toContain('name="iban"');
  const wrong = await post(`${base}${placed.step}`, { intent: 'account', iban: 'DE00 1234', holder: 'Berta' });
  expect(await (await get(wrong.headers.get('location')!)).text()).toContain('The IBAN is not right');
  const sent = await post(`${base}${placed.step}`, { intent: 'account', iban: 'DE89 3704 0044 0532 0130 00', holder: 'Berta Buyer' });
  const mandate = awayFrom(await (await get(sent.headers.get('location')!)).text());
  await comeBack(await post(mandate, {}));
  expect((await view(mangoShop, placed)).order.payment_state).toBe('payment_pending');
  mango.sandbox.movements.settle();
  await messages();
  const { order: paid, payments } = await view(mangoShop, placed);
  expect([paid.payment_state, payments[0]?.saved_method]).toEqual(['paying', { customer: expect.any(String), method: expect.any(String), mandate: expect.stringMatching(/^KONTOR-/) }]);
  const file = await providerFile(mangoShop.seller, 'mango_pay');
  expect(file.check).toMatchObject({ ok: true, standing: 'kyc_2' });
  await expectBooksInOrder();
});

test('by wire at Mangopay: the order waits with the provider’s account and reference, and the hook makes us ask', async () => {
  const placed = await order(mangoShop, 'bank_wire');
  expect(placed.page).toContain('LU32 0019 4006 4475 0000');
  expect(await view(mangoShop, placed)).toMatchObject({ order: { payment_state: 'payment_waiting' }, payments: [{ state: 'pending' }] });
  mango.sandbox.movements.receiveWire((await view(mangoShop, placed)).payments[0]!.external_id!);
  await messages();
  expect((await view(mangoShop, placed)).order.payment_state).toBe('paid');
  await expectBooksInOrder();
});

test('by card at Lemonway: paid though the browser never comes back, refused by a bank, and given back', async () => {
  const placed = await order(lemonShop, 'card');
  await post(awayFrom(placed.page), { card: '4970107111111119' });
  await messages();
  const { order: paid } = await view(lemonShop, placed);
  expect(paid.payment_state).toBe('paid');
  expect(await refundOrder(lemonShop.seller, { orderId: paid.id, reason: '', requestKey: 'all' })).toMatchObject([{ amount: 1900, state: 'successful' }]);

  const refused = await order(lemonShop, 'card');
  const back = await comeBack(await post(awayFrom(refused.page), { card: '4000000000009995' }));
  expect(back.headers.get('location')).toBe(refused.step);
  expect((await view(lemonShop, refused)).payments).toMatchObject([{ state: 'error', decline_reason: 'insufficient_funds' }]);
  await expectBooksInOrder();
});

test('by wire at Lemonway: to the account that was made at the set-up, found by the order’s number', async () => {
  const placed = await order(lemonShop, 'bank_wire');
  expect(placed.page).toContain('FR14 2004 1010 0505 0001 3M02 606');
  const environment = lemon.sandbox.world.environments.get('kontor')!;
  lemon.sandbox.receiveWire(environment, 'VERLAG1', 1900, `Rechnung ${placed.number.toLowerCase()} danke`);
  await messages();
  expect(await view(lemonShop, placed)).toMatchObject({ order: { payment_state: 'paid' }, payments: [{ captured: 1900 }] });
  await expectBooksInOrder();
});

test('a wire that nobody announces is found by asking, and one that never comes ends the order', async () => {
  const [found, lost] = [await order(lemonShop, 'bank_wire'), await order(lemonShop, 'bank_wire')];
  lemon.sandbox.notifyUrl = null;
  lemon.sandbox.receiveWire(lemon.sandbox.world.environments.get('kontor')!, 'VERLAG1', 1900, found.number);
  for (const hours of [7, 15 * 24]) {
    kernel().clock.advance({ hours });
    await mindPayments(kernel().contextFor({ kind: 'platform', reason: 'test' }));
    await messages();
  }
  lemon.sandbox.notifyUrl = `${base}/webhooks/lemonway/lemons`;
  expect((await view(lemonShop, found)).order.payment_state).toBe('paid');
  expect(await view(lemonShop, lost)).toMatchObject({ order: { payment_state: 'payment_canceled' }, payments: [{ state: 'expired' }] });
});

test('messages are taken with a 200 and never believed: forged ones change nothing', async () => {
  const placed = await order(mangoShop, 'card');
  const id = (await view(mangoShop, placed)).payments[0]!.external_id!;
  for (const query of [`EventType=PAYIN_NORMAL_SUCCEEDED&RessourceId=${id}&Date=1`, 'EventType=DISPUTE_CREATED&RessourceId=dispute_9999&Date=1', 'EventType=PAYIN_REFUND_SUCCEEDED&RessourceId=1', 'x', '']) {
    const answer = await get(`/webhooks/mango_pay/mangos?${query}`);
    expect([query, answer.status, await answer.json()]).toEqual([query, 200, { received: 0 }]);
  }
  expect((await post(`${base}/webhooks/lemonway/lemons`, { NotifCategory: '42', IntId: '1', Status: '0' })).status).toBe(200);
  await messages();
  expect(await view(mangoShop, placed)).toMatchObject({ order: { payment_state: 'payment_not_completed' }, payments: [{ state: 'pending' }] });
});

test('a chargeback is taken in by its hook once Mangopay confirms it', async () => {
  const placed = await order(mangoShop, 'card');
  await comeBack(await post(awayFrom(placed.page), { card: '4970107111111119' }));
  mango.sandbox.movements.dispute((await view(mangoShop, placed)).payments[0]!.external_id!, 'CONTESTABLE');
  await messages();
  expect((await view(mangoShop, placed)).order.payment_state).toBe('payment_chargebacked');
  await expectBooksInOrder();
});

