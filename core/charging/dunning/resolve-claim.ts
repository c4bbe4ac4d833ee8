import { waiveCosts } from '#core/arrears';
import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { claimHandovers } from '#core/claims';
import { localDate } from '#core/kit';
import { agreedPlan } from './agree-plan.ts';
import { isAtAgency } from './at-agency.ts';
import { withClaim } from './claim-file.ts';
import { openOrderFile } from '#core/settlement';
import { Claim } from './claim.ts';
import { claimRecordError } from './errors.ts';
import { moveDunning, moveInkasso, noteMove } from './move-claim.ts';

/**
 * The seller settles it themselves: no further reminder, nothing to an agency, and no costs of default any more.
 * @throws 404 `claim_unknown`, 409 `claim_not_open`
 */
export async function resolveClaim(ctx: Ctx, claimId: number, reason = ''): Promise<void> {
  await withClaim(ctx, claimId, async (tx, { claim, rate }) => {
    if (claim.closed_at !== null) throw claimRecordError(tx.locale, 'claim_not_open');
    const ends = { next_step_at: null, closed_at: tx.clock.now() };
    if (
      await moveDunning(tx, claim, 'seller.resolves', {
        changes: { ...ends, outcome: 'manually_resolved_dunning' },
        reason,
      })
    )
      return waiveCosts(tx, rate);
    const changes = { ...ends, outcome: 'manually_resolved_inkasso' as const };
    const moved =
      (await moveInkasso(tx, claim, 'seller.disables', { changes, reason })) ||
      (await moveInkasso(tx, claim, 'dispute.or.partial_data', { changes, reason })) ||
      // An agency that has the claim is asked for it first.
      (!isAtAgency(await claimHandovers(tx, claim.order_id), claim) &&
        (await moveInkasso(tx, claim, 'seller.recalls', { changes, reason })));
    if (!moved) throw claimRecordError(tx.locale, 'claim_not_open');
    await waiveCosts(tx, rate);
  });
}

/**
 * The seller has looked at what the buyer said: the claim goes on where it stood.
 * @throws 404 `claim_unknown`, 409 `claim_not_open`
 */
export async function goOnWithClaim(ctx: Ctx, claimId: number): Promise<void> {
  await withClaim(ctx, claimId, async (tx, { file, rate, claim }) => {
    if (claim.disputed_at === null || claim.closed_at !== null) throw claimRecordError(tx.locale, 'claim_not_open');
    const now = tx.clock.now();
    // Reminders wait for agreed parts, as they did before the dispute.
    const plan = await agreedPlan(tx, claim, rate, localDate(now, file.seller.time_zone));
    await Claim.query(tx.db)
      .where({ seller_id: claim.seller_id, id: claim.id })
      .patch({ disputed_at: null, next_step_at: plan ? null : now, updated_at: now });
  });
}

/**
 * The buyer says that they do not owe it: reminders wait until the seller has looked at it. Whoever holds the order's signed link may. Answers how many
 * claims wait now.
 * @throws 422 naming `reason`
 */
export async function disputeClaims(
  ctx: Ctx,
  { orderToken, reason }: { orderToken: string; reason: string },
): Promise<number> {
  const words = reason.trim().slice(0, 1000);
  if (words === '') throw claimRecordError(ctx.locale, 'reason_missing');
  return inTransaction(ctx, async (tx) => {
    const { order } = await openOrderFile(tx, { orderToken });
    const open = await Claim.query(tx.db).where({
      seller_id: order.seller_id,
      order_id: order.id,
      closed_at: null,
      disputed_at: null,
    });
    for (const claim of open) await holdBack(tx, claim, words);
    return open.length;
  });
}

/**
 * The seller notes what the buyer told them in another way: the claim waits as if the buyer had said it here.
 * @throws 404 `claim_unknown`, 409 `claim_not_open`, 422 naming `reason`
 */
export async function noteDispute(ctx: Ctx, claimId: number, reason: string): Promise<void> {
  const words = reason.trim().slice(0, 1000);
  if (words === '') throw claimRecordError(ctx.locale, 'reason_missing');
  await withClaim(ctx, claimId, async (tx, { claim }) => {
    if (claim.disputed_at !== null || claim.closed_at !== null) throw claimRecordError(tx.locale, 'claim_not_open');
    await holdBack(tx, claim, words);
  });
}

async function holdBack(ctx: Ctx, claim: Claim, words: string): Promise<void> {
  const changes = { disputed_at: ctx.clock.now(), dispute_reason: words, next_step_at: null };
  if (await moveDunning(ctx, claim, 'payer.disputes', { changes, reason: words })) return;
  if (await moveInkasso(ctx, claim, 'dispute.or.partial_data', { changes, reason: words })) return;
  // An agency has it already: the seller reads it here and decides whether to take the claim back.
  await Claim.query(ctx.db)
    .where({ seller_id: claim.seller_id, id: claim.id })
    .patch({ ...changes, updated_at: ctx.clock.now() });
  await noteMove(ctx, claim, 'payer.disputes', words);
}
