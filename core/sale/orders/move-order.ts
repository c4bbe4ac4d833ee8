import type { Ctx } from '#core/context';
import { answerBeforeCommit, patchRows } from '#core/database';
import type { HistoryEntry } from './append-history.ts';
import { derivePaymentState, type OrderPaymentState, type PaymentStateFacts } from './derive-payment-state.ts';
import { Order } from './order.ts';

type Stored =
  | 'paid'
  | 'refunded'
  | 'paid_count'
  | 'payer_id'
  | 'stock_state'
  | 'reserved_until'
  | 'confirmation_mail_id'
  | 'first_paid_at'
  | 'payment_form'
  | 'awaits_funds'
  | 'handed_over_at'
  | 'owner_id'
  | 'total'
  | 'net_total'
  | 'vat_total'
  | 'rates_count'
  | 'last_due_date'
  | 'canceled_at'
  | 'paused_at'
  | 'paused_until'
  | 'charges_rested_at'
  | 'charges_again_at'
  | 'access_until'
  | 'access_reason'
  | 'anchored_on'
  | 'anchor_number'
  | 'charge_interval'
  | 'pricing_plan_id'
  | 'pricing_plan_name';

/**
 * Writes what changed about an order, with the payment state worked out anew from the facts. The row must be the one read under the lock:
 * a version that somebody else has written meanwhile throws, and the transaction with it.
 * Returns the history entry of the move, if there was one; the caller appends it with its own.
 */
export async function moveOrder(
  ctx: Ctx,
  order: Order,
  changes: Partial<Pick<Order, Stored>>,
  rates: PaymentStateFacts['rates'],
): Promise<HistoryEntry[]> {
  const from = order.payment_state;
  const to = paymentStateOf({ ...order, ...changes } as Order, rates);
  const written = write(ctx, order, {
    ...changes,
    payment_state: to,
    version: order.version + 1,
    updated_at: ctx.clock.now(),
  });
  Object.assign(order, changes, { payment_state: to, version: order.version + 1 });
  await answerBeforeCommit(ctx, written);
  return from === to
    ? []
    : [{ kind: 'order.moved', move: { machine: 'order.payment_state', subjectId: order.id, from, to } }];
}

async function write(ctx: Ctx, { id, seller_id, version }: Order, changes: Partial<Order>): Promise<void> {
  const updated = await patchRows<Order>(ctx.db, Order, { id, seller_id, version }, changes);
  if (updated !== 1) throw new Error(`Order ${id} was changed by somebody else in between.`);
}

/** The state as it follows from the stored facts. */
export function paymentStateOf(
  order: Pick<Order, 'canceled_at' | 'paused_at' | 'awaits_funds'>,
  rates: PaymentStateFacts['rates'],
): OrderPaymentState {
  return derivePaymentState({
    rates,
    canceled: order.canceled_at !== null,
    paused: order.paused_at !== null,
    awaitsFunds: order.awaits_funds,
  });
}
