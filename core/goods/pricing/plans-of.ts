import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { planJsonSql } from './plan-json-sql.ts';
import { pricingPlan, type PlanColumns, type PricingPlan } from './pricing-plan.ts';

/** The plans of a product in their order. */
export async function plansOf(ctx: Ctx, productId: number): Promise<PricingPlan[]> {
  return readPlans(ctx, 'pl.product_id = ? and pl.removed_at is null', productId);
}

/** A plan of a product, also one that was taken away: orders point at it for ever. */
export async function findPlan(ctx: Ctx, planId: number): Promise<PricingPlan | null> {
  const [plan] = await readPlans(ctx, 'pl.id = ?', planId);
  return plan ?? null;
}

/** The ways to pay that a plan leaves out, also of one that was taken away. */
export async function methodsOffOf({ db }: Ctx, planId: number): Promise<readonly string[]> {
  const row = await db('pricing_plans')
    .where({ id: planId })
    .first<{ methods_off: string[] } | undefined>('methods_off');
  return row?.methods_off ?? [];
}

async function readPlans(ctx: Ctx, condition: string, id: number): Promise<PricingPlan[]> {
  const { rows } = await reading(ctx, ({ db }) =>
    db.raw<{ rows: { plan: PlanColumns }[] }>(
      `select ${planJsonSql('pl')} as plan from pricing_plans pl where ${condition} order by pl.position, pl.id`,
      [id],
    ),
  );
  return rows.map(({ plan }) => pricingPlan(plan, ctx.clock.now()));
}
