import { randomUUID } from 'node:crypto';
import type { Ctx } from '#core/context';
import { inTransaction, statement } from '#core/database';
import { enqueue } from '#core/jobs';
import { sendMailJob } from './jobs/send-mail-job.ts';
import { MailRow } from './mail-row.ts';

/**
 * Sends a mail again, word for word, as a mail of its own. The same `requestKey` sends once.
 * @returns the new mail's id, or null where there is no such mail or it was sent again already
 */
export async function resendMail(
  ctx: Ctx,
  { mailId, requestKey }: { mailId: number; requestKey: string },
): Promise<number | null> {
  return inTransaction(ctx, async (inner) => {
    const mail = await MailRow.query(inner.db).findById(mailId);
    if (!mail) return null;
    const row = {
      ...mail.toJSON(),
      // Word for word: its values would have it dressed once more.
      merge_values: null,
      dedupe_key: `resent:${mail.id}:${requestKey}`,
      message_id: `<${randomUUID()}@${new URL(ctx.baseUrl).hostname}>`,
      correlation_id: ctx.correlationId,
      created_at: inner.clock.now(),
    };
    const { rows } = await statement<{ id: number | null }>(inner.db, 'select kontor_post_mail(?::jsonb) as id', [
      JSON.stringify(row),
    ]);
    const again = rows[0]?.id ?? null;
    if (again !== null) await enqueue(inner, sendMailJob, { mailId: again }, { key: String(again) });
    return again;
  });
}
