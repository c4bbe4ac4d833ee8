import type { Ctx } from '#core/context';
import { orderNumber } from '#core/orders';
import { requireSeller } from '#core/people';
import type { ForecastEntry } from './forecast-entry.ts';
import { forecastOrder } from './forecast-order.ts';
import { readFacts, type OrderToForecast } from './read-facts.ts';

const BATCH = 500;
/** So many living orders are looked at; a year of them takes about two seconds. */
const MOST_ORDERS = 5_000;

export interface ForecastSubject {
  sellerId: number;
  number: string;
  product: string;
  buyer: string;
}

export interface ShopForecast {
  /** By date. */
  entries: ForecastEntry[];
  orders: ReadonlyMap<number, ForecastSubject>;
  /** False when there were more living orders than are looked at: the newest are missing. */
  complete: boolean;
}

/**
 * The same as `previewOrder` for every living order of the seller in scope; of all sellers for the platform. Looks at the 5,000 oldest
 * living orders and says so when there are more.
 */
export async function previewShop(
  ctx: Ctx,
  { until, most = MOST_ORDERS }: { until: Date; most?: number },
): Promise<ShopForecast> {
  if (ctx.actor.kind !== 'platform') requireSeller(ctx);
  const now = ctx.clock.now();
  const entries: ForecastEntry[] = [];
  const orders = new Map<number, ForecastSubject>();
  let seen = 0;
  // One more than is looked at tells whether there are more.
  for (let after = 0, batch: OrderToForecast[] = []; seen <= most; after = batch.at(-1)!.order.id) {
    batch = await readFacts(ctx, { aliveAfter: after, limit: Math.min(BATCH, most + 1 - seen) });
    for (const facts of batch.slice(0, most - seen)) {
      const coming = forecastOrder(facts, { now, until });
      if (coming.length === 0) continue;
      for (const entry of coming) entries.push(entry);
      orders.set(facts.order.id, subjectOf(facts));
    }
    seen += batch.length;
    if (batch.length < BATCH) break;
  }
  entries.sort((a, b) => a.at.getTime() - b.at.getTime() || a.orderId - b.orderId);
  return { entries, orders, complete: seen <= most };
}

function subjectOf({ order, buyer }: OrderToForecast): ForecastSubject {
  return { sellerId: order.seller_id, number: orderNumber(order.token), product: order.product_name, buyer };
}
