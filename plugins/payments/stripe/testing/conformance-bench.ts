import type { PaymentMethod } from '#core/plugins';
import {
  aPaymentRequest,
  FakeClock,
  sharedJson,
  startHook,
  type BuyerAct,
  type ConformanceBench,
  type Delivery,
  type ProviderCall,
} from '#core/testing';
import { stripeProvider } from '../provider.ts';
import { decide, raiseDispute } from '../sandbox/control.ts';
import { DEMO_KEYS } from '../sandbox/start-stripe-sandbox.ts';
import { signature } from '../sandbox/webhook-delivery.ts';
import { openBench } from './provider-bench.ts';
import { StripeContract } from '../../shared/stripe/testing/index.ts';

const CARDS: Partial<Record<BuyerAct, string>> = {
  pays: 'pm_card_visa',
  is_declined: 'pm_card_chargeDeclined',
  has_insufficient_funds: 'pm_card_chargeDeclinedInsufficientFunds',
  has_an_expired_card: 'pm_card_chargeDeclinedExpiredCard',
  mistypes_the_code: 'pm_card_chargeDeclinedIncorrectCvc',
  meets_a_processing_error: 'pm_card_chargeDeclinedProcessingError',
  is_asked_by_the_bank: 'pm_card_authenticationRequired',
  pays_with_a_slow_refund: 'pm_card_pendingRefund',
  pays_with_a_failing_refund: 'pm_card_refundFail',
};

/** Accounts of test mode: one that pays, one that is refused days later, one whose bank takes the money back. */
const GOOD_ACCOUNT = 'DE89370400440532013000';
const REFUSED_ACCOUNT = 'DE62370400440532013001';
const REFUSED_LATER: readonly BuyerAct[] = ['is_declined', 'has_insufficient_funds', 'pays_and_the_bank_refuses_later'];

const CALLS: Record<Exclude<ProviderCall, 'renew'>, string> = {
  create: 'POST /v1/payment_intents',
  fetch: 'GET /v1/payment_intents/',
  cancel: 'POST /v1/payment_intents/',
  capture: 'POST /v1/payment_intents/',
  refund: 'POST /v1/refunds',
  payout: 'POST /v1/payouts',
  report: 'GET /v1/balance_transactions',
};

/** Stripe's own description, where it is at hand: every request and answer is held against it. */
const description = sharedJson<object>('contracts/stripe/openapi.2023-08-16.json');
const contract = description ? new StripeContract(description) : null;

/**
 * Stripe's provider beside its sandbox, with a shop that takes its messages. Buyers act as their payment wants it: in the card field, in that
 * for accounts, or on the method's own page. `method` is what requests are made for that name none.
 */
export async function openConformanceBench(method: PaymentMethod = 'card'): Promise<ConformanceBench> {
  const clock = new FakeClock();
  const hook = await startHook();
  const bench = await openBench(clock, {
    seed: 'conformance',
    retryDelaysMs: [5],
    webhook: { url: hook.url, secret: DEMO_KEYS.webhookSecret },
  });
  const { stripe } = bench;
  stripe.sandbox.revokedKeys.add('sk_test_51KontorSandbox1Revoked');
  const intents = () => [...stripe.sandbox.world.accounts.values()].flatMap((account) => account.all('payment_intent'));

  async function atTheBank(id: string, outcome: 'complete' | 'fail'): Promise<void> {
    await answerAt(intents().find((intent) => intent.id === id)?.next_action?.redirect_to_url?.url ?? '', outcome);
  }

  const kindOf = (id: string): string => (id.startsWith('seti_') ? 'setup_intents' : 'payment_intents');

  async function debit(id: string, act: BuyerAct): Promise<void> {
    const iban = REFUSED_LATER.includes(act) ? REFUSED_ACCOUNT : GOOD_ACCOUNT;
    await bench.api('POST', `/v1/${kindOf(id)}/${id}/confirm`, {
      ...account(iban),
      return_url: 'http://shop.test/return',
    });
    // Acts that know of no bank are over at once.
    if (act === 'pays' || act === 'is_declined') stripe.settle();
  }

  async function buyer(id: string, act: BuyerAct): Promise<void> {
    if (act === 'agrees_at_the_bank') return atTheBank(id, 'complete');
    if (act === 'refuses_at_the_bank') return atTheBank(id, 'fail');
    const intent = [...stripe.sandbox.world.accounts.values()]
      .map((each) => each.get('payment_intent', id) ?? each.get('setup_intent', id))
      .find(Boolean);
    if (intent?.payment_method_types.includes('sepa_debit')) return debit(id, act);
    const itsPage = intent?.next_action?.redirect_to_url?.url;
    if (itsPage?.includes('/_sandbox/redirect/')) return answerAt(itsPage, act === 'pays' ? 'complete' : 'fail');
    await bench.api('POST', `/v1/${kindOf(id)}/${id}/confirm`, {
      payment_method: CARDS[act]!,
      return_url: 'http://shop.test/return',
    });
  }

  async function deadMethod(): Promise<string> {
    if (method !== 'sepa' && method !== 'ideal_sepa') return 'pm_card_chargeDeclined';
    return (await bench.api('POST', '/v1/payment_methods', { type: 'sepa_debit', 'sepa_debit[iban]': REFUSED_ACCOUNT }))
      .body.id;
  }

  return {
    provider: stripeProvider,
    clock,
    context: bench.context,
    request: (name, change) => aPaymentRequest(name, { method, ...change }),
    payments: () => intents().length,
    buyer,
    fault: (kind, call) => call !== 'renew' && stripe.faults.arm({ kind, on: CALLS[call] }),
    settle: () => stripe.settle(),
    async heldPayment() {
      const held = await bench.api('POST', '/v1/payment_intents', {
        amount: '900',
        currency: 'eur',
        capture_method: 'manual',
        confirm: 'true',
        payment_method: 'pm_card_visa',
      });
      return held.body.id;
    },
    misreport(id, { minor, currency }) {
      for (const account of stripe.sandbox.world.accounts.values()) {
        const intent = account.get('payment_intent', id);
        if (intent)
          account.put('payment_intent', {
            ...intent,
            ...(minor === undefined ? {} : { amount: Number(minor) }),
            ...(currency ? { currency } : {}),
          });
      }
    },
    violations: () =>
      bench.exchanges
        .filter(({ apiVersion }) => apiVersion === '2023-08-16')
        .flatMap((exchange) =>
          contract
            ? [...contract.faultsOfRequest(exchange), ...contract.faultsOfAnswer(exchange)].map(
                (fault) => `${exchange.method} ${exchange.path}: ${fault}`,
              )
            : [],
        ),
    deadMethod: { method: await deadMethod() },
    async bankReturns(id) {
      return raiseDispute(stripe.sandbox, { payment_intent: id })!.id;
    },
    async saveDemandingMethod() {
      const { externalId } = await stripeProvider.createPayment(
        bench.context(),
        aPaymentRequest('demanding', { saves: true }),
      );
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

async function answerAt(address: string, outcome: 'complete' | 'fail'): Promise<void> {
  await fetch(address, { method: 'POST', body: new URLSearchParams({ outcome }), redirect: 'manual' });
}

function account(iban: string): Record<string, string> {
  return {
    'payment_method_data[type]': 'sepa_debit',
    'payment_method_data[sepa_debit][iban]': iban,
    'payment_method_data[billing_details][name]': 'Berta Buyer',
  };
}

function forged(
  { headers, rawBody }: Delivery,
  how: Parameters<NonNullable<ConformanceBench['forged']>>[1],
  clock: FakeClock,
): Delivery {
  const body = Buffer.from(rawBody).toString('utf8');
  const seconds = Math.floor(clock.now().getTime() / 1000);
  const signed = (at: number, secret: string): Delivery => ({
    headers: { ...headers, 'stripe-signature': signature(secret, body, at) },
    rawBody,
  });
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
