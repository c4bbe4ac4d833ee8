import type { Ctx } from '#core/context';
import { inputError, peopleError } from './errors.ts';
import { passwordMatches } from './password.ts';
import { giveTurnBack, takeTurn, type Pace, type ThrottleKey } from './throttle.ts';
import type { User } from './user.ts';

const PACE: Pace = { free: 10, firstWaitSeconds: 10, longestWaitSeconds: 900, forgetAfterSeconds: 3600 };

/**
 * Check of the password of the person signed in. Tries are counted per person, so that an open screen is no place to try out passwords.
 * @throws InputError on `currentPassword`; too_many_attempts
 */
export async function checkOwnPassword(ctx: Ctx, user: User, password: string): Promise<void> {
  if (user.password_hash === null) return;
  const key: ThrottleKey = ['change_password', String(user.id)];
  if (!(await takeTurn(ctx, key, PACE))) throw peopleError(ctx.locale, 'too_many_attempts');
  if (!(await passwordMatches(user.password_hash, password.slice(0, 1000)))) {
    ctx.log.warn({ userId: user.id }, 'own password refused');
    throw inputError(ctx.locale, [{ field: 'currentPassword', problem: 'password_wrong' }]);
  }
  await giveTurnBack(ctx, [key]);
}
