import { languageOf } from '#core/kit';
import type { Ctx, FormOrder, HeldLine, TakeBackReason } from '#core/plugins';
import { Engagement } from './engagement.ts';

/** Notes every line that was bought, so that the seller knows what is to be done. Repeating changes nothing. */
export async function beginEngagements(ctx: Ctx, order: FormOrder, lines: readonly HeldLine[]): Promise<void> {
  const rows = lines.map((line) => ({
    entitlement_id: line.entitlementId,
    seller_id: order.sellerId,
    product_id: line.productId,
    order_id: order.id,
    order_line_id: line.orderLineId,
    payer_user_id: order.payerUserId,
    token: line.token,
    buyer_email: order.buyerEmail,
    buyer_name: order.buyerName,
    locale: languageOf(order),
    quantity: line.quantity,
    created_at: ctx.clock.now(),
  }));
  if (rows.length > 0) await Engagement.query(ctx.db).insert(rows).onConflict('entitlement_id').ignore();
}

export async function endEngagements(
  ctx: Ctx,
  order: FormOrder,
  lines: readonly HeldLine[],
  reason: TakeBackReason,
): Promise<void> {
  await ctx.db.raw(
    'update service_engagements set ended_for = array_append(ended_for, ?) where seller_id = ? and entitlement_id = any(?::bigint[]) and not (? = any(ended_for))',
    [reason, order.sellerId, lines.map((line) => line.entitlementId) as never, reason],
  );
}

export async function resumeEngagements(ctx: Ctx, order: FormOrder, lines: readonly HeldLine[]): Promise<void> {
  await ctx
    .db('service_engagements')
    .where({ seller_id: order.sellerId })
    .whereIn(
      'entitlement_id',
      lines.map((line) => line.entitlementId),
    )
    .update({ ended_for: [] });
}
