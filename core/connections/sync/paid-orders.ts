import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import type { IntegrationEvent } from './integration.ts';

interface PaidRow {
  id: number;
  token: string;
  product_id: number;
  payment_state: string;
  currency_key: string;
  total: number;
  paid: number;
  refunded: number;
  first_paid_at: Date;
}

/** A shop's paid orders, each as the event that told of it. */
export async function paidOrders(
  ctx: Ctx,
  sellerId: number,
  { after = 0, newest = false, limit }: { after?: number; newest?: boolean; limit: number },
): Promise<{ id: number; event: IntegrationEvent }[]> {
  const rows = await reading(ctx, ({ db }) =>
    db('orders')
      .where({ seller_id: sellerId })
      .where('id', '>', after)
      .whereNotNull('first_paid_at')
      .orderBy('id', newest ? 'desc' : 'asc')
      .limit(limit)
      .select<PaidRow[]>(),
  );
  return rows.map((row) => ({
    id: row.id,
    event: {
      id: `order ${row.id}`,
      type: 'order.paid',
      occurredAt: row.first_paid_at,
      payload: {
        order_id: row.id,
        order_token: row.token,
        product_id: row.product_id,
        payment_state: row.payment_state,
        currency: row.currency_key,
        total: row.total,
        paid: row.paid - row.refunded,
        paid_gross: row.paid,
        refunded: row.refunded,
      },
    },
  }));
}
