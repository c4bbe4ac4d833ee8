import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { whoLooks } from '#core/identity-documents';
import { asPlatform } from '#core/jobs';
import { asAdmin, endReselling as sellByOwnself, requireOwner } from '#core/people';
import { resellingError } from './errors.ts';
import { lockRequest, moveRequest } from './move-request.ts';
import { tellOwners } from './tell-owners.ts';

/**
 * The owner takes the request back, or ends the mode: new orders are the shop's own again, those that the platform sold stay the platform's.
 * @throws 403 unless an owner acts, 404 `request_unknown`, 409 `not_now`
 */
export async function cancelReselling(ctx: Ctx): Promise<void> {
  const sellerId = requireOwner(ctx);
  await end(asPlatform(ctx, 'reseller request of its seller'), { sellerId, by: whoLooks(ctx), reason: '' });
}

/**
 * The same by an admin, for a mode that runs, with the reason that the seller reads.
 * @throws 403 unless an admin acts, 404 `request_unknown`, 409 `not_now`, 422 `reason_missing`
 */
export async function endResellingFor(
  ctx: Ctx,
  { sellerId, reason }: { sellerId: number; reason: string },
): Promise<void> {
  const platform = asAdmin(ctx, 'reseller request');
  const words = reason.trim().slice(0, 1000);
  if (words === '') throw resellingError(ctx.locale, 'reason_missing');
  await end(platform, { sellerId, by: whoLooks(ctx), reason: words });
}

async function end(
  platform: Ctx,
  { sellerId, by, reason }: { sellerId: number; by: string; reason: string },
): Promise<void> {
  await inTransaction(platform, async (tx) => {
    const request = await lockRequest(tx, sellerId);
    if (!request) throw resellingError(platform.locale, 'request_unknown');
    // An admin refuses what waits, and ends what runs.
    const ends = request.state === 'approved' || reason !== '';
    await moveRequest(tx, request, ends ? 'seller_or_admin.ends' : 'seller.withdraws', { by, reason });
    if (!ends) return;
    await sellByOwnself(tx, sellerId);
    await tellOwners(tx, request, 'ended');
  });
}
