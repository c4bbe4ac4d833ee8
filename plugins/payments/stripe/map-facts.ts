import type Stripe from 'stripe';
import type { Money } from '#core/kit';
import type { DeclineReason, PaymentFacts, RefundFacts } from '#core/plugins';
import { isRedirectType } from './method-types.ts';

/** Names of our tokens in Stripe's metadata. They come back in webhooks and in the seller's dashboard. */
export const PAYMENT_TOKEN = 'kontor_payment';
export const ORDER_TOKEN = 'kontor_order';

/** Names the currency in a setup intent's metadata, which has none of its own. */
export const CURRENCY = 'kontor_currency';

const STATES: Readonly<Record<string, PaymentFacts['state']>> = {
  requires_payment_method: 'pending',
  requires_confirmation: 'pending',
  requires_action: 'pending',
  processing: 'pending',
  requires_capture: 'authorised',
  succeeded: 'paid',
  canceled: 'cancelled',
};

/** Parts of an intent that the port needs; both the pinned and the newest API version give it. */
export type IntentFacts = Pick<
  Stripe.PaymentIntent,
  'id' | 'amount' | 'amount_received' | 'currency' | 'status' | 'client_secret' | 'last_payment_error' | 'latest_charge'
> &
  Partial<
    Pick<
      Stripe.PaymentIntent,
      'customer' | 'payment_method' | 'payment_method_types' | 'next_action' | 'setup_future_usage' | 'capture_method'
    >
  >;

export type SetupFacts = Pick<
  Stripe.SetupIntent,
  'id' | 'status' | 'client_secret' | 'last_setup_error' | 'customer' | 'payment_method' | 'metadata'
> &
  Partial<Pick<Stripe.SetupIntent, 'payment_method_types' | 'next_action' | 'mandate' | 'latest_attempt'>>;

/** A payment whose own page was left is over: the next try is another one. */
const NOT_AGREED = { code: 'payment_method_not_agreed' };

/** Saving a card moves no money: the amounts are zero, and `paid` says that it is done. */
export function setupFacts(intent: SetupFacts): PaymentFacts {
  const error = endedBy(intent, intent.last_setup_error);
  const currency = intent.metadata?.[CURRENCY];
  const nothing = currency ? { minor: 0n, currency } : null;
  return {
    state: error ? 'declined' : (STATES[intent.status] ?? 'unknown'),
    externalId: intent.id,
    amount: nothing,
    captured: nothing,
    refunded: nothing,
    ...(error ? { decline: describeDecline(error, isRedirectType(intent.payment_method_types?.[0])) } : {}),
    ...nextStepOf(intent),
    ...savedOf(intent, attemptOf(intent)?.payment_method_details.ideal),
  };
}

/**
 * Stripe's intent as facts. Every amount is the one Stripe tells. A declined attempt in the field keeps its `nextStep`: the same intent takes
 * another card, so `paid` may follow `declined`.
 */
export function paymentFacts(intent: IntentFacts): PaymentFacts {
  const error = endedBy(intent, intent.last_payment_error);
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  const money = (minor: number): Money => ({ minor: BigInt(minor), currency: intent.currency });
  // An id where the charge was not asked for says nothing about refunds.
  const refunded = typeof intent.latest_charge === 'string' ? null : money(charge?.amount_refunded ?? 0);
  const decline = error ? { decline: describeDecline(error, isRedirectType(intent.payment_method_types?.[0])) } : {};
  return {
    state: error ? 'declined' : (STATES[intent.status] ?? 'unknown'),
    externalId: intent.id,
    amount: money(intent.amount),
    captured: money(intent.amount_received ?? 0),
    refunded,
    ...(intent.capture_method === 'manual' ? { capturesLater: true } : {}),
    ...decline,
    ...nextStepOf(intent),
    ...instrumentOf(charge),
    ...(intent.setup_future_usage === 'off_session' ? savedOf(intent, charge?.payment_method_details?.ideal) : {}),
  };
}

/** No answer, or none that can be read: never a refusal. */
export function unknownPayment(externalId: string | null): PaymentFacts {
  return { state: 'unknown', externalId, amount: null, captured: null, refunded: null };
}

/** Names our refund in Stripe's metadata: one without it was made in the dashboard. */
export const REFUND_TOKEN = 'kontor_refund';

const REFUND_STATES: Readonly<Record<string, RefundFacts['state']>> = {
  pending: 'pending',
  requires_action: 'pending',
  succeeded: 'successful',
  failed: 'failed',
  canceled: 'failed',
};

export function refundFacts(
  refund: Pick<Stripe.Refund, 'id' | 'amount' | 'currency' | 'status' | 'failure_reason'> &
    Partial<Pick<Stripe.Refund, 'metadata'>>,
): RefundFacts {
  const state = REFUND_STATES[refund.status ?? ''] ?? 'unknown';
  return {
    state,
    externalId: refund.id,
    amount: { minor: BigInt(refund.amount), currency: refund.currency },
    ...(refund.metadata?.[REFUND_TOKEN] ? { refundToken: refund.metadata[REFUND_TOKEN] } : {}),
    ...(state === 'failed' ? { code: refund.failure_reason ?? refund.status ?? 'failed' } : {}),
  };
}

const REASONS: readonly (readonly [DeclineReason, readonly string[]])[] = [
  ['insufficient_funds', ['insufficient_funds', 'withdrawal_count_limit_exceeded', 'card_velocity_exceeded']],
  ['expired_card', ['expired_card']],
  [
    'incorrect_data',
    [
      'incorrect_number',
      'invalid_number',
      'incorrect_cvc',
      'invalid_cvc',
      'incorrect_zip',
      'incorrect_address',
      'invalid_expiry_month',
      'invalid_expiry_year',
      'invalid_account',
    ],
  ],
  [
    'authentication_required',
    ['authentication_required', 'payment_intent_authentication_failure', 'authentication_not_handled'],
  ],
  [
    'declined',
    [
      'card_declined',
      'payment_method_provider_decline',
      'payment_method_customer_decline',
      'payment_method_not_agreed',
    ],
  ],
];

/**
 * Stripe's code in the port's words. What the bank suspects (stolen, fraudulent) reads as a plain decline: buyers must not learn of it.
 * `onItsPage`: to agree there is all there is to do, so who did not agree declined.
 */
export function describeDecline(
  error: { code?: string | null | undefined; decline_code?: string | null | undefined },
  onItsPage = false,
): {
  reason: DeclineReason;
  code: string;
} {
  const codes = [error.decline_code, error.code].filter((code): code is string => Boolean(code));
  for (const code of codes) {
    const known = REASONS.find(([, names]) => names.includes(code));
    if (known)
      return {
        reason: onItsPage && known[0] === 'authentication_required' ? 'declined' : known[0],
        code: codes[0] ?? code,
      };
  }
  return { reason: 'other', code: codes[0] ?? 'unknown' };
}

/** Account that the bank names as the payer's: the means of later charges. */
type AtTheBank = Pick<Stripe.Charge.PaymentMethodDetails.Ideal, 'generated_sepa_debit'>;

function savedOf(
  {
    status,
    customer,
    payment_method: paid,
  }: Partial<Pick<SetupFacts, 'status' | 'customer' | 'payment_method'>> | IntentFacts,
  bank: AtTheBank | null | undefined,
): Pick<PaymentFacts, 'saved'> {
  const method = bank ? bank.generated_sepa_debit : paid;
  if (status !== 'succeeded' || !method) return {};
  const idOf = (thing: string | { id: string }): string => (typeof thing === 'string' ? thing : thing.id);
  return { saved: { ...(customer ? { customer: idOf(customer) } : {}), method: idOf(method) } };
}

/** Null where the attempt was not asked for. */
export function attemptOf({ latest_attempt: attempt }: Pick<SetupFacts, 'latest_attempt'>): Stripe.SetupAttempt | null {
  return typeof attempt === 'object' ? attempt : null;
}

type Step = Pick<IntentFacts | SetupFacts, 'status' | 'client_secret' | 'payment_method_types' | 'next_action'>;

/** Reason why an attempt came to nothing; null while it goes on. */
function endedBy<Failure>(
  { status, payment_method_types: types }: Step,
  error: Failure | null,
): Failure | typeof NOT_AGREED | null {
  if (status !== 'requires_payment_method') return null;
  return error ?? (isRedirectType(types?.[0]) ? NOT_AGREED : null);
}

function nextStepOf(intent: Step): Pick<PaymentFacts, 'nextStep'> {
  const redirectUrl = intent.status === 'requires_action' ? intent.next_action?.redirect_to_url?.url : null;
  if (redirectUrl) return { nextStep: { redirectUrl } };
  if (isRedirectType(intent.payment_method_types?.[0])) return {};
  const buyerActs = ['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(intent.status);
  return buyerActs && intent.client_secret ? { nextStep: { clientSecret: intent.client_secret } } : {};
}

function instrumentOf(charge: Stripe.Charge | null): Pick<PaymentFacts, 'instrument'> {
  const { card, sepa_debit: debit, ideal } = charge?.payment_method_details ?? {};
  const known =
    card ??
    (debit ? { brand: null, last4: debit.last4, country: debit.country } : null) ??
    (ideal?.iban_last4 ? { brand: null, last4: ideal.iban_last4, country: null } : null);
  if (!known) return {};
  const { brand, last4, country } = known;
  const expires = card ? `${card.exp_year}-${String(card.exp_month).padStart(2, '0')}` : null;
  return {
    instrument: {
      ...(brand ? { brand } : {}),
      ...(last4 ? { last4 } : {}),
      ...(country ? { country } : {}),
      ...(expires ? { expires } : {}),
    },
  };
}
