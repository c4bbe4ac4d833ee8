import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { asSeller } from '#core/jobs';
import { Payment, providerByKey, providerContext } from '#core/payments';

/** The row says what is let go before the provider is told, so that nothing charges it in between. */
export async function forgetMeansHandler(
  ctx: Ctx,
  {
    sellerId,
    paymentId,
    unlessUsed = false,
  }: { sellerId: number; paymentId: number; unlessUsed?: boolean | undefined },
): Promise<void> {
  const at = await inTransaction(asSeller(ctx, sellerId), async (tx) => {
    if (unlessUsed) await tx.db.raw(LET_GO_UNUSED, { paymentId, now: tx.clock.now() });
    const payment = await Payment.query(tx.db).findById(paymentId);
    if (!payment?.saved_method || payment.let_go_at === null) return null;
    const provider = providerByKey(tx, payment.provider);
    return { provider, context: await providerContext(tx, provider, sellerId), saved: payment.saved_method };
  });
  if (at) await at.provider.forget?.(at.context, at.saved);
}

/** Saved for offers right after a purchase and for nothing else. */
const LET_GO_UNUSED = `
  update payments p set let_go_at = :now, updated_at = :now
    from payments asked
   where asked.id = :paymentId and p.provider = asked.provider and p.saved_method->>'method' = asked.saved_method->>'method' and p.let_go_at is null
     and not exists (
       select from payments u left join order_rates r on r.seller_id = u.seller_id and r.order_id = u.order_id and r.state in ('future', 'unpaid', 'pending', 'debt', 'partly_paid')
        where u.provider = asked.provider and u.saved_method->>'method' = asked.saved_method->>'method' and u.let_go_at is null and (u.kept_for is not null or r.id is not null))`;
