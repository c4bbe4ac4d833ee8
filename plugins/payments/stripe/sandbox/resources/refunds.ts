import { invalidRequest } from '../api-error.ts';
import { stored, type Call } from '../call.ts';
import { page } from '../paging.ts';
import { integer, mergedMetadata, oneOf, text } from '../params.ts';
import { recordBalance } from './balance-transactions.ts';
import type { Charge } from './charges.ts';
import { conductOf } from './payment-methods.ts';

export interface Refund {
  id: string;
  object: 'refund';
  amount: number;
  balance_transaction: string | null;
  charge: string;
  created: number;
  currency: string;
  failure_reason?: string;
  metadata: Record<string, string>;
  payment_intent: string;
  reason: 'duplicate' | 'fraudulent' | 'requested_by_customer' | null;
  receipt_number: null;
  source_transfer_reversal: null;
  status: 'pending' | 'succeeded' | 'failed' | 'canceled';
  transfer_reversal: null;
}

export function createRefund(call: Call): object {
  const charge = refundedCharge(call);
  const left = charge.amount_captured - charge.amount_refunded;
  if (left <= 0) {
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  }
  const amount = integer(call.params, 'amount') ?? left;
  if (amount < 1)
    throw invalidRequest('Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' });
  if (amount > left) {
    throw invalidRequest(
      `Refund amount (${inUnits(amount)}) is greater than unrefunded amount on charge (${inUnits(left)})`,
      { param: 'amount' },
    );
  }
  const conduct = conductOf(call, stored(call, 'payment_method', charge.payment_method));
  const pending = conduct.refund === 'pending';
  const id = call.world.tokens.id('re');
  const balance = recordBalance(call, {
    amount: -amount,
    currency: charge.currency,
    source: id,
    type: 'refund',
    reporting_category: 'refund',
    description: 'REFUND FOR CHARGE',
  });
  const refund = call.account.put('refund', {
    id,
    object: 'refund',
    amount,
    balance_transaction: balance.id,
    charge: charge.id,
    created: call.world.now(),
    currency: charge.currency,
    metadata: mergedMetadata(call.params),
    payment_intent: charge.payment_intent,
    reason: oneOf(call.params, 'reason', ['duplicate', 'fraudulent', 'requested_by_customer'] as const) ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: pending ? 'pending' : 'succeeded',
    transfer_reversal: null,
  });
  const reduced = withRefunded(call, charge, charge.amount_refunded + amount);
  call.emit('refund.created', refund);
  call.emit('charge.refunded', reduced, { amount_refunded: charge.amount_refunded, refunded: charge.refunded });
  return refund;
}

export function updateRefund(call: Call): object {
  const refund = stored(call, 'refund', call.id, 'refund');
  const updated = call.account.put('refund', { ...refund, metadata: mergedMetadata(call.params, refund.metadata) });
  announceUpdate(call, updated, { metadata: refund.metadata });
  return updated;
}

export function retrieveRefund(call: Call): object {
  return stored(call, 'refund', call.id, 'refund');
}

export function listRefunds(call: Call): object {
  const intent = text(call.params, 'payment_intent');
  const charge = text(call.params, 'charge');
  const rows = call.account
    .all('refund')
    .filter((row) => (!intent || row.payment_intent === intent) && (!charge || row.charge === charge));
  return page(call, '/v1/refunds', rows);
}

/** The buyer's bank answers: a pending refund arrives, one on a card with that conduct comes back. */
export function settleRefund(call: Call, refund: Refund): Refund {
  const charge = stored(call, 'charge', refund.charge);
  const conduct = conductOf(call, stored(call, 'payment_method', charge.payment_method));
  if (refund.status === 'pending') {
    const arrived = call.account.put('refund', { ...refund, status: 'succeeded' });
    announceUpdate(call, arrived, { status: 'pending' });
    return arrived;
  }
  if (refund.status !== 'succeeded' || conduct.refund !== 'fails_later') return refund;
  const failed = call.account.put('refund', {
    ...refund,
    status: 'failed',
    failure_reason: 'expired_or_canceled_card',
  });
  recordBalance(call, {
    amount: refund.amount,
    currency: refund.currency,
    source: refund.id,
    type: 'refund_failure',
    reporting_category: 'refund_failure',
    description: 'REFUND FAILURE',
  });
  withRefunded(call, charge, charge.amount_refunded - refund.amount);
  call.emit('refund.failed', failed);
  announceUpdate(call, failed, { status: 'succeeded' });
  return failed;
}

function announceUpdate(call: Call, refund: Refund, previous: object): void {
  call.emit('refund.updated', refund, previous);
  call.emit('charge.refund.updated', refund, previous);
}

function refundedCharge(call: Call): Charge {
  const chargeId = text(call.params, 'charge');
  const intentId = text(call.params, 'payment_intent');
  if (!chargeId && !intentId) {
    throw invalidRequest('One of the following params should be provided for this request: payment_intent or charge.', {
      code: 'parameter_missing',
      param: 'charge',
    });
  }
  if (chargeId) return stored(call, 'charge', chargeId, 'charge');
  const intent = stored(call, 'payment_intent', intentId ?? '', 'payment_intent');
  const charge = intent.latest_charge ? call.account.get('charge', intent.latest_charge) : undefined;
  if (!charge || intent.status !== 'succeeded') {
    throw invalidRequest(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`, {
      code: 'payment_intent_unexpected_state',
    });
  }
  return charge;
}

function withRefunded(call: Call, charge: Charge, refunded: number): Charge {
  return call.account.put('charge', {
    ...charge,
    amount_refunded: refunded,
    refunded: refunded === charge.amount_captured,
  });
}

function inUnits(amount: number): string {
  return `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;
}
