import type { Ctx } from '#core/context';
import { markProved } from '../fresh-sign-in.ts';
import { openWaiting } from '../finish-sign-in.ts';
import { requirePerson } from '../require-role.ts';
import { waitingSession } from '../waiting-session.ts';
import { checkPasskey } from './check-passkey.ts';

/**
 * The person signed in shows one of their passkeys once more: before they change how they sign in, or for a shop that wants a second factor.
 * @throws passkey_refused, passkey_expired, passkey_unknown, too_many_attempts
 */
export async function proveByPasskey(ctx: Ctx, answer: unknown, ip: string): Promise<void> {
  const { userId } = requirePerson(ctx);
  await checkPasskey(ctx, answer, { userId, ip });
  await markProved(ctx, { factorShown: true });
}

/**
 * A passkey in place of a code: the session that waits for its second factor in this browser opens.
 * @returns when the session ends, for its cookie
 * @throws sign_in_expired without such a session; passkey_refused, passkey_expired, passkey_unknown, too_many_attempts
 */
export async function finishWithPasskey(
  ctx: Ctx,
  sessionCookie: string | undefined,
  { answer, ip }: { answer: unknown; ip: string },
): Promise<Date> {
  const waiting = await waitingSession(ctx, sessionCookie);
  await checkPasskey(ctx, answer, { userId: waiting.user_id, ip });
  return openWaiting(ctx, waiting);
}
