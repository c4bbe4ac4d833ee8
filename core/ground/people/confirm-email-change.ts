import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { asPlatform } from '#core/jobs';
import { sendMail } from '#core/mail';
import { inputError, peopleError } from './errors.ts';
import { forgetDevices } from './known-device.ts';
import { emailChangedMail } from './mails/email-changed.ts';
import { withdrawTokens } from './one-time-token.ts';
import type { ClientTrace } from './open-session.ts';
import { hashToken } from './secret-token.ts';
import { sessionHere } from './session-here.ts';
import { endSessions } from './sign-out-everywhere.ts';
import type { User } from './user.ts';

interface Change {
  id: number;
  user_id: number;
  old_email: string;
  new_email: string;
  old_confirmed_at: Date | null;
  new_confirmed_at: Date | null;
}

/**
 * One mailbox agrees to a change of address. The second one makes it: every other session ends, and both mailboxes are told.
 * @returns `waiting` for the other mailbox, or `changed`
 * @throws link_not_valid; InputError on `email` for an address that got an account meanwhile
 */
export async function confirmEmailChange(ctx: Ctx, token: string, trace: ClientTrace): Promise<'waiting' | 'changed'> {
  return inTransaction(asPlatform(ctx, 'a change of address is confirmed'), async (own) => {
    const change = await agree(own, hashToken(token));
    if (change.old_confirmed_at === null || change.new_confirmed_at === null) return 'waiting';
    await takeEffect(own, change, trace);
    return 'changed';
  });
}

/** A link that would still be accepted: for drawing the page that asks for the click. */
export async function emailChangeIsGood(ctx: Ctx, token: string): Promise<boolean> {
  const hash = hashToken(token);
  const row = await ctx
    .db('email_changes')
    .whereNull('ended_at')
    .where('expires_at', '>', ctx.clock.now())
    .where((mine) => void mine.where({ old_hash: hash }).orWhere({ new_hash: hash }))
    .first('id');
  return row !== undefined;
}

async function agree(ctx: Ctx, hash: Buffer): Promise<Change> {
  const now = ctx.clock.now();
  const { rows } = await ctx.db.raw<{ rows: Change[] }>(
    `update email_changes c
        set old_confirmed_at = case when c.old_hash = :hash then coalesce(c.old_confirmed_at, :now) else c.old_confirmed_at end,
            new_confirmed_at = case when c.new_hash = :hash then coalesce(c.new_confirmed_at, :now) else c.new_confirmed_at end
       from users u
      where (c.old_hash = :hash or c.new_hash = :hash) and c.ended_at is null and c.expires_at > :now
        and u.id = c.user_id and lower(u.email) = lower(c.old_email) and u.deactivated_at is null
      returning c.id, c.user_id, c.old_email, c.new_email, c.old_confirmed_at, c.new_confirmed_at`,
    { hash, now },
  );
  if (!rows[0]) throw peopleError(ctx.locale, 'link_not_valid');
  return rows[0];
}

async function takeEffect(ctx: Ctx, change: Change, trace: ClientTrace): Promise<void> {
  const now = ctx.clock.now();
  const user = await moveToAddress(ctx, change);
  await ctx.db('email_changes').where({ id: change.id }).update({ ended_at: now });
  await withdrawTokens(ctx, user.id);
  await endSessions(ctx, user.id, await sessionHere(ctx, user.id, trace));
  await forgetDevices(ctx, user.id);
  for (const to of [change.old_email, change.new_email]) {
    await sendMail(ctx, emailChangedMail, {
      to,
      locale: user.locale,
      sellerId: null,
      dedupeKey: `email_changed:${change.id}:${to}`,
      data: { firstName: user.first_name, oldEmail: change.old_email, newEmail: change.new_email },
    });
  }
}

const UNIQUE_VIOLATION = '23505';

/** The index of addresses decides between two accounts that want one address at the same moment. */
async function moveToAddress(
  ctx: Ctx,
  { user_id: id, new_email: email }: Change,
): Promise<Pick<User, 'id' | 'first_name' | 'locale'>> {
  const now = ctx.clock.now();
  try {
    const [user] = await inTransaction(ctx, ({ db }) =>
      db('users')
        .where({ id })
        .update({ email, email_confirmed_at: now, updated_at: now })
        .returning<Pick<User, 'id' | 'first_name' | 'locale'>[]>(['id', 'first_name', 'locale']),
    );
    return user!;
  } catch (error) {
    if ((error as { code?: string }).code === UNIQUE_VIOLATION)
      throw inputError(ctx.locale, [{ field: 'email', problem: 'email_gone' }]);
    throw error;
  }
}
