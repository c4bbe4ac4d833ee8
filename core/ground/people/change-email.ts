import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { asPlatform } from '#core/jobs';
import { sendMail } from '#core/mail';
import { cleanEmail, isEmail } from './email-address.ts';
import { correctAddress } from './correct-address.ts';
import { inputError, peopleError } from './errors.ts';
import { checkOwnPassword } from './own-password.ts';
import { requirePerson } from './require-role.ts';
import { confirmEmailChangeMail } from './mails/confirm-email-change.ts';
import { networkOf } from './network-of.ts';
import { newSecretToken } from './secret-token.ts';
import { tellKnownAddress } from './tell-known-address.ts';
import { takeTurn, type Pace } from './throttle.ts';
import { findUserByEmail, signedInUser, type User } from './user.ts';

export interface EmailChange {
  email: string;
  /** Left out by people who have no password. */
  currentPassword?: string;
  /** Address of the client: the request makes mails to unproved addresses. */
  ip: string;
}

const DAYS_VALID = 3;
const PACE: Pace = { free: 5, firstWaitSeconds: 60, longestWaitSeconds: 3600, forgetAfterSeconds: 3600 };

/**
 * Asks for another address of the account signed in. A confirmed address changes when both mailboxes have followed their link. An unconfirmed
 * one is left behind at once (`correctAddress`). The owner of an address that has an account is told, and the answer is the same.
 *
 * @returns `asked`: both mailboxes were written to. `corrected`: the account has the new address, to be confirmed.
 * @throws InputError on `email` or `currentPassword`; too_many_attempts
 */
export async function changeEmail(
  ctx: Ctx,
  { email, currentPassword = '', ip }: EmailChange,
): Promise<'asked' | 'corrected'> {
  const { userId } = requirePerson(ctx);
  const user = await signedInUser(ctx);
  const address = cleanEmail(email);
  if (!isEmail(address)) throw inputError(ctx.locale, [{ field: 'email', problem: 'email_not_valid' }]);
  if (address.toLowerCase() === user.email.toLowerCase())
    throw inputError(ctx.locale, [{ field: 'email', problem: 'email_same' }]);
  await checkOwnPassword(ctx, user, currentPassword);
  if (!(await takeTurn(ctx, ['change_email', networkOf(ip)], PACE))) throw peopleError(ctx.locale, 'too_many_attempts');
  if (user.email_confirmed_at === null) {
    await correctAddress(ctx, userId, address);
    return 'corrected';
  }
  const isKnown = await inTransaction(asPlatform(ctx, 'a change of address is asked for'), (own) =>
    askBoth(own, user, address),
  );
  if (isKnown) await tellKnownAddress(ctx, address);
  return 'asked';
}

/** A newer wish takes the place of one that is open; two of one person wait for each other. Answers whether the address has an account. */
async function askBoth(ctx: Ctx, user: User, address: string): Promise<boolean> {
  const now = ctx.clock.now();
  await ctx.db('users').where({ id: user.id }).forUpdate().first('id');
  await ctx.db('email_changes').where({ user_id: user.id }).whereNull('ended_at').update({ ended_at: now });
  const [old, next] = [newSecretToken(), newSecretToken()];
  await ctx.db('email_changes').insert({
    user_id: user.id,
    old_email: user.email,
    new_email: address,
    old_hash: old.hash,
    new_hash: next.hash,
    created_at: now,
    expires_at: new Date(now.getTime() + DAYS_VALID * 86_400_000),
  });
  const isKnown = (await findUserByEmail(ctx, address)) !== undefined;
  await sendLink(ctx, user, { to: user.email, address, token: old.token });
  if (!isKnown) await sendLink(ctx, user, { to: address, address, token: next.token });
  return isKnown;
}

async function sendLink(
  ctx: Ctx,
  user: User,
  { to, address, token }: { to: string; address: string; token: string },
): Promise<void> {
  await sendMail(ctx, confirmEmailChangeMail, {
    to,
    locale: user.locale,
    data: {
      firstName: user.first_name,
      oldEmail: user.email,
      newEmail: address,
      link: `${ctx.baseUrl}/change_email?token=${token}`,
    },
    sellerId: null,
    dedupeKey: `confirm_email_change:${token.slice(0, 12)}`,
  });
}
