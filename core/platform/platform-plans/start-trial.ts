import type { Ctx } from '#core/context';
import { PlatformPlan } from './plan.ts';
import { beginPlan, firstPeriod, platformToday } from './seller-plan-file.ts';

/** A new shop begins with the newest trial on offer; without one it may do everything. In the transaction that opens the shop. */
export async function startTrial(ctx: Ctx, sellerId: number): Promise<void> {
  const plan = await PlatformPlan.query(ctx.db)
    .where({ purpose: 'trial', legacy: false })
    .orderBy('id', 'desc')
    .first();
  if (!plan) return;
  const today = platformToday(ctx);
  await beginPlan(ctx, { sellerId, plan, period: firstPeriod(plan, today), anchor: today, reason: '', by: 'platform' });
}
