import { findProduct } from '#core/catalog';
import type { Ctx, Locale } from '#core/context';
import { inTransaction } from '#core/database';
import { InputError } from '#core/kit';
import {
  mailProducts,
  MAIL_MODES,
  mergeProblem,
  productsIn,
  type MailMode,
  type OwnTexts,
  type OwnWords,
} from '#core/mail';
import { requireSeller } from '#core/people';
import { editableMail, fieldNames, mayBeOff } from './editable-mails.ts';
import { mailTextError } from './errors.ts';

export interface MailTextInput {
  mail: string;
  productId: number | null;
  mode: string;
  texts: OwnTexts;
}

const MOST_SUBJECT = 200;
const MOST_BODY = 10_000;

/**
 * Keeps a shop's words for a mail. `standard_email` for one product stands above what all products have.
 * @throws InputError naming each field that is wrong, mail_text_not_found (404)
 */
export async function saveMailText(ctx: Ctx, input: MailTextInput): Promise<void> {
  const sellerId = requireSeller(ctx);
  const { mail, productId } = input;
  const mode = checked(ctx.locale, input);
  await checkProducts(ctx, sellerId, input.texts);
  if (productId !== null && !(await findProduct(ctx, productId)))
    throw mailTextError(ctx.locale, 'mail_text_not_found');
  await inTransaction(ctx, ({ db, clock }) =>
    db.raw(
      `insert into mail_texts (seller_id, mail, product_id, mode, texts, updated_at) values (?, ?, ?, ?, ?::jsonb, ?)
       on conflict (seller_id, mail, coalesce(product_id, 0)) do update set mode = excluded.mode, texts = excluded.texts, updated_at = excluded.updated_at`,
      [sellerId, mail, productId, mode, JSON.stringify(trimmed(input.texts)), clock.now()] as never[],
    ),
  );
}

/** Products that the shop does not show would leave a gap in the mail. */
async function checkProducts(ctx: Ctx, sellerId: number, texts: OwnTexts): Promise<void> {
  const words = WORDS[ctx.locale];
  for (const locale of ['de', 'en'] as const) {
    const slugs = productsIn(texts[locale].body);
    if (slugs.length === 0) continue;
    const found = await ctx.ports.find(mailProducts, 'core')!(ctx, { sellerId, slugs, locale });
    const missing = slugs.find((slug) => !found.has(slug));
    if (missing !== undefined)
      throw new InputError([
        {
          code: 'invalid_text',
          title: words.title,
          detail: words.product(missing),
          source: { field: `body_${locale}` },
        },
      ]);
  }
}

/** Lets a product have what all products have. */
export async function forgetMailText(ctx: Ctx, mail: string, productId: number): Promise<void> {
  const sellerId = requireSeller(ctx);
  await inTransaction(ctx, ({ db }) =>
    db('mail_texts').where({ seller_id: sellerId, mail, product_id: productId }).delete(),
  );
}

function checked(locale: Locale, { mail: id, mode: given, texts }: MailTextInput): MailMode {
  const mail = editableMail(locale, id);
  const mode = MAIL_MODES.find((each) => each === given);
  const words = WORDS[locale];
  const issues: { code: string; title: string; detail: string; source: { field: string } }[] = [];
  const wrong = (field: string, detail: string): void =>
    void issues.push({ code: 'invalid_text', title: words.title, detail, source: { field } });
  if (!mode) wrong('mode', words.mode);
  if (mode === 'no_email' && !mayBeOff(mail)) wrong('mode', words.owed);
  for (const each of ['de', 'en'] as const) {
    const { subject, body } = texts[each];
    if (subject.length > MOST_SUBJECT || /[\r\n]/.test(subject.trim())) wrong(`subject_${each}`, words.subject);
    if (body.length > MOST_BODY) wrong(`body_${each}`, words.body);
    for (const [name, said] of [
      [`subject_${each}`, subject],
      [`body_${each}`, body],
    ] as const) {
      const problem = mergeProblem(said, fieldNames(mail));
      if (problem) wrong(name, words.field(problem));
    }
    if (mode === 'custom_email' && mayBeOff(mail) && body.trim() === '') wrong(`body_${each}`, words.empty);
  }
  if (issues.length > 0) throw new InputError(issues);
  return mode!;
}

const trimmed = (texts: OwnTexts): OwnTexts => {
  const part = ({ subject, body }: OwnWords): OwnWords => ({ subject: subject.trim(), body: body.trim() });
  return { de: part(texts.de), en: part(texts.en) };
};

const WORDS = {
  de: {
    title: 'Text nicht gespeichert',
    mode: 'Wählen Sie, welche Mail gesendet wird.',
    owed: 'Diese Mail verlangt das Gesetz oder der Vertrag. Sie lässt sich ergänzen, aber nicht abschalten.',
    subject: `Der Betreff hat höchstens ${MOST_SUBJECT} Zeichen in einer Zeile.`,
    body: `Der Text hat höchstens ${MOST_BODY} Zeichen.`,
    empty: 'Schreiben Sie den Text in beiden Sprachen; Käufer bekommen ihn in der Sprache ihrer Bestellung.',
    product: (slug: string) => `„${slug}“ steht nicht im Shop. Wählen Sie ein Produkt aus der Liste.`,
    field: (name: string) => `„${name}“ gibt es in dieser Mail nicht. Wählen Sie eines der Felder aus der Liste.`,
  },
  en: {
    title: 'The text was not saved',
    mode: 'Choose which mail is sent.',
    owed: 'The law or the contract asks for this mail. You can add to it, but not switch it off.',
    subject: `The subject has at most ${MOST_SUBJECT} characters in one line.`,
    body: `The text has at most ${MOST_BODY} characters.`,
    empty: 'Write the text in both languages; buyers get it in the language of their order.',
    product: (slug: string) => `“${slug}” is not in the shop. Choose a product of the list.`,
    field: (name: string) => `“${name}” does not exist in this mail. Choose one of the fields in the list.`,
  },
};
