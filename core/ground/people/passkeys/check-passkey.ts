import type { Ctx } from '#core/context';
import { peopleError } from '../errors.ts';
import { networkOf } from '../network-of.ts';
import { giveTurnBack, takeTurn, type Pace, type ThrottleKey } from '../throttle.ts';
import type { PasskeyRow } from './passkey.ts';
import { challengeOf, readAssertion, type Assertion } from './passkey-answer.ts';
import { takeChallenge } from './passkey-challenge.ts';
import { requireRelyingParty } from './relying-party.ts';

const PACE: Pace = { free: 20, firstWaitSeconds: 10, longestWaitSeconds: 900, forgetAfterSeconds: 3600 };

/**
 * Checks what a passkey has signed, and says whose it is. The challenge is used up first; the counter moves by one conditional statement, so that of two copies of a
 * passkey one is found out.
 * @param userId the person whose passkey it has to be; null where any person with a passkey may sign in
 * @throws passkey_refused, passkey_expired, passkey_unknown, too_many_attempts
 */
export async function checkPasskey(
  ctx: Ctx,
  answer: unknown,
  { userId, ip }: { userId: number | null; ip: string },
): Promise<number> {
  const party = requireRelyingParty(ctx);
  const key: ThrottleKey = ['passkey', networkOf(ip)];
  if (!(await takeTurn(ctx, key, PACE))) throw peopleError(ctx.locale, 'too_many_attempts');
  const assertion = readAssertion(ctx, answer);
  const challenge = challengeOf(ctx, assertion);
  await takeChallenge(ctx, userId === null ? 'sign_in' : 'prove', { challenge, userId });
  const passkey = await passkeyOf(ctx, assertion, userId);
  const signCount = await verified(ctx, { assertion, challenge, passkey, party });
  const counted = await ctx
    .db('passkeys')
    .where({ id: passkey.id, sign_count: passkey.sign_count })
    .update({ sign_count: signCount, last_used_at: ctx.clock.now() });
  if (counted === 0) throw peopleError(ctx.locale, 'passkey_refused');
  await giveTurnBack(ctx, [key]);
  return passkey.user_id;
}

async function passkeyOf(ctx: Ctx, { id, response }: Assertion, userId: number | null): Promise<PasskeyRow> {
  const passkey = await ctx
    .db('passkeys as p')
    .join('users as u', 'u.id', 'p.user_id')
    .where('p.credential_id', id)
    .first<(PasskeyRow & { handle: string | null }) | undefined>('p.*', 'u.passkey_handle as handle');
  const isTheirs =
    passkey !== undefined &&
    (userId === null || passkey.user_id === userId) &&
    (response.userHandle === undefined || response.userHandle === passkey.handle);
  if (!isTheirs) throw peopleError(ctx.locale, 'passkey_unknown');
  return passkey;
}

interface Signed {
  assertion: Assertion;
  challenge: string;
  passkey: PasskeyRow;
  party: { id: string; origin: string };
}

/** The counter that came with a right signature. The library throws at everything that is wrong, also at a counter that went back. */
async function verified(ctx: Ctx, { assertion, challenge, passkey, party }: Signed): Promise<number> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  try {
    const { verified: isRight, authenticationInfo } = await verifyAuthenticationResponse({
      response: assertion,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(passkey.public_key),
        counter: passkey.sign_count,
        transports: passkey.transports,
      },
    });
    if (isRight) return authenticationInfo.newCounter;
  } catch (error) {
    ctx.log.warn({ err: error, passkey: passkey.id }, 'a passkey was refused');
  }
  throw peopleError(ctx.locale, 'passkey_refused');
}
