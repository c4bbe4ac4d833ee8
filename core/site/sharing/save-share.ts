import { promotingNode } from '#core/affiliates';
import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { asSeller } from '#core/jobs';
import { contentChanged } from '#core/pages';
import { requirePerson, requireSeller } from '#core/people';
import { shareNotFound, sharingError } from './errors.ts';
import { randomCode } from './random-code.ts';
import { Share } from './share.ts';
import { checkShare, type CheckedShare, type ShareInput } from './share-input.ts';

/**
 * Makes a selection with a link of its own, or changes one: its link stays. Answers both.
 * @throws AppError `share_not_found` (404), InputError
 */
export async function saveShare(
  ctx: Ctx,
  { shareId, ...input }: ShareInput & { shareId?: number | undefined },
): Promise<{ id: number; code: string }> {
  const sellerId = requireSeller(ctx);
  return write(ctx, { sellerId, shareId, owner: null }, await checkShare(ctx, input));
}

/**
 * The same for a publisher, by a program that has taken them in; it looks as the shop's templates do. Its link carries their epid.
 * @throws AppError `program_over` (409), `share_not_found` (404), InputError
 */
export async function savePublisherShare(
  ctx: Ctx,
  {
    shareId,
    sellerId,
    nodeId,
    ...input
  }: ShareInput & { sellerId: number; nodeId: number; shareId?: number | undefined },
): Promise<{ id: number; code: string }> {
  const { userId } = requirePerson(ctx);
  if (!(await promotingNode(ctx, { sellerId, nodeId }))) throw sharingError(ctx.locale, 'program_over');
  const shop = asSeller(ctx, sellerId);
  const checked = await checkShare(shop, input);
  return write(shop, { sellerId, shareId, owner: { node_id: nodeId, publisher_id: userId } }, checked);
}

interface Place {
  sellerId: number;
  shareId: number | undefined;
  owner: { node_id: number; publisher_id: number } | null;
}

async function write(
  ctx: Ctx,
  { sellerId, shareId, owner }: Place,
  checked: CheckedShare,
): Promise<{ id: number; code: string }> {
  return inTransaction(ctx, async (tx) => {
    if (shareId === undefined) {
      const code = randomCode();
      const row = await Share.query(tx.db)
        .insert({ ...checked, ...owner, seller_id: sellerId, code, withdrawn_at: null, created_at: tx.clock.now() })
        .returning('id');
      return { id: (row as unknown as Share).id, code };
    }
    const [changed] = (await Share.query(tx.db)
      .where({ id: shareId, seller_id: sellerId })
      .where((own) => void (owner ? own.where('publisher_id', owner.publisher_id) : own.whereNull('publisher_id')))
      .patch({ ...checked, ...owner })
      .returning(['id', 'code'])) as unknown as Share[];
    if (!changed) throw shareNotFound(tx.locale);
    await contentChanged(tx, sellerId, [`share:${changed.id}`]);
    return { id: changed.id, code: changed.code };
  });
}
