import type { Ctx } from '#core/context';
import { addInterval } from '#core/kit';
import { OrderRate, futureRates, type Order } from '#core/orders';
import { SHOWN_CHARGES } from '#core/pricing';
import type { OrderFile } from '#core/settlement';

/**
 * An open-ended subscription always has a year's worth of charges to come, whatever its interval: what falls due is followed by one more at
 * the end, priced as the last. Answers what changes about the order.
 */
export async function extendHorizon(ctx: Ctx, { order, rates }: OrderFile): Promise<Partial<Pick<Order, 'rates_count' | 'last_due_date'>>> {
  const last = rates.toSorted((a, b) => a.number - b.number).at(-1);
  if (order.period_type !== 'subscription' || order.charge_interval === '' || !last) return {};
  // The one that is just falling due is no longer to come.
  const missing = SHOWN_CHARGES - (futureRates(rates).length - 1);
  if (missing <= 0) return {};
  const now = ctx.clock.now();
  const anchor = order.anchored_on ?? order.due_date;
  const interval = order.charge_interval;
  const more = Array.from({ length: missing }, (_, place) => {
    const number = last.number + place + 1;
    const { amount, net, vat, lines } = priceGiver(rates, last);
    return {
      seller_id: order.seller_id, order_id: order.id, number, state: 'future' as const, due_date: addInterval(anchor, interval, number - order.anchor_number),
      amount, net, vat, lines, created_at: now, updated_at: now,
    };
  });
  rates.push(...(await OrderRate.query(ctx.db).insert(more).returning('*')));
  return { rates_count: order.rates_count + missing, last_due_date: more.at(-1)!.due_date };
}

/** The last one to come; parts of a rate that was split are no price of a period. */
function priceGiver(rates: readonly OrderRate[], last: OrderRate): OrderRate {
  return futureRates(rates).at(-1) ?? last;
}
