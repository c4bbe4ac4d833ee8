import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { requireOwner } from '#core/people';
import { endPayout } from './end-payout.ts';
import { commissionError } from './errors.ts';
import { makePayouts } from './make-payout.ts';

/**
 * Makes a payout of all that the seller owes to each publisher and sales team member who can be paid. Each commission goes into one payout: a second press
 * finds none left.
 * @throws nobody_to_pay (409)
 */
export async function payCommissions(ctx: Ctx): Promise<{ ids: number[] }> {
  const sellerId = requireOwner(ctx);
  return inTransaction(ctx, async (inner) => {
    const made = await makePayouts(inner, sellerId, 'seller');
    if (made.length === 0) throw commissionError(ctx.locale, 'nobody_to_pay');
    return { ids: made.map(({ id }) => id) };
  });
}

/**
 * Says that the bank has sent a payout of the seller's own, or takes it back before: then all of it is available again.
 * @throws payout_not_found (404), payout_ended (409)
 */
export async function endCommissionPayout(
  ctx: Ctx,
  id: number,
  event: 'payer.confirms' | 'payer.cancels' | 'bank.returns',
): Promise<void> {
  const sellerId = requireOwner(ctx);
  await inTransaction(ctx, (inner) => endPayout(inner, { sellerId, id, book: 'seller', event }));
}
