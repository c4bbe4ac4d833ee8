import type { Ctx, Locale } from '#core/context';
import { reading } from '#core/database';
import { localeOf } from '#core/kit';
import { MailRow } from './mail-row.ts';
import { liftSuppressions, suppress, suppressionsOf } from './suppressions.ts';
import { uuidOfUnsubscribe } from './unsubscribe-address.ts';

/** As the page of a mail's reader shows it. */
export interface Refusal {
  locale: Locale;
  address: string;
  senderName: string;
  subject: string;
  /** True once mails of this kind are refused. */
  refused: boolean;
}

/** Null for a token that is not ours, or whose mail is gone. For callers that act for the platform. */
export async function readRefusal(ctx: Ctx, token: string): Promise<Refusal | null> {
  const mail = await mailOfToken(ctx, token);
  if (!mail) return null;
  const found = await suppressionsOf(ctx, { sellerId: mail.seller_id, address: mail.recipient });
  const refused = found.some(({ reason, topic }) => reason === 'unsubscribed' && topic === mail.topic);
  const { recipient: address, sender_name: senderName, subject } = mail;
  return { locale: localeOf(mail.locale), address, senderName, subject, refused };
}

/** Refuses mails of this kind from this sender, or wants them again. Pressing twice changes nothing. */
export async function refuseMails(ctx: Ctx, token: string, wish: 'refuse' | 'want'): Promise<boolean> {
  const mail = await mailOfToken(ctx, token);
  if (!mail) return false;
  const { seller_id: sellerId, recipient: address, topic } = mail;
  if (wish === 'refuse') await suppress(ctx, mail, { reason: 'unsubscribed', topic });
  else await liftSuppressions(ctx, { sellerId, address, reason: 'unsubscribed', topic });
  return true;
}

async function mailOfToken(ctx: Ctx, token: string): Promise<MailRow | null> {
  const uuid = uuidOfUnsubscribe(ctx, token);
  if (!uuid) return null;
  const mail = await reading(ctx, async ({ db }) => MailRow.query(db).findOne('message_id', 'like', `<${uuid}@%`));
  return mail?.purpose === 'news' ? mail : null;
}
