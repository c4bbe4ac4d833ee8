import type { Ctx } from '#core/context';

/**
 * One row, and with it this transaction's turn to number a seller's documents, kept until it ends. One binding: the seller. Whoever numbers
 * a document waits for this first, whatever its series: a sale that is corrected at once and a refund would otherwise hold one counter each
 * and wait for the other's, or for the seller's year.
 */
export const TURN = `turn as materialized (select pg_advisory_xact_lock(hashtextextended('documents:' || ?::bigint, 0)))`;

/** Waits for the turn alone: for who has to lock what comes after the documents (coupon, stock) before it numbers one. */
export async function waitForTurn({ db }: Ctx, sellerId: number): Promise<void> {
  await db.raw(`with ${TURN} select from turn`, [sellerId]);
}
