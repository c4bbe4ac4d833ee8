import type { Ctx } from '#core/context';
import { inTransaction, reading } from '#core/database';
import { asPlatform } from '#core/jobs';
import { FEATURE_KEYS, addDays, type FeatureKey, type LocalDate, type PlanLimit } from '#core/kit';
import { requireOwner } from '#core/people';
import { waitForEnd } from './assign-plan.ts';
import { chargePlan } from './charge-plan.ts';
import { planError } from './errors.ts';
import { planChange, type PlanChange } from './plan-change.ts';
import { limitsInUse, planLosses } from './plan-losses.ts';
import { PlatformPlan, SellerPlan } from './plan.ts';
import {
  beginPlan,
  chargedTerms,
  firstPeriod,
  knownPlan,
  lockSellerPlan,
  platformToday,
  termsOfPlan,
} from './seller-plan-file.ts';

/** All that a change of plan means, said before it is made. Amounts are minor units without VAT. */
export interface PlanQuote {
  plan: PlatformPlan;
  current: (SellerPlan & { name: string }) | null;
  change: PlanChange;
  /** Charged now, without VAT. */
  due: bigint;
  /** First day of the new plan. */
  startsOn: LocalDate;
  /** Features that the shop may use now and may not with the plan; `used` ones first. */
  losses: { key: FeatureKey; used: boolean }[];
  /** Limits that are passed already. */
  over: { limit: PlanLimit; have: number; most: number }[];
}

/** Plans that a seller may choose by themselves. */
export const isOnOffer = ({ purpose, on_pricing_page: shown, legacy }: PlatformPlan): boolean =>
  (purpose === 'public' || purpose === 'trial') && shown && !legacy;

/**
 * The quote for a change of the shop's plan. Owners alone.
 * @throws 403, 404, 409 `plan_not_on_offer`, `plan_is_current`
 */
export async function quotePlan(ctx: Ctx, planId: number): Promise<PlanQuote> {
  const sellerId = requireOwner(ctx);
  return reading(asPlatform(ctx, 'a seller looks at a plan'), async (inner) => {
    const current =
      (await SellerPlan.query(inner.db).where({ seller_id: sellerId }).whereNull('ended_at').first()) ?? null;
    return quoteFor(inner, { sellerId, planId, current });
  });
}

async function quoteFor(
  ctx: Ctx,
  { sellerId, planId, current }: { sellerId: number; planId: number; current: SellerPlan | null },
): Promise<PlanQuote> {
  const plan = await knownPlan(ctx, planId);
  const back = current?.plan_id === plan.id && current.next_plan_id !== null;
  if (!back && !isOnOffer(plan)) throw planError(ctx.locale, 'plan_not_on_offer');
  if (current?.plan_id === plan.id && !back) throw planError(ctx.locale, 'plan_is_current');
  const isTrial = plan.purpose === 'trial';
  if (isTrial && !back && (await hadPlans(ctx, sellerId))) throw planError(ctx.locale, 'plan_not_on_offer');
  const today = platformToday(ctx);
  const had = current ? await PlatformPlan.query(ctx.db).findById(current.plan_id) : undefined;
  const terms = termsOfPlan(plan);
  const change: PlanChange =
    isTrial || !current
      ? { when: 'now', credit: 0n, charge: isTrial ? 0n : terms.price, period: firstPeriod(plan, today) }
      : planChange(chargedTerms(current), terms, today);
  return {
    plan,
    current: current && Object.assign(current, { name: had?.name ?? '' }),
    change,
    due: back || change.when !== 'now' ? 0n : change.charge - change.credit,
    startsOn: back ? current.period_from : change.when === 'now' ? today : later(change.period.from, current),
    losses: await planLosses(ctx, sellerId, { granted: plan.features, had: had?.features ?? FEATURE_KEYS }),
    over: await limitsInUse(ctx, sellerId, plan.limits),
  };
}

/** A change that waits begins no earlier than the end of what was agreed in a deal. */
const later = (day: LocalDate, current: SellerPlan | null): LocalDate =>
  current?.bound_until && current.bound_until > day ? current.bound_until : day;

/** A trial is had once, before any other plan. */
async function hadPlans({ db }: Ctx, sellerId: number): Promise<boolean> {
  return (await db('seller_plans').where({ seller_id: sellerId }).first('id')) !== undefined;
}

/**
 * Changes the shop's plan as quoted: at once, or with the next period. Choosing the current one again takes a change that waits back.
 * @throws as `quotePlan`, and 409 `plan_quote_changed` where `expected` (minor units without VAT, charged now) is no longer what it comes to
 */
export async function choosePlan(ctx: Ctx, planId: number, expected: bigint): Promise<PlanChange['when']> {
  const sellerId = requireOwner(ctx);
  return inTransaction(asPlatform(ctx, 'a seller changes the plan'), async (inner) => {
    const current = await lockSellerPlan(inner, sellerId);
    const { plan, change, due } = await quoteFor(inner, { sellerId, planId, current });
    if (due !== expected) throw planError(ctx.locale, 'plan_quote_changed');
    if (current && current.plan_id === plan.id) {
      await waitForEnd(inner, current, null);
      return 'now';
    }
    if (current && change.when === 'period_end') {
      await waitForEnd(inner, current, { planId: plan.id, reason: '', by: 'seller' });
      return 'period_end';
    }
    const keepsPeriod = current !== null && change.period.from !== platformToday(inner) && !current.is_trial;
    const begun = await beginPlan(inner, {
      sellerId,
      plan,
      period: change.period,
      anchor: keepsPeriod ? current.anchor : change.period.from,
      reason: '',
      by: 'seller',
    });
    await chargePlan(inner, { begun, plan, charge: change.charge, credit: change.credit, from: platformToday(inner) });
    return 'now';
  });
}

/** Last day of a period whose end is the first day after it. */
export const lastDay = (to: LocalDate): LocalDate => addDays(to, -1);
