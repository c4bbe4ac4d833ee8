import type { Ctx } from '#core/context';
import { buyerKey } from './buyer-key.ts';

// The three functions here alone take and give back uses of a coupon. Each runs inside the caller's transaction and must be called before
// stock is moved: everybody locks in that order.

/**
 * Keeps one use of a coupon for an order that is not paid yet. `used_up` leaves nothing behind: no use is left in total or for this buyer,
 * or the coupon was switched off since it was looked up.
 */
export async function holdCoupon(
  ctx: Ctx,
  { couponId, orderId, buyerEmail }: { couponId: number; orderId: number; buyerEmail: string },
): Promise<'held' | 'used_up'> {
  if (!(await countHeld(ctx, couponId, 'active and not archived'))) return 'used_up';
  return noteHeld(ctx, { orderId, couponId, key: buyerKey(buyerEmail) });
}

/** Counted already: notes who holds it, or takes the counting back. */
async function noteHeld(
  ctx: Ctx,
  { orderId, couponId, key }: { orderId: number; couponId: number; key: string },
): Promise<'held' | 'used_up'> {
  // A statement of its own, after the lock: it sees the uses that others committed while this one waited.
  const { rowCount } = await ctx.db.raw<{ rowCount: number }>(
    `insert into coupon_uses (seller_id, coupon_id, order_id, buyer_key, state, held_at)
     select seller_id, id, ?, ?, 'held', ? from coupons
      where id = ? and (limit_per_buyer is null or limit_per_buyer > (
        select count(*) from coupon_uses u where u.seller_id = coupons.seller_id and u.coupon_id = coupons.id and u.buyer_key = ? and u.state <> 'given_back'))
     on conflict on constraint coupon_uses_order_unique do update
        set state = 'held', coupon_id = excluded.coupon_id, buyer_key = excluded.buyer_key, held_at = excluded.held_at, given_back_at = null, given_back_from = null
      where coupon_uses.state = 'given_back'`,
    [orderId, key, ctx.clock.now(), couponId, key],
  );
  if (rowCount === 1) return 'held';
  await ctx.db.raw('update coupons set held_count = held_count - 1 where id = ?', [couponId]);
  return (await holdsAlready(ctx, orderId, couponId)) ? 'held' : 'used_up';
}

/**
 * The order is paid: its held use counts for good. Money that came after the use had been given back takes one anew, even of a coupon that
 * was switched off meanwhile, and `used_up` says that the limits leave none. `none`: the order has no coupon. Repeating changes nothing.
 */
export async function useCoupon(ctx: Ctx, { orderId }: { orderId: number }): Promise<'used' | 'used_up' | 'none'> {
  const { rows } = await ctx.db.raw<{ rows: CouponUse[] }>(
    'select coupon_id, buyer_key, state from coupon_uses where order_id = ? for update',
    [orderId],
  );
  const use = rows[0];
  if (!use) return 'none';
  if (use.state === 'used') return 'used';
  if (use.state === 'given_back') {
    const again =
      (await countHeld(ctx, use.coupon_id)) &&
      (await noteHeld(ctx, { orderId, couponId: use.coupon_id, key: use.buyer_key })) === 'held';
    if (!again) return 'used_up';
  }
  await ctx.db.raw(`update coupon_uses set state = 'used', used_at = ? where order_id = ?`, [ctx.clock.now(), orderId]);
  await ctx.db.raw('update coupons set held_count = held_count - 1, used_count = used_count + 1 where id = ?', [
    use.coupon_id,
  ]);
  return 'used';
}

/** The order came to nothing or was taken back: its use is free again. Exactly once for an order, however often it is called. */
export async function giveBackCoupon(ctx: Ctx, { orderId }: { orderId: number }): Promise<'given_back' | 'nothing'> {
  const { rowCount } = await ctx.db.raw<{ rowCount: number }>(
    `with given as (
       update coupon_uses set state = 'given_back', given_back_from = state, given_back_at = ?
        where order_id = ? and state in ('held', 'used') returning seller_id, coupon_id, given_back_from)
     update coupons c set held_count = c.held_count - (given.given_back_from = 'held')::int, used_count = c.used_count - (given.given_back_from = 'used')::int
       from given where c.seller_id = given.seller_id and c.id = given.coupon_id`,
    [ctx.clock.now(), orderId],
  );
  return rowCount === 1 ? 'given_back' : 'nothing';
}

interface CouponUse {
  coupon_id: number;
  buyer_key: string;
  state: 'held' | 'used' | 'given_back';
}

async function countHeld(ctx: Ctx, couponId: number, when = 'true'): Promise<boolean> {
  const { rowCount } = await ctx.db.raw<{ rowCount: number }>(
    `update coupons set held_count = held_count + 1 where id = ? and ${when} and ("limit" is null or held_count + used_count < "limit")`,
    [couponId],
  );
  return rowCount === 1;
}

async function holdsAlready(ctx: Ctx, orderId: number, couponId: number): Promise<boolean> {
  const use = await ctx
    .db('coupon_uses')
    .where({ order_id: orderId, coupon_id: couponId })
    .whereIn('state', ['held', 'used'])
    .first<{ id: number }>('id');
  return use !== undefined;
}
