import type { Ctx } from '#core/context';
import { answerBeforeCommit, patchRows } from '#core/database';
import { Payment, paymentMachine, type PaymentEvent, type PaymentFacts } from '#core/payments';

type PaymentChanges = Partial<
  Pick<
    Payment,
    | 'captured'
    | 'effective'
    | 'decline_reason'
    | 'decline_code'
    | 'look_at'
    | 'looks'
    | 'alerted_at'
    | 'settled_at'
    | 'refund_requested'
    | 'surplus'
    | 'costs'
    | 'costs_interest'
    | 'capture_by'
    | 'renew_hold_at'
  >
>;

/**
 * Moves a payment by the table, together with what the provider told about it. With no event, or one the state does not know, the state stays.
 * Answers whether anything was written: facts that say nothing new cost nothing.
 */
export async function movePayment(
  ctx: Ctx,
  payment: Payment,
  facts: PaymentFacts,
  event: PaymentEvent | null,
  changes: PaymentChanges,
): Promise<boolean> {
  const move = event === null ? null : paymentMachine.next(payment.state, event, {});
  const state = move?.ok ? move.value.to : payment.state;
  const told = {
    external_id: payment.external_id ?? facts.externalId,
    instrument: facts.instrument ?? payment.instrument,
    saved_method:
      facts.saved ?? (facts.state === 'paid' && payment.saves ? payment.chosen_saved : null) ?? payment.saved_method,
  };
  const patch = { ...changes, ...told, state };
  const isNew = Object.entries(patch).some(([field, value]) => !same(value, payment[field as keyof Payment]));
  if (!isNew) return false;
  const written = write(ctx, payment, { ...patch, updated_at: ctx.clock.now() } as Partial<Payment>);
  Object.assign(payment, patch);
  await answerBeforeCommit(ctx, written);
  return true;
}

async function write(ctx: Ctx, { id, seller_id, state }: Payment, changes: Partial<Payment>): Promise<void> {
  const updated = await patchRows<Payment>(ctx.db, Payment, { id, seller_id, state }, changes);
  if (updated !== 1) throw new Error(`Payment ${id} was moved by somebody else in between.`);
}

function same(a: unknown, b: unknown): boolean {
  if (a instanceof Date && b instanceof Date) return a.getTime() === b.getTime();
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

export function about(payment: Payment): { amount: number; currency: string; method: string; attempt: number } {
  return { amount: payment.amount, currency: payment.currency_key, method: payment.method, attempt: payment.attempt };
}
