import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { whoLooks } from '#core/identity-documents';
import { asAdmin, beginReselling } from '#core/people';
import { resellingError } from './errors.ts';
import { lockRequest, moveRequest } from './move-request.ts';
import { resaleTerms } from './resale-terms.ts';
import { tellOwners } from './tell-owners.ts';

/**
 * Approval by an admin of the platform: new orders are the platform's from the commit on; those from before stay the seller's.
 * @throws 403 unless an admin acts, 404 `request_unknown`, 409 `not_complete` or `not_now`
 */
export async function approveReselling(ctx: Ctx, sellerId: number): Promise<void> {
  const by = whoLooks(ctx);
  await inTransaction(asAdmin(ctx, 'reseller request'), async (tx) => {
    const request = await lockRequest(tx, sellerId);
    if (!request) throw resellingError(ctx.locale, 'request_unknown');
    const { reseller, gaps } = await resaleTerms(tx, sellerId);
    const complete = gaps.length === 0 && reseller !== null;
    if (!complete && request.state === 'waiting') throw resellingError(ctx.locale, 'not_complete');
    await moveRequest(tx, request, 'admin.approves', {
      by,
      facts: { complete },
      changes: { decided_by: by, decided_at: tx.clock.now() },
    });
    await beginReselling(tx, sellerId, reseller!);
    await tellOwners(tx, request, 'approved');
  });
}

/**
 * Refusal, with the reason that the seller reads.
 * @throws 403 unless an admin acts, 404 `request_unknown`, 409 `not_now`, 422 `reason_missing`
 */
export async function rejectReselling(
  ctx: Ctx,
  { sellerId, reason }: { sellerId: number; reason: string },
): Promise<void> {
  const by = whoLooks(ctx);
  const words = reason.trim().slice(0, 1000);
  const platform = asAdmin(ctx, 'reseller request');
  if (words === '') throw resellingError(ctx.locale, 'reason_missing');
  await inTransaction(platform, async (tx) => {
    const request = await lockRequest(tx, sellerId);
    if (!request) throw resellingError(ctx.locale, 'request_unknown');
    await moveRequest(tx, request, 'admin.rejects', {
      by,
      reason: words,
      changes: { decided_by: by, decided_at: tx.clock.now() },
    });
    await tellOwners(tx, request, 'rejected');
  });
}
