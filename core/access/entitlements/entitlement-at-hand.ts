import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { asPlatform } from '#core/jobs';
import { Order } from '#core/orders';
import type { Entitlement } from './entitlement.ts';
import { entitlementByToken } from './find-entitlements.ts';

/**
 * What a token opens, if this browser has its order at hand: it placed the order, or was led to it by its link. A gift is its receiver's and
 * opens to nobody by its order.
 */
export async function entitlementAtHand(ctx: Ctx, token: string): Promise<Entitlement | undefined> {
  const orders = 'orders' in ctx.actor ? (ctx.actor.orders ?? []) : [];
  if (orders.length === 0) return undefined;
  return reading(asPlatform(ctx, 'orders that a browser has at hand'), async (own) => {
    const entitlement = await entitlementByToken(own, token);
    if (!entitlement) return undefined;
    const order = await Order.query(own.db).where({ seller_id: entitlement.seller_id, id: entitlement.order_id, gift: false }).whereIn('token', [...orders]).select('id').first();
    return order ? entitlement : undefined;
  });
}
