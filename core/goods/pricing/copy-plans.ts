import type { Ctx } from '#core/context';
import type { PlanOwner } from './insert-plan.ts';
import { recordPrices } from './price-history.ts';

const COPIED =
  'seller_id, type, currency, amount_type, preferences, shown_minor, whole_minor, shape, label, test_period, custom_start_days, popular, net_shown, "limit", methods_off, active';

/** Gives a product the plans of another, as prices that buyers have not seen yet. */
export async function copyPlans(ctx: Ctx, fromProductId: number, toProductId: number): Promise<void> {
  await insertCopies(ctx, { which: { product_id: fromProductId }, toProductId, place: 'source.position' });
  await recordPrices(ctx, { productId: toProductId }, { offered: false });
}

/**
 * Gives a product one of its plans again, after the others. The caller holds the product's row.
 * @returns id of the copy; null where the product has no such plan
 */
export async function copyPlan(ctx: Ctx, owner: PlanOwner, planId: number): Promise<number | null> {
  const { productId } = owner;
  const [copyId] = await insertCopies(ctx, {
    which: { product_id: productId, id: planId },
    toProductId: productId,
    place: '(select max(position) + 1 from pricing_plans where product_id = source.product_id and removed_at is null)',
  });
  if (copyId === undefined) return null;
  await recordPrices(ctx, { planId: copyId }, owner);
  return copyId;
}

interface Copies {
  which: { product_id: number; id?: number };
  toProductId: number;
  /** SQL of the copy's position; `source` is the plan that is copied. */
  place: string;
}

/** Plans with their prices in other currencies. */
async function insertCopies(ctx: Ctx, { which, toProductId, place }: Copies): Promise<number[]> {
  const now = ctx.clock.now();
  const source = ctx
    .db('pricing_plans')
    .where(which)
    .whereNull('removed_at')
    .select('*', ctx.db.raw(`nextval(pg_get_serial_sequence('pricing_plans', 'id')) as copy_id`));
  const { rows } = await ctx.db.raw<{ rows: { id: number }[] }>(
    `with source as (?),
     copied as (
       insert into pricing_plans (id, product_id, position, ${COPIED}, created_at, updated_at)
       select copy_id, ?, ${place}, ${COPIED}, ?::timestamptz, ?::timestamptz from source
       returning id),
     priced as (
       insert into plan_prices (seller_id, plan_id, currency, preferences, shown_minor, whole_minor)
       select pp.seller_id, source.copy_id, pp.currency, pp.preferences, pp.shown_minor, pp.whole_minor
         from source join copied on copied.id = source.copy_id
         join plan_prices pp on pp.seller_id = source.seller_id and pp.plan_id = source.id)
     select id from copied`,
    [source, toProductId, now, now],
  );
  return rows.map(({ id }) => id);
}
