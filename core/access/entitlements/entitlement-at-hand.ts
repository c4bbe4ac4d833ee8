import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { asPlatform } from '#core/jobs';
import { Order } from '#core/orders';
import { Entitlement } from './entitlement.ts';

/**
 * Entitlement of a token whose order this browser has at hand: it placed the order, or followed the order's link. A gift is left out, since it
 * is its receiver's. One statement, none for a browser without orders.
 */
export async function entitlementAtHand(ctx: Ctx, token: string): Promise<Entitlement | undefined> {
  const orders = 'orders' in ctx.actor ? (ctx.actor.orders ?? []) : [];
  if (orders.length === 0) return undefined;
  return reading(asPlatform(ctx, 'orders that a browser has at hand'), async ({ db }) => {
    const itsOrder = Order.query(db)
      .whereColumn('orders.seller_id', 'entitlements.seller_id')
      .whereColumn('orders.id', 'entitlements.order_id')
      .where('orders.gift', false)
      .whereIn('orders.token', [...orders]);
    return Entitlement.query(db).findOne({ token }).whereExists(itsOrder);
  });
}
