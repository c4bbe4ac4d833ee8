import { aPaymentRequest, FakeClock, sharedJson, startHook, type BuyerAct, type ConformanceBench, type Delivery, type ProviderCall } from '#core/testing';
import { stripeProvider } from '../provider.ts';
import { decide, raiseDispute } from '../sandbox/control.ts';
import { DEMO_KEYS } from '../sandbox/start-stripe-sandbox.ts';
import { signature } from '../sandbox/webhook-delivery.ts';
import { openBench } from './provider-bench.ts';
import { StripeContract } from './stripe-contract.ts';

const CARDS: Partial<Record<BuyerAct, string>> = {
  pays: 'pm_card_visa', is_declined: 'pm_card_chargeDeclined', has_insufficient_funds: 'pm_card_chargeDeclinedInsufficientFunds', has_an_expired_card: 'pm_card_chargeDeclinedExpiredCard',
  mistypes_the_code: 'pm_card_chargeDeclinedIncorrectCvc', meets_a_processing_error: 'pm_card_chargeDeclinedProcessingError', is_asked_by_the_bank: 'pm_card_authenticationRequired',
  pays_with_a_slow_refund: 'pm_card_pendingRefund', pays_with_a_failing_refund: 'pm_card_refundFail',
};

const CALLS: Record<ProviderCall, string> = {
  create: 'POST /v1/payment_intents', fetch: 'GET /v1/payment_intents/', cancel: 'POST /v1/payment_intents/', capture: 'POST /v1/payment_intents/', refund: 'POST /v1/refunds', payout: 'POST /v1/payouts',
};

/** Stripe's own description, where it is at hand: every request and answer is held against it. */
const description = sharedJson<object>('contracts/stripe/openapi.2023-08-16.json');
const contract = description ? new StripeContract(description) : null;

/** Stripe's provider beside its sandbox, with a shop that takes its messages. */
export async function openConformanceBench(): Promise<ConformanceBench> {
  const clock = new FakeClock();
  const hook = await startHook();
  const bench = await openBench(clock, { seed: 'conformance', retryDelaysMs: [5], webhook: { url: hook.url, secret: DEMO_KEYS.webhookSecret } });
  const { stripe } = bench;
  stripe.sandbox.revokedKeys.add('sk_test_51KontorSandbox1Revoked');
  const intents = () => [...stripe.sandbox.world.accounts.values()].flatMap((account) => account.all('payment_intent'));

  async function atTheBank(id: string, outcome: 'complete' | 'fail'): Promise<void> {
    const address = intents().find((intent) => intent.id === id)?.next_action?.redirect_to_url?.url ?? '';
    await fetch(address, { method: 'POST', body: new URLSearchParams({ outcome }), redirect: 'manual' });
  }

  async function buyer(id: string, act: BuyerAct): Promise<void> {
    if (act === 'agrees_at_the_bank') return atTheBank(id, 'complete');
    if (act === 'refuses_at_the_bank') return atTheBank(id, 'fail');
    const kind = id.startsWith('seti_') ? 'setup_intents' : 'payment_intents';
    await bench.api('POST', `/v1/${kind}/${id}/confirm`, { payment_method: CARDS[act]!, return_url: 'http://shop.test/return' });
  }

  return {
    provider: stripeProvider,
    clock,
    context: bench.context,
    request: aPaymentRequest,
    payments: () => intents().length,
    buyer,
    fault: (kind, call) => stripe.faults.arm({ kind, on: CALLS[call] }),
    settle: () => stripe.settle(),
    async heldPayment() {
      const held = await bench.api('POST', '/v1/payment_intents', { amount: '900', currency: 'eur', capture_method: 'manual', confirm: 'true', payment_method: 'pm_card_visa' });
      return held.body.id;
    },
    misreport(id, { minor, currency }) {
      for (const account of stripe.sandbox.world.accounts.values()) {
        const intent = account.get('payment_intent', id);
        if (intent) account.put('payment_intent', { ...intent, ...(minor === undefined ? {} : { amount: Number(minor) }), ...(currency ? { currency } : {}) });
      }
    },
    violations: () => bench.exchanges.filter(({ apiVersion }) => apiVersion === '2023-08-16').flatMap((exchange) => (
      contract ? [...contract.faultsOfRequest(exchange), ...contract.faultsOfAnswer(exchange)].map((fault) => `${exchange.method} ${exchange.path}: ${fault}`) : []
    )),
    deadMethod: { method: 'pm_card_chargeDeclined' },
    async saveDemandingMethod() {
      const { externalId } = await stripeProvider.createPayment(bench.context(), aPaymentRequest('demanding', { saves: true }));
      await buyer(externalId!, 'is_asked_by_the_bank');
      await buyer(externalId!, 'agrees_at_the_bank');
      const { saved } = await stripeProvider.fetchPayment(bench.context(), externalId!);
      return saved!;
    },
    chargeback: async (id) => raiseDispute(stripe.sandbox, { payment_intent: id })!.id,
    async decideChargeback(dispute, status) {
      decide(stripe.sandbox, { dispute, status });
    },
    wrongCredentials: { settings: { secretKey: 'sk_test_51KontorSandbox1Revoked' }, field: 'secretKey' },
    otherAccount: { secretKey: 'sk_test_51AnotherAccount0Secret' },
    tooSmall: 49n,
    async deliveries() {
      await stripe.webhooksSettled();
      return [...hook.deliveries];
    },
    forged: (delivery, how) => forged(delivery, how, clock),
    async close() {
      await stripe.close();
      await hook.close();
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
