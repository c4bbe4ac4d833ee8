import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import type { FeatureKey, PlanGate } from '#core/kit';

/** Columns of a shop that its platform plan sets. */
export interface PlanColumns {
  locked_features: FeatureKey[] | null;
  plan_limits: PlanGate['limits'] | null;
}

/** The gate as an actor carries it; nothing for a shop that may do everything. */
export function planOf({ locked_features: locked, plan_limits: limits }: PlanColumns): { plan?: PlanGate } {
  const free = (locked ?? []).length === 0 && Object.keys(limits ?? {}).length === 0;
  return free ? {} : { plan: { locked: locked ?? [], limits: limits ?? {} } };
}

/** Features locked for a shop, for jobs, whose actor knows none. One statement. */
export async function featuresLockedFor(ctx: Ctx, sellerId: number): Promise<readonly FeatureKey[]> {
  const seller = await reading(ctx, ({ db }) =>
    db('sellers').where({ id: sellerId }).first<{ locked_features: FeatureKey[] } | undefined>('locked_features'),
  );
  return seller?.locked_features ?? [];
}
