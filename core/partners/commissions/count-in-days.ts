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
  const changed = [...rows].filter(([, sums]) => Object.values(sums).some((sum) => sum !== 0));
  // In one order, so that two bookings of different orders never wait for each other.
  for (const [node, sums] of changed.toSorted(([one], [other]) => one - other)) {
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
  await countInSums(ctx, attribution, changed);
}

type Sums = Record<'orders' | 'gross' | 'commission' | 'returned', number>;

/** The same for the sums by one thing at a time; again in one order. */
async function countInSums(
  ctx: Ctx,
  attribution: AttributionRow,
  changed: readonly (readonly [node: number, sums: Sums])[],
): Promise<void> {
  if (changed.length === 0) return;
  const whole: Sums = { orders: 0, gross: 0, commission: 0, returned: 0 };
  for (const [, sums] of changed) for (const name of NAMES) whole[name] += sums[name];
  const rows = [
    ['campaign', attribution.campaign, whole] as const,
    ...changed
      .map(([node, sums]) => ['node', String(node), sums] as const)
      .toSorted(([, one], [, other]) => Number(one) - Number(other)),
    ['product', String(attribution.product_id), whole] as const,
  ];
  await ctx
    .db('affiliate_sums')
    .insert(
      rows.map(([dimension, key, sums]) => ({
        seller_id: attribution.seller_id,
        dimension,
        day: attribution.day,
        affiliate_program_id: attribution.affiliate_program_id,
        key,
        currency: attribution.currency,
        ...sums,
      })),
    )
    .onConflict(['seller_id', 'dimension', 'day', 'affiliate_program_id', 'key', 'currency'])
    .merge(Object.fromEntries(NAMES.map((name) => [name, ctx.db.raw(`affiliate_sums.${name} + excluded.${name}`)])));
}

const NAMES = ['orders', 'gross', 'commission', 'returned'] as const;
