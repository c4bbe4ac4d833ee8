import type { Ctx } from '#core/context';
import { AffiliateNode } from './node.ts';
import { productCommissions } from './program-view.ts';
import { AffiliateProgram } from './program.ts';
import { MOST_TIERS, sharesOf, type TierShare } from './tiers.ts';

/** Shares of a node and of those who recruited it. */
export interface NodeChain {
  node: AffiliateNode;
  program: AffiliateProgram;
  /** Shares that a product brings; empty where it brings nothing. */
  sharesFor(productId: number): TierShare[];
}

/** A publisher of the seller in scope with their program, whatever their states. Null where there is none. In the caller's transaction. */
export async function chainOf(ctx: Ctx, sellerId: number, nodeId: number): Promise<NodeChain | null> {
  const node = await AffiliateNode.query(ctx.db).findOne({ seller_id: sellerId, id: nodeId });
  if (!node) return null;
  const program = (await AffiliateProgram.query(ctx.db).findOne({
    seller_id: sellerId,
    id: node.affiliate_program_id,
  }))!;
  const own = new Map(
    (await productCommissions(ctx, sellerId, program.id)).map((each) => [each.product_id, each.tier_bps]),
  );
  const links = await readLinks(ctx, node);
  const bonus = node.bonus_bp ?? program.bonus_bp;
  return { node, program, sharesFor: (productId) => sharesOf(links, own.get(productId) ?? program.tier_bps, bonus) };
}

async function readLinks(
  { db }: Ctx,
  node: AffiliateNode,
): Promise<{ node: number; publisher: number; earns: boolean }[]> {
  const { rows } = await db.raw<{ rows: { id: number; publisher_id: number; state: string }[] }>(
    `with recursive chain as (
       select id, publisher_id, state, parent_id, 1 as tier from affiliate_nodes where seller_id = :seller and id = :id
       union all
       select n.id, n.publisher_id, n.state, n.parent_id, c.tier + 1 from chain c
         join affiliate_nodes n on n.seller_id = :seller and n.id = c.parent_id where c.tier < ${MOST_TIERS}
     ) select id, publisher_id, state from chain order by tier`,
    { seller: node.seller_id, id: node.id },
  );
  return rows.map(({ id, publisher_id: publisher, state }) => ({ node: id, publisher, earns: state === 'accepted' }));
}
