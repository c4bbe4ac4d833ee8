import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { requireSeller } from '#core/people';
import { affiliateError } from './errors.ts';
import { NODE_STATE_TITLES } from './node-list.ts';
import { AffiliateNode, type NodeState } from './node.ts';
import { AffiliateProgram } from './program.ts';

export interface NodeView {
  id: number;
  publisherId: number;
  name: string;
  email: string;
  code: string;
  state: NodeState;
  stateTitle: string;
  program: { id: number; name: string; bonusBp: number };
  /** Null: the program's. */
  bonusBp: number | null;
  pitch: string;
  recruiter: { id: number; name: string } | null;
  recruits: { id: number; name: string; state: NodeState }[];
  coupons: { id: number; code: string }[];
  fromLandingPage: boolean;
  termsVersion: number;
  termsAcceptedAt: Date;
  createdAt: Date;
}

/** @throws node_not_found (404) */
export async function nodeView(ctx: Ctx, id: number): Promise<NodeView> {
  const sellerId = requireSeller(ctx);
  return reading(ctx, async ({ db }) => {
    const node = await AffiliateNode.query(db).findOne({ seller_id: sellerId, id });
    if (!node) throw affiliateError(ctx.locale, 'node_not_found');
    const program = (await AffiliateProgram.query(db).findOne({ seller_id: sellerId, id: node.affiliate_program_id }))!;
    const named = (where: object) =>
      AffiliateNode.query(db)
        .where({ seller_id: sellerId, ...where })
        .select('id', 'name', 'state')
        .orderBy('id')
        .limit(100);
    const [recruiter] = node.parent_id === null ? [] : await named({ id: node.parent_id });
    return {
      id: node.id,
      publisherId: node.publisher_id,
      name: node.name,
      email: node.email,
      code: node.code,
      state: node.state,
      stateTitle: NODE_STATE_TITLES[node.state][ctx.locale],
      program: { id: program.id, name: program.name, bonusBp: program.bonus_bp },
      bonusBp: node.bonus_bp,
      pitch: node.pitch,
      recruiter: recruiter ? { id: recruiter.id, name: recruiter.name } : null,
      recruits: (await named({ parent_id: id })).map((each) => ({ id: each.id, name: each.name, state: each.state })),
      coupons: await db('affiliate_coupons as b')
        .join('coupons as c', (on) => on.on('c.seller_id', 'b.seller_id').andOn('c.id', 'b.coupon_id'))
        .where({ 'b.seller_id': sellerId, 'b.node_id': id })
        .orderBy('c.code')
        .select<{ id: number; code: string }[]>('c.id', 'c.code'),
      fromLandingPage: node.from_landing_page,
      termsVersion: node.terms_version,
      termsAcceptedAt: node.terms_accepted_at,
      createdAt: node.created_at,
    };
  });
}
