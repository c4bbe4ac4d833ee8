import { findProduct, inTransaction, lockProduct, putFile, reading, requireSeller, type Ctx } from '#core/plugins';
import { isWebAddress } from '#core/kit';
import { serviceError, serviceInputErrors, type ServiceInputCode } from '../service-error.ts';
import { ServiceFile, ServiceProduct } from './service-product.ts';
import { QUESTION_KINDS, type QuestionKind, type ServiceQuestion } from './service-question.ts';

const MOST_QUESTIONS = 20;
const MOST_FILES = 20;

export interface ServiceEditor {
  text: string;
  bookingUrl: string;
  questions: readonly ServiceQuestion[];
  files: readonly { id: number; name: string; sizeBytes: number }[];
}

/** Everything the delivery step shows. Throws 404 for another seller's product. */
export async function serviceEditor(ctx: Ctx, productId: number): Promise<ServiceEditor> {
  requireSeller(ctx);
  return reading(ctx, async (inner) => {
    const product = await findProduct(inner, productId);
    if (!product || product.form !== 'service') throw serviceError(inner.locale, 'engagement_not_found');
    const row = await ServiceProduct.query(inner.db).findById(productId);
    const files = await ServiceFile.query(inner.db).where({ product_id: productId }).orderBy(['position', 'id']);
    return {
      text: row?.text ?? '',
      bookingUrl: row?.booking_url ?? '',
      questions: row?.questions ?? [],
      files: files.map(({ id, file_name: name, size_bytes: sizeBytes }) => ({ id, name, sizeBytes })),
    };
  });
}

export interface DeliveryInput {
  text: string;
  bookingUrl: string;
  /** Rows of the form; those without a label are left out. */
  questions: readonly { label: string; kind: string; required: boolean; options: string }[];
}

/** Keeps what buyers get and are asked. Answers that were given keep their questions. */
export async function saveDelivery(ctx: Ctx, productId: number, input: DeliveryInput): Promise<void> {
  const { text, bookingUrl, questions } = checked(ctx, input);
  await inTransaction(ctx, async (inner) => {
    const product = await lockProduct(inner, productId);
    if (product.form !== 'service') throw serviceError(inner.locale, 'engagement_not_found');
    const now = inner.clock.now();
    await ServiceProduct.query(inner.db)
      .insert({
        product_id: productId,
        seller_id: product.seller_id,
        text,
        booking_url: bookingUrl,
        questions,
        created_at: now,
        updated_at: now,
      })
      .onConflict('product_id')
      .merge(['text', 'booking_url', 'questions', 'updated_at']);
  });
}

/** Stores a file that every buyer gets, after the others. */
export async function addServiceFile(
  ctx: Ctx,
  productId: number,
  file: { name: string; contentType: string; body: AsyncIterable<Uint8Array> },
): Promise<void> {
  const sellerId = await inTransaction(ctx, async (inner) => (await roomFor(inner, productId)).sellerId);
  const stored = await putFile(ctx, file.body, {
    sellerId,
    name: file.name,
    contentType: file.contentType,
    visibility: 'private',
  });
  await inTransaction(ctx, async (inner) => {
    const { position } = await roomFor(inner, productId);
    await ServiceFile.query(inner.db).insert({
      seller_id: sellerId,
      product_id: productId,
      file_id: stored.id,
      file_name: stored.name,
      content_type: stored.contentType,
      size_bytes: stored.sizeBytes,
      position,
      created_at: inner.clock.now(),
    });
  });
}

export async function removeServiceFile(ctx: Ctx, productId: number, id: number): Promise<void> {
  await inTransaction(ctx, async (inner) => {
    await lockProduct(inner, productId);
    if ((await ServiceFile.query(inner.db).where({ id, product_id: productId }).delete()) === 0)
      throw serviceInputErrors(inner.locale, [{ code: 'file_gone', field: 'file' }]);
  });
}

async function roomFor(ctx: Ctx, productId: number): Promise<{ sellerId: number; position: number }> {
  const product = await lockProduct(ctx, productId);
  if (product.form !== 'service') throw serviceError(ctx.locale, 'engagement_not_found');
  const files = await ServiceFile.query(ctx.db).where({ product_id: productId }).select('position');
  if (files.length >= MOST_FILES) throw serviceInputErrors(ctx.locale, [{ code: 'too_many_files', field: 'file' }]);
  return { sellerId: product.seller_id, position: Math.max(-1, ...files.map((each) => each.position)) + 1 };
}

/** Line ends of forms, and nothing that cannot be drawn. */
const clean = (text: string): string =>
  text
    .replaceAll('\r\n', '\n')
    .replaceAll(/[^\P{C}\n\t]/gu, '')
    .trim();

function checked(
  { locale }: Ctx,
  input: DeliveryInput,
): { text: string; bookingUrl: string; questions: ServiceQuestion[] } {
  const wrong: { code: ServiceInputCode; field: string }[] = [];
  const text = clean(input.text);
  const bookingUrl = input.bookingUrl.trim();
  if (text.length > 5000) wrong.push({ code: 'text_too_long', field: 'text' });
  if (bookingUrl !== '' && (!isWebAddress(bookingUrl) || !/^https:\/\//i.test(bookingUrl) || bookingUrl.length > 500))
    wrong.push({ code: 'booking_wrong', field: 'bookingUrl' });
  const asked = input.questions
    .map((question, index) => ({ ...question, index }))
    .filter(({ label, options }) => label.trim() !== '' || options.trim() !== '');
  if (asked.length > MOST_QUESTIONS) wrong.push({ code: 'too_many_questions', field: 'questions' });
  const questions = asked.map(({ label: given, kind: named, required, options: lines, index }): ServiceQuestion => {
    const label = clean(given).replaceAll('\n', ' ');
    const kind = QUESTION_KINDS.includes(named as QuestionKind) ? (named as QuestionKind) : 'line';
    const options =
      kind === 'choice'
        ? [
            ...new Set(
              clean(lines)
                .split('\n')
                .map((line) => line.trim().slice(0, 200))
                .filter(Boolean),
            ),
          ].slice(0, 30)
        : [];
    if (label === '' || label.length > 200) wrong.push({ code: 'question_label', field: `label-${index}` });
    if (kind === 'choice' && options.length < 2) wrong.push({ code: 'question_options', field: `options-${index}` });
    return { label, kind, required, options };
  });
  if (wrong.length > 0) throw serviceInputErrors(locale, wrong);
  return { text, bookingUrl, questions };
}
