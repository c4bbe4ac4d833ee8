import type { Money } from '#core/kit';
import type { DeclineReason, PaymentFacts, RefundFacts } from '#core/plugins';
import type { Link } from './call-paypal.ts';
import { markOf, refundTokenOf } from './order-mark.ts';
import type { PayPalOrder, PayPalRefund } from './order-schemas.ts';

type Unit = PayPalOrder['purchase_units'][number];

/** A capture of which money is here, some of it perhaps given back since. */
const TAKEN = ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'];
const REFUSED = ['DECLINED', 'FAILED'];

/** An order as facts; every amount is PayPal's own. An order has one purchase unit, since we send one. */
export function paymentFacts(order: PayPalOrder): PaymentFacts {
  const unit = order.purchase_units[0]!;
  const { captures = [], refunds = [] } = unit.payments ?? {};
  const none: Money = { ...unit.amount, minor: 0n };
  const captured = captures
    .filter(({ status }) => TAKEN.includes(status))
    .reduce((sum, { amount }) => ({ ...amount, minor: sum.minor + amount.minor }), none);
  const given = refunds
    .filter(({ status }) => status === 'COMPLETED' || status === 'PENDING')
    .reduce((sum, { amount }) => sum + (amount?.minor ?? 0n), 0n);
  const state = stateOf(order, unit);
  return {
    state,
    externalId: order.id,
    amount: unit.amount,
    captured,
    refunded: { ...none, minor: given },
    ...(order.intent === 'AUTHORIZE' ? { capturesLater: true } : {}),
    ...(state === 'declined' ? { decline: declineOf(unit) } : {}),
    ...(state === 'pending' ? nextStepOf(order) : {}),
    ...savedOf(order, state),
  };
}

function stateOf({ status }: PayPalOrder, unit: Unit): PaymentFacts['state'] {
  const { captures = [], authorizations = [] } = unit.payments ?? {};
  const has = (list: readonly { status: string }[], ...wanted: string[]): boolean =>
    list.some((each) => wanted.includes(each.status));
  if (has(captures, ...TAKEN)) return 'paid';
  if (has(captures, 'PENDING') || has(authorizations, 'PENDING')) return 'pending';
  if (has(captures, ...REFUSED) || has(authorizations, 'DENIED')) return 'declined';
  if (has(authorizations, 'CREATED')) return 'authorised';
  if (has(authorizations, 'VOIDED') || status === 'VOIDED' || markOf(unit.custom_id) === 'closed') return 'cancelled';
  // An approved order waits for us: whoever sees one here could not take it, and looks again.
  return ['CREATED', 'SAVED', 'PAYER_ACTION_REQUIRED'].includes(status) ? 'pending' : 'unknown';
}

/** No answer, or none that can be read: never a refusal. */
export function unknownPayment(externalId: string | null): PaymentFacts {
  return { state: 'unknown', externalId, amount: null, captured: null, refunded: null };
}

export function declinedPayment(code: string): PaymentFacts {
  return { ...unknownPayment(null), state: 'declined', decline: { reason: reasonOf(code), code } };
}

/** The buyer comes back to the same order with other means. */
export function declinedOrder(order: PayPalOrder, code: string, links: readonly Link[]): PaymentFacts {
  const again = links.find(({ rel }) => rel === 'redirect' || rel === 'payer-action')?.href;
  const { nextStep } = nextStepOf(order);
  return {
    ...paymentFacts(order),
    state: 'declined',
    decline: { reason: reasonOf(code), code },
    ...(again ? { nextStep: { redirectUrl: again } } : nextStep ? { nextStep } : {}),
  };
}

const REFUND_STATES: Readonly<Record<string, RefundFacts['state']>> = {
  COMPLETED: 'successful',
  PENDING: 'pending',
  FAILED: 'failed',
  CANCELLED: 'failed',
};

export function refundFacts({
  id,
  status,
  amount,
  custom_id: customId,
  status_details: details,
}: PayPalRefund): RefundFacts {
  const state = REFUND_STATES[status] ?? 'unknown';
  return {
    state,
    externalId: id,
    amount: amount ?? null,
    ...(customId ? { refundToken: refundTokenOf(customId) } : {}),
    ...(state === 'failed' ? { code: details?.reason ?? status } : {}),
  };
}

const REASONS: Readonly<Record<string, DeclineReason>> = {
  INSTRUMENT_DECLINED: 'declined',
  PAYMENT_SOURCE_DECLINED_BY_PROCESSOR: 'declined',
  TRANSACTION_REFUSED: 'declined',
  REDIRECT_PAYER_FOR_ALTERNATE_FUNDING: 'declined',
  DECLINED: 'declined',
  CARD_EXPIRED: 'expired_card',
  REFERENCED_CARD_EXPIRED: 'expired_card',
  5400: 'expired_card',
  5120: 'insufficient_funds',
  9510: 'incorrect_data',
  5110: 'incorrect_data',
  5180: 'incorrect_data',
  '00N7': 'incorrect_data',
  PAYER_ACTION_REQUIRED: 'authentication_required',
};

/** PayPal's issues and the processors' codes in the port's words. What it suspects of a buyer reads as any other refusal. */
function reasonOf(code: string): DeclineReason {
  return REASONS[code] ?? 'other';
}

function declineOf({ payments }: Unit): { reason: DeclineReason; code: string } {
  const refused = payments?.captures.find(({ status }) => REFUSED.includes(status));
  const code = refused?.processor_response?.response_code ?? refused?.status_details?.reason ?? 'DECLINED';
  return { reason: REASONS[code] ?? 'declined', code };
}

function nextStepOf({ status, links }: PayPalOrder): Pick<PaymentFacts, 'nextStep'> {
  if (status === 'COMPLETED') return {};
  const address = links.find(({ rel }) => rel === 'payer-action' || rel === 'approve')?.href;
  return address ? { nextStep: { redirectUrl: address } } : {};
}

function savedOf({ payment_source: source }: PayPalOrder, state: PaymentFacts['state']): Pick<PaymentFacts, 'saved'> {
  const vault = source?.paypal?.attributes?.vault;
  if (state !== 'paid' || vault?.status !== 'VAULTED' || !vault.id) return {};
  return { saved: { ...(vault.customer?.id ? { customer: vault.customer.id } : {}), method: vault.id } };
}
