import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { enqueue } from '#core/jobs';
import { MailRow } from '../mail-row.ts';
import { mailRouteOf } from '../mail-route.ts';
import { sendMailJob } from './send-mail-job.ts';

const BATCH = 500;
/** A mail this young has its own job under way; an older one waited for a mail server that was not there, or for its next try. */
const OLD_MS = 15 * 60_000;

/** Sends what had to wait: for its turn, or because no mail server was configured. */
export async function sendWaitingMails(ctx: Ctx): Promise<void> {
  const hasServer = mailRouteOf(ctx).send !== null;
  await inTransaction(ctx, async (inner) => {
    const now = inner.clock.now();
    const before = new Date(now.getTime() - OLD_MS);
    // A mail that has been tried has a job that repeats it.
    const waiting = await MailRow.query(inner.db)
      .where({ state: 'waiting', attempts: 0 })
      .where((any) => {
        void any.where('turn_at', '<=', now);
        if (hasServer) void any.orWhere((old) => void old.whereNull('turn_at').where('created_at', '<', before));
      })
      .orderBy('id')
      .limit(BATCH)
      .select('id');
    for (const { id } of waiting) await enqueue(inner, sendMailJob, { mailId: id }, { key: String(id) });
  });
}
