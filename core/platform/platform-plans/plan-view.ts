import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { asAdmin } from '#core/people';
import { PlatformPlan } from './plan.ts';
import { knownPlan } from './seller-plan-file.ts';

/** A plan as plain data. */
export type PlanRecord = Pick<
  PlatformPlan,
  | 'id'
  | 'name'
  | 'about_de'
  | 'about_en'
  | 'purpose'
  | 'billing_cycle'
  | 'currency_key'
  | 'price'
  | 'fee_bp'
  | 'fee_fixed'
  | 'trial_days'
  | 'follow_id'
  | 'on_pricing_page'
  | 'legacy'
  | 'limits'
  | 'features'
>;

/** Every plan, the newest first. One statement. @throws 403 unless an admin acts */
export async function allPlans(ctx: Ctx): Promise<PlanRecord[]> {
  return reading(asAdmin(ctx, 'platform plans'), async ({ db }) =>
    (await PlatformPlan.query(db).orderBy('id', 'desc').limit(500)).map(record),
  );
}

/** One plan with the number of shops that have it. @throws 403 unless an admin acts, 404 */
export async function planForAdmin(ctx: Ctx, planId: number): Promise<PlanRecord & { sellers: number }> {
  return reading(asAdmin(ctx, 'platform plans'), async (inner) => {
    const plan = await knownPlan({ ...inner, locale: ctx.locale }, planId);
    const row = await inner
      .db('seller_plans')
      .where({ plan_id: plan.id })
      .whereNull('ended_at')
      .count('* as count')
      .first<{ count: number | string }>();
    return { ...record(plan), sellers: Number(row?.count ?? 0) };
  });
}

const record = (plan: PlatformPlan): PlanRecord => ({
  id: plan.id,
  name: plan.name,
  about_de: plan.about_de,
  about_en: plan.about_en,
  purpose: plan.purpose,
  billing_cycle: plan.billing_cycle,
  currency_key: plan.currency_key,
  price: plan.price,
  fee_bp: plan.fee_bp,
  fee_fixed: plan.fee_fixed,
  trial_days: plan.trial_days,
  follow_id: plan.follow_id,
  on_pricing_page: plan.on_pricing_page,
  legacy: plan.legacy,
  limits: plan.limits,
  features: plan.features,
});
