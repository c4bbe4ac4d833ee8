import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { enqueue } from '#core/jobs';
import { localDate } from '#core/kit';
import { endAllRoles } from '#core/people';
import { forgetSettings } from '#core/settings';
import { deletionNotPossible, leavingError } from './errors.ts';
import { tellBuyersJob } from './jobs/tell-buyers-job.ts';
import { leavingChecks } from './leaving-checks.ts';
import { keptUntil } from './read-leaving.ts';
import { checkConfirmation, holdShop, requireLeaver } from './seller-leaving.ts';

/**
 * Deletes a closed shop. Access of its people, keys of its services and its contact data end at once; books, invoices and what buyers hold
 * stay. A shop that never sold anything leaves nothing that must be kept. The checks are asked while the shop's row is held.
 * @throws wrong_confirmation (422), not_closed_yet, deletion_not_possible (409)
 */
export async function deleteShop(ctx: Ctx, confirmation: string): Promise<void> {
  const sellerId = requireLeaver(ctx);
  await inTransaction(ctx, async (inner) => {
    const { username, state } = await holdShop(inner, sellerId);
    checkConfirmation(inner, username, confirmation);
    if (state === 'Blocked') throw leavingError(inner.locale, 'shop_blocked');
    if (state === 'Active') throw leavingError(inner.locale, 'not_closed_yet');
    await eraseShop(inner, sellerId);
  });
}

/**
 * The deletion itself, of a shop whose row is held.
 * @throws deletion_not_possible (409)
 */
export async function eraseShop(inner: Ctx, sellerId: number): Promise<void> {
  const checks = await leavingChecks(inner, sellerId);
  if (checks.some(({ passed }) => !passed)) throw deletionNotPossible(inner.locale, checks);
  const keeps = await keepsBooks(inner, sellerId);
  const now = inner.clock.now();
  await inner
    .db('sellers')
    .where({ id: sellerId })
    .update({ ...left(sellerId), updated_at: now });
  await inner
    .db('seller_leavings')
    .where({ seller_id: sellerId })
    .update({
      data_mode: keeps ? 'data_scrambled' : 'deleted',
      deleted_at: now,
      kept_until: keeps ? keptUntil(localDate(now, 'Europe/Berlin')) : null,
    });
  await forgetSettings(inner, sellerId);
  await enqueue(inner, tellBuyersJob, { sellerId }, { key: String(sellerId) });
  await endAllRoles(inner, sellerId);
}

/** Columns that reach the seller. Name and address stay: they stand on documents that are kept, and buyers turn to them. */
const left = (sellerId: number): object => ({
  account_state: 'Deleted',
  email: `deleted-${sellerId}@kontor.invalid`,
  phone: '',
});

async function keepsBooks({ db }: Ctx, sellerId: number): Promise<boolean> {
  const { rows } = await db.raw<{ rows: [{ keeps: boolean }] }>(
    `select exists (select 1 from orders where seller_id = :seller and payment_state <> 'payment_not_completed')
         or exists (select 1 from invoices where seller_id = :seller) as keeps`,
    { seller: sellerId },
  );
  return rows[0].keeps;
}
