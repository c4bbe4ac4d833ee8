import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { money } from '#core/kit';
import { appendHistory } from '#core/orders';
import { Payment, askOrNothing, minutesAfter } from '#core/payments';
import { captureOf } from './capture-of.ts';
import { about } from './move-payment.ts';
import { openOrderFile } from './order-file.ts';
import type { PaymentAtProvider } from './payment-at-provider.ts';

/**
 * Has the provider stand in anew for money that it holds, once its promise is over. The key names the promise that ended, so that asking again
 * after a lost answer is the same renewal; of two who asked at once one writes it down. What is refused stays held as it was and is not asked
 * for again; without an answer the next look asks.
 */
export async function renewHold(
  ctx: Ctx,
  { payment, order, provider, context }: PaymentAtProvider,
  externalId: string,
): Promise<void> {
  const { renew_hold_at: due, capture_by: until } = payment;
  const now = ctx.clock.now();
  if (!provider.renewHold || due === null || due > now || (until !== null && until <= now)) return;
  const request = {
    idempotencyKey: `renew_${payment.token}_${due.getTime()}`,
    paymentExternalId: externalId,
    amount: money(payment.amount, payment.currency_key),
  };
  const facts = await askOrNothing(ctx, () => provider.renewHold!(context, request));
  if (!facts || facts.state === 'unknown') return;
  const { renewsAfterDays } = captureOf(ctx, payment);
  const again =
    facts.state === 'renewed' && renewsAfterDays !== undefined ? minutesAfter(now, renewsAfterDays * 24 * 60) : null;
  await inTransaction(ctx, async (tx) => {
    await openOrderFile(tx, { orderId: order.id });
    const updated = await Payment.query(tx.db)
      .where({ id: payment.id, seller_id: payment.seller_id, state: 'authorized', renew_hold_at: due })
      .patch({ renew_hold_at: again, ...(facts.hold ? { hold_id: facts.hold } : {}), updated_at: now });
    if (updated !== 1) return;
    const data = { ...about(payment), ...(facts.code ? { code: facts.code } : {}) };
    appendHistory(tx, order, [
      { kind: facts.state === 'renewed' ? 'payment.hold_renewed' : 'payment.hold_not_renewed', data },
    ]);
  });
}
