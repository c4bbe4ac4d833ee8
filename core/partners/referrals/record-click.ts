import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { sessionUser } from '#core/people';
import { isBot } from './is-bot.ts';
import { isVisitor, readEpid } from './referral-code.ts';

export interface ClickInput {
  sellerId: number;
  epid: string;
  visitor: string;
  /** Path in the shop that was opened; empty for the shop itself. */
  slug: string;
  campaign: string;
  userAgent: string;
  /** Cookie of somebody signed in in that browser. */
  sessionToken: string | undefined;
}

/** One browser counts so often on a day for one publisher. */
const MOST_PER_DAY = 20;

const RECORD = `
  with node as (
    select n.id, n.publisher_id, n.affiliate_program_id, p.cookies_expire from affiliate_nodes n
      join affiliate_programs p on p.seller_id = n.seller_id and p.id = n.affiliate_program_id
     where n.seller_id = :seller and n.code = :epid and n.state = 'accepted' and p.state = 'active'
  ), shop as (
    select (:now::timestamptz at time zone time_zone)::date as day, currency from sellers where id = :seller
  ), product as (
    select id from products where seller_id = :seller and slug = :slug and :slug <> '' limit 1
  ), before as (
    select count(*) as times from affiliate_clicks c, node, shop
     where c.seller_id = :seller and c.visitor = :visitor and c.node_id = node.id and c.day = shop.day
  ), click as (
    insert into affiliate_clicks (seller_id, node_id, product_id, campaign, visitor, own, clicked_at, day)
      select :seller, node.id, (select id from product), :campaign, :visitor, node.publisher_id = :user::bigint is true, :now, shop.day
        from node, shop, before where before.times < ${MOST_PER_DAY}
      returning node_id, product_id, campaign, day, own
  ), counted as (
    insert into affiliate_days (seller_id, day, node_id, product_id, campaign, currency, clicks, uniques)
      select :seller, c.day, c.node_id, coalesce(c.product_id, 0), c.campaign, shop.currency, 1, case when before.times = 0 then 1 else 0 end
        from click c, shop, before where not c.own
      on conflict (seller_id, day, node_id, product_id, campaign, currency)
        do update set clicks = affiliate_days.clicks + 1, uniques = affiliate_days.uniques + excluded.uniques
  ), summed as (
    insert into affiliate_sums (seller_id, dimension, day, affiliate_program_id, key, currency, clicks, uniques)
      select :seller, k.dimension, c.day, node.affiliate_program_id, k.key, shop.currency, 1, case when before.times = 0 then 1 else 0 end
        from click c, node, shop, before
       cross join lateral (values ('campaign', c.campaign), ('node', c.node_id::text), ('product', coalesce(c.product_id, 0)::text)) as k (dimension, key)
       where not c.own order by k.dimension
      on conflict (seller_id, dimension, day, affiliate_program_id, key, currency)
        do update set clicks = affiliate_sums.clicks + 1, uniques = affiliate_sums.uniques + excluded.uniques
  )
  select node.cookies_expire as days, coalesce((select own from click), false) as own from node`;

export interface RecordedClick {
  /** Longest time that the click may lead to a commission. */
  days: number;
}

/**
 * Records that somebody followed a publisher's link. Machines and publishers who follow their own links count for nothing.
 * @returns null for links of nobody, and for the publisher's own browser
 */
export async function recordClick(ctx: Ctx, click: ClickInput): Promise<RecordedClick | null> {
  const epid = readEpid(click.epid);
  if (epid === null || !isVisitor(click.visitor) || isBot(click.userAgent)) return null;
  return inTransaction(ctx, async (inner) => {
    const { db, clock } = inner;
    const { rows } = await db.raw<{ rows: { days: number; own: boolean }[] }>(RECORD, {
      seller: click.sellerId,
      epid,
      visitor: click.visitor,
      slug: click.slug.slice(0, 200),
      campaign: click.campaign.slice(0, 120),
      user: click.sessionToken === undefined ? null : await userOf(inner, click.sessionToken),
      now: clock.now(),
    });
    const found = rows[0];
    return found && !found.own ? { days: found.days } : null;
  });
}

async function userOf(ctx: Ctx, token: string): Promise<number | null> {
  const { sql, bindings } = sessionUser(ctx, token);
  const { rows } = await ctx.db.raw<{ rows: { user_id: number }[] }>(sql, [...bindings] as never);
  return rows[0]?.user_id ?? null;
}
