import type { Ctx } from '#core/context';
import { supplyOf, type HistoryEntry, type OrderRate } from '#core/orders';
import type { OrderFile } from './order-file.ts';
import { NOT_OWED, openOf } from './settled-bill.ts';
import { takeOffBill } from './take-off-bill.ts';

/**
 * A bill is over the whole, as it was agreed. What was dropped of it or given back before there was a bill to correct is taken off as soon
 * as there is one: of the first bill over the order, or of a period's. Call it when the bill is issued and its journals are posted.
 */
export async function correctNewBill(ctx: Ctx, file: OrderFile, rate: OrderRate): Promise<HistoryEntry[]> {
  const { order, rates } = file;
  const whole = supplyOf(order.period_type) === 'whole';
  const gone = whole
    ? rates
        .filter(({ state }) => NOT_OWED.has(state))
        .reduce((sum, each) => sum + each.amount - each.paid - openOf(file, each), order.refunded)
    : rate.refunded;
  if (gone <= 0) return [];
  const off = await takeOffBill(ctx, file, {
    rate,
    open: gone,
    key: whole ? `before:${order.id}` : `before:${order.id}:${rate.id}`,
  });
  return off?.history ?? [];
}
