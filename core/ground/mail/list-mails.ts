import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { type Language } from '#core/kit';
import type { MailPurpose, MailReceiver, MailState } from './mail-kinds.ts';
import { MailRow } from './mail-row.ts';

/** A mail as it was written. */
export interface StoredMail {
  id: number;
  sellerId: number | null;
  /** The kind, e.g. `contract_confirmation`. */
  mail: string;
  to: string;
  senderName: string;
  replyTo: string | null;
  locale: Language;
  subject: string;
  html: string;
  text: string;
  attachmentIds: readonly number[];
  receiver: MailReceiver;
  purpose: MailPurpose;
  fromAddress: string | null;
  state: MailState;
  /** Answer of the other side, or why it was held back. */
  lastError: string | null;
  createdAt: Date;
  sentAt: Date | null;
}

export interface MailFilter {
  to?: string;
  mail?: string;
  /** Page back from this id. */
  beforeId?: number;
  /** Default 50, at most 200. */
  limit?: number;
}

/** Newest first. A seller sees their own; the platform actor sees all. */
export async function listMails(ctx: Ctx, { to, mail, beforeId, limit = 50 }: MailFilter = {}): Promise<StoredMail[]> {
  const rows = await reading(ctx, async ({ db }) => {
    const query = MailRow.query(db).orderBy('id', 'desc').limit(Math.min(limit, 200));
    if (to !== undefined) query.where('recipient', to);
    if (mail !== undefined) query.where('mail', mail);
    if (beforeId !== undefined) query.where('id', '<', beforeId);
    return await query;
  });
  return rows.map(storedMail);
}

export async function getMail(ctx: Ctx, id: number): Promise<StoredMail | null> {
  const row = await reading(ctx, async ({ db }) => await MailRow.query(db).findById(id));
  return row ? storedMail(row) : null;
}

function storedMail(row: MailRow): StoredMail {
  return {
    id: row.id,
    sellerId: row.seller_id,
    mail: row.mail,
    to: row.recipient,
    senderName: row.sender_name,
    replyTo: row.reply_to,
    locale: row.locale,
    subject: row.subject,
    html: row.html,
    text: row.text,
    attachmentIds: row.attachment_ids,
    receiver: row.receiver,
    purpose: row.purpose,
    fromAddress: row.from_address,
    state: row.state,
    lastError: row.last_error,
    createdAt: row.created_at,
    sentAt: row.sent_at,
  };
}
