import type { Ctx } from '#core/context';
import { localeOf } from '#core/kit';
import { readSettings } from '#core/settings';
import { piecesFor } from './mail-pieces.ts';
import type { MailRow } from './mail-row.ts';
import { inOwnWords, textFor } from './mail-text.ts';
import { oneLine } from './render-mail.ts';
import { ownSender, type OwnSender } from './own-sender.ts';

export type Dress = Partial<Pick<MailRow, 'subject' | 'html' | 'text' | 'sender_name' | 'reply_to' | 'own_words'>>;

export interface DressedMail {
  /** Changes that the seller's wishes make to it. */
  dress: Dress;
  /** Null where the seller chose nothing about sending. */
  sender: OwnSender | null;
  /** The seller sends none of these. */
  isOff: boolean;
}

/**
 * A mail to a buyer as its seller wants it. Worked out from the mail as it was written each time it is tried, and kept once it has left: a
 * mail that is tried again is not dressed twice.
 */
export async function dressMail(ctx: Ctx, mail: MailRow): Promise<DressedMail> {
  const { seller_id: sellerId, receiver, merge_values: values } = mail;
  if (sellerId === null || receiver !== 'payer') return { dress: {}, sender: null, isOff: false };
  const chosen = await readSettings(ctx, ownSender, { sellerId });
  // Server and sender's address that the platform's plan does not grant rest; name and address for replies stay the shop's.
  const rests = chosen !== null && (chosen.host !== '' || chosen.from !== '') && (await ownServerLocked(ctx, sellerId));
  const sender = rests ? { ...chosen, host: '', password: '', from: '' } : chosen;
  const text = values ? await textFor(ctx, mail) : null;
  const dress: Dress = {};
  if (sender?.senderName) dress.sender_name = oneLine(sender.senderName);
  if (sender?.replyTo) dress.reply_to = sender.replyTo;
  if (text?.mode === 'custom_email') {
    // Sellers write in the languages of the house.
    const locale = localeOf(mail.locale);
    const words = text.texts[locale];
    const pieces = await piecesFor(ctx, { sellerId, body: words.body, locale });
    Object.assign(dress, inOwnWords(mail, words, values!, pieces), { own_words: true });
  }
  return { dress, sender, isOff: text?.mode === 'no_email' && mail.purpose !== 'owed' };
}

async function ownServerLocked({ db }: Ctx, sellerId: number): Promise<boolean> {
  const seller = await db('sellers').where({ id: sellerId }).first<{ locked_features: string[] }>('locked_features');
  return seller?.locked_features.includes('custom_smtp') ?? false;
}
