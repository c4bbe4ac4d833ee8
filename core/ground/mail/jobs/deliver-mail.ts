import type { Ctx } from '#core/context';
import { inTransaction, reading } from '#core/database';
import { openAttachments } from '#core/files';
import { enqueue } from '#core/jobs';
import { encloseFiles } from '../mail-enclosures.ts';
import { MailRow } from '../mail-row.ts';
import { takeTurn } from '../mail-pace.ts';
import { mailRouteOf, type MailRoute, type SendOutcome } from '../mail-route.ts';
import { heldBack, suppress } from '../suppressions.ts';
import { unsubscribeAddress, uuidOfMessage } from '../unsubscribe-address.ts';
import { sendMailJob } from './send-mail-job.ts';

/** After this many tries, over roughly a day, a mail counts as failed. */
const MAX_ATTEMPTS = 14;
const TRIES_FOR_FILES = 3;

/**
 * Sends one waiting mail. A crash between the server's yes and our record sends it again with the same Message-ID, by which mail
 * programs recognise the copy.
 */
export async function deliverMail(
  ctx: Ctx,
  { mailId, paced = false }: { mailId: number; paced?: boolean },
): Promise<void> {
  const route = mailRouteOf(ctx);
  const mail = await reading(ctx, async ({ db }) => await MailRow.query(db).findById(mailId));
  if (mail?.state !== 'waiting') return;
  // Nobody has such an address (RFC 2606): who buys in a store is not known by another one.
  if (mail.recipient.endsWith('.invalid')) return record(ctx, mailId, { state: 'kept' });
  const held = await heldBack(ctx, mail);
  if (held) return record(ctx, mailId, { state: 'suppressed', last_error: held });
  if (!route.send) {
    if (route.keepsMails) await record(ctx, mailId, { state: 'kept' });
    return;
  }
  if (!paced && (await waitsForItsTurn(ctx, route, mailId))) return;
  try {
    const outcome = await transmit(ctx, { ...route, send: route.send }, mail);
    await settle(ctx, mail, route, outcome);
  } catch (error) {
    const attempts = mail.attempts + 1;
    const state = attempts >= MAX_ATTEMPTS ? 'failed' : 'waiting';
    await record(ctx, mailId, { state, attempts, last_error: error instanceof Error ? error.message : String(error) });
    if (state === 'waiting') throw error;
    ctx.log.error({ mailId, attempts }, 'mail given up');
  }
}

async function settle(ctx: Ctx, mail: MailRow, route: MailRoute, outcome: SendOutcome): Promise<void> {
  const done = { attempts: mail.attempts + 1, from_address: route.fromAddress };
  if (outcome === 'sent') return record(ctx, mail.id, { ...done, state: 'sent', sent_at: ctx.clock.now() });
  const { refused: detail, bounced } = outcome;
  if (bounced) await suppress(ctx, mail, { reason: 'bounced', detail });
  await record(ctx, mail.id, { ...done, state: bounced ? 'bounced' : 'failed', last_error: detail });
}

/** True if the way out is busy: the mail comes back when its turn is. */
async function waitsForItsTurn(ctx: Ctx, { fromAddress, perMinute }: MailRoute, mailId: number): Promise<boolean> {
  if (perMinute === 0) return false;
  const turn = await takeTurn(ctx, fromAddress, perMinute);
  if (turn <= ctx.clock.now()) return false;
  await enqueue(ctx, sendMailJob, { mailId, paced: true }, { key: String(mailId), runAt: turn });
  return true;
}

async function transmit(
  ctx: Ctx,
  route: MailRoute & { send: NonNullable<MailRoute['send']> },
  mail: MailRow,
): Promise<SendOutcome> {
  return route.send({
    from: { name: mail.sender_name, address: route.fromAddress },
    replyTo: mail.reply_to,
    to: mail.recipient,
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    messageId: mail.message_id,
    headers: headersOf(ctx, mail),
    attachments: await openAttachments(ctx, await filesOf(ctx, mail), mail.seller_id),
  });
}

/** RFC 8058: the mail program shows a button, and one press posts to the address without asking anything. */
function headersOf(ctx: Ctx, { purpose, message_id: messageId }: MailRow): Record<string, string> {
  if (purpose !== 'news') return {};
  const address = unsubscribeAddress(ctx, uuidOfMessage(messageId));
  return { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
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
  change: Partial<Pick<MailRow, 'state' | 'attempts' | 'last_error' | 'sent_at' | 'from_address'>>,
): Promise<void> {
  await inTransaction(ctx, async ({ db }) => void (await MailRow.query(db).findById(id).patch(change)));
}
