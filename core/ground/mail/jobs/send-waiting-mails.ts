import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { enqueue } from '#core/jobs';
import { MailRow } from '../mail-row.ts';
import { isBusy } from '../mail-pace.ts';
import { mailRouteOf } from '../mail-route.ts';
import { sendMailJob } from './send-mail-job.ts';

const BATCH = 500;
/** A mail this young has its own job under way; an older one waited for a mail server that was not there, or for its next try. */
const OLD_MS = 15 * 60_000;

/** Sends what had to wait because no mail server was configured. */
export async function sendWaitingMails(ctx: Ctx): Promise<void> {
  const route = mailRouteOf(ctx);
  if (!route.send) return;
  await inTransaction(ctx, async (inner) => {
    const before = new Date(inner.clock.now().getTime() - OLD_MS);
    // Mails that wait for their turn have it; asked again, they would go to the end of the queue.
    if (await isBusy(inner, route.fromAddress)) return;
    // A mail that has been tried has a job that repeats it.
    const waiting = await MailRow.query(inner.db)
      .where({ state: 'waiting', attempts: 0 })
      .where('created_at', '<', before)
      .orderBy('id')
      .limit(BATCH)
      .select('id');
    for (const { id } of waiting) await enqueue(inner, sendMailJob, { mailId: id }, { key: String(id) });
  });
}
