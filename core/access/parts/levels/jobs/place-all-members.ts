import { inTransaction } from '#core/database';
import { asSeller, type JobHandler } from '#core/jobs';
import { placeMember } from '../place-member.ts';

const BATCH = 500;

/** Holder after holder, each in a transaction of its own: an order is never locked while another one is waited for. Begun again it changes nothing twice. */
export const placeAllMembers: JobHandler<{ sellerId: number; productId: number }> = async (
  jobCtx,
  { sellerId, productId },
) => {
  const ctx = asSeller(jobCtx, sellerId);
  let afterId = 0;
  for (;;) {
    const ids = await inTransaction(ctx, async ({ db }) =>
      db('entitlements')
        .where({ seller_id: sellerId, product_id: productId })
        .where('id', '>', afterId)
        .orderBy('id')
        .limit(BATCH)
        .pluck<number[]>('id'),
    );
    for (const entitlementId of ids)
      await inTransaction(ctx, (inner) => placeMember(inner, { sellerId, entitlementId }));
    if (ids.length < BATCH) return;
    afterId = ids.at(-1)!;
  }
};
