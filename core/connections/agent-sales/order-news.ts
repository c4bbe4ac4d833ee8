import { orderCanceled } from '#core/collection';
import type { Ctx } from '#core/context';
import { inTransaction, reading } from '#core/database';
import { defineSubscriber, type AnySubscriber, type DomainEvent, type EventType } from '#core/events';
import { asSeller, enqueue } from '#core/jobs';
import { orderPaid, refundSuccessful, type OrderEventPayload } from '#core/settlement';
import { tellAgentJob } from './jobs/tell-agent-job.ts';

/** Orders that agents placed, told where the shop says: made, given back, ended. */
export const tellsAgents: readonly AnySubscriber[] = [
  tells(orderPaid, 'order_create'),
  tells(refundSuccessful, 'order_update'),
  tells(orderCanceled, 'order_update'),
];

function tells<Payload extends OrderEventPayload>(
  event: EventType<Payload>,
  news: 'order_create' | 'order_update',
): AnySubscriber {
  return defineSubscriber<Payload>({
    id: `agent_sales.${event.type}`,
    event,
    handle: (ctx, happened) => tell(ctx, happened, news),
  }) as AnySubscriber;
}

async function tell(
  ctx: Ctx,
  { sellerId, id, payload }: DomainEvent<OrderEventPayload>,
  news: 'order_create' | 'order_update',
): Promise<void> {
  if (sellerId === null) return;
  const own = asSeller(ctx, sellerId);
  // By the form's key: money may come before the session knows of its order.
  const session = await reading(own, ({ db }) =>
    db('agent_sessions as a')
      .join('orders as o', (on) => on.on('o.seller_id', 'a.seller_id').on('o.checkout_token', 'a.checkout_token'))
      .where({ 'o.seller_id': sellerId, 'o.id': payload.order_id })
      .first<{ token: string } | undefined>('a.token'),
  );
  if (!session) return;
  await inTransaction(own, (inner) =>
    enqueue(
      inner,
      tellAgentJob,
      { sellerId, orderId: payload.order_id, sessionToken: session.token, news },
      { key: `tell_agent:${id}` },
    ),
  );
}
