import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { asPlatform } from '#core/jobs';
import { sendMail } from '#core/mail';
import { cleanEmail, isEmail } from './email-address.ts';
import { correctAddress } from './correct-address.ts';
import { inputError } from './errors.ts';
import { checkOwnPassword } from './own-password.ts';
import { requirePerson } from './require-role.ts';
import { confirmEmailChangeMail } from './mails/confirm-email-change.ts';
import { newSecretToken } from './secret-token.ts';
import { tellKnownAddress } from './tell-known-address.ts';
import { findUserByEmail, signedInUser, type User } from './user.ts';

export interface EmailChange {
  email: string;
  /** Left out by people who have no password. */
  currentPassword?: string;
}

const DAYS_VALID = 3;

/**
 * Asks for another address of the account signed in. One that is confirmed changes when both mailboxes have followed their link; one that is
 * not has proved nothing to anybody, so that the account alone moves on to the new address (`correctAddress`). An address that somebody
 * else has tells its owner and answers the same.
 *
 * @returns `asked`: both mailboxes were written to. `corrected`: the account has the new address, to be confirmed.
 * @throws InputError on `email` or `currentPassword`; too_many_attempts
 */
export async function changeEmail(ctx: Ctx, { email, currentPassword = '' }: EmailChange): Promise<'asked' | 'corrected'> {
  const { userId } = requirePerson(ctx);
  const user = await signedInUser(ctx);
  const address = cleanEmail(email);
  if (!isEmail(address)) throw inputError(ctx.locale, [{ field: 'email', problem: 'email_not_valid' }]);
  if (address.toLowerCase() === user.email.toLowerCase()) throw inputError(ctx.locale, [{ field: 'email', problem: 'email_same' }]);
  await checkOwnPassword(ctx, user, currentPassword);
  if (user.email_confirmed_at === null) {
    await correctAddress(ctx, userId, address);
    return 'corrected';
  }
  await inTransaction(asPlatform(ctx, 'a change of address is asked for'), (own) => askBoth(own, user, address));
  return 'asked';
}

/** A newer wish takes the place of one that is open. */
async function askBoth(ctx: Ctx, user: User, address: string): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db('email_changes').where({ user_id: user.id }).whereNull('ended_at').update({ ended_at: now });
  const [old, next] = [newSecretToken(), newSecretToken()];
  await ctx.db('email_changes').insert({
    user_id: user.id, old_email: user.email, new_email: address, old_hash: old.hash, new_hash: next.hash,
    created_at: now, expires_at: new Date(now.getTime() + DAYS_VALID * 86_400_000),
  });
  const known = await findUserByEmail(ctx, address);
  await sendLink(ctx, user, { to: user.email, address, token: old.token });
  if (known) await tellKnownAddress(ctx, address);
  else await sendLink(ctx, user, { to: address, address, token: next.token });
}

async function sendLink(ctx: Ctx, user: User, { to, address, token }: { to: string; address: string; token: string }): Promise<void> {
  await sendMail(ctx, confirmEmailChangeMail, {
    to,
    locale: user.locale,
    data: { firstName: user.first_name, oldEmail: user.email, newEmail: address, link: `${ctx.baseUrl}/change_email?token=${token}` },
    sellerId: null,
    dedupeKey: `confirm_email_change:${token.slice(0, 12)}`,
  });
}
