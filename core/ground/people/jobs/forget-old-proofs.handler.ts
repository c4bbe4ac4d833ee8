import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';

const DAY_MS = 86_400_000;
/** Long enough to answer somebody who asks what happened to their account. */
const KEEP_DAYS = 30;
const KEEP_DEVICES_DAYS = 400;

export async function handle(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now();
  const ago = (days: number): Date => new Date(now.getTime() - days * DAY_MS);
  await inTransaction(ctx, async ({ db }) => {
    await db('throttles').where('forget_at', '<', now).delete();
    await db('passkey_challenges').where('expires_at', '<', now).delete();
    await db('sign_in_handshakes').where('expires_at', '<', now).delete();
    await db('one_time_tokens').where('expires_at', '<', ago(KEEP_DAYS)).delete();
    await db('email_changes').where('expires_at', '<', ago(KEEP_DAYS)).delete();
    await db('known_devices').where('last_used_at', '<', ago(KEEP_DEVICES_DAYS)).delete();
    await db('token_pairs').where('refresh_expires_at', '<', ago(KEEP_DAYS)).delete();
    await db('sessions').where('expires_at', '<', ago(KEEP_DAYS)).delete();
  });
}
