import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { asOneself } from './require-role.ts';
import { hashToken } from './secret-token.ts';

/** Ends the session of this cookie. A cookie that is not good any more is no error: the person wanted to be out and is. */
export async function signOut(ctx: Ctx, sessionCookie: string): Promise<void> {
  await inTransaction(asOneself(ctx), async ({ db }) => {
    await db('sessions')
      .where({ token_hash: hashToken(sessionCookie) })
      .whereNull('revoked_at')
      .update({ revoked_at: ctx.clock.now() });
  });
}
