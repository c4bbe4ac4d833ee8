import type { Ctx } from '#core/context';
import { forgetDevices } from './known-device.ts';
import { withdrawTokens } from './one-time-token.ts';
import type { ClientTrace } from './open-session.ts';
import { sessionHere } from './session-here.ts';
import { endSessions } from './sign-out-everywhere.ts';

/** `before`: the address was proved already. `kept`: first proof, the password stands. `dropped`: first proof, the password is gone. */
export type Proof = 'before' | 'kept' | 'dropped';

/**
 * Proof that an address belongs to its person: a link from a mail was followed. The first proof ends every session, forgets every device and
 * withdraws every open link. The password goes too, since a stranger may have chosen it. It stands in one case: the link was opened in the
 * browser that is signed in to this account. Needs a platform transaction; the caller opens the browser's new session.
 */
export async function proveAddress(ctx: Ctx, userId: number, trace: ClientTrace): Promise<Proof> {
  const now = ctx.clock.now();
  const [user] = await ctx
    .db('users')
    .where({ id: userId })
    .whereNull('email_confirmed_at')
    .update({ email_confirmed_at: now, updated_at: now })
    .returning<{ password_hash: string | null }[]>('password_hash');
  if (!user) return 'before';
  const drops = user.password_hash !== null && (await sessionHere(ctx, userId, trace)) === null;
  if (drops) await ctx.db('users').where({ id: userId }).update({ password_hash: null });
  await endSessions(ctx, userId);
  await forgetDevices(ctx, userId);
  await withdrawTokens(ctx, userId);
  return drops ? 'dropped' : 'kept';
}
