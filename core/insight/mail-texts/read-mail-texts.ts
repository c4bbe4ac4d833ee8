import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import type { LocalText } from '#core/kit';
import { MailText, type MailMode, type MailPurpose, type OwnTexts } from '#core/mail';
import { mailTitle } from '#core/mail-log';
import { requireSeller } from '#core/people';
import { EDITABLE_MAILS, editableMail, mayBeOff } from './editable-mails.ts';

export interface MailTextLine {
  mail: string;
  title: LocalText;
  purpose: MailPurpose;
  mode: MailMode;
  /** Products that have words of their own. */
  products: { id: number; name: string; mode: MailMode }[];
}

/** Every mail that may be changed, with what the shop chose. One statement. */
export async function readMailTexts(ctx: Ctx): Promise<MailTextLine[]> {
  const sellerId = requireSeller(ctx);
  const rows = await reading(ctx, ({ db }) =>
    db('mail_texts as t')
      .leftJoin('products as p', (on) => void on.on('p.seller_id', 't.seller_id').andOn('p.id', 't.product_id'))
      .where({ 't.seller_id': sellerId })
      .orderBy(['p.name', 't.id'])
      .select<{ mail: string; mode: MailMode; product_id: number | null; name: string | null }[]>(
        't.mail',
        't.mode',
        't.product_id',
        'p.name',
      ),
  );
  return EDITABLE_MAILS.map(({ id, purpose = 'owed' }) => {
    const own = rows.filter(({ mail }) => mail === id);
    return {
      mail: id,
      title: mailTitle(id),
      purpose,
      mode: own.find((row) => row.product_id === null)?.mode ?? 'standard_email',
      products: own.flatMap(({ product_id: product, name, mode }) =>
        product === null ? [] : [{ id: product, name: name ?? '', mode }],
      ),
    };
  });
}

export interface MailTextView {
  mail: string;
  title: LocalText;
  purpose: MailPurpose;
  /** True if the mail may be left out. */
  mayBeOff: boolean;
  fields: { name: string; label: LocalText }[];
  standardSubject: LocalText;
  mode: MailMode;
  texts: OwnTexts;
  /** False while nothing was ever saved here. */
  isKept: boolean;
}

const NOTHING: OwnTexts = { de: { subject: '', body: '' }, en: { subject: '', body: '' } };

/**
 * One mail's words for all products, or for one.
 * @throws mail_text_not_found (404)
 */
export async function readMailText(ctx: Ctx, id: string, productId: number | null): Promise<MailTextView> {
  const sellerId = requireSeller(ctx);
  const mail = editableMail(ctx.locale, id);
  const row = await reading(ctx, async ({ db }) =>
    MailText.query(db)
      .where({ seller_id: sellerId, mail: id })
      .whereRaw('product_id is not distinct from ?', [productId])
      .first(),
  );
  return {
    mail: id,
    title: mailTitle(id),
    purpose: mail.purpose ?? 'owed',
    mayBeOff: mayBeOff(mail),
    fields: Object.entries(mail.fields ?? {}).map(([name, label]) => ({ name, label })),
    standardSubject: mail.subject,
    mode: row?.mode ?? 'standard_email',
    texts: row?.texts ?? NOTHING,
    isKept: row !== undefined,
  };
}
