import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { sameMailbox } from '#core/referrals';
import { feeTerms } from './fee-terms.ts';
import { nameSale } from './name-sale.ts';
import { isSalesCode } from './own-sales-links.ts';
import type { SaleRule } from './sale-attribution.ts';
import { salesMember, type SalesMember } from './sales-members.ts';

interface OrderRow {
  id: number;
  buyer_email: string;
  payer_id: number | null;
  funnel_id: number | null;
  additional: { sales?: string };
}

/**
 * Decides by which member an order came, once: told twice, or by two workers at the same moment, the first decision stays. An order that came by none gets no
 * row. For jobs of this seller.
 */
export async function attributeSale(ctx: Ctx, sellerId: number, orderId: number): Promise<void> {
  await inTransaction(ctx, async (inner) => {
    const order = await inner
      .db('orders as o')
      .where({ 'o.seller_id': sellerId, 'o.id': orderId })
      .whereNotExists((there) =>
        there.from('sales_attributions').whereRaw('seller_id = o.seller_id and order_id = o.id').select('order_id'),
      )
      .first<OrderRow | undefined>('o.id', 'o.buyer_email', 'o.payer_id', 'o.funnel_id', 'o.additional');
    const found = order ? await sellerOf(inner, sellerId, order) : null;
    if (!found) return;
    const now = inner.clock.now();
    const { member, rule } = found;
    const terms = member.earns ? await feeTerms(inner, { sellerId, orderId, userId: member.userId }) : [];
    const written = await inner
      .db('sales_attributions')
      .insert({
        seller_id: sellerId,
        order_id: orderId,
        user_id: member.userId,
        turn: 1,
        rule,
        earns: member.earns,
        by_user_id: null,
        terms: JSON.stringify(terms),
        created_at: now,
        decided_at: now,
      })
      .onConflict(['seller_id', 'order_id'])
      .ignore()
      .returning('order_id');
    if (written.length > 0) await nameSale(inner, { sellerId, orderId }, member);
  });
}

async function sellerOf(
  ctx: Ctx,
  sellerId: number,
  order: OrderRow,
): Promise<{ member: SalesMember; rule: SaleRule } | null> {
  const client = await ctx
    .db('sales_clients as c')
    .join('users as u', 'u.id', 'c.payer_user_id')
    .where({ 'c.seller_id': sellerId })
    .whereRaw('(u.id = ? or lower(u.email) = lower(?))', [order.payer_id as never, order.buyer_email])
    .first<{ user_id: number } | undefined>('c.user_id');
  const code = isSalesCode(order.additional.sales) ? order.additional.sales : null;
  const link =
    code === null
      ? undefined
      : await ctx
          .db('sales_links')
          .where({ seller_id: sellerId, code })
          .first<{ user_id: number } | undefined>('user_id');
  for (const [rule, row] of [
    ['buyer', client],
    ['link', link ?? (await memberBeforeOffer(ctx, sellerId, order))],
  ] as const) {
    const member = row ? await salesMember(ctx, sellerId, row.user_id) : null;
    if (member && !isBuyer(member, order)) return { member, rule };
  }
  return null;
}

/** Members earn nothing by their own purchase. */
const isBuyer = ({ userId, email }: SalesMember, order: OrderRow): boolean =>
  userId === order.payer_id || sameMailbox(email, order.buyer_email);

/** A one-click order belongs to the member of the purchase before. */
async function memberBeforeOffer(
  { db }: Ctx,
  sellerId: number,
  order: OrderRow,
): Promise<{ user_id: number } | undefined> {
  if (order.funnel_id === null) return undefined;
  return db('sales_attributions as a')
    .join('orders as o', (on) => on.on('o.seller_id', 'a.seller_id').andOn('o.id', 'a.order_id'))
    .where({
      'a.seller_id': sellerId,
      'a.rule': 'link',
      'o.funnel_id': order.funnel_id,
      'o.buyer_email': order.buyer_email,
    })
    .where('o.id', '<', order.id)
    .whereNotNull('a.user_id')
    .orderBy('o.id', 'desc')
    .first<{ user_id: number } | undefined>('a.user_id');
}
