import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { asPlatform } from '#core/jobs';
import { checkFactor } from './second-factor.ts';
import { sessionExpiry } from './session-span.ts';
import { waitingSession, type WaitingSession } from './waiting-session.ts';

/**
 * The second half of a sign-in: the session that waits for it in this browser opens.
 * @returns when the session ends, for its cookie
 * @throws sign_in_expired without such a session; InputError on `code`; too_many_attempts
 */
export async function finishSignIn(ctx: Ctx, sessionCookie: string | undefined, code: string): Promise<Date> {
  const waiting = await waitingSession(ctx, sessionCookie);
  await checkFactor(ctx, waiting.user_id, code);
  return openWaiting(ctx, waiting);
}

/** The session opens, once its second factor was right. Answers when it ends. */
export async function openWaiting(ctx: Ctx, { id, created_at: createdAt }: WaitingSession): Promise<Date> {
  const now = ctx.clock.now();
  const expiresAt = sessionExpiry(createdAt, now);
  await inTransaction(asPlatform(ctx, 'a sign-in is finished'), ({ db }) =>
    db('sessions')
      .where({ id })
      .update({ factor_due: false, factor_shown: true, last_seen_at: now, expires_at: expiresAt, proved_at: now }),
  );
  return expiresAt;
}
