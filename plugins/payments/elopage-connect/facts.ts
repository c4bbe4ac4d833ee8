import { z } from 'zod';
import type { Money } from '#core/kit';
import type { DeclineReason, DisputeFacts, PaymentFacts, RefundFacts } from '#core/plugins';

/** Names of ours in the processor's metadata. The seller's id keeps one seller's payments from another's eyes: the account is everybody's. */
export const TOKEN = 'kontor_payment';
export const SELLER = 'kontor_seller';
export const CURRENCY = 'kontor_currency';
export const REFUND_TOKEN = 'kontor_refund';
export const PAYOUT_TOKEN = 'kontor_payout';

const metadata = z
  .record(z.string(), z.string())
  .nullish()
  .transform((value) => value ?? {});
const failure = z.object({ code: z.string().nullish(), decline_code: z.string().nullish() });
const idOr = <Schema extends z.ZodType>(schema: Schema) => z.union([z.string(), schema]).nullish();
const named = z.object({ id: z.string() });

const charge = z.object({
  amount_refunded: z.int(),
  payment_method_details: z
    .object({
      card: z
        .object({ brand: z.string().nullish(), last4: z.string().nullish(), country: z.string().nullish() })
        .nullish(),
    })
    .nullish(),
});

/** Only what the port needs; the processor may add fields. Amounts are minor units. */
export const intent = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.int(),
  amount_received: z.int().nullish(),
  currency: z.string(),
  metadata,
  last_payment_error: failure.nullish(),
  latest_charge: idOr(charge),
  customer: idOr(named),
  payment_method: idOr(named),
  setup_future_usage: z.string().nullish(),
  capture_method: z.string().nullish(),
  next_action: z.object({ redirect_to_url: z.object({ url: z.string().nullish() }).nullish() }).nullish(),
});
const setup = z.object({ id: z.string(), status: z.string(), customer: idOr(named), payment_method: idOr(named) });
export const session = z.object({
  id: z.string(),
  status: z.enum(['open', 'complete', 'expired']),
  payment_status: z.string(),
  amount_total: z.int().nullish(),
  currency: z.string().nullish(),
  url: z.string().nullish(),
  client_reference_id: z.string().nullish(),
  metadata,
  payment_intent: idOr(intent),
  setup_intent: idOr(setup),
});
export const refund = z.object({
  id: z.string(),
  status: z.string().nullish(),
  amount: z.int(),
  currency: z.string(),
  failure_reason: z.string().nullish(),
  metadata,
});
export const dispute = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.int(),
  currency: z.string(),
  reason: z.string(),
  payment_intent: idOr(named),
  metadata,
  balance_transactions: z.array(z.object({ fee: z.int() })),
  evidence_details: z.object({ due_by: z.int().nullish() }).nullish(),
});

export type Session = z.infer<typeof session>;
export type Intent = z.infer<typeof intent>;

export const unknownPayment = (externalId: string | null): PaymentFacts => ({
  state: 'unknown',
  externalId,
  amount: null,
  captured: null,
  refunded: null,
});

/** A visit to the processor's page, and what came of it. */
export function sessionFacts(visit: Session): PaymentFacts {
  const { id, status, url, currency, amount_total: total, payment_intent: paid, setup_intent: kept } = visit;
  const money = (minor: number): Money => ({
    minor: BigInt(minor),
    currency: currency ?? visit.metadata[CURRENCY] ?? 'eur',
  });
  const open = { externalId: id, amount: money(total ?? 0), captured: money(0), refunded: money(0) };
  if (status === 'expired') return { state: 'cancelled', ...open };
  if (status === 'open') return { state: 'pending', ...open, ...(url ? { nextStep: { redirectUrl: url } } : {}) };
  if (typeof paid === 'object' && paid) return { ...intentFacts(paid), externalId: id };
  if (typeof kept === 'object' && kept)
    return { state: kept.status === 'succeeded' ? 'paid' : 'pending', ...open, ...savedOf(kept) };
  return unknownPayment(id);
}

const STATES: Readonly<Record<string, PaymentFacts['state']>> = {
  requires_payment_method: 'declined',
  requires_confirmation: 'pending',
  requires_action: 'pending',
  processing: 'pending',
  requires_capture: 'authorised',
  succeeded: 'paid',
  canceled: 'cancelled',
};

/** The payment behind a visit, or a charge of something saved. */
export function intentFacts(paid: Intent): PaymentFacts {
  const {
    id,
    status,
    amount,
    amount_received: received,
    currency,
    latest_charge: made,
    last_payment_error: error,
  } = paid;
  const money = (minor: number): Money => ({ minor: BigInt(minor), currency });
  const known = typeof made === 'object' ? made : null;
  const state = STATES[status] ?? 'unknown';
  const itsPage = status === 'requires_action' ? paid.next_action?.redirect_to_url?.url : null;
  const card = known?.payment_method_details?.card;
  return {
    state,
    externalId: id,
    amount: money(amount),
    captured: money(received ?? 0),
    refunded: typeof made === 'string' ? null : money(known?.amount_refunded ?? 0),
    ...(paid.capture_method === 'manual' ? { capturesLater: true } : {}),
    ...(state === 'declined' ? { decline: declineOf(error ?? {}) } : {}),
    ...(itsPage ? { nextStep: { redirectUrl: itsPage } } : {}),
    ...(card
      ? {
          instrument: {
            ...(card.brand ? { brand: card.brand } : {}),
            ...(card.last4 ? { last4: card.last4 } : {}),
            ...(card.country ? { country: card.country } : {}),
          },
        }
      : {}),
    ...(status === 'succeeded' && paid.setup_future_usage === 'off_session' ? savedOf(paid) : {}),
  };
}

function savedOf({
  customer,
  payment_method: method,
}: Pick<Intent, 'customer' | 'payment_method'>): Pick<PaymentFacts, 'saved'> {
  const idOf = (thing: string | { id: string }): string => (typeof thing === 'string' ? thing : thing.id);
  return method ? { saved: { method: idOf(method), ...(customer ? { customer: idOf(customer) } : {}) } } : {};
}

const REASONS: Readonly<Record<string, DeclineReason>> = {
  insufficient_funds: 'insufficient_funds',
  expired_card: 'expired_card',
  incorrect_cvc: 'incorrect_data',
  incorrect_number: 'incorrect_data',
  authentication_required: 'authentication_required',
  card_declined: 'declined',
  payment_method_provider_decline: 'declined',
};

export function declineOf({ code, decline_code: finer }: z.infer<typeof failure>): {
  reason: DeclineReason;
  code: string;
} {
  const told = finer ?? code ?? 'declined';
  return { reason: REASONS[told] ?? REASONS[code ?? ''] ?? 'other', code: told };
}

const REFUND_STATES: Readonly<Record<string, RefundFacts['state']>> = {
  pending: 'pending',
  requires_action: 'pending',
  succeeded: 'successful',
  failed: 'failed',
  canceled: 'failed',
};

export function refundFacts({
  id,
  status,
  amount,
  currency,
  failure_reason: reason,
  metadata: names,
}: z.infer<typeof refund>): RefundFacts {
  const state = REFUND_STATES[status ?? ''] ?? 'unknown';
  return {
    state,
    externalId: id,
    amount: { minor: BigInt(amount), currency },
    ...(names[REFUND_TOKEN] ? { refundToken: names[REFUND_TOKEN] } : {}),
    ...(state === 'failed' ? { code: reason ?? status ?? 'failed' } : {}),
  };
}

const DISPUTE_STATES: Readonly<Record<string, DisputeFacts['state']>> = {
  warning_needs_response: 'inquiry',
  warning_under_review: 'inquiry',
  warning_closed: 'inquiry',
  needs_response: 'needs_response',
  under_review: 'under_review',
  won: 'won',
  lost: 'lost',
};

export function disputeFacts(
  {
    id,
    status,
    amount,
    currency,
    reason,
    balance_transactions: moved,
    evidence_details: details,
  }: z.infer<typeof dispute>,
  paymentExternalId: string | null,
): DisputeFacts {
  const due = details?.due_by;
  return {
    state: DISPUTE_STATES[status] ?? 'unknown',
    externalId: id,
    paymentExternalId,
    amount: { minor: BigInt(amount), currency },
    fee: { minor: BigInt(moved.reduce((sum, { fee }) => sum + fee, 0)), currency },
    reason,
    evidenceDueAt: due ? new Date(due * 1000) : null,
  };
}
