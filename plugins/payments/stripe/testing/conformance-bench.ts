import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { FakeClock, type BuyerAct, type ConformanceBench, type Delivery, type ProviderCall } from '#core/testing';
import { stripeProvider } from '../provider.ts';
import { DEMO_KEYS } from '../sandbox/start-stripe-sandbox.ts';
import { signature } from '../sandbox/webhook-delivery.ts';
import { aPaymentRequest, openBench } from './provider-bench.ts';

const CARDS: Partial<Record<BuyerAct, string>> = {
  pays: 'pm_card_visa', is_declined: 'pm_card_chargeDeclined', has_insufficient_funds: 'pm_card_chargeDeclinedInsufficientFunds', has_an_expired_card: 'pm_card_chargeDeclinedExpiredCard',
  mistypes_the_code: 'pm_card_chargeDeclinedIncorrectCvc', meets_a_processing_error: 'pm_card_chargeDeclinedProcessingError', is_asked_by_the_bank: 'pm_card_authenticationRequired',
  pays_with_a_slow_refund: 'pm_card_pendingRefund', pays_with_a_failing_refund: 'pm_card_refundFail',
};

const CALLS: Record<ProviderCall, string> = { create: 'POST /v1/payment_intents', fetch: 'GET /v1/payment_intents/', cancel: 'POST /v1/payment_intents/', refund: 'POST /v1/refunds' };

/** Stripe's provider beside its sandbox, with a shop that takes its messages. */
export async function openConformanceBench(): Promise<ConformanceBench> {
  const clock = new FakeClock();
  const delivered: Delivery[] = [];
  const shop = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
    delivered.push({ headers: request.headers as Record<string, string>, rawBody: Buffer.concat(parts) });
    response.writeHead(200).end();
  });
  await new Promise<void>((ready) => void shop.listen(0, '127.0.0.1', ready));
  const hook = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/hook`;
  const bench = await openBench(clock, { seed: 'conformance', retryDelaysMs: [5], webhook: { url: hook, secret: DEMO_KEYS.webhookSecret } });
  const { stripe } = bench;
  stripe.sandbox.revokedKeys.add('sk_test_51KontorSandbox1Revoked');
  const intents = () => [...stripe.sandbox.world.accounts.values()].flatMap((account) => account.all('payment_intent'));

  async function atTheBank(id: string, outcome: 'complete' | 'fail'): Promise<void> {
    const address = intents().find((intent) => intent.id === id)?.next_action?.redirect_to_url?.url ?? '';
    await fetch(address, { method: 'POST', body: new URLSearchParams({ outcome }), redirect: 'manual' });
  }

  return {
    provider: stripeProvider,
    clock,
    context: bench.context,
    request: aPaymentRequest,
    payments: () => intents().length,
    async buyer(id, act) {
      if (act === 'agrees_at_the_bank') return atTheBank(id, 'complete');
      if (act === 'refuses_at_the_bank') return atTheBank(id, 'fail');
      await bench.api('POST', `/v1/payment_intents/${id}/confirm`, { payment_method: CARDS[act]!, return_url: 'http://shop.test/return' });
    },
    fault: (kind, call) => stripe.faults.arm({ kind, on: CALLS[call] }),
    settle: () => stripe.settle(),
    async heldPayment() {
      const held = await bench.api('POST', '/v1/payment_intents', { amount: '900', currency: 'eur', capture_method: 'manual', confirm: 'true', payment_method: 'pm_card_visa' });
      return held.body.id;
    },
    wrongCredentials: { settings: { secretKey: 'sk_test_51KontorSandbox1Revoked' }, field: 'secretKey' },
    otherAccount: { secretKey: 'sk_test_51AnotherAccount0Secret' },
    wholeCurrency: 'jpy',
    tooSmall: 49n,
    async deliveries() {
      await stripe.webhooksSettled();
      return [...delivered];
    },
    forged: (delivery, how) => forged(delivery, how, clock),
    async close() {
      await stripe.close();
      await new Promise<void>((closed) => void shop.close(() => closed()));
    },
  };
}

function forged({ headers, rawBody }: Delivery, how: Parameters<NonNullable<ConformanceBench['forged']>>[1], clock: FakeClock): Delivery {
  const body = Buffer.from(rawBody).toString('utf8');
  const seconds = Math.floor(clock.now().getTime() / 1000);
  const signed = (at: number, secret: string): Delivery => ({ headers: { ...headers, 'stripe-signature': signature(secret, body, at) }, rawBody });
  switch (how) {
    case 'other_secret':
      return signed(seconds, 'whsec_another');
    case 'no_signature':
      return { headers: {}, rawBody };
    case 'changed_body':
      return { headers, rawBody: Buffer.from(body.replace('"livemode"', '"liveMode"')) };
    case 'too_old':
      return signed(seconds - 3600, DEMO_KEYS.webhookSecret);
    case 'too_new':
      return signed(seconds + 3600, DEMO_KEYS.webhookSecret);
  }
}
