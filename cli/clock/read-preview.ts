import type { Ctx } from '#core/context';
import { previewOrder, previewShop, type ForecastEntry } from '#core/forecast';
import { endOfLocalDay, isLocalDate } from '#core/kit';
import type { Kernel } from '#core/kernel';
import { contextOfShop } from '../providers/shop-named.ts';
import { UsageError } from '../usage-error.ts';

export interface FoundPreview {
  until: Date;
  entries: (ForecastEntry & { number: string })[];
  complete: boolean;
}

interface Wishes {
  order?: number;
  shop?: string;
  until?: string;
}

const YEAR_MS = 365 * 86_400_000;

/** Preview of one order, of one shop, or of all. */
export async function readPreview(kernel: Kernel, { order, shop, until: day }: Wishes): Promise<FoundPreview> {
  if (order !== undefined && shop !== undefined) throw new UsageError('Give --order or --shop, not both.');
  if (day !== undefined && !isLocalDate(day)) throw new UsageError('Give the date as 2027-12-31.');
  const platform = kernel.contextFor({ kind: 'platform', reason: 'preview' });
  const until = day === undefined ? new Date(platform.clock.now().getTime() + YEAR_MS) : endOfLocalDay(day, 'UTC');
  if (order !== undefined) {
    const entries = await previewOrder(platform, { orderId: order, until });
    return { until, entries: entries.map((entry) => ({ ...entry, number: String(order) })), complete: true };
  }
  const ctx: Ctx = shop === undefined ? platform : await contextOfShop(kernel, shop);
  const { entries, orders, complete } = await previewShop(ctx, { until });
  return {
    until,
    entries: entries.map((entry) => ({ ...entry, number: orders.get(entry.orderId)!.number })),
    complete,
  };
}
