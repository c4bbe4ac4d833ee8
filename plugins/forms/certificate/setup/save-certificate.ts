import { cleanText } from '#core/kit';
import { inTransaction, lockProduct, questionsOf, refreshFormWarnings, type Ctx } from '#core/plugins';
import { certificateInputError, certificateNotFound } from '../certificate-error.ts';
import { FRAMES, CertificateProduct, type CertificateDesign, type CertificateFrame } from './certificate-product.ts';
import { usualSetup } from './certificate-setup.ts';
import { checkNumber } from './check-number.ts';
import { contrastWithInk } from './contrast.ts';
import { unknownPlaceholder } from './fill-text.ts';

export interface NumberInput {
  numberPattern: string;
  /** `buyer` or a question's id. */
  holder: string;
  /** Empty: for good. */
  validityDays: string;
}

/** Keeps how certificates are numbered, whose name stands on them and how long they are valid. Holds for those issued from now on. */
export async function saveNumbers(ctx: Ctx, productId: number, input: NumberInput): Promise<void> {
  const pattern = input.numberPattern.trim();
  checkNumber(ctx.locale, pattern);
  const days = input.validityDays.trim();
  if (days !== '' && !(/^\d{1,5}$/.test(days) && Number(days) >= 1 && Number(days) <= 36_500))
    throw certificateInputError(ctx.locale, 'days_wrong', 'validityDays');
  await change(ctx, productId, async (inner) => {
    const questionId = /^[1-9]\d{0,14}$/.test(input.holder) ? Number(input.holder) : null;
    const known =
      questionId !== null &&
      ((await questionsOf(inner, [productId])).get(productId) ?? []).some((question) => question.id === questionId);
    if (input.holder !== 'buyer' && !known) throw certificateInputError(inner.locale, 'holder_unknown', 'holder');
    return {
      number_pattern: pattern,
      holder_source: known ? 'question' : 'buyer',
      holder_question_id: known ? questionId : null,
      validity_days: days === '' ? null : Number(days),
    };
  });
}

export type DesignInput = Record<keyof CertificateDesign, string>;

/** Keeps what certificates say and how they look. Issued ones stay as they are. */
export async function saveDesign(ctx: Ctx, productId: number, input: DesignInput): Promise<void> {
  const design = checkDesign(ctx, input);
  await change(ctx, productId, async () => design);
}

/** @throws InputError by field */
export function checkDesign({ locale }: Ctx, input: DesignInput): CertificateDesign {
  const title = cleanText(input.title).trim();
  // Line ends of forms; other control characters have no place on paper.
  const body = input.body
    .replaceAll('\r\n', '\n')
    .replaceAll(/[^\P{C}\n]/gu, '')
    .trim();
  const issuer = cleanText(input.issuer).trim();
  if (title === '' || title.length > 80) throw certificateInputError(locale, 'title_required', 'title');
  if (body === '' || body.length > 1200) throw certificateInputError(locale, 'body_required', 'body');
  const unknown = unknownPlaceholder(body) ?? unknownPlaceholder(title);
  if (unknown) throw certificateInputError(locale, 'body_placeholder', 'body', unknown.slice(0, 40));
  if (issuer.length > 80) throw certificateInputError(locale, 'issuer_too_long', 'issuer');
  const accent = input.accent.toLowerCase();
  const background = input.background.toLowerCase();
  for (const [field, colour] of [
    ['accent', accent],
    ['background', background],
  ] as const) {
    if (!/^#[0-9a-f]{6}$/.test(colour)) throw certificateInputError(locale, 'colour_wrong', field);
  }
  if (contrastWithInk(background) < 4.5) throw certificateInputError(locale, 'contrast_low', 'background');
  return {
    title,
    body,
    issuer,
    accent,
    background,
    locale: input.locale === 'en' ? 'en' : 'de',
    frame: FRAMES.includes(input.frame as CertificateFrame) ? (input.frame as CertificateFrame) : 'frame',
  };
}

async function change(
  ctx: Ctx,
  productId: number,
  changes: (ctx: Ctx) => Promise<Partial<CertificateProduct>>,
): Promise<void> {
  await inTransaction(ctx, async (inner) => {
    const product = await lockProduct(inner, productId);
    if (product.form !== 'certificate') throw certificateNotFound(inner.locale);
    const now = inner.clock.now();
    const known = await CertificateProduct.query(inner.db).findById(productId);
    const fields = await changes(inner);
    if (known) await known.$query(inner.db).patch({ ...fields, updated_at: now });
    else {
      const seller = await inner
        .db('sellers')
        .where({ id: product.seller_id })
        .first<{ locale: 'de' | 'en' }>('locale');
      const {
        numberPattern,
        holderSource,
        holderQuestionId: _none,
        validityDays,
        ...design
      } = usualSetup(seller.locale);
      await CertificateProduct.query(inner.db).insert({
        product_id: productId,
        seller_id: product.seller_id,
        number_pattern: numberPattern,
        holder_source: holderSource,
        validity_days: validityDays,
        ...design,
        ...fields,
        created_at: now,
        updated_at: now,
      });
    }
    await refreshFormWarnings(inner, productId);
  });
}
