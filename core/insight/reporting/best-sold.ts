import type { Ctx } from '#core/context';
import { readingFromReplica } from '#core/database';

const KEPT_MS = 3_600_000;
const MOST = 100;
const DAY_MS = 86_400_000;

interface Kept {
  ids: readonly number[];
  at: number;
}

// One memory for each installation: tests run several in one process.
const kept = new WeakMap<object, Map<string, Kept>>();

/**
 * The products of a shop that were in most paid orders of the last `days` days, most first, ties in the shop's order. Counted
 * once an hour, as every visitor of a shop page would ask.
 */
export async function bestSold(
  ctx: Ctx,
  { sellerId, days }: { sellerId: number; days: number },
): Promise<readonly number[]> {
  const shops = kept.get(ctx.ports) ?? new Map<string, Kept>();
  kept.set(ctx.ports, shops);
  const key = `${sellerId}/${days}`;
  const now = ctx.clock.now().getTime();
  const known = shops.get(key);
  if (known && now - known.at < KEPT_MS && now >= known.at) return known.ids;
  const ids = await count(ctx, sellerId, new Date(now - days * DAY_MS));
  if (shops.size >= 5000) shops.clear();
  shops.set(key, { ids, at: now });
  return ids;
}

async function count(ctx: Ctx, sellerId: number, since: Date): Promise<number[]> {
  const { rows } = await readingFromReplica(ctx, ({ db }) =>
    db.raw<{ rows: { product_id: number }[] }>(
      `select sold.product_id
         from (select l.product_id, count(distinct o.id) as orders
                 from orders o join order_lines l on l.seller_id = o.seller_id and l.order_id = o.id and not l.share
                where o.seller_id = :sellerId and o.created_at >= :since and o.payment_state in ('paying', 'paid')
                group by l.product_id) sold
         left join shop_category_products cp on cp.seller_id = :sellerId and cp.product_id = sold.product_id
           and cp.category_id = (select c.id from shop_categories c where c.seller_id = :sellerId and c.is_all)
        order by sold.orders desc, cp.position nulls last, sold.product_id desc limit :most`,
      { sellerId, since, most: MOST },
    ),
  );
  return rows.map((row) => row.product_id);
}
