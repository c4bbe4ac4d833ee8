import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { contentChanged } from '#core/pages';
import { requireSeller } from '#core/people';
import { shareNotFound } from './errors.ts';
import { Share } from './share.ts';

/** From then on its link says that the selection is over; the same link works again once it is put back. */
export async function withdrawShare(
  ctx: Ctx,
  { shareId, withdrawn }: { shareId: number; withdrawn: boolean },
): Promise<void> {
  const sellerId = requireSeller(ctx);
  await inTransaction(ctx, async (tx) => {
    const changed = await Share.query(tx.db)
      .where({ id: shareId, seller_id: sellerId })
      .patch({ withdrawn_at: withdrawn ? tx.clock.now() : null });
    if (changed === 0) throw shareNotFound(tx.locale);
    await contentChanged(tx, sellerId, [`share:${shareId}`]);
  });
}
