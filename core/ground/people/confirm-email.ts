import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { asPlatform } from '#core/jobs';
import { peopleError } from './errors.ts';
import { useOneTimeToken } from './one-time-token.ts';
import { requirePerson } from './require-role.ts';
import { sendConfirmation } from './send-confirmation.ts';
import { takeTurn, type Pace } from './throttle.ts';
import { signedInUser } from './user.ts';

const RESEND: Pace = { free: 3, firstWaitSeconds: 60, longestWaitSeconds: 3600, forgetAfterSeconds: 3600 };

/**
 * Takes an address as its owner's.
 * @throws link_not_valid
 */
export async function confirmEmail(ctx: Ctx, token: string): Promise<void> {
  await inTransaction(asPlatform(ctx, 'an address is confirmed'), async (own) => {
    await markConfirmed(own, await useOneTimeToken(own, 'confirm_email', token));
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
  if (!(await takeTurn(ctx, ['confirm_email', String(userId)], RESEND))) throw peopleError(ctx.locale, 'too_many_attempts');
  await inTransaction(asPlatform(ctx, 'a confirmation is sent again'), (own) => sendConfirmation(own, user));
}

/** Whoever followed a link from a mail reads the mails of its address. */
export async function markConfirmed(ctx: Ctx, userId: number): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db('users').where({ id: userId }).whereNull('email_confirmed_at').update({ email_confirmed_at: now, updated_at: now });
}
