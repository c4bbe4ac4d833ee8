import type { Ctx } from '#core/context';
import { OrderRate, type Order } from '#core/orders';
import type { OrderFile } from '#core/settlement';
import { missingCharges, ratesAfter, type NextRate } from './rates-after.ts';

type Grown = Partial<Pick<Order, 'rates_count' | 'last_due_date'>>;

/** What falls due of an open-ended subscription is followed by one more charge at the end. Answers what changes about the order. */
export async function extendHorizon(ctx: Ctx, file: OrderFile): Promise<Grown> {
  return addRates(ctx, file, ratesAfter(file.order, file.rates, missingCharges(file.order, file.rates)));
}

/** Writes charges to come. Answers what changes about the order. */
export async function addRates(ctx: Ctx, { order, rates }: OrderFile, more: readonly NextRate[]): Promise<Grown> {
  if (more.length === 0) return {};
  const now = ctx.clock.now();
  const rows = more.map((rate) => ({ ...rate, seller_id: order.seller_id, order_id: order.id, state: 'future' as const, created_at: now, updated_at: now }));
  rates.push(...(await OrderRate.query(ctx.db).insert(rows).returning('*')));
  return { rates_count: order.rates_count + more.length, last_due_date: more.at(-1)!.due_date };
}
