import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { asPlatform } from '#core/jobs';
import { peopleError } from './errors.ts';
import { checkFactor } from './second-factor.ts';
import { hashToken } from './secret-token.ts';
import { sessionExpiry } from './session-span.ts';

const MINUTES_TO_FINISH = 15;

/**
 * The second half of a sign-in: the session that waits for it in this browser opens.
 * @returns when the session ends, for its cookie
 * @throws sign_in_expired without such a session; InputError on `code`; too_many_attempts
 */
export async function finishSignIn(ctx: Ctx, sessionCookie: string | undefined, code: string): Promise<Date> {
  const now = ctx.clock.now();
  const waiting = sessionCookie
    ? await ctx
        .db('sessions')
        .where({ token_hash: hashToken(sessionCookie), factor_due: true })
        .whereNull('revoked_at')
        .where('created_at', '>', new Date(now.getTime() - MINUTES_TO_FINISH * 60_000))
        .first<{ id: number; user_id: number; created_at: Date } | undefined>('id', 'user_id', 'created_at')
    : undefined;
  if (!waiting) throw peopleError(ctx.locale, 'sign_in_expired');
  await checkFactor(ctx, waiting.user_id, code);
  const expiresAt = sessionExpiry(waiting.created_at, now);
  await inTransaction(asPlatform(ctx, 'a sign-in is finished'), ({ db }) =>
    db('sessions').where({ id: waiting.id }).update({ factor_due: false, last_seen_at: now, expires_at: expiresAt }),
  );
  return expiresAt;
}
