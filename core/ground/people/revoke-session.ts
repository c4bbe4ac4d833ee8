import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { peopleError } from './errors.ts';
import { asOneself, requirePerson } from './require-role.ts';

/**
 * Ends one of the person's own sessions.
 * @throws session_not_found for somebody else's as for one that does not exist
 */
export async function revokeSession(ctx: Ctx, sessionId: number): Promise<void> {
  const { userId } = requirePerson(ctx);
  await inTransaction(asOneself(ctx), async ({ db }) => {
    const ended = await db('sessions')
      .where({ id: sessionId, user_id: userId })
      .whereNull('revoked_at')
      .update({ revoked_at: ctx.clock.now() });
    if (ended === 0) throw peopleError(ctx.locale, 'session_not_found');
  });
}
