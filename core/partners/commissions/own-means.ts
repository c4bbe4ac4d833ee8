import type { Ctx } from '#core/context';
import { namePublisher } from '#core/orders';
import type { SelfReferral } from '#core/referrals';
import type { CommissionedPayment } from './payment-facts.ts';

interface Publisher {
  id: number;
  email: string;
  iban_end: string;
  holder: string;
}

/** A card or account of the publisher's own tells what names and addresses hid. The seller sees it as the reason. */
export async function paidWithOwnMeans(
  ctx: Ctx,
  sellerId: number,
  nodeId: number,
  payment: CommissionedPayment,
): Promise<boolean> {
  const reason = await reasonOf(ctx, sellerId, nodeId, payment);
  if (reason === null) return false;
  await ctx
    .db('affiliate_attributions')
    .where({ seller_id: sellerId, order_id: payment.orderId })
    .update({ refused: reason });
  await namePublisher(ctx, { sellerId, orderId: payment.orderId }, null);
  return true;
}

async function reasonOf(
  { db }: Ctx,
  sellerId: number,
  nodeId: number,
  { instrument, buyerName }: CommissionedPayment,
): Promise<SelfReferral | null> {
  const { last4, brand, expires } = instrument ?? {};
  if (!last4) return null;
  const publisher = await db('affiliate_nodes as n')
    .join('users as u', 'u.id', 'n.publisher_id')
    .join('affiliate_publishers as p', 'p.user_id', 'u.id')
    .where({ 'n.seller_id': sellerId, 'n.id': nodeId })
    .first<Publisher>('u.id', 'u.email', 'p.iban_end', 'p.holder');
  const surname = buyerName.split(' ').at(-1) ?? '';
  if (
    publisher.iban_end === last4 &&
    !expires &&
    surname.length > 1 &&
    publisher.holder.toLowerCase().includes(surname.toLowerCase())
  )
    return 'bank';
  if (!brand || !expires) return null;
  const { rows } = await db.raw<{ rows: unknown[] }>(
    `select 1 from orders o join payments p on p.seller_id = o.seller_id and p.order_id = o.id
      where o.seller_id = ? and (lower(o.buyer_email) = lower(?) or o.payer_id = ?)
        and p.instrument->>'last4' = ? and p.instrument->>'brand' = ? and p.instrument->>'expires' = ? limit 1`,
    [sellerId, publisher.email, publisher.id, last4, brand, expires],
  );
  return rows.length > 0 ? 'card' : null;
}
