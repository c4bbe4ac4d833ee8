import { defineSubscriber, type AnySubscriber } from '#core/events';
import { asSeller } from '#core/jobs';
import { orderCreated, type OrderEventPayload } from '#core/settlement';
import { attributeOrder } from './attribute-order.ts';
import { sellersWithPrograms } from './concerns.ts';

/** By whom an order came is decided as soon as it is there. */
export const attributesOrders = defineSubscriber<OrderEventPayload>({
  id: 'referral.order.created',
  event: orderCreated,
  concerns: sellersWithPrograms,
  async handle(ctx, { sellerId, payload }) {
    if (sellerId !== null) await attributeOrder(asSeller(ctx, sellerId), sellerId, payload.order_id);
  },
}) as AnySubscriber;
