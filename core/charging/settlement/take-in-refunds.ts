import type { Ctx } from '#core/context';
import { inTransaction, reading } from '#core/database';
import { newToken } from '#core/kit';
import { appendHistory } from '#core/orders';
import {
  Payment,
  Refund,
  askOrNothing,
  minutesAfter,
  providerByKey,
  providerContext,
  type RefundFacts,
} from '#core/payments';
import { openOrderFile } from './order-file.ts';
import { beyondOf, takenOf } from './book-taken.ts';
import { settleRefund } from './settle-refund.ts';
import { returnCosts } from './take-costs.ts';

/**
 * Looks for refunds of a payment that were made at the provider itself, in its dashboard, and books each as if it had been asked for here:
 * once, however often somebody looks. Those we asked for carry our token and are left to their own way. `unanswered` when nobody told.
 */
export async function takeInRefunds(ctx: Ctx, paymentId: number): Promise<number | 'unanswered'> {
  const payment = await reading(ctx, ({ db }) => Payment.query(db).findById(paymentId).execute());
  if (!payment?.external_id || payment.state !== 'successful') return 0;
  const provider = providerByKey(ctx, payment.provider);
  if (!provider.listRefunds) return 0;
  const context = await providerContext(ctx, provider, payment.seller_id);
  const refunds = await askOrNothing(ctx, () => provider.listRefunds!(context, payment.external_id!));
  if (refunds === null) return 'unanswered';
  let taken = 0;
  for (const facts of refunds) {
    if (
      facts.refundToken !== undefined ||
      facts.externalId === null ||
      facts.amount === null ||
      facts.state === 'failed' ||
      facts.state === 'unknown'
    )
      continue;
    for (const refundId of await inTransaction(ctx, (tx) => record(tx, payment.id, facts))) {
      await settleRefund(ctx, { refundId, facts });
      taken += 1;
    }
  }
  return taken;
}

/**
 * Refunds of the purchase and of money that was the buyer's anyway: each is a refund of its own, under the provider's one id. None
 * when it is known, or does not fit what was taken: then the difference stays visible in the comparison with the provider.
 */
async function record(ctx: Ctx, paymentId: number, { externalId, amount }: RefundFacts): Promise<number[]> {
  const file = await openOrderFile(ctx, { paymentId });
  const payment = file.payments.find((each) => each.id === paymentId)!;
  const key = `provider:${externalId}`;
  const known = file.refunds.filter(
    (each) => each.payment_id === paymentId && (each.external_id === externalId || each.request_key === key),
  );
  if (known.length > 0) return known.filter(({ state }) => state === 'pending').map(({ id }) => id);
  const minor = Number(amount!.minor);
  const beyond = beyondOf(minor, payment, file);
  if (amount!.currency !== payment.currency_key || minor < 1 || beyond > payment.costs) {
    ctx.log.error(
      { paymentId, externalId, left: minor - beyond + payment.costs, minor },
      'a refund made at the provider does not fit the payment',
    );
    return [];
  }
  await returnCosts(ctx, { file, payment }, { because: 'made_elsewhere', by: key, most: beyond });
  const { booked, setOff } = takenOf(minor, payment, file);
  const now = ctx.clock.now();
  await Payment.query(ctx.db)
    .where({ id: payment.id, seller_id: payment.seller_id })
    .patch({ refund_requested: payment.refund_requested + minor, updated_at: now });
  const parts = (
    [
      ['order', booked],
      ['overpayment', setOff],
    ] as const
  ).filter(([, part]) => part > 0);
  const refunds = await Refund.query(ctx.db)
    .insert(
      parts.map(([purpose, part], place) => {
        const token = newToken('ref');
        return {
          seller_id: payment.seller_id,
          order_id: payment.order_id,
          order_rate_id: payment.order_rate_id,
          payment_id: payment.id,
          token,
          request_key: place === 0 ? key : `${key}:${purpose}`,
          idempotency_key: `refund_${token}`,
          purpose,
          amount: part,
          currency_key: payment.currency_key,
          state: 'pending' as const,
          external_id: externalId,
          reason: '',
          look_at: minutesAfter(now, 2),
          created_at: now,
          updated_at: now,
        };
      }),
    )
    .returning('id');
  appendHistory(ctx, file.order, [
    { kind: 'refund.elsewhere', data: { amount: minor, currency: payment.currency_key } },
  ]);
  return refunds.map(({ id }) => id);
}
