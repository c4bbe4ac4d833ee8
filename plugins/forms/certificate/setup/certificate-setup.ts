import { findProduct, questionsOf, reading, requireSeller, type Ctx } from '#core/plugins';
import { certificateNotFound } from '../certificate-error.ts';
import { CertificateProduct, type CertificateDesign } from './certificate-product.ts';

export interface CertificateSetup extends CertificateDesign {
  numberPattern: string;
  holderSource: 'buyer' | 'question';
  holderQuestionId: number | null;
  validityDays: number | null;
}

const USUAL: Readonly<Record<'de' | 'en', Pick<CertificateDesign, 'title' | 'body'>>> = {
  de: {
    title: 'Zertifikat',
    body: 'Hiermit bescheinigen wir, dass\n{name}\n„{product}“ erfolgreich abgeschlossen hat.',
  },
  en: { title: 'Certificate', body: 'This is to certify that\n{name}\nhas successfully completed “{product}”.' },
};

export function usualSetup(locale: 'de' | 'en'): CertificateSetup {
  return {
    ...USUAL[locale],
    locale,
    numberPattern: 'Z-{year}-{sequence:4}',
    holderSource: 'buyer',
    holderQuestionId: null,
    validityDays: null,
    issuer: '',
    accent: '#3447c5',
    background: '#ffffff',
    frame: 'frame',
  };
}

export function setupOfRow(row: CertificateProduct): CertificateSetup {
  const {
    number_pattern: numberPattern,
    holder_source: holderSource,
    holder_question_id: holderQuestionId,
    validity_days: validityDays,
  } = row;
  return { numberPattern, holderSource, holderQuestionId, validityDays, ...designOfRow(row) };
}

export function designOfRow({
  locale,
  title,
  body,
  issuer,
  accent,
  background,
  frame,
}: CertificateProduct): CertificateDesign {
  return { locale, title, body, issuer, accent, background, frame };
}

export interface CertificateEditor {
  setup: CertificateSetup;
  productName: string;
  /** Questions whose answer can be the holder's name. */
  questions: readonly { id: number; label: string }[];
  issued: number;
}

/** Everything the two steps of a certificate show. Throws 404 for another seller's product. */
export async function certificateEditor(ctx: Ctx, productId: number): Promise<CertificateEditor> {
  const sellerId = requireSeller(ctx);
  return reading(ctx, async (inner) => {
    const product = await findProduct(inner, productId);
    if (!product || product.form !== 'certificate') throw certificateNotFound(inner.locale);
    const row = await CertificateProduct.query(inner.db).findById(productId);
    const seller = await inner.db('sellers').where({ id: sellerId }).first<{ locale: 'de' | 'en' }>('locale');
    const questions = (await questionsOf(inner, [productId])).get(productId) ?? [];
    const issued = await inner
      .db('certificates')
      .where({ product_id: productId })
      .count<{ count: string }[]>('* as count');
    return {
      setup: row ? setupOfRow(row) : usualSetup(seller.locale),
      productName: product.name,
      questions: questions
        .filter((question) => question.type === 'open_question')
        .map(({ id, label }) => ({ id, label })),
      issued: Number(issued[0]!.count),
    };
  });
}
