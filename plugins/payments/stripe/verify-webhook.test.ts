import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aPaymentRequest, sharedJson, FakeClock } from '#core/testing';
import { stripeProvider } from './provider.ts';
import { DEMO_KEYS } from './sandbox/start-stripe-sandbox.ts';
import { signature } from './sandbox/webhook-delivery.ts';
import { openBench, type ProviderBench } from './testing/provider-bench.ts';

interface Vector {
  secret: string;
  timestamp: number;
  payload: string;
  header: string;
  valid: boolean;
}
const vectors = sharedJson<{ vectors: Vector[] }>('contracts/stripe/webhook-signature.vectors.json')?.vectors;

let clock: FakeClock;
let bench: ProviderBench;
let shop: Server;
let received: { headers: Record<string, string>; rawBody: Uint8Array }[];
let answerWith: (attempt: number) => number;

beforeEach(async () => {
  clock = new FakeClock();
  received = [];
  answerWith = () => 200;
  shop = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    received.push({ headers: request.headers as Record<string, string>, rawBody: Buffer.concat(chunks) });
    response.writeHead(answerWith(received.length)).end();
  });
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
  bench = await openBench(clock, {
    retryDelaysMs: [5, 10, 20],
    webhook: { url: hook(), secret: DEMO_KEYS.webhookSecret },
  });
});
afterEach(async () => {
  await bench.stripe.close();
  shop.close();
});

const setUpWith = (...args: Parameters<NonNullable<typeof stripeProvider.setUp>>) => {
  if (!stripeProvider.setUp) throw new Error('The provider cannot be set up.');
  return stripeProvider.setUp(...args);
};

const hook = () => `http://127.0.0.1:${(shop.address() as AddressInfo).port}/hook`;

async function pay(card = 'pm_card_visa'): Promise<string> {
  const { externalId } = await stripeProvider.createPayment(bench.context(), aPaymentRequest(card));
  await bench.api('POST', `/v1/payment_intents/${externalId}/confirm`, { payment_method: card });
  return externalId ?? '';
}

/** The verified messages that arrived, in the order they came. */
async function notices() {
  await bench.stripe.webhooksSettled();
  const verdicts = await Promise.all(
    received.map((delivery) => stripeProvider.verifyWebhook(bench.context(), delivery)),
  );
  return verdicts.flatMap((verdict) => verdict.notices);
}

describe('a webhook from Stripe', () => {
  test('says which payment to look at', async () => {
    const id = await pay();
    expect(await notices()).toContainEqual({
      externalEventId: expect.stringMatching(/^evt_/) as string,
      type: 'payment_intent.succeeded',
      occurredAt: clock.now(),
      subject: { kind: 'payment', externalId: id, progress: true },
    });
  });

  test('about a charge names its payment, about a refund the refund', async () => {
    const id = await pay('pm_card_pendingRefund');
    const { externalId } = await stripeProvider.refund(bench.context(), {
      idempotencyKey: 'r',
      refundToken: 'r',
      paymentExternalId: id,
      amount: { minor: 100n, currency: 'eur' },
    });
    bench.stripe.settle();
    const told = await notices();
    const subjects = told.map(({ type, subject }) => [type, subject.kind, subject.externalId]);
    expect(subjects).toContainEqual(['charge.refunded', 'payment', id]);
    // Money that goes back is asked about, whatever is known of the payment.
    expect(told.find(({ type }) => type === 'charge.refunded')!.subject.progress).toBeUndefined();
    expect(subjects).toContainEqual(['refund.updated', 'refund', externalId]);
    expect(subjects).toContainEqual(['charge.refund.updated', 'refund', externalId]);
  });

  test('is believed only if signed with the secret, unchanged and not older than five minutes', async () => {
    const id = await pay();
    await bench.stripe.webhooksSettled();
    const genuine = received.find(({ rawBody }) => Buffer.from(rawBody).includes('payment_intent.succeeded'));
    if (!genuine) throw new Error('No webhook arrived.');
    const verify = (delivery = genuine, settings = {}) =>
      stripeProvider.verifyWebhook(bench.context(settings), delivery);
    const refused = { verified: false, notices: [], hint: { kind: 'payment', externalId: id } };
    expect((await verify()).verified).toBe(true);
    const forged = Buffer.from(Buffer.from(genuine.rawBody).toString('utf8').replace('4990', '1'));
    expect(await verify({ ...genuine, rawBody: forged })).toEqual(refused);
    expect(await verify(genuine, { webhookSecret: 'whsec_some_other_secret' })).toEqual(refused);
    expect(await verify(genuine, { webhookSecret: undefined })).toEqual(refused);
    expect(await verify({ ...genuine, headers: {} })).toEqual(refused);
    clock.advance({ minutes: 5, seconds: 1 });
    expect(await verify()).toEqual(refused);
  });

  test('that is no JSON, or names nothing, is refused without a hint', async () => {
    const seconds = clock.now().getTime() / 1000;
    for (const body of ['', 'not json', '{"id":"evt_1"}', '"pi_../../x"']) {
      const headers = {
        'Stripe-Signature': body === 'not json' ? signature(DEMO_KEYS.webhookSecret, body, seconds) : 't=1,v1=00',
      };
      const verdict = await stripeProvider.verifyWebhook(bench.context(), { headers, rawBody: Buffer.from(body) });
      expect(verdict).toEqual({ verified: false, notices: [] });
    }
  });

  test.skipIf(!vectors)('agrees with every signature made by the official client', async () => {
    for (const { secret, timestamp, payload, header, valid } of vectors ?? []) {
      const at = {
        ...bench.context({ webhookSecret: secret }),
        clock: new FakeClock(new Date(timestamp * 1000).toISOString()),
      };
      const verdict = await stripeProvider.verifyWebhook(at, {
        headers: { 'stripe-signature': header },
        rawBody: Buffer.from(payload),
      });
      expect(verdict.verified).toBe(valid);
      if (valid) expect(signature(secret, payload, timestamp)).toContain(header.split(',').at(-1));
    }
  });
});

describe("the sandbox's deliveries", () => {
  test('are repeated with pauses until the shop answers, then end', async () => {
    answerWith = (attempt) => (attempt < 3 ? 500 : 200);
    await bench.api('POST', '/v1/customers', { email: 'a@b.test' });
    await bench.stripe.webhooksSettled();
    expect(received).toHaveLength(3);
    const [delivery] = bench.stripe.sandbox.world.account('acct_51KontorSandbox1').all('delivery');
    expect(delivery).toMatchObject({ state: 'delivered', attempts: 3, lastStatus: 200 });
  });

  test('are given up when the shop never answers', async () => {
    answerWith = () => 503;
    await bench.api('POST', '/v1/customers', { email: 'a@b.test' });
    await bench.stripe.webhooksSettled();
    expect(received).toHaveLength(4);
    expect(bench.stripe.sandbox.world.account('acct_51KontorSandbox1').all('delivery')[0]?.state).toBe('given_up');
  });

  test('come twice, late, in another order or not at all when told so', async () => {
    await bench.control('faults', { webhooks: { duplicates: 1 } });
    await pay();
    const ids = (await notices()).map(({ externalEventId }) => externalEventId);
    expect(ids.length).toBe(2 * new Set(ids).size);
    received = [];
    await bench.control('faults', { webhooks: { duplicates: 0, reorder: true } });
    await bench.api('POST', '/v1/payment_intents', {
      amount: '500',
      currency: 'eur',
      confirm: 'true',
      payment_method: 'pm_card_visa',
    });
    expect((await notices()).map(({ type }) => type)[0]).toBe('payment_intent.succeeded');
    received = [];
    await bench.control('faults', { webhooks: { reorder: false, delayMs: 60 } });
    await bench.api('POST', '/v1/customers', { email: 'late@b.test' });
    expect(received).toEqual([]);
    expect((await notices()).map(({ type }) => type)).toEqual(['customer.created']);
    received = [];
    await bench.control('faults', { webhooks: { mode: 'off' } });
    await bench.api('POST', '/v1/customers', { email: 'b@b.test' });
    expect(await notices()).toEqual([]);
  });
});

describe('setting up', () => {
  const setUp = (webhookSecret?: string, webhookUrl: string | null = hook()) =>
    setUpWith(bench.context({ webhookSecret }), { webhookUrl });

  test('registers the endpoint, and what it sends verifies with the secret to be stored', async () => {
    const outcome = await setUp();
    expect(outcome).toMatchObject({ ok: true, testMode: true, webhook: 'registered' });
    await pay();
    await bench.stripe.webhooksSettled();
    const settings = outcome.ok ? outcome.settings : {};
    const verdicts = await Promise.all(
      received.map((delivery) => stripeProvider.verifyWebhook(bench.context(settings), delivery)),
    );
    expect(
      verdicts
        .filter(({ verified }) => verified)
        .flatMap(({ notices: told }) => told)
        .map(({ type }) => type),
    ).toEqual(['payment_intent.succeeded']);
  });

  test('keeps an endpoint whose secret is known and replaces its own when the secret was lost', async () => {
    await setUp();
    expect(await setUp('whsec_known_from_before')).toMatchObject({ webhook: 'kept', settings: {} });
    expect(await setUp()).toMatchObject({ webhook: 'registered' });
    const endpoints = bench.stripe.sandbox.world.account('acct_51KontorSandbox1').all('webhook_endpoint');
    expect(endpoints.filter(({ metadata }) => metadata.kontor)).toHaveLength(1);
  });

  test('checks the keys only where no public address is known, and stops at keys that do not work', async () => {
    expect(await setUp(undefined, null)).toMatchObject({ ok: true, webhook: 'left out' });
    expect(await setUpWith(bench.context({ secretKey: 'sk_test_tooshort' }), { webhookUrl: hook() })).toMatchObject({
      ok: false,
      field: 'secretKey',
    });
  });
});
