import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { contentChanged } from '#core/pages';
import { leavingError } from './errors.ts';
import { checkConfirmation, holdShop, leavingOf, requireLeaver } from './seller-leaving.ts';

/**
 * Closes the shop: nobody buys there any more, everything else goes on. Running contracts are charged and invoiced, buyers keep their
 * access and their ways to withdraw and cancel.
 * @throws wrong_confirmation (422), reason_missing (422), shop_blocked (409)
 */
export async function closeShop(ctx: Ctx, confirmation: string): Promise<void> {
  const sellerId = requireLeaver(ctx);
  await inTransaction(ctx, async (inner) => {
    const { username, state } = await holdShop(inner, sellerId);
    checkConfirmation(inner, username, confirmation);
    if (!(await leavingOf(inner, sellerId))) throw leavingError(inner.locale, 'reason_missing');
    if (state === 'Blocked') throw leavingError(inner.locale, 'shop_blocked');
    if (state !== 'Active') return;
    const now = inner.clock.now();
    await inner.db('sellers').where({ id: sellerId }).update({ account_state: 'Deactivated', updated_at: now });
    await inner
      .db('seller_leavings')
      .where({ seller_id: sellerId })
      .update({ data_mode: 'inactive_plan', deactivated_at: now });
    await contentChanged(inner, sellerId, ['shop']);
  });
}

/**
 * Opens a closed shop again, as it was. A deleted one stays closed: nobody has a role in it.
 * @throws shop_blocked (409)
 */
export async function reopenShop(ctx: Ctx): Promise<void> {
  const sellerId = requireLeaver(ctx);
  await inTransaction(ctx, async (inner) => {
    const { state } = await holdShop(inner, sellerId);
    if (state === 'Blocked') throw leavingError(inner.locale, 'shop_blocked');
    if (state !== 'Deactivated') return;
    const now = inner.clock.now();
    await inner.db('sellers').where({ id: sellerId }).update({ account_state: 'Active', updated_at: now });
    await inner
      .db('seller_leavings')
      .where({ seller_id: sellerId })
      .update({ data_mode: 'empty', deactivated_at: null });
    await contentChanged(inner, sellerId, ['shop']);
  });
}
