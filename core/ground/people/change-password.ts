import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { asPlatform } from '#core/jobs';
import { inputError, peopleError } from './errors.ts';
import { withdrawTokens } from './one-time-token.ts';
import { hashPassword, passwordMatches, passwordProblems } from './password.ts';
import { requirePerson } from './require-role.ts';
import { sendPasswordChanged } from './send-password-changed.ts';
import { endSessions } from './sign-out-everywhere.ts';
import { giveTurnBack, takeTurn, type Pace, type ThrottleKey } from './throttle.ts';
import { signedInUser, User } from './user.ts';

const PACE: Pace = { free: 10, firstWaitSeconds: 10, longestWaitSeconds: 900, forgetAfterSeconds: 3600 };

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
  await checkCurrent(ctx, user, currentPassword);
  const problems = passwordProblems('newPassword', newPassword, user.email);
  if (problems.length > 0) throw inputError(ctx.locale, problems);

  const passwordHash = await hashPassword(newPassword);
  await inTransaction(asPlatform(ctx, 'a password is changed'), async (own) => {
    await User.query(own.db).findById(user.id).patch({ password_hash: passwordHash, updated_at: ctx.clock.now() });
    await withdrawTokens(own, 'password_reset', user.id);
    await endSessions(own, user.id, Number(person.sessionId));
    await sendPasswordChanged(own, user);
  });
}

/** Counted per person: whoever finds an open screen must not be able to try out passwords. */
async function checkCurrent(ctx: Ctx, user: User, password: string): Promise<void> {
  if (user.password_hash === null) return;
  const key: ThrottleKey = ['change_password', String(user.id)];
  if (!(await takeTurn(ctx, key, PACE))) throw peopleError(ctx.locale, 'too_many_attempts');
  if (!(await passwordMatches(user.password_hash, password.slice(0, 1000)))) {
    throw inputError(ctx.locale, [{ field: 'currentPassword', problem: 'password_wrong' }]);
  }
  await giveTurnBack(ctx, [key]);
}
