import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { asPlatform } from '#core/jobs';
import { requireRole } from '#core/people';

/** A product that publishers may promote. */
export interface MarketplaceOffer {
  productId: number;
  name: string;
  form: string;
  shop: string;
  username: string;
  slug: string;
  pitch: string;
  programId: number;
  program: string;
  /** Of the first tier, bonus included. */
  commissionBp: number;
  /** Commission per click on this product in the last ninety days, minor units; null without clicks. */
  perClick: number | null;
  currency: string;
  returnedBp: number;
}

const MOST = 100;

/** Published products of all shops whose programs take people in, those with the highest commission first. */
export async function marketplaceOffers(
  ctx: Ctx,
  { words = '', form = '', programId = null }: { words?: string; form?: string; programId?: number | null } = {},
): Promise<MarketplaceOffer[]> {
  requireRole(ctx, 'publisher', 'affiliate_publisher');
  return reading(asPlatform(ctx, 'a publisher looks for products'), async ({ db, clock }) => {
    const { rows } = await db.raw<{ rows: Row[] }>(
      `select x.id as product_id, x.name, x.form, x.slug, s.display_name, s.username, s.currency, m.pitch, p.id as program_id, p.name as program,
              coalesce(o.tier_bps[1], p.tier_bps[1]) + p.bonus_bp as commission_bp, d.clicks, d.commission, d.returned
         from marketplace_products m
         join affiliate_programs p on p.seller_id = m.seller_id and p.id = m.affiliate_program_id and p.state = 'active' and p.form <> 'invitation'
         join products x on x.seller_id = m.seller_id and x.id = m.product_id and x.published and not x.archived
         join sellers s on s.id = m.seller_id and s.account_state = 'Active'
         left join affiliate_program_products o on o.seller_id = p.seller_id and o.program_id = p.id and o.product_id = x.id
         left join lateral (
           select sum(d.clicks)::bigint as clicks, sum(d.commission)::bigint as commission, sum(d.returned)::bigint as returned
             from affiliate_sums d
            where d.seller_id = p.seller_id and d.dimension = 'product' and d.affiliate_program_id = p.id and d.key = x.id::text and d.currency = s.currency
              and d.day > (:now::timestamptz - interval '90 days')::date
         ) d on true
        where m.state = 'published' and (:program::bigint is null or p.id = :program) and (:form = '' or x.form = :form)
          and (x.name || ' ' || s.display_name || ' ' || m.pitch) ilike :words
        order by commission_bp desc, m.id limit ${MOST}`,
      { now: clock.now(), program: programId, form, words: `%${words.replaceAll(/[\\%_]/g, '\\$&')}%` },
    );
    return rows.map((row) => ({
      productId: row.product_id,
      name: row.name,
      form: row.form,
      shop: row.display_name,
      username: row.username,
      slug: row.slug,
      pitch: row.pitch,
      programId: row.program_id,
      program: row.program,
      commissionBp: row.commission_bp,
      perClick: row.clicks ? Math.floor(((row.commission ?? 0) - (row.returned ?? 0)) / row.clicks) : null,
      currency: row.currency,
      returnedBp: row.commission ? Math.round(((row.returned ?? 0) * 10_000) / row.commission) : 0,
    }));
  });
}

interface Row {
  product_id: number;
  name: string;
  form: string;
  slug: string;
  display_name: string;
  username: string;
  currency: string;
  pitch: string;
  program_id: number;
  program: string;
  commission_bp: number;
  clicks: number | null;
  commission: number | null;
  returned: number | null;
}
