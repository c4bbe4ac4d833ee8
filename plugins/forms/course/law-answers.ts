import { cleanText } from '#core/kit';
import { BaseModel, inTransaction, reading, type Ctx } from '#core/plugins';
import { courseError } from './course-error.ts';
import type { CourseLaw } from './law-risk.ts';
import { lockCourse } from './lock-course.ts';

class LawAnswers extends BaseModel {
  static override tableName = 'course_law_answers';
  static override idColumn = ['seller_id', 'product_id'];

  declare seller_id: number;
  declare product_id: number;
  declare paid_teaching: boolean | null;
  declare mostly_recorded: boolean | null;
  declare learning_checked: boolean | null;
  declare duration_and_price: string;
  declare zfu_number: string;
  declare answered_at: Date;
}

const NOTHING: CourseLaw = { paidTeaching: null, mostlyRecorded: null, learningChecked: null, durationAndPrice: '', zfuNumber: '' };

export async function lawAnswersOf(ctx: Ctx, productId: number): Promise<CourseLaw> {
  const row = await reading(ctx, async ({ db }) => await LawAnswers.query(db).findOne({ product_id: productId }));
  if (!row) return NOTHING;
  return {
    paidTeaching: row.paid_teaching, mostlyRecorded: row.mostly_recorded, learningChecked: row.learning_checked, durationAndPrice: row.duration_and_price,
    zfuNumber: row.zfu_number,
  };
}

/** Keeps what the seller said, with the day. */
export async function answerLaw(ctx: Ctx, productId: number, answers: CourseLaw): Promise<void> {
  const zfuNumber = cleanText(answers.zfuNumber);
  if (zfuNumber.length > 40) throw courseError(ctx.locale, 'zfu_form', 'zfuNumber');
  await inTransaction(ctx, async (inner) => {
    const { sellerId } = await lockCourse(inner, productId);
    await inner.db('course_law_answers').insert({
      seller_id: sellerId, product_id: productId, paid_teaching: answers.paidTeaching, mostly_recorded: answers.mostlyRecorded,
      learning_checked: answers.learningChecked, duration_and_price: cleanText(answers.durationAndPrice).slice(0, 300), zfu_number: zfuNumber, answered_at: inner.clock.now(),
    }).onConflict(['seller_id', 'product_id']).merge();
  });
}
