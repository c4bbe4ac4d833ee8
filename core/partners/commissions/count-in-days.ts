import type { Ctx } from '#core/context';
import type { AttributionRow } from './settle-commissions.ts';

/**
 * Counts a booking in the sums that statistics read, on the day of the order. An order counts with its first money, for whoever sent the buyer; commission
 * counts for everybody who earns it. Under the lock of the attribution.
 */
export async function countInDays(
  ctx: Ctx,
  attribution: AttributionRow,
  { gross, moves }: { gross: number; moves: readonly { node: number; net: number }[] },
): Promise<void> {
  const rows = new Map<number, { orders: number; gross: number; commission: number; returned: number }>();
  const rowOf = (node: number) => {
    const row = rows.get(node) ?? { orders: 0, gross: 0, commission: 0, returned: 0 };
    rows.set(node, row);
    return row;
  };
  if (gross > 0) {
    const direct = rowOf(attribution.node_id);
    direct.gross += gross;
    if (attribution.gross === 0) direct.orders = 1;
    await ctx
      .db('affiliate_attributions')
      .where({ seller_id: attribution.seller_id, order_id: attribution.order_id })
      .update({ gross: ctx.db.raw('gross + ?', [gross]) });
    attribution.gross += gross;
  }
  for (const { node, net } of moves) {
    if (net > 0) rowOf(node).commission += net;
    else rowOf(node).returned -= net;
  }
  // In one order, so that two bookings of different orders never wait for each other.
  for (const [node, sums] of [...rows].sort(([one], [other]) => one - other)) {
    await ctx.db.raw(
      `insert into affiliate_days (seller_id, day, node_id, product_id, campaign, currency, orders, gross, commission, returned)
         values (:seller, :day, :node, :product, :campaign, :currency, :orders, :gross, :commission, :returned)
       on conflict (seller_id, day, node_id, product_id, campaign, currency) do update set orders = affiliate_days.orders + excluded.orders,
         gross = affiliate_days.gross + excluded.gross, commission = affiliate_days.commission + excluded.commission,
         returned = affiliate_days.returned + excluded.returned`,
      {
        seller: attribution.seller_id,
        day: attribution.day,
        node,
        product: attribution.product_id,
        campaign: attribution.campaign,
        currency: attribution.currency,
        ...sums,
      },
    );
  }
}
