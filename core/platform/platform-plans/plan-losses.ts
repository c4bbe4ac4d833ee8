import type { Ctx } from '#core/context';
import { featureUse, limitUse } from '#core/reporting';
import { PLAN_LIMIT_KEYS, type FeatureKey, type PlanLimit } from '#core/kit';

/** Features that go with a change of plan, those in use first. */
export async function planLosses(
  ctx: Ctx,
  sellerId: number,
  { granted, had }: { granted: readonly FeatureKey[]; had: readonly FeatureKey[] },
): Promise<{ key: FeatureKey; used: boolean }[]> {
  const used = new Set(await featureUse(ctx, sellerId));
  return had
    .filter((key) => !granted.includes(key))
    .map((key) => ({ key, used: used.has(key) }))
    .sort((one, other) => Number(other.used) - Number(one.used));
}

/** Limits of a plan that the shop is past. */
export async function limitsInUse(
  ctx: Ctx,
  sellerId: number,
  limits: Readonly<Partial<Record<PlanLimit, number>>>,
): Promise<{ limit: PlanLimit; have: number; most: number }[]> {
  if (Object.keys(limits).length === 0) return [];
  const have = await limitUse(ctx, sellerId);
  return PLAN_LIMIT_KEYS.flatMap((limit) => {
    const most = limits[limit];
    return most !== undefined && have[limit] > most ? [{ limit, have: have[limit], most }] : [];
  });
}
