import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { saleError } from './errors.ts';
import { requireOpen, sessionRow } from './session-row.ts';

/** @throws 404, 405 for one that is over */
export async function cancelSession(ctx: Ctx, sellerId: number, token: string): Promise<void> {
  requireOpen(ctx, await sessionRow(ctx, sellerId, token));
  const canceled = await inTransaction(ctx, ({ db, clock }) =>
    db('agent_sessions')
      .where({ seller_id: sellerId, token, state: 'open' })
      .update({ state: 'canceled', updated_at: clock.now() }),
  );
  if (canceled === 0) throw saleError('session_over');
}
