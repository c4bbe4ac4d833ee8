import { inTransaction, reading, requireSeller, sendMail, tellDevices, type Ctx, type Holding } from '#core/plugins';
import { inLanguage, type Language } from '#core/kit';
import { courseError, lessonNotFound } from '../course-error.ts';
import { quizReviewedMail } from '../mails/quiz-reviewed.ts';
import { finishByQuiz } from '../progress.ts';
import { gradeAttempt } from './grade-answer.ts';
import type { Grade } from './question.ts';
import { QuizAttempt } from './quiz.ts';

export interface AttemptView {
  attempt: QuizAttempt;
  lesson: string;
  course: string;
  reader: string;
  email: string;
  orderId: number;
}

/** @throws AppError 404 for another seller's */
export async function attemptForSeller(ctx: Ctx, attemptId: number): Promise<AttemptView> {
  const sellerId = requireSeller(ctx);
  return reading(ctx, async ({ db }) => {
    const attempt = await QuizAttempt.query(db).findById([sellerId, attemptId]);
    if (!attempt) throw lessonNotFound(ctx.locale);
    const { rows } = await db.raw<{ rows: [Omit<AttemptView, 'attempt'>] }>(
      `select l.title as lesson, p.name as course, e.email, e.order_id as "orderId",
              coalesce(nullif(concat_ws(' ', nullif(o.buyer_first_name, ''), nullif(o.buyer_last_name, '')), ''), e.email) as reader
         from course_lessons l join products p on p.seller_id = l.seller_id and p.id = l.product_id
         join entitlements e on e.seller_id = l.seller_id and e.id = ? join orders o on o.seller_id = e.seller_id and o.id = e.order_id
        where l.seller_id = ? and l.id = ?`,
      [attempt.entitlement_id, sellerId, attempt.lesson_id],
    );
    return { attempt, ...rows[0] };
  });
}

/** Points and words for each answer that somebody has to read, as the form sends them. */
export type ReviewInput = Readonly<Record<string, { points: string; remark: string }>>;

/** Grades what only a person can; the reader hears how it went. A review may be corrected later. */
export async function reviewAttempt(ctx: Ctx, attemptId: number, input: ReviewInput): Promise<void> {
  const sellerId = requireSeller(ctx);
  await inTransaction(ctx, async (inner) => {
    const attempt = await QuizAttempt.query(inner.db).findById([sellerId, attemptId]).forUpdate();
    if (!attempt || attempt.state === 'open') throw lessonNotFound(inner.locale);
    const given: Record<string, Grade> = { ...attempt.grades };
    for (const question of attempt.questions) {
      const entry = input[question.id];
      if (!entry) continue;
      given[question.id] = {
        points: readPoints(inner, entry.points, question),
        remark: entry.remark.replace(/\r\n?/g, '\n').trim().slice(0, 2000),
      };
    }
    const { grades, points, state } = gradeAttempt(attempt.questions, attempt.answers, {
      passPercent: attempt.pass_percent,
      given,
    });
    const now = inner.clock.now();
    const wasPassed = attempt.state === 'passed';
    await attempt.$query(inner.db).patch({ grades, points, state, reviewed_at: state === 'in_review' ? null : now });
    if (state === 'in_review') return;
    const reader = await readerOf(inner, attempt);
    if (state === 'passed' && !wasPassed) await finishByQuiz(inner, reader.holding, attempt.lesson_id);
    await sendMail(inner, quizReviewedMail, {
      to: reader.email,
      locale: reader.locale,
      sellerId,
      dedupeKey: `quiz_reviewed:${attempt.id}:${now.getTime()}`,
      data: {
        lesson: reader.lesson,
        passed: state === 'passed',
        link: `${inner.baseUrl}/payer/course/${reader.holding.token}/${attempt.lesson_id}`,
      },
    });
    await tellDevices(inner, { sellerId, place: 'app' }, [
      {
        userId: reader.holding.payerUserId,
        title: inLanguage(reader.locale, {
          de: `Ihr Test wurde bewertet: ${reader.lesson}`,
          en: `Graded: ${reader.lesson}`,
          pl: `Test oceniony: ${reader.lesson}`,
        }),
        body: '',
        link: `/payer/course/${reader.holding.token}/${attempt.lesson_id}`,
        key: `quiz_reviewed:${attempt.id}:${now.getTime()}`,
      },
    ]);
  });
}

function readPoints(ctx: Ctx, text: string, { id, points }: { id: string; points: number }): number {
  const value = /^\d{1,3}([.,]\d{1,2})?$/.test(text.trim()) ? Number(text.replace(',', '.')) : Number.NaN;
  if (!(value <= points)) throw courseError(ctx.locale, 'points_form', `points-${id}`, { most: points });
  return Math.round(value * 100);
}

async function readerOf(
  { db }: Ctx,
  attempt: QuizAttempt,
): Promise<{ holding: Holding; email: string; locale: Language; lesson: string }> {
  const { rows } = await db.raw<{
    rows: [{ token: string; email: string; locale: Language; lesson: string; order_id: number; order_line_id: number }];
  }>(
    `select e.token, e.email, e.order_id, e.order_line_id, coalesce(o.language, o.locale) as locale, l.title as lesson from entitlements e
       join orders o on o.seller_id = e.seller_id and o.id = e.order_id join course_lessons l on l.seller_id = e.seller_id and l.id = ?
      where e.seller_id = ? and e.id = ?`,
    [attempt.lesson_id, attempt.seller_id, attempt.entitlement_id],
  );
  const [{ token, email, locale, lesson, order_id: orderId, order_line_id: orderLineId }] = rows;
  const holding: Holding = {
    entitlementId: attempt.entitlement_id,
    token,
    sellerId: attempt.seller_id,
    orderId,
    orderLineId,
    productId: attempt.product_id,
    payerUserId: attempt.payer_user_id,
    quantity: 1,
  };
  return { holding, email, locale, lesson };
}
