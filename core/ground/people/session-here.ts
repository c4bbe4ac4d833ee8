import type { Ctx } from '#core/context';
import type { ClientTrace } from './open-session.ts';
import { hashToken } from './secret-token.ts';

/** The open session of this person in the browser that asks; null without one. */
export async function sessionHere(ctx: Ctx, userId: number, { sessionCookie }: ClientTrace): Promise<number | null> {
  if (!sessionCookie) return null;
  const open = ctx
    .db('sessions')
    .where({ token_hash: hashToken(sessionCookie), user_id: userId, factor_due: false })
    .whereNull('revoked_at')
    .where('expires_at', '>', ctx.clock.now());
  return (await open.first<{ id: number } | undefined>('id'))?.id ?? null;
}
