import type { Ctx } from '#core/context';
import { requireOwner } from '#core/people';
import { leavingError } from './errors.ts';
import type { AccountState, DataMode, LeavingReason } from './leaving-states.ts';

/** Row of a shop whose owner thinks of leaving. */
export interface SellerLeaving {
  seller_id: number;
  reason: LeavingReason;
  other_description: string;
  data_mode: DataMode;
  deactivated_at: Date | null;
  deleted_at: Date | null;
  /** `YYYY-MM-DD` */
  kept_until: string | null;
}

/** @throws 403 for everybody but the owner in person */
export function requireLeaver(ctx: Ctx): number {
  const sellerId = requireOwner(ctx);
  if (ctx.actor.kind === 'person' && ctx.actor.acting) throw leavingError(ctx.locale, 'only_the_owner');
  return sellerId;
}

/**
 * Holds the shop's row until the transaction ends. An order that is being written holds it too, so whoever comes second sees what the first
 * one did. Answers its name and state.
 */
export async function holdShop({ db }: Ctx, sellerId: number): Promise<{ username: string; state: AccountState }> {
  const { rows } = await db.raw<{ rows: [{ username: string; state: AccountState }] }>(
    'select username, account_state as state from sellers where id = ? for update',
    [sellerId],
  );
  return rows[0];
}

export async function leavingOf({ db }: Ctx, sellerId: number): Promise<SellerLeaving | null> {
  const row = await db('seller_leavings')
    .where({ seller_id: sellerId })
    .first<SellerLeaving | undefined>(
      'seller_id',
      'reason',
      'other_description',
      'data_mode',
      'deactivated_at',
      'deleted_at',
      db.raw("to_char(kept_until, 'YYYY-MM-DD') as kept_until"),
    );
  return row ?? null;
}

/** @throws wrong_confirmation (422) */
export function checkConfirmation(ctx: Ctx, username: string, confirmation: string): void {
  if (confirmation.trim().toLowerCase() !== username) throw leavingError(ctx.locale, 'wrong_confirmation');
}
