import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { keptMs } from '#core/retention';

export async function handle(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now();
  const ago = (ms: number): Date => new Date(now.getTime() - ms);
  // Long enough to answer a person who asks what happened to their account.
  const kept = keptMs('sessions');
  await inTransaction(ctx, async ({ db }) => {
    await db('throttles').where('forget_at', '<', now).delete();
    await db('passkey_challenges').where('expires_at', '<', now).delete();
    await db('sign_in_handshakes').where('expires_at', '<', now).delete();
    await db('one_time_tokens').where('expires_at', '<', ago(kept)).delete();
    await db('email_changes').where('expires_at', '<', ago(kept)).delete();
    await db('known_devices')
      .where('last_used_at', '<', ago(keptMs('known_devices')))
      .delete();
    await db('token_pairs').where('refresh_expires_at', '<', ago(kept)).delete();
    await db('sessions').where('expires_at', '<', ago(kept)).delete();
  });
}
