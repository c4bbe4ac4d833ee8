import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkoutView, findShop, readEntries } from '#core/checkout';
import { inTransaction } from '#core/database';
import { invoicePdf, invoicesOfOrder } from '#core/invoicing';
import { checkInvariants } from '#core/ledger';
import { providerSettings, saveMethodMatrix } from '#core/payments';
import { writeSettings } from '#core/settings';
import { lookAtPayment, openPaymentStep, orderView, refundOrder, takeInDispute } from '#core/settlement';
import {
  aBuyerForm,
  aPlacedOrder,
  aProduct,
  aShopThatSells,
  pdfText,
  plainFormPlugin,
  ScriptedProvider,
  useTestKernel,
  type SaleWorld,
} from '#core/testing';
import stripe from './index.ts';
import { stripeProvider } from './provider.ts';
import { raiseDispute } from './sandbox/control.ts';
import { DEMO_KEYS, startStripeSandbox, type RunningSandbox } from './sandbox/start-stripe-sandbox.ts';

// Stripe carries out what it is first for.
const other = new ScriptedProvider();
const kernel = useTestKernel({ plugins: [plainFormPlugin, stripe, other.plugin] });
const platform = () => kernel().contextFor({ kind: 'platform', reason: 'test' });
let sandbox: RunningSandbox;
let world: SaleWorld;

beforeAll(async () => {
  sandbox = await startStripeSandbox({ clock: kernel().clock, seed: 'sales' });
  world = await aShopThatSells(kernel(), other);
  const settings = { ...DEMO_KEYS, apiBase: sandbox.url, scriptUrl: sandbox.scriptUrl };
  await writeSettings(world.seller, providerSettings(stripeProvider), settings, { sellerId: world.sellerId });
  await aProduct(world.seller, { name: 'Buch', price: 11900 });
});
afterAll(() => sandbox.close());

const view = (token: string) => orderView(world.seller, { token });

async function order(method: string, buyer: Record<string, string> = {}) {
  const placed = await aPlacedOrder(world.buyer, world.username, { slug: 'buch', method, form: buyer });
  if (placed.state !== 'to_pay') throw new Error(JSON.stringify(placed));
  return { ...placed, step: await openPaymentStep(world.buyer, placed) };
}

function answer(address: string, outcome: string): Promise<Response> {
  return fetch(address, { method: 'POST', body: new URLSearchParams({ outcome }), redirect: 'manual' });
}

async function debit(clientSecret: string, iban: string): Promise<void> {
  const id = clientSecret.split('_secret_')[0]!;
  const account = {
    'payment_method_data[type]': 'sepa_debit',
    'payment_method_data[sepa_debit][iban]': iban,
    'payment_method_data[billing_details][name]': 'Bea',
  };
  await fetch(`${sandbox.url}/v1/payment_intents/${id}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${DEMO_KEYS.secretKey}` },
    body: new URLSearchParams(account),
  });
}

async function expectInvariants(): Promise<void> {
  expect((await checkInvariants(platform())).filter(({ violations }) => violations.length > 0)).toEqual([]);
}

test('on a method’s own page a buyer leaves, declines, tries again, pays, and gets the money back', async () => {
  const { orderToken, paymentToken, step } = await order('ideal', { country: 'NL', zip: '1011 AC', city: 'Amsterdam' });
  const page = step.nextStep!.redirectUrl!;
  expect(await (await fetch(page)).text()).toContain('iDEAL');
  const left = await answer(page, 'abandon');
  expect([left.status, left.headers.get('location')]).toEqual([
    303,
    expect.stringContaining(`/payment/${paymentToken}/return?`),
  ]);
  expect(await lookAtPayment(world.buyer, { paymentToken }, 'return')).toMatchObject({
    payment: { state: 'pending' },
    order: { paymentState: 'payment_not_completed' },
  });

  await answer(page, 'fail');
  expect(await lookAtPayment(world.buyer, { paymentToken }, 'return')).toMatchObject({ payment: { state: 'error' } });
  expect((await view(orderToken)).payments[0]).toMatchObject({ decline_reason: 'declined' });

  const second = await order('ideal', { country: 'NL', zip: '1011 AC', city: 'Amsterdam' });
  await answer(second.step.nextStep!.redirectUrl!, 'complete');
  await lookAtPayment(world.buyer, { paymentToken: second.paymentToken }, 'return');
  const paid = await view(second.orderToken);
  expect(paid).toMatchObject({
    order: { payment_state: 'paid', payment_form: 'ideal' },
    payments: [{ state: 'successful', captured: 11900 }],
  });
  await refundOrder(world.seller, { orderId: paid.order.id, reason: '', requestKey: 'all' });
  expect((await view(second.orderToken)).order).toMatchObject({ payment_state: 'payment_refunded', refunded: 11900 });
  await expectInvariants();
});

test('a debit is announced with its mandate, waits for the bank, is paid, and taken back weeks later', async () => {
  const { orderToken, paymentToken, step } = await order('sepa');
  await debit(step.nextStep!.clientSecret!, 'DE89370400440532013000');
  await lookAtPayment(world.buyer, { paymentToken }, 'return');
  expect(await view(orderToken)).toMatchObject({
    order: { payment_state: 'payment_pending' },
    payments: [{ state: 'pending', instrument: { last4: '3000', mandate: expect.stringMatching(/^[0-9A-Z]{16}$/) } }],
  });
  const mails = await inTransaction(platform(), ({ db }) =>
    db('mails')
      .where({ seller_id: world.sellerId })
      .whereLike('text', '%Mandatsreferenz%')
      .select<{ text: string }[]>('text'),
  );
  expect(
    mails.map(({ text }) =>
      /119,00.* ein, frühestens am nächsten Bankarbeitstag\. Konto ···· 3000, Mandatsreferenz [0-9A-Z]{16}/.test(
        text.replaceAll('\n', ' '),
      ),
    ),
  ).toEqual([true]);

  sandbox.settle();
  await lookAtPayment(world.buyer, { paymentToken }, 'webhook');
  const { order: paid, payments } = await view(orderToken);
  expect(paid.payment_state).toBe('paid');
  kernel().clock.advance({ days: 40 });
  const dispute = raiseDispute(sandbox.sandbox, { payment_intent: payments[0]!.external_id })!;
  await takeInDispute(world.seller, { sellerId: world.sellerId, provider: 'stripe', externalId: dispute.id });
  expect(await view(orderToken)).toMatchObject({
    order: { paid: 0 },
    rates: [{ state: 'debt' }],
    disputes: [{ state: 'lost', amount: 11900 }],
  });
  await expectInvariants();
});

test('a debit that the bank refuses days later leaves the order unpaid, and the buyer is told', async () => {
  const { orderToken, paymentToken, step } = await order('sepa');
  await debit(step.nextStep!.clientSecret!, 'DE62370400440532013001');
  await lookAtPayment(world.buyer, { paymentToken }, 'return');
  sandbox.settle();
  await lookAtPayment(world.buyer, { paymentToken }, 'webhook');
  expect(await view(orderToken)).toMatchObject({
    order: { payment_state: 'payment_not_completed' },
    payments: [{ state: 'error', decline_reason: 'insufficient_funds' }],
  });
  await expectInvariants();
});

test('what must be enabled is not offered before, and Mondu is for businesses', async () => {
  await expect(order('klarna')).rejects.toThrow();
  await saveMethodMatrix(kernel().contextFor({ kind: 'seller', sellerId: world.sellerId }), {
    on: ['stripe:card', 'stripe:sepa', 'stripe:ideal', 'stripe:klarna', 'stripe:mondu'].flatMap((cell) =>
      ['one_time', 'installment', 'limited_subscription', 'subscription'].map((type) => `${cell}:${type}`),
    ),
    enabled: ['klarna', 'mondu'],
  });
  const { step } = await order('klarna');
  expect(await (await fetch(step.nextStep!.redirectUrl!)).text()).toContain('Klarna');
  await expect(order('mondu')).rejects.toThrow();
  await expect(order('mondu', { buyer_type: 'business', company: 'Verlag Zwei GmbH' })).resolves.toMatchObject({
    step: { nextStep: { redirectUrl: expect.stringContaining('/_sandbox/redirect/') } },
  });
  await expect(order('sofort')).rejects.toThrow();
});

test('a plan with a price in yen is sold in whole yen to whoever chooses them: to the provider, in the books and on the invoice', async () => {
  await aProduct(world.seller, {
    name: 'Comic',
    plan: { type: 'one_time', price: 900, prices: [{ currency: 'jpy', price: 1500 }] },
  });
  const yen = { currency: 'jpy' };
  // No choice before the seller allows it.
  expect((await checkoutOf(yen)).currencies).toEqual([]);
  await saveMethodMatrix(world.seller, { on: ['stripe:card:one_time'], enabled: [], chooseCurrency: true });
  expect(await checkoutOf(yen)).toMatchObject({ currencies: ['eur', 'jpy'], offer: { currency: 'jpy' } });
  // No plan is sold in what it has no price in.
  expect(await checkoutOf({ currency: 'usd' })).toMatchObject({ offer: { currency: 'eur' } });
  const sold = async (form: Record<string, string>) => {
    const placed = await aPlacedOrder(world.buyer, world.username, { slug: 'comic', method: 'card', form });
    if (placed.state !== 'to_pay') throw new Error(JSON.stringify(placed));
    const { nextStep } = await openPaymentStep(world.buyer, placed);
    const id = nextStep!.clientSecret!.split('_secret_')[0]!;
    const intent = (await (
      await fetch(`${sandbox.url}/v1/payment_intents/${id}/confirm`, {
        method: 'POST',
        headers: { authorization: `Bearer ${DEMO_KEYS.secretKey}` },
        body: new URLSearchParams({ payment_method: 'pm_card_visa' }),
      })
    ).json()) as { amount: number; currency: string };
    await lookAtPayment(world.buyer, { paymentToken: placed.paymentToken }, 'return');
    return { intent, bought: await view(placed.orderToken) };
  };
  const { intent, bought } = await sold(yen);
  expect(intent).toMatchObject({ amount: 1500, currency: 'jpy' });
  expect(bought.order).toMatchObject({ currency_key: 'jpy', total: 1500, payment_state: 'paid' });
  const [invoice] = await invoicesOfOrder(world.seller, { sellerId: world.sellerId, orderId: bought.order.id });
  expect(invoice).toMatchObject({ currency: 'jpy', gross_minor: 1500 });
  const pdf = pdfText((await invoicePdf(world.seller, invoice!.id)).bytes);
  expect(pdf).toMatch(/1\.500\s¥/);
  expect(pdf).not.toContain('1.500,00');
  await refundOrder(world.seller, { orderId: bought.order.id, amountMinor: 1, reason: '', requestKey: 'one-yen' });
  expect((await view(bought.order.token)).order.refunded).toBe(1);
  // The same product at home.
  expect((await sold({})).intent).toMatchObject({ amount: 900, currency: 'eur' });
  await expectInvariants();
});

async function checkoutOf(form: Record<string, string>) {
  const seller = (await findShop(world.buyer, world.username))!;
  const entries = readEntries({ ...aBuyerForm(form), plan: '' });
  return (await checkoutView(world.buyer, { seller, slug: 'comic', entries, locale: 'de' }))!;
}
