import { requireFeature, type Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { requireSeller } from '#core/people';
import { feeTerms, lockSale, nameSale, salesError, salesMember, type SaleAttribution } from '#core/sales-team';
import { commissionInputError } from './errors.ts';
import { bringFees } from './settle-sales-fees.ts';

/**
 * Gives an order to a member of the team, or to none: what was earned before goes back from the one and comes to the other, by the fees of today. Shares in a
 * payout stay where they are.
 * @throws order_not_found (404), sale_paid_out (409), InputError, feature_locked
 */
export async function attributeByHand(ctx: Ctx, orderId: number, userId: number | null): Promise<void> {
  const sellerId = requireSeller(ctx, 'money');
  requireFeature(ctx, 'sales_team');
  await inTransaction(ctx, async (inner) => {
    const order = await inner.db('orders').where({ seller_id: sellerId, id: orderId }).first('id');
    if (!order) throw salesError(ctx.locale, 'order_not_found');
    const member = userId === null ? null : await salesMember(inner, sellerId, userId);
    if (userId !== null && !member) throw commissionInputError(ctx.locale, [{ field: 'member', problem: 'member' }]);
    // Payouts are made under this lock.
    await inner.db('sellers').where({ id: sellerId }).forUpdate().first('id');
    const now = inner.clock.now();
    await inner
      .db('sales_attributions')
      .insert({
        seller_id: sellerId,
        order_id: orderId,
        user_id: null,
        turn: 0,
        rule: 'hand',
        earns: false,
        by_user_id: null,
        terms: '[]',
        created_at: now,
        decided_at: now,
      })
      .onConflict(['seller_id', 'order_id'])
      .ignore();
    const before = (await lockSale(inner, sellerId, orderId))!;
    if (before.user_id === userId && before.turn > 0) return;
    const paidOut = await inner
      .db('affiliate_commissions')
      .where({ seller_id: sellerId, order_id: orderId, kind: 'sales_team' })
      .whereNotNull('payout_id')
      .first('id');
    if (paidOut) throw salesError(ctx.locale, 'sale_paid_out');
    const attribution: SaleAttribution = {
      ...before,
      user_id: userId,
      turn: before.turn + 1,
      rule: 'hand',
      earns: member?.earns ?? false,
      by_user_id: ctx.actor.kind === 'person' ? ctx.actor.userId : null,
      terms: member?.earns ? await feeTerms(inner, { sellerId, orderId, userId: member.userId }) : [],
    };
    await inner
      .db('sales_attributions')
      .where({ seller_id: sellerId, order_id: orderId })
      .update({
        user_id: attribution.user_id,
        turn: attribution.turn,
        rule: attribution.rule,
        earns: attribution.earns,
        by_user_id: attribution.by_user_id,
        terms: JSON.stringify(attribution.terms),
        decided_at: now,
      });
    await nameSale(inner, { sellerId, orderId }, member);
    const payments = await inner
      .db('payments')
      .where({ seller_id: sellerId, order_id: orderId })
      .where('captured', '>', 0)
      .orderBy('id')
      .select<{ id: number }[]>('id');
    await bringFees(
      inner,
      attribution,
      payments.map(({ id }) => id),
    );
  });
}
