import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { leavingError } from './errors.ts';
import { LEAVING_REASONS, type LeavingReason } from './leaving-states.ts';
import { requireLeaver } from './seller-leaving.ts';

const MOST = 2000;

/**
 * Keeps why a seller leaves; another answer takes its place.
 * @throws reason_missing (422)
 */
export async function sayWhy(ctx: Ctx, given: { reason: string; description: string }): Promise<void> {
  const sellerId = requireLeaver(ctx);
  const reason = LEAVING_REASONS.find((each) => each === given.reason);
  const description = given.description.trim().slice(0, MOST);
  if (!reason || (reason === 'other' && description === '')) throw leavingError(ctx.locale, 'reason_missing');
  await keep(ctx, sellerId, reason, description);
}

async function keep(ctx: Ctx, sellerId: number, reason: LeavingReason, description: string): Promise<void> {
  await inTransaction(ctx, ({ db, clock }) =>
    db('seller_leavings')
      .insert({ seller_id: sellerId, reason, other_description: description, asked_at: clock.now() })
      .onConflict('seller_id')
      .merge(['reason', 'other_description']),
  );
}
