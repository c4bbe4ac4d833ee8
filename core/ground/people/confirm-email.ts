import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { asPlatform } from '#core/jobs';
import { languageOf } from '#core/kit';
import { peopleError } from './errors.ts';
import { useOneTimeToken } from './one-time-token.ts';
import { openSession, type ClientTrace, type OpenedSession } from './open-session.ts';
import { proveAddress } from './prove-address.ts';
import { requirePerson } from './require-role.ts';
import { sendConfirmation } from './send-confirmation.ts';
import { takeTurn, type Pace } from './throttle.ts';
import { signedInUser } from './user.ts';

const RESEND: Pace = { free: 3, firstWaitSeconds: 60, longestWaitSeconds: 3600, forgetAfterSeconds: 3600 };

export interface ConfirmedAddress {
  /** The browser's new session; null where the address was proved before. */
  session: OpenedSession | null;
  /** The password that was set before is gone, and there is none yet. */
  needsPassword: boolean;
}

/**
 * Takes an address as its owner's and signs its owner in.
 * @throws link_not_valid
 */
export async function confirmEmail(ctx: Ctx, token: string, trace: ClientTrace): Promise<ConfirmedAddress> {
  return inTransaction(asPlatform(ctx, 'an address is confirmed'), async (own) => {
    const userId = await useOneTimeToken(own, 'confirm_email', token);
    const proof = await proveAddress(own, userId, trace);
    if (proof === 'before') return { session: null, needsPassword: false };
    return { session: await openSession(own, userId, trace, null), needsPassword: proof === 'dropped' };
  });
}

/**
 * Sends the person signed in another mail to confirm their address; does nothing when it is confirmed.
 * @throws too_many_attempts
 */
export async function resendConfirmation(ctx: Ctx): Promise<void> {
  const { userId } = requirePerson(ctx);
  const user = await signedInUser(ctx);
  if (user.email_confirmed_at) return;
  if (!(await takeTurn(ctx, ['confirm_email', String(userId)], RESEND)))
    throw peopleError(languageOf(ctx), 'too_many_attempts');
  await inTransaction(asPlatform(ctx, 'a confirmation is sent again'), (own) => sendConfirmation(own, user));
}
