import type { Ctx } from '#core/context';
import { sendMail } from '#core/mail';
import { accountDeletedMail } from './mails/account-deleted.ts';
import { User } from './user.ts';

/** Tables of ways in, and of what a person put on top for themselves. */
const OWN = [
  'sessions',
  'one_time_tokens',
  'email_changes',
  'known_devices',
  'recovery_codes',
  'second_factors',
  'passkey_challenges',
  'passkeys',
  'sign_in_handshakes',
  'sign_in_identities',
  'favourite_places',
  'saved_view_links',
  'saved_views',
  'admin_views',
  'role_grants',
] as const;

/** Address of an account that is deleted; no mail goes there. */
export const deletedAddress = (userId: number): string => `deleted-${userId}@kontor.invalid`;

/**
 * Takes an account away: name, address, roles and every way in. The row stays, nameless, since orders, documents and the log point to it. The person is told at the address they had. In the
 * caller's transaction as the platform, which has made sure that it may be done.
 */
export async function eraseAccount(ctx: Ctx, userId: number): Promise<void> {
  const now = ctx.clock.now();
  const user = await User.query(ctx.db).findById(userId);
  if (!user) return;
  await sendMail(ctx, accountDeletedMail, {
    to: user.email,
    locale: user.locale,
    data: { firstName: user.first_name },
    sellerId: null,
    dedupeKey: `account_deleted:${userId}`,
  });
  for (const table of OWN) await ctx.db(table).where({ user_id: userId }).delete();
  await ctx
    .db('users')
    .where({ id: userId })
    .update({
      email: deletedAddress(userId),
      password_hash: null,
      passkey_handle: null,
      salutation: 'none',
      first_name: '',
      last_name: '',
      phone: '',
      job_role: null,
      company_size: null,
      email_confirmed_at: null,
      deactivated_at: ctx.db.raw('coalesce(deactivated_at, ?::timestamptz)', [now]),
      deleted_at: now,
      updated_at: now,
    });
}

/** Takes the second factors and passkeys of a person off, who has lost them. Their sessions end; password and links by mail stay. In the caller's transaction as the platform. */
export async function resetFactors(ctx: Ctx, userId: number): Promise<number> {
  let taken = 0;
  for (const table of ['recovery_codes', 'second_factors', 'passkeys'] as const)
    taken += await ctx.db(table).where({ user_id: userId }).delete();
  return taken;
}
