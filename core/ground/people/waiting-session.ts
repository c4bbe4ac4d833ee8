import type { Ctx } from '#core/context';
import { languageOf } from '#core/kit';
import { peopleError } from './errors.ts';
import { hashToken } from './secret-token.ts';

const MINUTES_TO_FINISH = 15;

/** Session of a sign-in that is half done. */
export interface WaitingSession {
  id: number;
  user_id: number;
  created_at: Date;
}

/** The sign-in that waits for its second factor in this browser. @throws sign_in_expired */
export async function waitingSession(ctx: Ctx, sessionCookie: string | undefined): Promise<WaitingSession> {
  const now = ctx.clock.now();
  const waiting = sessionCookie
    ? await ctx
        .db('sessions')
        .where({ token_hash: hashToken(sessionCookie), factor_due: true })
        .whereNull('revoked_at')
        .where('created_at', '>', new Date(now.getTime() - MINUTES_TO_FINISH * 60_000))
        .first<WaitingSession | undefined>('id', 'user_id', 'created_at')
    : undefined;
  if (!waiting) throw peopleError(languageOf(ctx), 'sign_in_expired');
  return waiting;
}
