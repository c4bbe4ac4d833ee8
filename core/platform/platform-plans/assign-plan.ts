import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { asAdmin, peopleError } from '#core/people';
import { chargePlan } from './charge-plan.ts';
import { planError } from './errors.ts';
import { restOf } from './plan-change.ts';
import { SellerPlan } from './plan.ts';
import {
  beginPlan,
  chargedTerms,
  firstPeriod,
  isCharged,
  knownPlan,
  lockSellerPlan,
  platformToday,
} from './seller-plan-file.ts';

export interface Assignment {
  sellerId: number;
  planId: number;
  /** `period_end` waits for the end of what is paid already. */
  when: 'now' | 'period_end';
  reason: string;
}

/**
 * An admin's decision about a shop's plan, with a reason that the shop reads. At once, the new plan is charged less what is left of the old one.
 * @throws 403 unless an admin acts, 404, 422 without a reason, `credit_too_high`
 */
export async function assignPlan(ctx: Ctx, { sellerId, planId, when, reason }: Assignment): Promise<void> {
  const admin = asAdmin(ctx, 'platform plans');
  const why = reason.trim();
  if (why.length < 5 || why.length > 300) throw planError(ctx.locale, 'reason_missing');
  await inTransaction(admin, async (inner) => {
    const plan = await knownPlan(inner, planId);
    if (!(await inner.db('sellers').where({ id: sellerId }).first('id')))
      throw peopleError(ctx.locale, 'shop_not_found');
    const current = await lockSellerPlan(inner, sellerId);
    if (ctx.act) ctx.act.sellerId = sellerId;
    const charged = chargedTerms(current);
    if (when === 'period_end' && current && charged) {
      await waitForEnd(inner, current, { planId, reason: why, by: 'admin' });
      return;
    }
    const today = platformToday(inner);
    const price = isCharged(plan) ? BigInt(plan.price) : 0n;
    const rest = charged ? restOf(charged.price, charged.period, today) : 0n;
    // A rest in another currency cannot be set off.
    const credit = charged && charged.currency !== plan.currency_key && rest > 0n ? price + 1n : rest;
    if (credit > price) throw planError(ctx.locale, 'credit_too_high');
    const begun = await beginPlan(inner, {
      sellerId,
      plan,
      period: firstPeriod(plan, today),
      anchor: today,
      reason: why,
      by: 'admin',
    });
    await chargePlan(inner, { begun, plan, charge: price, credit });
  });
}

export interface NextPlan {
  planId: number;
  reason: string;
  by: 'admin' | 'seller';
}

/** Notes which plan follows; null takes the note back. Under the lock of the shop's row. */
export async function waitForEnd(ctx: Ctx, current: SellerPlan, next: NextPlan | null): Promise<void> {
  await SellerPlan.query(ctx.db)
    .where({ seller_id: current.seller_id, id: current.id })
    .patch({ next_plan_id: next?.planId ?? null, next_reason: next?.reason ?? '', next_by: next?.by ?? null });
}
