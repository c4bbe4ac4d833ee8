import type { Ctx } from '#core/context';
import { inTransaction, reading } from '#core/database';
import { openAttachments } from '#core/files';
import { encloseFiles } from '../mail-enclosures.ts';
import { MailRow } from '../mail-row.ts';
import { mailRouteOf, type MailRoute } from '../mail-route.ts';

/** After this many tries, over roughly a day, a mail counts as failed. */
const MAX_ATTEMPTS = 14;
const TRIES_FOR_FILES = 3;

/**
 * Sends one waiting mail. A crash between the server's yes and our record sends it again with the same Message-ID, by which mail
 * programs recognise the copy.
 */
export async function deliverMail(ctx: Ctx, { mailId }: { mailId: number }): Promise<void> {
  const route = mailRouteOf(ctx);
  const mail = await reading(ctx, async ({ db }) => await MailRow.query(db).findById(mailId));
  if (mail?.state !== 'waiting') return;
  // Nobody has such an address (RFC 2606): who buys in a store is not known by another one.
  if (mail.recipient.endsWith('.invalid')) return record(ctx, mailId, { state: 'kept' });
  if (!route.send) {
    if (route.keepsMails) await record(ctx, mailId, { state: 'kept' });
    return;
  }
  try {
    const outcome = await transmit(ctx, { ...route, send: route.send }, mail);
    if (outcome === 'sent')
      await record(ctx, mailId, { state: 'sent', attempts: mail.attempts + 1, sent_at: ctx.clock.now() });
    else await record(ctx, mailId, { state: 'failed', attempts: mail.attempts + 1, last_error: outcome.refused });
  } catch (error) {
    const attempts = mail.attempts + 1;
    const state = attempts >= MAX_ATTEMPTS ? 'failed' : 'waiting';
    await record(ctx, mailId, { state, attempts, last_error: error instanceof Error ? error.message : String(error) });
    if (state === 'waiting') throw error;
    ctx.log.error({ mailId, attempts }, 'mail given up');
  }
}

async function transmit(
  ctx: Ctx,
  route: MailRoute & { send: NonNullable<MailRoute['send']> },
  mail: MailRow,
): Promise<'sent' | { refused: string }> {
  return route.send({
    from: { name: mail.sender_name, address: route.fromAddress },
    replyTo: mail.reply_to,
    to: mail.recipient,
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    messageId: mail.message_id,
    attachments: await openAttachments(ctx, await filesOf(ctx, mail), mail.seller_id),
  });
}

/** Some tries long a mail waits for its files; then it leaves without them: its text says all that must be said. */
async function filesOf(ctx: Ctx, mail: MailRow): Promise<number[]> {
  try {
    return await encloseFiles(ctx, mail.id);
  } catch (error) {
    if (mail.attempts < TRIES_FOR_FILES) throw error;
    ctx.log.error({ err: error, mailId: mail.id }, 'a mail leaves without its files');
    return mail.attachment_ids;
  }
}

async function record(
  ctx: Ctx,
  id: number,
  change: Partial<Pick<MailRow, 'state' | 'attempts' | 'last_error' | 'sent_at'>>,
): Promise<void> {
  await inTransaction(ctx, async ({ db }) => void (await MailRow.query(db).findById(id).patch(change)));
}
