import type { Ctx } from '#core/context';
import {
  countsInOrder,
  moveRate,
  noteChange,
  plus,
  supplyOf,
  type HistoryEntry,
  type Order,
  type OrderRate,
} from '#core/orders';
import { followBill, takeOffBill, type OrderFile } from '#core/settlement';

export interface Dropped {
  /** For `moveOrder`. */
  changes: Partial<Pick<Order, 'total' | 'net_total' | 'vat_total'>>;
  history: HistoryEntry[];
}

/**
 * Amounts that will not be asked for: their rates are skipped. What was billed as a whole is corrected by a document of its own and in the
 * books; of a subscription nothing was billed that was not paid.
 */
export async function dropRates(
  ctx: Ctx,
  file: OrderFile,
  dropped: readonly OrderRate[],
  key: string,
): Promise<Dropped> {
  const { order } = file;
  if (dropped.length === 0) return { changes: {}, history: [] };
  const history: HistoryEntry[] = [];
  const counted = dropped.filter((rate) => countsInOrder(order, rate));
  const open = dropped.reduce((sum, { amount, paid }) => sum + amount - paid, 0);
  for (const rate of dropped)
    history.push(...((await moveRate(ctx, rate, 'order.canceled', { collect_at: null, collect_step: null })) ?? []));
  const sum = counted.reduce((total, { net, vat }) => ({ net: total.net - net, vat: total.vat - vat }), {
    net: 0,
    vat: 0,
  });
  if (counted.length > 0) noteChange(ctx, order, 'discarded', sum, { key });
  const changes = order.period_type === 'subscription' ? plus(order, sum) : {};
  const billed = supplyOf(order.period_type) === 'whole' && order.first_paid_at !== null;
  if (billed && open > 0)
    history.push(...((await takeOffBill(ctx, file, { rate: dropped[0]!, open, key }))?.history ?? []));
  if (billed) await followBill(ctx, file, dropped[0]!);
  return { changes, history };
}
