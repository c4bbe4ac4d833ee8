import type { Ctx } from '#core/context';
import { peopleError } from '../errors.ts';
import { networkOf } from '../network-of.ts';
import { hashToken, newSecretToken } from '../secret-token.ts';
import { takeTurn, type Pace } from '../throttle.ts';

/** `add`: a new passkey. `sign_in`: by whichever passkey. `prove`: by one of a certain person. */
export type ChallengePurpose = 'add' | 'sign_in' | 'prove';

export const CHALLENGE_MINUTES = 5;

const PACE: Pace = { free: 60, firstWaitSeconds: 5, longestWaitSeconds: 900, forgetAfterSeconds: 3600 };

/**
 * A challenge for a passkey, base64url: good once, for five minutes. Written outside a transaction: a question is no command for the log.
 * @throws too_many_attempts
 */
export async function newChallenge(
  ctx: Ctx,
  purpose: ChallengePurpose,
  { userId, ip }: { userId: number | null; ip: string },
): Promise<string> {
  if (!(await takeTurn(ctx, ['passkey_challenge', networkOf(ip)], PACE)))
    throw peopleError(ctx.locale, 'too_many_attempts');
  const { token, hash } = newSecretToken();
  const expiresAt = new Date(ctx.clock.now().getTime() + CHALLENGE_MINUTES * 60_000);
  await ctx.db('passkey_challenges').insert({ hash, purpose, user_id: userId, expires_at: expiresAt });
  return token;
}

/** Takes a challenge by one conditional statement, whatever is answered to it afterwards. @throws passkey_expired */
export async function takeChallenge(
  ctx: Ctx,
  purpose: ChallengePurpose,
  { challenge, userId }: { challenge: string; userId: number | null },
): Promise<void> {
  const taken = await ctx
    .db('passkey_challenges')
    .where({ hash: hashToken(challenge), purpose, user_id: userId })
    .where('expires_at', '>', ctx.clock.now())
    .delete();
  if (taken === 0) throw peopleError(ctx.locale, 'passkey_expired');
}
