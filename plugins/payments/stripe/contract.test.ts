import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import Ajv from 'ajv';
import { aPaymentRequest, sharedJson, FakeClock } from '#core/testing';
import { fetchPayment } from './fetch-payment.ts';
import { stripeProvider } from './provider.ts';
import { decide, raiseDispute } from './sandbox/control.ts';
import { decodeForm } from '../shared/stripe/index.ts';
import { setUpStripe } from './set-up.ts';
import { openBench, type ProviderBench } from './testing/provider-bench.ts';
import { StripeContract } from '../shared/stripe/testing/index.ts';

const description = sharedJson<object>('contracts/stripe/openapi.2023-08-16.json');
const drift = sharedJson<object>('contracts/stripe/request-params.2026-10-28.schema.json');

describe.skipIf(!description || !drift)("Stripe's own description of its API (../shared/contracts/stripe)", () => {
  let bench: ProviderBench;
  let contract: StripeContract;

  beforeAll(async () => {
    contract = new StripeContract(description ?? {});
    bench = await openBench(new FakeClock());
    await walkThroughEverything(bench);
  });
  afterAll(() => bench.stripe.close());

  test('accepts every request the provider sends', () => {
    const sent = bench.exchanges.filter((exchange) => exchange.apiVersion === '2023-08-16');
    expect(
      new Set(sent.map(({ method, path }) => `${method} ${path.replaceAll(/(pi|re|we|seti|dp)_\w+/g, ':id')}`)),
    ).toEqual(
      new Set([
        'POST /v1/payment_intents',
        'GET /v1/payment_intents',
        'GET /v1/payment_intents/search',
        'GET /v1/payment_intents/:id',
        'POST /v1/payment_intents/:id/cancel',
        'POST /v1/payment_intents/:id/capture',
        'GET /v1/disputes/:id',
        'POST /v1/disputes/:id',
        'POST /v1/disputes/:id/close',
        'GET /v1/balance_transactions',
        'GET /v1/refunds',
        'POST /v1/refunds',
        'GET /v1/refunds/:id',
        'GET /v1/account',
        'GET /v1/webhook_endpoints',
        'POST /v1/webhook_endpoints',
        'DELETE /v1/webhook_endpoints/:id',
        'POST /v1/customers',
        'POST /v1/setup_intents',
        'GET /v1/setup_intents',
        'GET /v1/setup_intents/:id',
        'POST /v1/setup_intents/:id/cancel',
      ]),
    );
    for (const exchange of sent)
      expect({ path: exchange.path, faults: contract.faultsOfRequest(exchange) }).toEqual({
        path: exchange.path,
        faults: [],
      });
  });

  test('accepts every answer the sandbox gives, refusals included', () => {
    expect(bench.exchanges.length).toBeGreaterThan(60);
    for (const exchange of bench.exchanges) {
      const where = `${exchange.method} ${exchange.path} ${exchange.status}`;
      expect({ where, faults: contract.faultsOfAnswer(exchange) }).toEqual({ where, faults: [] });
    }
  });

  test('would notice a request or an answer that does not conform', () => {
    const exchange = bench.exchanges.find(({ method, path }) => method === 'POST' && path === '/v1/refunds');
    if (!exchange) throw new Error('No refund was sent.');
    expect(contract.faultsOfRequest({ ...exchange, requestBody: `${exchange.requestBody}&invented=1` })).not.toEqual(
      [],
    );
    expect(contract.faultsOfAnswer({ ...exchange, status: 200, body: { object: 'refund' } })).not.toEqual([]);
  });

  test('carries an idempotency key on every creating request', () => {
    const posts = bench.exchanges.filter(({ apiVersion, method }) => apiVersion && method === 'POST');
    expect(posts.length).toBeGreaterThan(5);
    for (const { idempotencyKey } of posts) expect(idempotencyKey).toBeTruthy();
  });

  test('differs from the newest version in one parameter of a payment and in none of a refund', () => {
    const ajv = new Ajv({ strict: false, coerceTypes: true, allErrors: true });
    ajv.addSchema(drift ?? {}, 'newest');
    const unknownIn = (operation: string, path: string) => {
      const exchange = bench.exchanges.find((sent) => sent.method === 'POST' && sent.path === path && sent.apiVersion);
      const validate = ajv.getSchema(`newest#/definitions/${operation}`);
      validate?.(decodeForm(exchange?.requestBody ?? ''));
      return validate?.errors?.map((error) => error.params) ?? [];
    };
    // Replaced by allowed_payment_method_types; the pinned version keeps it.
    expect(unknownIn('Op_PaymentIntentCreateParams', '/v1/payment_intents')).toEqual([
      { additionalProperty: 'payment_method_types' },
    ]);
    expect(unknownIn('Op_RefundCreateParams', '/v1/refunds')).toEqual([]);
  });
});

/** Everything the provider does and every resource of the sandbox, well and badly. */
async function walkThroughEverything(bench: ProviderBench): Promise<void> {
  const context = bench.context();
  const paid = await stripeProvider.createPayment(context, aPaymentRequest('paid'));
  const id = paid.externalId ?? '';
  for (const card of [
    'pm_card_chargeDeclined',
    'pm_card_chargeDeclinedExpiredCard',
    'pm_card_authenticationRequired',
    'pm_card_visa',
  ]) {
    await bench.api('POST', `/v1/payment_intents/${id}/confirm`, {
      payment_method: card,
      return_url: 'https://shop.test/back',
      'expand[]': 'latest_charge',
    });
  }
  await stripeProvider.refund(context, {
    idempotencyKey: 'r1',
    refundToken: 'ref_1',
    paymentExternalId: id,
    amount: { minor: 990n, currency: 'eur' },
  });
  const rest = await stripeProvider.refund(context, {
    idempotencyKey: 'r2',
    refundToken: 'ref_2',
    paymentExternalId: id,
    amount: { minor: 4000n, currency: 'eur' },
  });
  await stripeProvider.refund(context, {
    idempotencyKey: 'r3',
    refundToken: 'ref_3',
    paymentExternalId: id,
    amount: { minor: 1n, currency: 'eur' },
  });
  await stripeProvider.fetchRefund(context, rest.externalId ?? '');
  await fetchPayment(context, id);
  await walkThroughHeldAndDisputed(bench);
  const left = await stripeProvider.createPayment(context, aPaymentRequest('left'));
  await stripeProvider.cancelPayment(context, left.externalId ?? '', 'cancel-left');
  await stripeProvider.findPayment(context, aPaymentRequest('nowhere'));
  const kept = await stripeProvider.createPayment(context, aPaymentRequest('kept', { saves: true }));
  await bench.api('POST', `/v1/payment_intents/${kept.externalId}/confirm`, { payment_method: 'pm_card_visa' });
  const saved = await stripeProvider.createPayment(
    context,
    aPaymentRequest('saved', { saves: true, amount: { minor: 0n, currency: 'eur' } }),
  );
  await stripeProvider.findPayment(
    context,
    aPaymentRequest('saved', { saves: true, amount: { minor: 0n, currency: 'eur' } }),
  );
  await bench.api('POST', `/v1/setup_intents/${saved.externalId}/confirm`, { payment_method: 'pm_card_visa' });
  await stripeProvider.fetchPayment(context, saved.externalId ?? '');
  const unsaved = await stripeProvider.createPayment(
    context,
    aPaymentRequest('unsaved', { saves: true, amount: { minor: 0n, currency: 'eur' } }),
  );
  await stripeProvider.cancelPayment(context, unsaved.externalId ?? '', 'cancel-unsaved');
  await stripeProvider.createPayment(context, aPaymentRequest('tiny', { amount: { minor: 1n, currency: 'eur' } }));
  await setUpStripe(bench.context({ webhookSecret: undefined }), { webhookUrl: 'https://shop.test/hook' });
  await setUpStripe(bench.context({ webhookSecret: undefined }), { webhookUrl: 'https://shop.test/hook' });
  await bench.api('GET', `/v1/payment_intents/${id}`, { 'expand[]': 'latest_charge.balance_transaction' });
  await walkThroughOtherResources(bench, id);
}

async function walkThroughHeldAndDisputed({ api, context, stripe }: ProviderBench): Promise<void> {
  const later = context({ capture: 'later' });
  const intents: string[] = [];
  for (const name of ['held', 'let-go', 'contested']) {
    const { externalId } = await stripeProvider.createPayment(later, aPaymentRequest(name));
    await api('POST', `/v1/payment_intents/${externalId}/confirm`, { payment_method: 'pm_card_visa' });
    intents.push(externalId!);
  }
  const [held, letGo, contested] = intents as [string, string, string];
  await stripeProvider.capture!(later, {
    idempotencyKey: 'c1',
    paymentExternalId: held,
    amount: { minor: 3000n, currency: 'eur' },
  });
  await stripeProvider.capture!(later, {
    idempotencyKey: 'c2',
    paymentExternalId: held,
    amount: { minor: 1n, currency: 'eur' },
  });
  await stripeProvider.cancelPayment(later, letGo, 'let-go');
  await stripeProvider.capture!(later, {
    idempotencyKey: 'c3',
    paymentExternalId: contested,
    amount: { minor: 4990n, currency: 'eur' },
  });
  await stripeProvider.listRefunds!(later, held);
  const disputes = [held, contested].map((id) => raiseDispute(stripe.sandbox, { payment_intent: id })!.id) as [
    string,
    string,
  ];
  const evidence = {
    product: 'Buch',
    buyerName: 'Berta',
    buyerEmail: 'b@kontor.test',
    delivery: 'Access was granted.',
    statement: 'It was used.',
  };
  await stripeProvider.submitEvidence!(later, { idempotencyKey: 'e1', externalId: disputes[0], evidence });
  await stripeProvider.acceptDispute!(later, { idempotencyKey: 'e2', externalId: disputes[1] });
  await stripeProvider.acceptDispute!(later, { idempotencyKey: 'e3', externalId: disputes[0] });
  decide(stripe.sandbox, { dispute: disputes[0], status: 'won' });
  await stripeProvider.fetchDispute!(later, disputes[0]);
  await api('GET', '/v1/disputes');
  await stripeProvider.listMovements!(later, new Date(0));
}

async function walkThroughOtherResources({ api, stripe }: ProviderBench, intent: string): Promise<void> {
  const customer = await api('POST', '/v1/customers', { email: 'a@b.test', name: 'Berta', 'metadata[a]': '1' });
  await api('POST', `/v1/customers/${customer.body.id}`, { 'metadata[a]': '' });
  await api('POST', '/v1/payment_methods/pm_card_mastercard/attach', { customer: customer.body.id });
  const methods = await api('POST', '/v1/payment_methods', {
    type: 'card',
    'card[number]': '4242424242424242',
    'card[exp_month]': '12',
    'card[exp_year]': '30',
    'card[cvc]': '123',
    'billing_details[name]': 'B',
  });
  await api('POST', `/v1/payment_methods/${methods.body.id}/attach`, { customer: customer.body.id });
  await api('POST', `/v1/payment_methods/${methods.body.id}/detach`);
  await api('POST', '/v1/payment_methods', {
    type: 'card',
    'card[number]': '4242424242424241',
    'card[exp_month]': '12',
    'card[exp_year]': '30',
  });
  const setup = await api('POST', '/v1/setup_intents', {
    customer: customer.body.id,
    'payment_method_types[]': 'card',
  });
  await api('POST', `/v1/setup_intents/${setup.body.id}/confirm`, { payment_method: 'pm_card_chargeDeclined' });
  await api('POST', `/v1/setup_intents/${setup.body.id}/confirm`, { payment_method: 'pm_card_authenticationRequired' });
  await api('POST', `/v1/setup_intents/${setup.body.id}/cancel`);
  const manual = await api('POST', '/v1/payment_intents', {
    amount: '2000',
    currency: 'eur',
    capture_method: 'manual',
    confirm: 'true',
    payment_method: 'pm_card_visa',
    customer: customer.body.id,
  });
  await api('POST', `/v1/payment_intents/${manual.body.id}/capture`, { amount_to_capture: '1500' });
  await api('POST', `/v1/payment_intents/${manual.body.id}/cancel`);
  await api('POST', '/v1/payment_intents', { amount: 'many', currency: 'eur' });
  await api('POST', '/v1/payment_intents', { currency: 'eur' });
  const debit = await api('POST', '/v1/payment_methods', {
    type: 'sepa_debit',
    'sepa_debit[iban]': 'AT321904300235473204',
  });
  await api('POST', '/v1/payment_intents', {
    amount: '2000',
    currency: 'eur',
    confirm: 'true',
    'payment_method_types[]': 'sepa_debit',
    payment_method: debit.body.id,
  });
  stripe.settle();
  const sepa = await api('GET', '/v1/payment_intents', { limit: '1', 'expand[]': 'data.latest_charge' });
  for (const path of [
    '/v1/account',
    '/v1/charges',
    '/v1/customers',
    '/v1/events',
    '/v1/refunds',
    '/v1/setup_intents',
    '/v1/balance_transactions',
    `/v1/customers/${customer.body.id}`,
    `/v1/setup_intents/${setup.body.id}`,
    '/v1/webhook_endpoints',
    '/v1/payment_intents/pi_nothing',
    `/v1/payment_methods/${methods.body.id}`,
  ])
    await api('GET', path);
  await api('GET', '/v1/payment_methods', { customer: customer.body.id, type: 'card' });
  await api('GET', '/v1/payment_intents/search', {
    query: "metadata['kontor_payment']:'pay_paid' AND status:'succeeded'",
  });
  await api('GET', '/v1/payment_intents/search', { query: 'nonsense' });
  await api('GET', '/v1/charges', { payment_intent: intent });
  await api('GET', '/v1/account', {}, { authorization: 'Bearer sk_test_short' });
  await api('DELETE', `/v1/customers/${customer.body.id}`);
  if (sepa.status !== 200) throw new Error('The sandbox does not list payments.');
}
