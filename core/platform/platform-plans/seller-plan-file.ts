import type { Ctx } from '#core/context';
import { DEFAULT_ZONE, addDays, addMonths, localDate, type LocalDate } from '#core/kit';
import { planError } from './errors.ts';
import { lockSellers } from './lock-features.ts';
import type { ChangeTerms, Period } from './plan-change.ts';
import { CYCLE_MONTHS, PlatformPlan, SellerPlan, type PlanPurpose } from './plan.ts';

/** Today by the platform's calendar, which its periods and invoices follow. */
export const platformToday = ({ clock }: Pick<Ctx, 'clock'>): LocalDate => localDate(clock.now(), DEFAULT_ZONE);

/** @throws 404 `plan_not_found` */
export async function knownPlan(ctx: Ctx, planId: number): Promise<PlatformPlan> {
  const plan =
    Number.isSafeInteger(planId) && planId > 0 ? await PlatformPlan.query(ctx.db).findById(planId) : undefined;
  if (!plan) throw planError(ctx.locale, 'plan_not_found');
  return plan;
}

/** The seller's current plan; changes of it take turns under the lock of the shop's row. In a transaction of the platform. */
export async function lockSellerPlan(ctx: Ctx, sellerId: number): Promise<SellerPlan | null> {
  await ctx.db('sellers').where({ id: sellerId }).forUpdate().first('id');
  return (await SellerPlan.query(ctx.db).where({ seller_id: sellerId }).whereNull('ended_at').first()) ?? null;
}

export const termsOfPlan = (plan: PlatformPlan): ChangeTerms => ({
  price: BigInt(plan.price),
  cycle: plan.billing_cycle,
  currency: plan.currency_key,
});

/** Terms and period that a change sets out from; null in a trial and where nothing is charged, which both end without a rest. */
export function chargedTerms(current: SellerPlan | null): (ChangeTerms & { period: Period }) | null {
  if (!current || current.is_trial || current.period_to === null) return null;
  return {
    price: BigInt(current.price),
    cycle: current.billing_cycle,
    currency: current.currency_key,
    period: { from: current.period_from, to: current.period_to },
  };
}

/** True where a price is that of a period longer than one cycle, as a deal paid in instalments has. Pure. */
export const isWholePrice = ({
  billing_cycle: cycle,
  period_from: from,
  period_to: to,
}: Pick<SellerPlan, 'billing_cycle' | 'period_from' | 'period_to'>): boolean =>
  to !== null && addMonths(from, CYCLE_MONTHS[cycle]) < to;

/** Purposes that run in periods and are charged; a plan of another one stands still, and costs nothing, until an admin decides. */
const RUNNING: ReadonlySet<PlanPurpose> = new Set(['public', 'special', 'trial']);

/** True for plans whose periods cost something. */
export const isCharged = ({ purpose }: Pick<PlatformPlan, 'purpose'>): boolean =>
  RUNNING.has(purpose) && purpose !== 'trial';

export interface Begin {
  sellerId: number;
  plan: PlatformPlan;
  period: Period;
  /** First day of the plan's periods; a change within a period keeps the one before. */
  anchor: LocalDate;
  reason: string;
  by: SellerPlan['decided_by'];
  /** Terms agreed in a deal instead of the plan's own. Price in minor units for `period`. */
  agreed?: { price: bigint; feeBp: number | null; boundUntil: LocalDate };
}

/** Ends the plan so far and begins another; the shop's gate follows. In a transaction of the platform, under `lockSellerPlan`. */
export async function beginPlan(
  ctx: Ctx,
  { sellerId, plan, period, anchor, reason, by, agreed }: Begin,
): Promise<SellerPlan> {
  const now = ctx.clock.now();
  await SellerPlan.query(ctx.db)
    .where({ seller_id: sellerId })
    .whereNull('ended_at')
    .patch({ ended_at: now, next_plan_id: null });
  const [row] = await ctx
    .db('seller_plans')
    .insert({
      seller_id: sellerId,
      plan_id: plan.id,
      price: agreed ? Number(agreed.price) : plan.price,
      currency_key: plan.currency_key,
      billing_cycle: plan.billing_cycle,
      fee_bp: agreed ? agreed.feeBp : plan.fee_bp,
      // A deal agrees on its fee as a whole: an amount that its offer did not name is not taken.
      fee_fixed: JSON.stringify(agreed ? {} : plan.fee_fixed),
      is_trial: plan.purpose === 'trial',
      bound_until: agreed?.boundUntil ?? null,
      anchor,
      period_from: period.from,
      period_to: RUNNING.has(plan.purpose) ? period.to : null,
      reason,
      decided_by: by,
      started_at: now,
    })
    .returning<SellerPlan[]>('*');
  await lockSellers(ctx, { sellerId });
  return row!;
}

/** First period of a plan that begins on a day: the trial, or one cycle. Pure. */
export function firstPeriod(
  plan: Pick<PlatformPlan, 'purpose' | 'trial_days' | 'billing_cycle'>,
  day: LocalDate,
): Period {
  return {
    from: day,
    to: plan.purpose === 'trial' ? addDays(day, plan.trial_days) : addMonths(day, CYCLE_MONTHS[plan.billing_cycle]),
  };
}
