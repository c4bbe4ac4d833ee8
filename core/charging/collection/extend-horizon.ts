import type { Ctx } from '#core/context';
import { answerBeforeCommit, insertRows } from '#core/database';
import { OrderRate, type Order } from '#core/orders';
import type { OrderFile } from '#core/settlement';
import { missingCharges, ratesAfter, type NextRate } from './rates-after.ts';

type Grown = Partial<Pick<Order, 'rates_count' | 'last_due_date'>>;

/** Adds one more charge at the end for each that falls due of an open-ended subscription. Answers the changes of the order. */
export async function extendHorizon(ctx: Ctx, file: OrderFile): Promise<Grown> {
  return addRates(ctx, file, ratesAfter(file.order, file.rates, missingCharges(file.order, file.rates)));
}

/** The same for a caller to whom the new charges are days and amounts: they are in the file at once, their ids by the end of the transaction. */
export function growHorizon(ctx: Ctx, file: OrderFile): Grown {
  const { grown, written } = write(
    ctx,
    file,
    ratesAfter(file.order, file.rates, missingCharges(file.order, file.rates)),
  );
  void answerBeforeCommit(ctx, written);
  return grown;
}

/** Writes charges to come. Answers what changes about the order. */
export async function addRates(ctx: Ctx, file: OrderFile, more: readonly NextRate[]): Promise<Grown> {
  const { grown, written } = write(ctx, file, more);
  await written;
  return grown;
}

const UNTOUCHED = {
  paid: 0,
  refunded: 0,
  paid_at: null,
  collect_at: null,
  collect_step: null,
  declines: 0,
  outages: 0,
  announced_at: null,
  notice_days: null,
  written_off_at: null,
};

function write(
  ctx: Ctx,
  { order, rates }: OrderFile,
  more: readonly NextRate[],
): { grown: Grown; written: Promise<void> } {
  if (more.length === 0) return { grown: {}, written: Promise.resolve() };
  const now = ctx.clock.now();
  const rows = more.map((rate) => ({
    ...rate,
    seller_id: order.seller_id,
    order_id: order.id,
    state: 'future' as const,
    created_at: now,
    updated_at: now,
  }));
  const added = rows.map((row) => Object.setPrototypeOf({ ...UNTOUCHED, ...row }, OrderRate.prototype) as OrderRate);
  rates.push(...added);
  const written = insertRows(ctx.db, OrderRate, rows).then((stored) =>
    stored.forEach((row, place) => Object.assign(added[place]!, row)),
  );
  return { grown: { rates_count: order.rates_count + more.length, last_due_date: more.at(-1)!.due_date }, written };
}
