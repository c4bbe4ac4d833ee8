import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { asPlatform } from '#core/jobs';
import { requirePerson } from '#core/people';
import { landingPath } from './invite-publisher.ts';
import type { NodeState } from './node.ts';

/** One program that a person is in, was in, or asked for. */
export interface OwnNode {
  sellerId: number;
  nodeId: number;
  code: string;
  state: NodeState;
  reason: string;
  programId: number;
  program: string;
  programOpen: boolean;
  shop: string;
  username: string;
  sellerEmail: string;
  tierBps: number[];
  /** Of this publisher. */
  bonusBp: number;
  fromGross: boolean;
  cookieDays: number;
  lifetime: boolean;
  lifetimeDays: number;
  showsBuyers: boolean;
  forwardsParams: boolean;
  redirects: boolean;
  /** Host beside the shop that links may lead to, where `redirects`. */
  redirectionUrl: string;
  /** Products whose forms may stand on the publisher's pages: none, those with commissions of their own, or every. */
  embeds: 'none' | 'every' | readonly number[];
  holdDays: number;
  terms: string;
  /** Link by which the person recruits others, who stand below them. */
  recruitPath: string;
  createdAt: Date;
}

/** Programs of the person in `ctx`, those they earn by first. */
export async function ownNodes(ctx: Ctx): Promise<OwnNode[]> {
  const { userId } = requirePerson(ctx);
  return reading(asPlatform(ctx, 'a publisher sees to their own things'), async ({ db }) => {
    const { rows } = await db.raw<{ rows: Row[] }>(
      `select n.seller_id, n.id, n.code, n.state, n.reason, n.created_at, coalesce(n.bonus_bp, p.bonus_bp) as bonus_bp, p.id as program_id, p.name, p.state as program_state,
              p.tier_bps, p.provision_from_brutto, p.cookies_expire, p.lifetime, p.lifetime_duration, p.shows_buyers, p.forward_url_params,
              p.affiliate_redirections_allowed, p.redirection_url, p.allow_embed_forms, p.embed_forms_allowed,
              array(select x.product_id from affiliate_program_products x where x.seller_id = p.seller_id and x.program_id = p.id) as own_products, p.hold_days, p.terms, p.code as program_code, s.display_name, s.username, s.email as seller_email
         from affiliate_nodes n
         join affiliate_programs p on p.seller_id = n.seller_id and p.id = n.affiliate_program_id
         join sellers s on s.id = n.seller_id
        where n.publisher_id = ?
        order by n.state = 'accepted' desc, n.created_at desc, n.id desc limit 200`,
      [userId],
    );
    return rows.map((row) => ({
      sellerId: row.seller_id,
      nodeId: row.id,
      code: row.code,
      state: row.state,
      reason: row.reason,
      programId: row.program_id,
      program: row.name,
      programOpen: row.program_state === 'active',
      shop: row.display_name,
      username: row.username,
      sellerEmail: row.seller_email,
      tierBps: row.tier_bps,
      bonusBp: row.bonus_bp,
      fromGross: row.provision_from_brutto,
      cookieDays: row.cookies_expire,
      lifetime: row.lifetime,
      lifetimeDays: row.lifetime_duration,
      showsBuyers: row.shows_buyers,
      forwardsParams: row.forward_url_params,
      redirects: row.affiliate_redirections_allowed,
      redirectionUrl: row.redirection_url,
      embeds: !row.allow_embed_forms ? 'none' : row.embed_forms_allowed ? 'every' : row.own_products.map(Number),
      holdDays: row.hold_days,
      terms: row.terms,
      recruitPath: landingPath(row.username, row.program_code, { via: row.code }),
      createdAt: row.created_at,
    }));
  });
}

interface Row {
  seller_id: number;
  id: number;
  code: string;
  state: NodeState;
  reason: string;
  created_at: Date;
  bonus_bp: number;
  program_id: number;
  name: string;
  program_state: string;
  tier_bps: number[];
  provision_from_brutto: boolean;
  cookies_expire: number;
  lifetime: boolean;
  lifetime_duration: number;
  shows_buyers: boolean;
  forward_url_params: boolean;
  affiliate_redirections_allowed: boolean;
  redirection_url: string;
  allow_embed_forms: boolean;
  embed_forms_allowed: boolean;
  own_products: number[];
  hold_days: number;
  terms: string;
  program_code: string;
  display_name: string;
  username: string;
  seller_email: string;
}

/** People whom the publisher recruited, in all programs. */
export async function ownRecruits(ctx: Ctx): Promise<
  {
    sellerId: number;
    nodeId: number;
    name: string;
    program: string;
    shop: string;
    state: NodeState;
    tier: number;
    createdAt: Date;
  }[]
> {
  const { userId } = requirePerson(ctx);
  return reading(asPlatform(ctx, 'a publisher sees to their own things'), async ({ db }) => {
    const { rows } = await db.raw<{
      rows: {
        seller_id: number;
        id: number;
        name: string;
        program: string;
        display_name: string;
        state: NodeState;
        tier: number;
        created_at: Date;
      }[];
    }>(
      `with recursive below as (
         select seller_id, id, 1 as tier from affiliate_nodes where publisher_id = ?
         union all
         select c.seller_id, c.id, b.tier + 1 from below b join affiliate_nodes c on c.seller_id = b.seller_id and c.parent_id = b.id where b.tier < 5
       )
       select n.seller_id, n.id, n.name, p.name as program, s.display_name, n.state, b.tier, n.created_at
         from below b
         join affiliate_nodes n on n.seller_id = b.seller_id and n.id = b.id
         join affiliate_programs p on p.seller_id = n.seller_id and p.id = n.affiliate_program_id
         join sellers s on s.id = n.seller_id
        where b.tier > 1 order by b.tier, n.created_at desc, n.id limit 500`,
      [userId],
    );
    return rows.map((row) => ({
      sellerId: row.seller_id,
      nodeId: row.id,
      name: row.name,
      program: row.program,
      shop: row.display_name,
      state: row.state,
      tier: row.tier,
      createdAt: row.created_at,
    }));
  });
}
