import type { Ctx } from '#core/context';
import { FEATURE_KEYS } from '#core/kit';

/**
 * Writes what the current plans grant into the shops' own rows, where every request reads it with the session. A shop without a plan may do everything.
 * The one place that writes it. In a transaction of the platform.
 */
export async function lockSellers({ db }: Ctx, of: { sellerId: number } | { planId: number }): Promise<void> {
  const ids =
    'sellerId' in of
      ? [of.sellerId]
      : await db('seller_plans').where({ plan_id: of.planId }).whereNull('ended_at').pluck<number[]>('seller_id');
  // A shop that leaves the plan in this moment holds its row: the plan it has afterwards is read.
  await db.raw('select id from sellers where id = any(?::bigint[]) order by id for no key update', [ids]);
  // Statements of their own: a spread database takes none that asks rows of sellers and changes their shops, which stand on every server.
  const { rows } = await db.raw<{ rows: object[] }>(
    `select s.id, p.features, p.limits, sp.fee_bp, sp.fee_fixed, coalesce(sp.is_trial and sp.period_to is null, false) as trial_over from sellers s
       left join seller_plans sp on sp.seller_id = s.id and sp.ended_at is null left join platform_plans p on p.id = sp.plan_id
      where s.id = any(?::bigint[])`,
    [ids],
  );
  await db.raw(
    `update sellers t set
         locked_features = coalesce((select array_agg(key) from unnest(?::text[]) key where g.trial_over or key <> all(g.features)), '{}'),
         plan_limits = coalesce(g.limits, '{}'),
         plan_fee_bp = g.fee_bp,
         plan_fee_fixed = coalesce(g.fee_fixed, '{}')
       from jsonb_to_recordset(?::jsonb) as g(id bigint, features text[], limits jsonb, fee_bp int, fee_fixed jsonb, trial_over boolean)
      where t.id = g.id`,
    [FEATURE_KEYS, JSON.stringify(rows)] as never,
  );
}
