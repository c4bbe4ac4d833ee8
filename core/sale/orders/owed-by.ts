import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { owedSql } from './order-sums.ts';
import { withToday } from './with-today.ts';

/** Sum that the orders of an address owe the shop by today, in minor units of one currency. One statement. */
export async function owedBy(
  ctx: Ctx,
  { sellerId, email, currency }: { sellerId: number; email: string; currency: string },
): Promise<number> {
  return reading(ctx, async ({ db, clock }) => {
    const rates = db('order_rates as r')
      .joinRaw('join orders on orders.seller_id = r.seller_id and orders.id = r.order_id')
      .where({ 'r.seller_id': sellerId, 'orders.currency_key': currency })
      .whereRaw('lower(orders.buyer_email) = lower(?)', [email])
      .whereRaw(owedSql('orders', 'r'));
    const [row] = await withToday(rates, clock.now(), sellerId).select<{ owed: string | number }[]>(
      db.raw('coalesce(sum(r.amount - r.paid), 0) as owed'),
    );
    return Number(row!.owed);
  });
}
