import type { Ctx } from '#core/context';
import { defineEvent, publish } from '#core/events';
import type { Entitlement, RevocationReason } from './entitlement.ts';

/** One product that somebody may use, or may use no longer. */
export interface AccessEventPayload {
  entitlement_id: number;
  product_id: number;
  order_id: number;
  order_line_id: number;
  quantity: number;
}

export const accessGranted = defineEvent<AccessEventPayload>('access.granted');
export const accessLost = defineEvent<AccessEventPayload & { reason: RevocationReason }>('access.lost');

/** Told with the order, so that what happened to one order is heard in its order. */
export async function tellGranted(ctx: Ctx, granted: readonly Entitlement[]): Promise<void> {
  for (const entitlement of granted)
    await publish(ctx, accessGranted, { ...aboutOrder(entitlement), payload: factsOf(entitlement) });
}

export async function tellLost(ctx: Ctx, lost: readonly Entitlement[], reason: RevocationReason): Promise<void> {
  for (const entitlement of lost)
    await publish(ctx, accessLost, { ...aboutOrder(entitlement), payload: { ...factsOf(entitlement), reason } });
}

function aboutOrder({ order_id: id, seller_id: sellerId }: Entitlement) {
  return { aggregate: { type: 'order', id }, sellerId };
}

function factsOf({ id, product_id, order_id, order_line_id, quantity }: Entitlement): AccessEventPayload {
  return { entitlement_id: id, product_id, order_id, order_line_id, quantity };
}
