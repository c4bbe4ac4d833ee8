import type { Ctx } from '#core/context';

/** Fee on part of an order's goods, as a share of the whole. */
export interface FeeGroup {
  /** Net of the lines, in minor units: a weight. */
  weight: number;
  /** Basis points of the net. */
  bp: number;
  /** Minor units of the order's currency, once per order. */
  fixed: number;
  /** Later periods of a subscription count too. */
  renewals: boolean;
}

interface FeeRow {
  user_id: number | null;
  product_id: number | null;
  bp: number;
  fixed: number;
  currency: string;
  renewals: boolean;
}

/** Fees of a member on the products of an order as they are now: the nearest rule holds, the member's before the product's, before the one for all. */
export async function feeTerms(
  { db }: Ctx,
  { sellerId, orderId, userId }: { sellerId: number; orderId: number; userId: number },
): Promise<FeeGroup[]> {
  const { rows: lines } = await db.raw<{ rows: { product_id: number; net: number; currency_key: string }[] }>(
    `select l.product_id, l.net, o.currency_key from order_lines l join orders o on o.seller_id = l.seller_id and o.id = l.order_id
      where l.seller_id = ? and l.order_id = ? order by l.id`,
    [sellerId, orderId],
  );
  const rules = await db('sales_fees')
    .where({ seller_id: sellerId })
    .where((any) => any.where({ user_id: userId }).orWhereNull('user_id'))
    .select<FeeRow[]>('user_id', 'product_id', 'bp', 'fixed', 'currency', 'renewals');
  const groups = new Map<FeeRow | undefined, FeeGroup>();
  for (const { product_id: productId, net, currency_key: currency } of lines) {
    const rule = nearest(rules, { userId, productId });
    const group = groups.get(rule) ?? {
      weight: 0,
      bp: rule?.bp ?? 0,
      // An amount in another currency is no fee on this order.
      fixed: rule?.currency === currency ? rule.fixed : 0,
      renewals: rule?.renewals ?? false,
    };
    group.weight += net;
    groups.set(rule, group);
  }
  return [...groups.values()];
}

function nearest(
  rules: readonly FeeRow[],
  { userId, productId }: { userId: number; productId: number },
): FeeRow | undefined {
  const weight = (rule: FeeRow): number => (rule.user_id === userId ? 2 : 0) + (rule.product_id === productId ? 1 : 0);
  return rules
    .filter(({ product_id: of }) => of === null || of === productId)
    .toSorted((one, other) => weight(other) - weight(one))[0];
}
