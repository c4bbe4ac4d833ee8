import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import type { JobHandler } from '#core/jobs';
import { duePlans, mindPlan } from '../mind-plans.ts';
import { invoicesToPay, payOwed } from '../pay-owed.ts';
import { lockSellerPlan, platformToday } from '../seller-plan-file.ts';

/** One shop that fails holds up no other: it is looked at again in an hour. */
export const mindPlansHandler: JobHandler<Record<string, never>> = async (ctx) => {
  const attempt = (sellerId: number, what: () => Promise<void>): Promise<void> =>
    what().catch((error: unknown) => ctx.log.error({ error, sellerId }, 'a plan was not minded'));
  for (const sellerId of await duePlans(ctx)) await attempt(sellerId, () => mindPlan(ctx, sellerId));
  const due = await inTransaction(ctx, (inner) => invoicesToPay(inner, platformToday(inner)));
  for (const place of due) await attempt(place.sellerId, () => payFromBalance(ctx, place));
};

function payFromBalance(ctx: Ctx, { sellerId, invoiceId }: { sellerId: number; invoiceId: number }): Promise<void> {
  return inTransaction(ctx, async (inner) => {
    await lockSellerPlan(inner, sellerId);
    await payOwed(inner, sellerId, invoiceId);
  });
}
