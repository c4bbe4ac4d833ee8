import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { requirePerson, requireSeller } from '#core/people';
import { asPlatform } from '#core/jobs';
import { affiliateError } from './errors.ts';
import { AffiliateNode, nodeMachine, type NodeState } from './node.ts';
import { AffiliateProgram } from './program.ts';
import { tellAccepted, tellRejected } from './tell-publisher.ts';

/**
 * Takes publishers in, or turns them away; of those who were in, `reject` ends it. What they earned stays theirs.
 * @returns how many changed; a decision that is already made changes nothing
 */
export async function decideNodes(
  ctx: Ctx,
  ids: readonly number[],
  decision: 'accept' | 'reject',
  reason = '',
): Promise<number> {
  const sellerId = requireSeller(ctx);
  const event = decision === 'accept' ? 'seller.accepts' : 'seller.rejects';
  return inTransaction(ctx, async (inner) => {
    const nodes = await AffiliateNode.query(inner.db)
      .where({ seller_id: sellerId })
      .whereIn('id', [...new Set(ids)])
      .orderBy('id')
      .forUpdate();
    let changed = 0;
    for (const node of nodes) {
      const to = await moveNode(inner, node, event, reason);
      if (to === null) continue;
      changed += 1;
      const program = (await AffiliateProgram.query(inner.db).findOne({
        seller_id: sellerId,
        id: node.affiliate_program_id,
      }))!;
      await (to === 'accepted' ? tellAccepted : tellRejected)(inner, node, program);
    }
    return changed;
  });
}

/**
 * A publisher leaves a program.
 * @throws node_not_found (404)
 */
export async function leaveProgram(
  ctx: Ctx,
  { sellerId, nodeId }: { sellerId: number; nodeId: number },
): Promise<void> {
  const { userId } = requirePerson(ctx);
  await inTransaction(asPlatform(ctx, 'a publisher leaves a program'), async (inner) => {
    const node = await AffiliateNode.query(inner.db)
      .findOne({ seller_id: sellerId, id: nodeId, publisher_id: userId })
      .forUpdate();
    if (!node) throw affiliateError(ctx.locale, 'node_not_found');
    await moveNode(inner, node, 'publisher.leaves', '');
  });
}

/** Compare and set; null where the state does not know the event. */
async function moveNode(
  ctx: Ctx,
  node: AffiliateNode,
  event: 'seller.accepts' | 'seller.rejects' | 'publisher.leaves',
  reason: string,
): Promise<NodeState | null> {
  const move = nodeMachine.next(node.state, event, {});
  if (!move.ok) return null;
  const change = { state: move.value.to, reason: reason.trim().slice(0, 500), decided_at: ctx.clock.now() };
  const moved = await AffiliateNode.query(ctx.db)
    .where({ seller_id: node.seller_id, id: node.id, state: node.state })
    .patch(change);
  if (moved === 0) return null;
  Object.assign(node, change);
  return move.value.to;
}
