import type { Ctx } from '#core/context';
import { inTransaction, reading } from '#core/database';
import type { OrderRate } from '#core/orders';
import { requireSeller } from '#core/people';
import { openOrderFile, type OrderFile } from '#core/settlement';
import { Claim } from './claim.ts';
import { claimRecordError } from './errors.ts';

/** A claim under its order's lock. */
export interface ClaimFile {
  file: OrderFile;
  rate: OrderRate;
  claim: Claim;
}

/**
 * Opens a claim of the actor's shop under the lock of its order and works on it.
 * @throws 403, 404 `claim_unknown`
 */
export async function withClaim<T>(
  ctx: Ctx,
  claimId: number,
  work: (tx: Ctx, at: ClaimFile) => Promise<T>,
): Promise<T> {
  const sellerId = requireSeller(ctx, 'money');
  const known = await reading(ctx, async ({ db }) => Claim.query(db).findOne({ seller_id: sellerId, id: claimId }));
  if (!known) throw claimRecordError(ctx.locale, 'claim_unknown');
  return inTransaction(ctx, async (tx) => {
    const file = await openOrderFile(tx, { orderId: known.order_id });
    const claim = (await Claim.query(tx.db).findOne({ seller_id: sellerId, id: claimId }))!;
    const rate = file.rates.find(({ id }) => id === claim.order_rate_id);
    if (!rate) throw claimRecordError(tx.locale, 'claim_unknown');
    return work(tx, { file, rate, claim });
  });
}
