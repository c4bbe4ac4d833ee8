import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { livingSessions } from '#core/people';
import { keptMs } from '#core/retention';

const AT_ONCE = 1000;

/** Forgets what was sent long ago, and devices whose session has ended. */
export async function cleanPush(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - keptMs('push_messages'));
  await inTransaction(ctx, ({ db }) => db('push_messages').where('created_at', '<', before).delete());
  let after = 0;
  for (;;) {
    const sessions = await inTransaction(ctx, (inner) => endSome(inner, after));
    if (sessions.length < AT_ONCE) return;
    after = sessions.at(-1)!;
  }
}

async function endSome(ctx: Ctx, after: number): Promise<number[]> {
  const rows = await ctx
    .db('push_subscriptions')
    .distinct<{ session_id: number }[]>('session_id')
    .where('session_id', '>', after)
    .orderBy('session_id')
    .limit(AT_ONCE);
  const ids = rows.map((row) => row.session_id);
  const living = await livingSessions(ctx, ids);
  const ended = ids.filter((id) => !living.has(id));
  if (ended.length > 0) await ctx.db('push_subscriptions').whereIn('session_id', ended).delete();
  return ids;
}
