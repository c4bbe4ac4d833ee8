import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { appendHistory, type HistoryEntry } from '#core/orders';
import { Payment, minutesAfter, paymentError } from '#core/payments';
import { requireSeller } from '#core/people';
import { captureOf } from './capture-of.ts';
import { lookAtPayment } from './look-at-payment.ts';
import { openOrderFile } from './order-file.ts';
import { about } from './move-payment.ts';
import type { Settlement } from './settle-payment.ts';

export interface CapturePaymentInput {
  orderId: number;
  paymentId: number;
  /** Minor units; all that is held when missing. What is not taken goes free, and the rest of the rate stays due. */
  amountMinor?: number;
}

/** A crash before the provider was asked is healed by whoever looks this much later. */
const FALLBACK_MINUTES = 2;

/**
 * Takes held money, or a part of it. The wish is written first and only once, then the provider is asked; an answer that never comes leaves
 * the payment as it is, and a job asks again with the same key. Asking twice for the same amount is one capture.
 * @throws 409 `nothing_to_capture` when nothing is held (any more), 409 `capture_under_way` when something else was asked for first,
 *   422 `capture_amount`, `capture_not_partial`
 */
export async function capturePayment(
  ctx: Ctx,
  { orderId, paymentId, amountMinor }: CapturePaymentInput,
): Promise<Settlement> {
  requireSeller(ctx, 'money');
  await wish(ctx, { orderId, paymentId }, (payment) => {
    const amount = amountMinor ?? payment.amount;
    if (!Number.isSafeInteger(amount) || amount < 1 || amount > payment.amount)
      throw paymentError(ctx.locale, 'capture_amount');
    if (amount < payment.amount && !captureOf(ctx, payment).partial)
      throw paymentError(ctx.locale, 'capture_not_partial');
    if (payment.capture_by && payment.capture_by <= ctx.clock.now())
      throw paymentError(ctx.locale, 'nothing_to_capture');
    if (payment.release_requested || (payment.capture_requested !== null && payment.capture_requested !== amount))
      throw paymentError(ctx.locale, 'capture_under_way');
    return {
      changes: { capture_requested: amount },
      entry: { kind: 'payment.capture_requested', data: { ...about(payment), amount } },
    };
  });
  return lookAtPayment(ctx, { paymentId }, 'operator');
}

/**
 * Lets held money go; the buyer may pay anew while the order stands.
 * @throws 409 `nothing_to_capture`, `capture_under_way`
 */
export async function releasePayment(
  ctx: Ctx,
  { orderId, paymentId }: Omit<CapturePaymentInput, 'amountMinor'>,
): Promise<Settlement> {
  requireSeller(ctx, 'money');
  await wish(ctx, { orderId, paymentId }, (payment) => {
    if (payment.capture_requested !== null) throw paymentError(ctx.locale, 'capture_under_way');
    return { changes: { release_requested: true }, entry: { kind: 'payment.release_requested', data: about(payment) } };
  });
  return lookAtPayment(ctx, { paymentId }, 'operator');
}

type Wish = { changes: Partial<Pick<Payment, 'capture_requested' | 'release_requested'>>; entry: HistoryEntry };

async function wish(
  ctx: Ctx,
  { orderId, paymentId }: { orderId: number; paymentId: number },
  decide: (payment: Payment) => Wish,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { order, payments } = await openOrderFile(tx, { orderId });
    const payment = payments.find((each) => each.id === paymentId);
    if (!payment) throw paymentError(ctx.locale, 'payment_not_found');
    if (payment.state !== 'authorized') throw paymentError(ctx.locale, 'nothing_to_capture');
    const { changes, entry } = decide(payment);
    // Asked for before: the provider is asked again, with the same key.
    if (payment.capture_requested !== null || payment.release_requested) return;
    const now = tx.clock.now();
    const updated = await Payment.query(tx.db)
      .where({
        id: payment.id,
        seller_id: order.seller_id,
        state: 'authorized',
        capture_requested: null,
        release_requested: false,
      })
      .patch({ ...changes, looks: 0, look_at: minutesAfter(now, FALLBACK_MINUTES), updated_at: now });
    if (updated !== 1) throw paymentError(ctx.locale, 'capture_under_way');
    appendHistory(tx, order, [entry]);
  });
}
