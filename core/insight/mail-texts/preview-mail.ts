import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Ctx, Locale } from '#core/context';
import { reading } from '#core/database';
import {
  defineMail,
  inOwnWords,
  mailLook,
  mergeProblem,
  piecesFor,
  renderMail,
  sendMail,
  type Letterhead,
  type Mail,
  type MailLook,
  type MergeValues,
  type OwnWords,
  type RenderedMail,
} from '#core/mail';
import { linksCut } from '#core/mail-log';
import { readProfile, requirePerson, requireSeller, shopOfSeller } from '#core/people';
import { editableMail, fieldNames } from './editable-mails.ts';
import { mailTextError } from './errors.ts';

export interface MailPreview {
  subject: string;
  /** Links lead nowhere. */
  html: string;
  text: string;
  /** Null where there is no such mail yet and the values are made up. */
  order: { recipient: string; at: Date } | null;
}

export interface PreviewInput {
  mail: string;
  locale: Locale;
  words: OwnWords;
}

interface Sample {
  values: MergeValues;
  html: string;
  text: string;
  subject: string;
  order: MailPreview['order'];
}

/**
 * A mail with these words, filled with what the last buyer got it for. Words that would not be kept are left out.
 * @throws mail_text_not_found (404)
 */
export async function previewMail(ctx: Ctx, input: PreviewInput): Promise<MailPreview> {
  const { html, text, ...rest } = await draw(ctx, input);
  const cut = linksCut({ html, text });
  return { ...rest, ...cut };
}

/**
 * Sends the mail with these words to the person who asks for it, marked as a test.
 * @throws address_not_confirmed_for_test (409)
 */
export async function sendTestMail(ctx: Ctx, input: PreviewInput): Promise<string> {
  const sellerId = requireSeller(ctx);
  const person = requirePerson(ctx);
  if (!person.emailConfirmed) throw mailTextError(ctx.locale, 'address_not_confirmed_for_test');
  const { email } = await readProfile(ctx);
  const { subject, html, text } = await previewMail(ctx, input);
  const body = /<!--said-->([\s\S]*)<!--\/said-->/.exec(html)?.[1] ?? html;
  await sendMail(ctx, testMail, {
    to: email,
    locale: input.locale,
    data: { subject, html: body, text },
    sellerId,
    dedupeKey: `mail_test:${randomUUID()}`,
  });
  return email;
}

const testMail = defineMail({
  id: 'mail_test',
  receiver: 'team_member',
  data: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
  subject: { de: 'Probe: {{subject}}', en: 'Test: {{subject}}' },
  html: { de: '{{{html}}}', en: '{{{html}}}' },
  text: { de: '{{text}}', en: '{{text}}' },
});

async function draw(ctx: Ctx, { mail: id, locale, words }: PreviewInput): Promise<MailPreview> {
  const sellerId = requireSeller(ctx);
  const mail = editableMail(ctx.locale, id);
  const shop = await shopOfSeller(ctx, sellerId);
  const paper = { senderName: shop.displayName, greet: '', look: await lookOf(ctx, sellerId) };
  const sample = (await lastOne(ctx, sellerId, mail, locale, paper)) ?? madeUp(mail, locale, paper);
  const allowed = (said: string): string => (mergeProblem(said, fieldNames(mail)) === null ? said : '');
  const own = inOwnWords(
    { ...sample, purpose: mail.purpose ?? 'owed', sender_name: shop.displayName },
    { subject: allowed(words.subject), body: allowed(words.body) },
    sample.values,
    await piecesFor(ctx, { sellerId, body: words.body, locale }),
  );
  return { ...own, order: sample.order };
}

async function lookOf(ctx: Ctx, sellerId: number): Promise<MailLook> {
  const seller = await reading(ctx, ({ db }) =>
    db('sellers')
      .where({ id: sellerId })
      .first<{ checkout_settings: unknown; logo: unknown } | undefined>('checkout_settings', 'logo'),
  );
  return mailLook({ checkout_settings: seller?.checkout_settings, logo: seller?.logo }, ctx.baseUrl);
}

interface Row {
  subject: string;
  html: string;
  text: string;
  own_words: boolean;
  merge_values: MergeValues;
  recipient: string;
  created_at: Date;
}

/** The newest mail of the kind. One that left with words of the seller's lends its values alone. */
async function lastOne(
  ctx: Ctx,
  sellerId: number,
  mail: Mail,
  locale: Locale,
  paper: Letterhead,
): Promise<Sample | null> {
  const row = await reading(ctx, ({ db }) =>
    db('mails')
      .where({ seller_id: sellerId, mail: mail.id, locale })
      .whereNotNull('merge_values')
      .orderBy('id', 'desc')
      .first<Row | undefined>('subject', 'html', 'text', 'own_words', 'merge_values', 'recipient', 'created_at'),
  );
  if (!row) return null;
  const { merge_values: values, recipient, created_at: at, own_words: isOwn, ...drawn } = row;
  return { ...(isOwn ? standing(mail, locale, values, paper) : drawn), values, order: { recipient, at } };
}

/** Each field as its own name, so that everybody sees where it stands. */
function madeUp(mail: Mail, locale: Locale, paper: Letterhead): Sample {
  const values = Object.fromEntries(
    Object.entries(mail.fields ?? {}).map(([name, label]) => [name, `[${label[locale]}]`]),
  );
  return { ...standing(mail, locale, values, paper), values, order: null };
}

/** The mail with a line in place of what it always says. */
function standing(mail: Mail, locale: Locale, values: MergeValues, paper: Letterhead): RenderedMail {
  const said = { de: '[Hier steht, was die Mail immer sagt.]', en: '[Here stands what the mail always says.]' }[locale];
  const bare: Mail<unknown> = {
    ...mail,
    data: z.record(z.string(), z.string()),
    html: { de: `<p>${said}</p>`, en: `<p>${said}</p>` },
    text: { de: said, en: said },
  };
  return renderMail(bare, locale, values, paper);
}
