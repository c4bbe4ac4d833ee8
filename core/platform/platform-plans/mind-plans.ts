import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { sendMail } from '#core/mail';
import { confirmedOwner } from '#core/people';
import { chargePlan } from './charge-plan.ts';
import { lockSellers } from './lock-features.ts';
import { planEndedMail } from './mails/plan-ended.ts';
import { PlatformPlan, SellerPlan } from './plan.ts';
import { periodFrom } from './plan-change.ts';
import { beginPlan, firstPeriod, lockSellerPlan, platformToday } from './seller-plan-file.ts';

/** Longest run of periods that one look makes up for. */
const MOST_PERIODS = 60;

/** Sellers whose period is over. For the platform's job. */
export async function duePlans(ctx: Ctx): Promise<number[]> {
  return inTransaction(ctx, ({ db }) =>
    db('seller_plans')
      .whereNull('ended_at')
      .where('period_to', '<=', platformToday(ctx))
      .orderBy('seller_id')
      .pluck<number[]>('seller_id')
      .then((ids) => ids),
  );
}

/**
 * All that time does to one shop's plan: a trial ends, a change that waited begins, the next period is charged. A look that comes late makes up for
 * every period in between, each with an invoice of its own; run twice it does nothing.
 */
export async function mindPlan(ctx: Ctx, sellerId: number): Promise<void> {
  for (let count = 0; count < MOST_PERIODS; count += 1)
    if (!(await inTransaction(ctx, (inner) => nextPeriod(inner, sellerId)))) return;
}

async function nextPeriod(ctx: Ctx, sellerId: number): Promise<boolean> {
  const current = await lockSellerPlan(ctx, sellerId);
  if (!current || current.period_to === null || current.period_to > platformToday(ctx)) return false;
  const plan = (await PlatformPlan.query(ctx.db).findById(current.plan_id))!;
  const start = current.period_to;
  const next = isBound(current) ? null : await followerOf(ctx, current, plan);
  if (next) {
    const begun = await beginPlan(ctx, {
      sellerId,
      plan: next,
      period: firstPeriod(next, start),
      anchor: start,
      reason: current.next_reason,
      by: current.next_by ?? 'platform',
    });
    await chargePlan(ctx, { begun, plan: next, charge: BigInt(next.price), credit: 0n });
    await tell(ctx, sellerId, plan.name, next.name);
    return true;
  }
  const own = SellerPlan.query(ctx.db).where({ seller_id: sellerId, id: current.id });
  if (current.is_trial) {
    // A trial that nothing follows stands still with every feature locked, until the seller chooses.
    await own.patch({ period_to: null });
    await lockSellers(ctx, { sellerId });
    await tell(ctx, sellerId, plan.name, null);
    return false;
  }
  const period = periodFrom(current.anchor, current.billing_cycle, start);
  await own.patch({ period_from: period.from, period_to: period.to });
  const begun = Object.assign(current, { period_from: period.from, period_to: period.to });
  await chargePlan(ctx, { begun, plan, charge: BigInt(current.price), credit: 0n });
  return true;
}

/** True while a deal holds: what was chosen meanwhile waits for its end. */
const isBound = ({ bound_until: until, period_to: to }: SellerPlan): boolean =>
  until !== null && to !== null && to < until;

/** Plan of the next period where it is another one, or the same on its own terms after a deal. */
async function followerOf(ctx: Ctx, current: SellerPlan, plan: PlatformPlan): Promise<PlatformPlan | null> {
  const id = current.next_plan_id ?? (current.is_trial ? plan.follow_id : null);
  if (id === null && current.bound_until !== null) return plan;
  return id === null || id === plan.id ? null : ((await PlatformPlan.query(ctx.db).findById(id)) ?? null);
}

async function tell(ctx: Ctx, sellerId: number, before: string, now: string | null): Promise<void> {
  const owner = await confirmedOwner(ctx, sellerId);
  if (!owner) return;
  await sendMail(ctx, planEndedMail, {
    to: owner.email,
    locale: owner.locale,
    data: { shop: owner.shopName, before, now: now ?? '', link: `${ctx.baseUrl}/cabinet/plan` },
    sellerId,
    dedupeKey: `platform_plan:${sellerId}:${platformToday(ctx)}:${before}`,
  });
}
