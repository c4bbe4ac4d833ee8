import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { whoLooks } from '#core/identity-documents';
import { asAdmin } from '#core/people';
import { barSelling } from './bar-selling.ts';
import { merchantError } from './errors.ts';
import type { MerchantAccount } from './merchant-account.ts';
import { lockMerchant } from './merchant-file.ts';
import { termsHere } from './merchant-terms.ts';
import { movePayout } from './move-payout.ts';
import { Payout } from './payout.ts';
import { platformProvider } from './platform-provider.ts';

/**
 * Blocks a seller's payments, payouts or both, with the reason that they read, or lets them go on. What was decided and not let go yet is canceled; what
 * was let go may have been sent and goes its way.
 * @throws 403 unless an admin acts, 404 for a shop that there is not, 422 without a reason
 */
export async function setBlock(
  ctx: Ctx,
  { sellerId, block, reason }: { sellerId: number; block: MerchantAccount['block']; reason: string },
): Promise<void> {
  const by = whoLooks(ctx);
  const platform = asAdmin(ctx, 'block payouts');
  const provider = platformProvider(ctx).key;
  const words = reason.trim().slice(0, 500);
  if (block !== null && words === '') throw merchantError(ctx.locale, 'reason_missing');
  await inTransaction(platform, async (tx) => {
    if (!(await tx.db('sellers').where({ id: sellerId }).first('id')))
      throw merchantError(ctx.locale, 'no_platform_account');
    const row = await lockMerchant(tx, { sellerId, provider });
    const changes = {
      block,
      payouts_stopped: block === 'payouts' || block === 'payments_payouts',
      stopped_reason: block === null ? '' : words,
      updated_at: tx.clock.now(),
    };
    await row.$query(tx.db).patch(changes);
    Object.assign(row, changes);
    await barSelling(tx, { sellerId, provider, row, terms: await termsHere(tx) });
    if (!changes.payouts_stopped) return;
    const waiting = await Payout.query(tx.db)
      .where({ seller_id: sellerId, provider, state: 'pending', issued_at: null })
      .forUpdate();
    for (const payout of waiting)
      await movePayout(tx, payout, 'block_set', { changes: { look_at: null, code: 'blocked' }, reason: words, by });
  });
}

/** Stops a seller's payouts, with the reason that they read, or lets them go on. */
export function stopPayouts(
  ctx: Ctx,
  { sellerId, stopped, reason }: { sellerId: number; stopped: boolean; reason: string },
): Promise<void> {
  return setBlock(ctx, { sellerId, block: stopped ? 'payouts' : null, reason });
}
