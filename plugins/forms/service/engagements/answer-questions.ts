import { isLocalDate } from '#core/kit';
import { inTransaction, reading, sendMail, shopOfSeller, type Ctx, type OpenHolding } from '#core/plugins';
import { answersCame } from '../mails/answers-came.ts';
import { serviceError, serviceInputErrors, type ServiceInputCode } from '../service-error.ts';
import { ServiceProduct } from '../setup/service-product.ts';
import type { ServiceQuestion } from '../setup/service-question.ts';
import { Engagement } from './engagement.ts';

export interface HandOverForm {
  questions: readonly ServiceQuestion[];
  /** By the place of the question. */
  answers: readonly string[];
  answeredAt: Date | null;
  deliveredAt: Date | null;
  note: string;
}

/** Questions to the buyer with their answers. */
export async function handOverForm({ ctx, holding }: OpenHolding): Promise<HandOverForm> {
  return reading(ctx, async ({ db }) => {
    const product = await ServiceProduct.query(db).findById(holding.productId);
    const engagement = await Engagement.query(db).findById(holding.entitlementId);
    const questions = product?.questions ?? [];
    return {
      questions,
      answers: questions.map(({ label }) => engagement?.answers?.find((each) => each.label === label)?.answer ?? ''),
      answeredAt: engagement?.answered_at ?? null,
      deliveredAt: engagement?.delivered_at ?? null,
      note: engagement?.delivery_note ?? '',
    };
  });
}

/**
 * Keeps the buyer's answers and tells the seller, the first time. They may be changed until the service was delivered.
 * @throws InputError by the question's place (`answer-0`)
 */
export async function answerQuestions({ ctx, holding }: OpenHolding, given: readonly string[]): Promise<void> {
  await inTransaction(ctx, async (inner) => {
    const engagement = await Engagement.query(inner.db).findById(holding.entitlementId).forUpdate();
    if (!engagement) throw serviceError(inner.locale, 'engagement_not_found');
    if (engagement.delivered_at !== null) throw serviceError(inner.locale, 'delivered_already');
    const questions = (await ServiceProduct.query(inner.db).findById(holding.productId))?.questions ?? [];
    const answers = checked(inner, questions, given);
    await engagement.$query(inner.db).patch({ answers, answered_at: inner.clock.now() });
    const shop = await shopOfSeller(inner, holding.sellerId);
    await sendMail(inner, answersCame, {
      to: shop.email,
      locale: shop.locale,
      data: {
        buyer: engagement.buyer_name,
        answers,
        link: `${inner.baseUrl}/cabinet/services/${engagement.entitlement_id}`,
      },
      sellerId: holding.sellerId,
      dedupeKey: `service_answers:${engagement.entitlement_id}`,
      sender: { name: 'Kontor', replyTo: engagement.buyer_email },
    });
  });
}

function checked(
  { locale }: Ctx,
  questions: readonly ServiceQuestion[],
  given: readonly string[],
): { label: string; answer: string }[] {
  const wrong: { code: ServiceInputCode; field: string }[] = [];
  const answers = questions.map(({ label, kind, required, options }, index) => {
    const answer = (given[index] ?? '')
      .replaceAll('\r\n', '\n')
      .replaceAll(/[^\P{C}\n\t]/gu, '')
      .trim();
    const code = problemOf(answer, { kind, required, options });
    if (code) wrong.push({ code, field: `answer-${index}` });
    return { label, answer };
  });
  if (wrong.length > 0) throw serviceInputErrors(locale, wrong);
  return answers;
}

function problemOf(
  answer: string,
  { kind, required, options }: Omit<ServiceQuestion, 'label'>,
): ServiceInputCode | null {
  if (answer === '') return required ? 'answer_required' : null;
  if (answer.length > 4000) return 'answer_too_long';
  if (kind === 'date' && !isLocalDate(answer)) return 'answer_date';
  return kind === 'choice' && !options.includes(answer) ? 'answer_choice' : null;
}
