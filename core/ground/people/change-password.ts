import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { asPlatform } from '#core/jobs';
import { inputError } from './errors.ts';
import { withdrawTokens } from './one-time-token.ts';
import { checkOwnPassword } from './own-password.ts';
import { hashPassword, passwordProblems } from './password.ts';
import { requirePerson } from './require-role.ts';
import { sendPasswordChanged } from './send-password-changed.ts';
import { endSessions } from './sign-out-everywhere.ts';
import { signedInUser, User } from './user.ts';

export interface PasswordChange {
  /** Left out by people who have none yet: they came in by a link from their mailbox. */
  currentPassword?: string;
  newPassword: string;
}

/**
 * Changes the password of the person signed in. All their other sessions end.
 * @throws InputError on `currentPassword` or `newPassword`; too_many_attempts
 */
export async function changePassword(ctx: Ctx, { currentPassword = '', newPassword }: PasswordChange): Promise<void> {
  const person = requirePerson(ctx);
  const user = await signedInUser(ctx);
  await checkOwnPassword(ctx, user, currentPassword);
  const problems = passwordProblems('newPassword', newPassword, user.email);
  if (problems.length > 0) throw inputError(ctx.locale, problems);

  const passwordHash = await hashPassword(newPassword);
  await inTransaction(asPlatform(ctx, 'a password is changed'), async (own) => {
    await User.query(own.db).findById(user.id).patch({ password_hash: passwordHash, updated_at: ctx.clock.now() });
    await withdrawTokens(own, user.id, ['password_reset']);
    await endSessions(own, user.id, Number(person.sessionId));
    await sendPasswordChanged(own, user);
  });
}
