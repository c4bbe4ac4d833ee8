import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { addDays, localDate, workingDayFrom, type LocalDate } from '#core/kit';
import { goodsReceivedOn } from '#core/shipping';

const DAYS = 14;

/**
 * The last day on which a contract concluded on a day can be withdrawn from: 14 days later, and the next working day when that is a
 * Saturday, a Sunday or a holiday where the declaration goes to, the seller's country (§§ 355, 193 BGB). Which state a seller sits in is not
 * known, so a holiday of any state counts: a day more is granted lawfully, a withdrawal in time is never taken for a late one.
 */
export function withdrawalDeadline(concluded: LocalDate, country: string): LocalDate {
  return workingDayFrom(addDays(concluded, DAYS), country, 'anywhere');
}

/**
 * The last day for an order: counted from its conclusion, with goods from the day on which the last of them was received (§ 356 (2) no. 1 BGB). Null
 * while that is not known: the period has not begun, as far as anything shows.
 */
export async function withdrawalEnds(
  ctx: Ctx,
  order: { id: number; seller_id: number; created_at: Date },
  { timeZone, country }: { timeZone: string; country: string },
): Promise<LocalDate | null> {
  const received = await reading(ctx, (tx) => goodsReceivedOn(tx, { sellerId: order.seller_id, orderId: order.id }));
  if (received === 'unknown') return null;
  return withdrawalDeadline(received ?? localDate(order.created_at, timeZone), country);
}
