import type { Ctx } from '#core/context';
import { inTransaction, reading } from '#core/database';
import { openAttachments } from '#core/files';
import { dressMail, type Dress } from '../dress-mail.ts';
import { encloseFiles } from '../mail-enclosures.ts';
import { signatureFor, type MailSignature } from '../mail-key.ts';
import { MailRow } from '../mail-row.ts';
import { takeTurn } from '../mail-pace.ts';
import { mailRouteOf, type MailRoute, type SendOutcome } from '../mail-route.ts';
import { ownServerOf, type OwnSender, type OwnServer } from '../own-sender.ts';
import { heldBack, suppress } from '../suppressions.ts';
import { unsubscribeAddress, uuidOfMessage } from '../unsubscribe-address.ts';

/** After this many tries, over roughly a day, a mail counts as failed. */
const MAX_ATTEMPTS = 14;
const TRIES_FOR_FILES = 3;
/** A seller's server that is away, or refuses the password, holds a mail up for so many tries; then it leaves through ours. */
const TRIES_OF_OWN_SERVER = 4;

/**
 * Sends one waiting mail. A crash between the server's yes and our record sends it again with the same Message-ID, by which mail
 * programs recognise the copy.
 */
export async function deliverMail(ctx: Ctx, { mailId }: { mailId: number }): Promise<void> {
  const written = await reading(ctx, async ({ db }) => await MailRow.query(db).findById(mailId));
  if (written?.state !== 'waiting') return;
  // No person has such an address (RFC 2606): buyers in a store have no other known one.
  if (written.recipient.endsWith('.invalid')) return record(ctx, mailId, { state: 'kept' });
  const { dress, sender, isOff } = await dressMail(ctx, written);
  const held = isOff ? 'switched_off' : await heldBack(ctx, written);
  if (held) return record(ctx, mailId, { state: 'suppressed', last_error: held });
  const house = mailRouteOf(ctx);
  const own = sender?.host && (written.attempts < TRIES_OF_OWN_SERVER || !house.send) ? sender : null;
  if (!own && !house.send) {
    if (house.keepsMails) await record(ctx, mailId, { ...dress, state: 'kept' });
    return;
  }
  const pace = own
    ? { name: `${own.user}@${own.host}`, perMinute: own.perMinute }
    : { name: house.fromAddress, perMinute: house.perMinute };
  if (await waitsForItsTurn(ctx, pace, written)) return;
  await send(ctx, { written, dress, sender, own, house });
}

interface Leaving {
  written: MailRow;
  dress: Dress;
  /** Wishes of the seller; `own` is the same where its server is used. */
  sender: OwnSender | null;
  own: OwnSender | null;
  house: MailRoute;
}

async function send(ctx: Ctx, { written, dress, sender, own, house }: Leaving): Promise<void> {
  const mail = Object.assign(written.$clone(), dress);
  let server: OwnServer | null = null;
  try {
    server = own ? await ownServerOf(ctx)(own) : null;
    // Without a server of its own a shop writes from its own address as soon as its domain says that we may. In place of one that is away we write from ours.
    const signature = own || sender?.host === '' ? await signatureOf(ctx, written, sender) : null;
    const fromAddress = signature ? sender!.from : house.fromAddress;
    const route = server?.route ?? { ...house, fromAddress, send: house.send! };
    const outcome = await transmit(ctx, route, mail, signature);
    await settle(ctx, mail, { dress, from: route.fromAddress }, outcome);
  } catch (error) {
    const attempts = written.attempts + 1;
    const state = attempts >= MAX_ATTEMPTS ? 'failed' : 'waiting';
    const said = error instanceof Error ? error.message : String(error);
    await record(ctx, written.id, { state, attempts, last_error: said });
    if (state === 'waiting') throw error;
    ctx.log.error({ mailId: written.id, attempts }, 'mail given up');
  } finally {
    server?.close();
  }
}

async function signatureOf(
  ctx: Ctx,
  { seller_id: sellerId }: MailRow,
  sender: OwnSender | null,
): Promise<MailSignature | null> {
  if (sellerId === null || !sender?.from) return null;
  return signatureFor(ctx, { sellerId, address: sender.from });
}

async function settle(
  ctx: Ctx,
  mail: MailRow,
  { dress, from }: { dress: Dress; from: string },
  outcome: SendOutcome,
): Promise<void> {
  const done = { ...dress, attempts: mail.attempts + 1, from_address: from };
  if (outcome === 'sent') return record(ctx, mail.id, { ...done, state: 'sent', sent_at: ctx.clock.now() });
  const { refused: detail, bounced } = outcome;
  if (bounced) await suppress(ctx, mail, { reason: 'bounced', detail });
  await record(ctx, mail.id, { ...done, state: bounced ? 'bounced' : 'failed', last_error: detail });
}

/** True if the way out is busy: the minute's round brings the mail back when its turn is. */
async function waitsForItsTurn(
  ctx: Ctx,
  { name, perMinute }: { name: string; perMinute: number },
  { id, attempts, turn_at: turnAt }: MailRow,
): Promise<boolean> {
  if (turnAt) return turnAt > ctx.clock.now();
  // Tries after the first are few and far between.
  if (perMinute === 0 || attempts > 0) return false;
  const turn = await takeTurn(ctx, name, perMinute);
  if (turn <= ctx.clock.now()) return false;
  await record(ctx, id, { turn_at: turn });
  return true;
}

async function transmit(
  ctx: Ctx,
  route: MailRoute & { send: NonNullable<MailRoute['send']> },
  mail: MailRow,
  signature: MailSignature | null,
): Promise<SendOutcome> {
  return route.send({
    signature,
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
  change: Dress & Partial<Pick<MailRow, 'state' | 'attempts' | 'last_error' | 'sent_at' | 'from_address' | 'turn_at'>>,
): Promise<void> {
  await inTransaction(ctx, async ({ db }) => void (await MailRow.query(db).findById(id).patch(change)));
}
