import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { asPlatform } from '#core/jobs';
import { FEATURE_KEYS, type FeatureKey } from '#core/kit';
import { isOnOffer } from './choose-plan.ts';
import { PlatformPlan } from './plan.ts';

/** Plans on the pricing page, the cheapest first. Public. One statement. */
export async function offeredPlans(ctx: Ctx): Promise<PlatformPlan[]> {
  const plans = await reading(asPlatform(ctx, 'pricing page'), async ({ db }) =>
    PlatformPlan.query(db).where({ on_pricing_page: true, legacy: false }).orderBy('price').orderBy('id').limit(100),
  );
  return plans.filter(isOnOffer);
}

/** True if the platform sells plans, also where it offers none on its page. One statement. */
export async function sellsPlans(ctx: Ctx): Promise<boolean> {
  const plan = await reading(asPlatform(ctx, 'pricing page'), async ({ db }) =>
    PlatformPlan.query(db).select('id').first(),
  );
  return plan !== undefined;
}

/** Features in the order of the specification of which at least one plan makes a difference. Pure. */
export function comparedFeatures(plans: readonly Pick<PlatformPlan, 'features'>[]): FeatureKey[] {
  return FEATURE_KEYS.filter((key) => plans.some(({ features }) => features.includes(key)));
}

/** The cheapest of the plans that grants a feature. Pure. */
export const nextPlanWith = <Plan extends Pick<PlatformPlan, 'features' | 'price' | 'billing_cycle' | 'purpose'>>(
  plans: readonly Plan[],
  key: FeatureKey,
): Plan | null => plans.find(({ features, purpose }) => purpose !== 'trial' && features.includes(key)) ?? null;
