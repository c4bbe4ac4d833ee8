import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { asPlatform } from '#core/jobs';
import { contentChanged } from '#core/pages';
import { requirePerson, requireSeller } from '#core/people';
import { shareNotFound } from './errors.ts';
import { Share } from './share.ts';

/** From then on its link says that the selection is over; the same link works again once it is put back. */
export async function withdrawShare(
  ctx: Ctx,
  { shareId, withdrawn }: { shareId: number; withdrawn: boolean },
): Promise<void> {
  await turn(ctx, { seller_id: requireSeller(ctx), id: shareId }, withdrawn);
}

/** The same for the publisher in `ctx`. @throws AppError `share_not_found` (404) */
export async function withdrawPublisherShare(
  ctx: Ctx,
  { shareId, withdrawn }: { shareId: number; withdrawn: boolean },
): Promise<void> {
  const { userId } = requirePerson(ctx);
  await turn(asPlatform(ctx, 'a publisher sees to their own things'), { publisher_id: userId, id: shareId }, withdrawn);
}

async function turn(ctx: Ctx, which: Record<string, number>, withdrawn: boolean): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const [changed] = (await Share.query(tx.db)
      .where(which)
      .patch({ withdrawn_at: withdrawn ? tx.clock.now() : null })
      .returning(['id', 'seller_id'])) as unknown as Share[];
    if (!changed) throw shareNotFound(tx.locale);
    await contentChanged(tx, changed.seller_id, [`share:${changed.id}`]);
  });
}
