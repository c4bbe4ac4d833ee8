import type { Ctx } from '#core/context';
import { reading } from '#core/database';

/** Invoices of the platform that a shop has not paid: it cannot be deleted before. */
export async function unpaidPlanInvoices(ctx: Ctx, sellerId: number): Promise<number> {
  const { count } = (await reading(ctx, ({ db }) =>
    db('platform_invoices')
      .where({ seller_id: sellerId, state: 'issued' })
      .first<{ count: number }>(db.raw('count(*)::int as count')),
  ))!;
  return count;
}
