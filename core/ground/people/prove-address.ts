import type { Ctx } from '#core/context';
import { forgetDevices } from './known-device.ts';
import { withdrawTokens } from './one-time-token.ts';
import type { ClientTrace } from './open-session.ts';
import { hashToken } from './secret-token.ts';
import { endSessions } from './sign-out-everywhere.ts';

/** `before`: the address was proved already. `kept`: the password stands. `dropped`: one that somebody had set is gone. */
export type Proof = 'before' | 'kept' | 'dropped';

/**
 * Whoever followed a link from a mail reads the mails of its address. The first such proof ends whatever was set up without one: every
 * session, device and open link, and the password, since a stranger may have chosen it. The password stands where the link was opened in the
 * browser that is signed in to this very account: whoever typed it reads the mails too. For use inside a platform transaction; the caller
 * opens the browser's new session.
 */
export async function proveAddress(ctx: Ctx, userId: number, trace: ClientTrace): Promise<Proof> {
  const now = ctx.clock.now();
  const [user] = await ctx.db('users').where({ id: userId }).whereNull('email_confirmed_at').update({ email_confirmed_at: now, updated_at: now }).returning<{ password_hash: string | null }[]>('password_hash');
  if (!user) return 'before';
  const drops = user.password_hash !== null && !(await isSignedInHere(ctx, userId, trace));
  if (drops) await ctx.db('users').where({ id: userId }).update({ password_hash: null });
  await endSessions(ctx, userId);
  await forgetDevices(ctx, userId);
  for (const purpose of ['confirm_email', 'password_reset', 'sign_in_link'] as const) await withdrawTokens(ctx, purpose, userId);
  return drops ? 'dropped' : 'kept';
}

async function isSignedInHere(ctx: Ctx, userId: number, { sessionCookie }: ClientTrace): Promise<boolean> {
  if (!sessionCookie) return false;
  const session = await ctx.db('sessions').where({ token_hash: hashToken(sessionCookie), user_id: userId }).whereNull('revoked_at').where('expires_at', '>', ctx.clock.now()).first('id');
  return session !== undefined;
}
