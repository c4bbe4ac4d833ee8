import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { asPlatform } from '#core/jobs';
import { requireRole } from '#core/people';
import type { NodeState } from './node.ts';

/** A program that a seller shows to every publisher. */
export interface MarketplaceProgram {
  id: number;
  name: string;
  shop: string;
  username: string;
  about: string;
  tierBps: number[];
  bonusBp: number;
  fromGross: boolean;
  cookieDays: number;
  lifetime: boolean;
  atOnce: boolean;
  terms: string;
  products: number;
  /** Commission per click over all its publishers in the last ninety days, minor units of the shop's currency. */
  perClick: number | null;
  currency: string;
  /** Basis points of commission that was taken back in that time. */
  returnedBp: number;
  state: NodeState | null;
}

const MOST = 100;

/** Programs of all shops that publishers may ask for, those with the highest commission first. */
export async function marketplacePrograms(
  ctx: Ctx,
  { words = '', id = null }: { words?: string; id?: number | null } = {},
): Promise<MarketplaceProgram[]> {
  const { userId } = requireRole(ctx, 'publisher', 'affiliate_publisher');
  return reading(asPlatform(ctx, 'a publisher looks for programs'), async ({ db, clock }) => {
    const { rows } = await db.raw<{ rows: Row[] }>(
      `select p.id, p.name, s.display_name, s.username, s.currency, p.landing_body, p.tier_bps, p.bonus_bp, p.provision_from_brutto, p.cookies_expire, p.lifetime, p.form, p.terms,
              (select count(*) from products x where x.seller_id = p.seller_id and x.published) as products, n.state,
              d.clicks, d.commission, d.returned
         from affiliate_programs p
         join sellers s on s.id = p.seller_id and s.account_state = 'Active'
         left join affiliate_nodes n on n.seller_id = p.seller_id and n.affiliate_program_id = p.id and n.publisher_id = :user
         left join lateral (
           select sum(d.clicks)::bigint as clicks, sum(d.commission)::bigint as commission, sum(d.returned)::bigint as returned
             from affiliate_sums d
            where d.seller_id = p.seller_id and d.dimension = 'campaign' and d.affiliate_program_id = p.id and d.currency = s.currency and d.day > (:now::timestamptz - interval '90 days')::date
         ) d on true
        where (p.affiliate_marketplace_product or (:id::bigint is not null and exists (
                select from marketplace_products m where m.seller_id = p.seller_id and m.affiliate_program_id = p.id and m.state = 'published')))
          and p.state = 'active' and p.form <> 'invitation'
          and (:id::bigint is null or p.id = :id) and (p.name || ' ' || s.display_name || ' ' || p.landing_body) ilike :words
        order by p.tier_bps[1] + p.bonus_bp desc, p.id limit ${MOST}`,
      { user: userId, id, now: clock.now(), words: `%${words.replaceAll(/[\\%_]/g, '\\$&')}%` },
    );
    return rows.map((row) => ({
      id: row.id,
      name: row.name,
      shop: row.display_name,
      username: row.username,
      about: row.landing_body,
      tierBps: row.tier_bps,
      bonusBp: row.bonus_bp,
      fromGross: row.provision_from_brutto,
      cookieDays: row.cookies_expire,
      lifetime: row.lifetime,
      atOnce: row.form === 'open',
      terms: row.terms,
      products: Number(row.products),
      perClick: row.clicks ? Math.floor(((row.commission ?? 0) - (row.returned ?? 0)) / row.clicks) : null,
      currency: row.currency,
      returnedBp: row.commission ? Math.round(((row.returned ?? 0) * 10_000) / row.commission) : 0,
      state: row.state,
    }));
  });
}

interface Row {
  id: number;
  name: string;
  display_name: string;
  username: string;
  currency: string;
  landing_body: string;
  tier_bps: number[];
  bonus_bp: number;
  provision_from_brutto: boolean;
  cookies_expire: number;
  lifetime: boolean;
  form: string;
  terms: string;
  products: string;
  state: NodeState | null;
  clicks: number | null;
  commission: number | null;
  returned: number | null;
}
