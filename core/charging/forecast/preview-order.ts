import type { Ctx } from '#core/context';
import { orderError } from '#core/orders';
import type { ForecastEntry } from './forecast-entry.ts';
import { forecastOrder } from './forecast-order.ts';
import { readFacts } from './read-facts.ts';

/**
 * Charges, announcements, mails and invoices to come for one order until an instant, by date. Assumes that every charge succeeds at the
 * first try and that nobody acts. A seller asks about their own, the platform about any.
 * @throws 404 when the actor may see no such order
 */
export async function previewOrder(
  ctx: Ctx,
  { orderId, until }: { orderId: number; until: Date },
): Promise<ForecastEntry[]> {
  const [facts] = await readFacts(ctx, { orderIds: [orderId] });
  if (!facts) throw orderError(ctx.locale, 'order_not_found');
  return forecastOrder(facts, { now: ctx.clock.now(), until });
}
