import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Ctx } from '#core/context';
import { joinTransaction, statement } from '#core/database';
import { PLATFORM_SEGMENTS, SHARED_SEGMENTS, type Language } from '#core/kit';
import { enqueue } from '#core/jobs';
import type { Mail } from './define-mail.ts';
import { invalidRecipient } from './errors.ts';
import { sendMailJob } from './jobs/send-mail-job.ts';
import { mailLook, PLATFORM_LOOK, SHOP_LOOK, type LookRow, type MailLook } from './mail-look.ts';
import { oneLine, renderMail, spokenBy } from './render-mail.ts';
import { unsubscribeAddress } from './unsubscribe-address.ts';

export interface MailRequest<Data> {
  /** One bare address: `anna@example.com`. */
  to: string;
  /** A mail that does not speak it is written in English. */
  locale: Language;
  data: Data;
  /** In whose name; `null`: the platform's. */
  sellerId: number | null;
  /** Product it is about: sellers may choose other words for it. */
  productId?: number | null;
  /** The same key never sends twice, e.g. `contract_confirmation:81`. */
  dedupeKey: string;
  /** File ids of the same seller. */
  attachments?: readonly number[];
  /** Saves a statement where the caller has read the seller already. */
  sender?: MailSender;
  /** First name of who is written to. */
  greet?: string | undefined;
}

export interface MailSender {
  name: string;
  replyTo: string | null;
  /** Left out: the usual one. */
  look?: MailLook;
}

/** Made once: making one costs more than using it. */
const ADDRESS = z.email();

const PLATFORM: MailSender = { name: 'Kontor', replyTo: null };

/**
 * Writes a mail now and has it sent after the commit. The text is fixed from here on, whatever changes later.
 * @returns the mail's id, or `null` when a mail with this key exists already
 * @throws AppError `invalid_recipient` (422)
 */
export async function sendMail<Data>(
  ctx: Ctx,
  mail: Mail<Data>,
  request: MailRequest<Data>,
): Promise<{ mailId: number | null }> {
  const recipient = ADDRESS.safeParse(request.to);
  if (!recipient.success) throw invalidRecipient();
  return joinTransaction(ctx, async (inner) => {
    const sender = request.sender ?? (await senderOf(inner, request.sellerId));
    const senderName = oneLine(sender.name);
    const uuid = randomUUID();
    const unsubscribe = mail.purpose === 'news' ? unsubscribeAddress(ctx, uuid) : null;
    const row = {
      seller_id: request.sellerId,
      mail: mail.id,
      dedupe_key: request.dedupeKey,
      recipient: recipient.data,
      sender_name: senderName,
      reply_to: ADDRESS.safeParse(sender.replyTo).success ? sender.replyTo : null,
      locale: spokenBy(mail, request.locale),
      receiver: mail.receiver ?? 'payer',
      purpose: mail.purpose ?? 'owed',
      topic: mail.topic ?? mail.id,
      ...renderMail(mail, request.locale, request.data, {
        senderName,
        greet: request.greet ?? '',
        look: sender.look ?? (request.sellerId === null || sender.name === PLATFORM.name ? PLATFORM_LOOK : SHOP_LOOK),
        unsubscribe,
      }),
      product_id: request.productId ?? null,
      merge_values: mergeValues(mail, request.data),
      attachment_ids: request.attachments ?? [],
      message_id: `<${uuid}@${new URL(ctx.baseUrl).hostname}>`,
      correlation_id: ctx.correlationId,
      created_at: inner.clock.now(),
      ...(request.sellerId === null ? {} : { links: linksOf(ctx) }),
    };
    const { rows } = await statement<{ id: number | null }>(inner.db, 'select kontor_post_mail(?::jsonb) as id', [
      JSON.stringify(row),
    ]);
    const mailId = rows[0]?.id ?? null;
    if (mailId !== null) await enqueue(inner, sendMailJob, { mailId }, { key: String(mailId) });
    return { mailId };
  });
}

/** Parts of the regular expressions by which the statement leads a shop's mails to its own domain, if it has one. */
const linksOf = ({ baseUrl }: Ctx): { base: string; kept: string } => ({ base: literal(baseUrl), kept: KEPT });

const literal = (text: string): string => text.replaceAll(/[\\^$.|?*+()[\]{}]/g, '\\$&');
const KEPT = [...SHARED_SEGMENTS, ...PLATFORM_SEGMENTS].map(literal).join('|');

/** Words alone: a list or a condition is no merge field. */
function mergeValues<Data>({ fields }: Mail<Data>, data: Data): Record<string, string> | null {
  if (!fields) return null;
  const given = data as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    Object.keys(fields).flatMap((name) => (typeof given[name] === 'string' ? [[name, given[name]]] : [])),
  );
}

async function senderOf({ db, baseUrl }: Ctx, sellerId: number | null): Promise<MailSender> {
  if (sellerId === null) return PLATFORM;
  const seller = await db('sellers')
    .where({ id: sellerId })
    .first<(LookRow & { display_name: string; email: string }) | undefined>(
      'display_name',
      'email',
      'checkout_settings',
      'logo',
    );
  return seller ? { name: seller.display_name, replyTo: seller.email, look: mailLook(seller, baseUrl) } : PLATFORM;
}
