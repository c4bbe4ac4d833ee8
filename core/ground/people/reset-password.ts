import { languageOf } from '#core/kit';
import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { asPlatform } from '#core/jobs';
import { inputError } from './errors.ts';
import { forgetDevices } from './known-device.ts';
import { useOneTimeToken, withdrawTokens } from './one-time-token.ts';
import { openSession, type ClientTrace, type OpenedSession } from './open-session.ts';
import { hashPassword, passwordProblems } from './password.ts';
import { proveAddress } from './prove-address.ts';
import { sendPasswordChanged } from './send-password-changed.ts';
import { endSessions } from './sign-out-everywhere.ts';
import { User } from './user.ts';

/**
 * Sets a new password with the link from the mail. Every session ends, every device is forgotten, every open link is withdrawn;
 * the browser in hand is signed in anew, since the mailbox is a better proof than the password just typed.
 *
 * @throws InputError on `password`; link_not_valid
 */
export async function resetPassword(
  ctx: Ctx,
  { token, password }: { token: string; password: string },
  trace: ClientTrace,
): Promise<OpenedSession> {
  const problems = passwordProblems('password', password, '');
  if (problems.length > 0) throw inputError(languageOf(ctx), problems);
  const passwordHash = await hashPassword(password);

  return inTransaction(asPlatform(ctx, 'a password is reset'), async (own) => {
    const userId = await useOneTimeToken(own, 'password_reset', token);
    await proveAddress(own, userId, trace);
    const user = await User.query(own.db).patchAndFetchById(userId, {
      password_hash: passwordHash,
      updated_at: ctx.clock.now(),
    });
    const guessable = passwordProblems('password', password, user.email);
    if (guessable.length > 0) throw inputError(languageOf(ctx), guessable);
    await withdrawTokens(own, userId, ['password_reset', 'sign_in_link']);
    await endSessions(own, userId);
    await forgetDevices(own, userId);
    await sendPasswordChanged(own, user);
    return openSession(own, userId, trace, null);
  });
}
