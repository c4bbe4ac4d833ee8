import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import type { FeatureKey, PlanLimit } from '#core/kit';

const hasSettings = (key: string): string =>
  `exists (select 1 from settings st where st.seller_id = :sellerId and st.key = '${key}')`;

/** One condition per feature of core's own tables; those of plugins are not counted. Each names the shop itself, so that its worker is asked. */
const USE: Readonly<Partial<Record<FeatureKey, string>>> = {
  coupons: 'exists (select 1 from coupons c where c.seller_id = :sellerId)',
  funnels: 'exists (select 1 from funnels f where f.seller_id = :sellerId)',
  multicurrency: 'exists (select 1 from plan_prices p where p.seller_id = :sellerId and p.currency <> s.currency)',
  password: 'exists (select 1 from products p where p.seller_id = :sellerId and p.access_password_hash is not null)',
  dunning: `exists (select 1 from settings st where st.seller_id = :sellerId and st.key = 'dunning' and st.plain ->> 'strategy' <> 'none')`,
  sales_team: `exists (select 1 from role_grants g where g.seller_id = :sellerId and g.role = 'sales_team_member')`,
  google_analytics: `(${hasSettings('tracking_code.google_analytics')} or ${hasSettings('tracking_code.google_analytics_4')})`,
  google_tag_manager: hasSettings('tracking_code.google_tag_manager'),
  facebook_pixel: hasSettings('tracking_code.facebook_pixel'),
  hubspot: hasSettings('integration.hubspot'),
  custom_smtp: `exists (select 1 from settings st where st.seller_id = :sellerId and st.key = 'mail_sender' and (st.plain ->> 'host' <> '' or st.plain ->> 'from' <> ''))`,
};

const CASES = Object.entries(USE)
  .map(([key, condition]) => `case when ${condition} then '${key}' end`)
  .join(', ');

/** Features that a shop has made use of. One statement, for the platform. */
export async function featureUse(ctx: Ctx, sellerId: number): Promise<FeatureKey[]> {
  const { rows } = await reading(ctx, ({ db }) =>
    db.raw<{ rows: { used: FeatureKey[] }[] }>(
      `select array_remove(array[${CASES}], null) as used from sellers s where s.id = :sellerId`,
      { sellerId },
    ),
  );
  return rows[0]?.used ?? [];
}

/** Number of what plans can limit in a shop. One statement. */
export async function limitUse(ctx: Ctx, sellerId: number): Promise<Record<PlanLimit, number>> {
  const { rows } = await reading(ctx, ({ db }) =>
    db.raw<{ rows: Record<PlanLimit, number>[] }>(
      `select (select count(*)::int from products p where p.seller_id = :sellerId and p.published and not p.archived and p.removed_at is null) as products,
              (select count(*)::int from role_grants g where g.seller_id = :sellerId and g.role in ('manager', 'team_member', 'sales_team_member')) as team_members
         from sellers s where s.id = :sellerId`,
      { sellerId },
    ),
  );
  return rows[0] ?? { products: 0, team_members: 0 };
}
