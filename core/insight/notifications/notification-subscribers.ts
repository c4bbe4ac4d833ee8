import { affiliateRequested } from '#core/affiliates';
import type { Ctx } from '#core/context';
import { orderCanceled } from '#core/collection';
import { reading } from '#core/database';
import { domainMoved } from '#core/domains';
import { defineSubscriber, oncePerEvent, type AnySubscriber, type DomainEvent, type EventType } from '#core/events';
import { asSeller } from '#core/jobs';
import { orderNumber } from '#core/orders';
import { orderCreated, orderPaid, paymentSuccessful, type OrderEventPayload } from '#core/settlement';
import type { OrderNotice } from './notification-data.ts';
import { notifyShop } from './notify-shop.ts';

type OrderNoticeType = 'free_transaction' | 'paid_transaction' | 'order_created' | 'order_canceled';

/** Amount that a notice names, in minor units; null where the event means nothing to it. */
type AmountOf<Payload> = (payload: Payload) => number | null;

function tells<Payload extends OrderEventPayload>(
  type: OrderNoticeType,
  event: EventType<Payload>,
  amountOf: AmountOf<Payload>,
): AnySubscriber {
  const id = `notification.${type}`;
  return defineSubscriber<Payload>({
    id,
    event,
    async handle(ctx, happened) {
      const { sellerId, payload } = happened;
      const amount = amountOf(payload);
      if (sellerId === null || amount === null) return;
      await oncePerEvent(asSeller(ctx, sellerId), happened, id, async (inner) => {
        const data = await orderNotice(inner, sellerId, happened, amount);
        await notifyShop(inner, {
          sellerId,
          type,
          key: happened.id,
          data: { ...data, first: type === 'paid_transaction' && data.first },
          link: `/cabinet/orders/${payload.order_id}`,
          at: happened.occurredAt,
        });
      });
    },
  }) as AnySubscriber;
}

interface OrderRow {
  product_name: string;
  buyer_first_name: string;
  buyer_last_name: string;
  buyer_company: string;
  first: boolean;
}

async function orderNotice(
  ctx: Ctx,
  sellerId: number,
  { payload }: DomainEvent<OrderEventPayload>,
  amount: number,
): Promise<OrderNotice> {
  const row = await reading(ctx, ({ db }) =>
    db('orders as o')
      .where({ 'o.seller_id': sellerId, 'o.id': payload.order_id })
      .first<OrderRow>(
        'o.product_name',
        'o.buyer_first_name',
        'o.buyer_last_name',
        'o.buyer_company',
        db.raw(
          `not exists (select 1 from orders e where e.seller_id = o.seller_id and e.total > 0 and (e.first_paid_at, e.id) < (o.first_paid_at, o.id))
           and not exists (select 1 from notifications n where n.seller_id = o.seller_id and n.type = 'paid_transaction' and n.data @> '{"first":true}') as first`,
        ),
      ),
  );
  const name = `${row.buyer_first_name} ${row.buyer_last_name}`.trim();
  return {
    orderId: payload.order_id,
    number: orderNumber(payload.order_token),
    product: row.product_name,
    buyer: row.buyer_company || name,
    amount: { minor: amount, currency: payload.currency },
    first: row.first,
  };
}

/** Request to become a publisher of the shop. */
const tellsOfRequests = defineSubscriber<{ node_id: number; name: string; program: string }>({
  id: 'notification.affiliate_requested',
  event: affiliateRequested,
  async handle(ctx, happened) {
    const { sellerId, payload } = happened;
    if (sellerId === null) return;
    await oncePerEvent(asSeller(ctx, sellerId), happened, 'notification.affiliate_requested', (inner) =>
      notifyShop(inner, {
        sellerId,
        type: 'custom_notification',
        key: happened.id,
        data: {
          de: `${payload.name} möchte Partner werden: ${payload.program}`,
          en: `${payload.name} wants to become a publisher: ${payload.program}`,
        },
        link: '/cabinet/affiliate_nodes?scopes[]=requested',
        at: happened.occurredAt,
      }),
    );
  },
}) as AnySubscriber;

/** A domain of the shop's that was connected, or is not any more. */
const tellsOfDomains = defineSubscriber<{ domain_id: number; de: string; en: string }>({
  id: 'notification.domain_moved',
  event: domainMoved,
  async handle(ctx, happened) {
    const { sellerId, payload } = happened;
    if (sellerId === null) return;
    await oncePerEvent(asSeller(ctx, sellerId), happened, 'notification.domain_moved', (inner) =>
      notifyShop(inner, {
        sellerId,
        type: 'custom_notification',
        key: happened.id,
        data: { de: payload.de, en: payload.en },
        link: `/cabinet/settings/domains/${payload.domain_id}`,
        at: happened.occurredAt,
      }),
    );
  },
}) as AnySubscriber;

/** Events of orders, payments and domains that people of the shop hear of. */
export const notificationSubscribers: readonly AnySubscriber[] = [
  tells('paid_transaction', paymentSuccessful, ({ amount }) => amount),
  // An order with money to come is paid by a transaction of its own.
  tells('free_transaction', orderPaid, ({ total }) => (total === 0 ? 0 : null)),
  tells('order_created', orderCreated, ({ total }) => total),
  tells('order_canceled', orderCanceled, ({ total }) => total),
  tellsOfRequests,
  tellsOfDomains,
];
