import { randomInt } from 'node:crypto';
import { inTransaction, reading, type Ctx, type Holding } from '#core/plugins';
import { courseError, lessonNotFound } from '../course-error.ts';
import { finishByQuiz, markLesson } from '../progress.ts';
import { tellShop } from '../room/tell-shop-job.ts';
import { gradeAttempt, mostPoints } from './grade-answer.ts';
import type { Answers, Question } from './question.ts';
import { Quiz, QuizAttempt } from './quiz.ts';

/** Networks are slow and clocks differ: answers sent this long after the end still count. */
const GRACE_MS = 60_000;

const ofHolder = ({ sellerId, entitlementId }: Holding, lessonId: number) => ({
  seller_id: sellerId,
  entitlement_id: entitlementId,
  lesson_id: lessonId,
});

/** A holder's attempts at a quiz, newest first. */
export async function attemptsOf(ctx: Ctx, holding: Holding, lessonId: number): Promise<QuizAttempt[]> {
  return reading(
    ctx,
    async ({ db }) => await QuizAttempt.query(db).where(ofHolder(holding, lessonId)).orderBy('number', 'desc'),
  );
}

/**
 * Begins an attempt, or answers the one that is open. Two presses at once begin one: the quiz's row is locked.
 * @throws InputError `no_attempts_left`, `in_review`; AppError 404 `lesson_not_found` where the lesson is not open
 */
export async function beginAttempt(ctx: Ctx, holding: Holding, lessonId: number): Promise<void> {
  await inTransaction(ctx, async (inner) => {
    await markLesson(inner, holding, lessonId, 'viewed');
    const quiz = await Quiz.query(inner.db).findOne({ lesson_id: lessonId, product_id: holding.productId }).forUpdate();
    if (!quiz || quiz.questions.length === 0) throw lessonNotFound(inner.locale);
    const now = inner.clock.now();
    const attempts = await attemptsOf(inner, holding, lessonId);
    const [last] = attempts;
    if (last?.state === 'open') {
      if (!isOver(last, now)) return;
      await close(inner, holding, last, {});
    }
    if (last?.state === 'in_review') throw courseError(inner.locale, 'in_review', 'quiz');
    if (quiz.most_attempts !== null && attempts.length >= quiz.most_attempts)
      throw courseError(inner.locale, 'no_attempts_left', 'quiz');
    await QuizAttempt.query(inner.db).insert({
      ...ofHolder(holding, lessonId),
      product_id: holding.productId,
      payer_user_id: holding.payerUserId,
      number: attempts.length + 1,
      state: 'open',
      questions: quiz.shuffle ? shuffled(quiz.questions) : quiz.questions,
      answers: {},
      grades: {},
      most_points: mostPoints(quiz.questions),
      pass_percent: quiz.pass_percent,
      started_at: now,
      due_at: quiz.minutes === null ? null : new Date(now.getTime() + quiz.minutes * 60_000),
    });
  });
}

/**
 * Hands the open attempt in. After its time its answers count for nothing.
 * @throws InputError `attempt_over`
 */
export async function handInAttempt(ctx: Ctx, holding: Holding, lessonId: number, answers: Answers): Promise<void> {
  await inTransaction(ctx, async (inner) => {
    const attempt = await QuizAttempt.query(inner.db)
      .findOne({ ...ofHolder(holding, lessonId), state: 'open' })
      .forUpdate();
    if (!attempt) throw courseError(inner.locale, 'attempt_over', 'quiz');
    await close(inner, holding, attempt, isOver(attempt, inner.clock.now()) ? {} : known(attempt.questions, answers));
  });
}

const isOver = ({ due_at: due }: QuizAttempt, now: Date): boolean =>
  due !== null && now.getTime() > due.getTime() + GRACE_MS;

async function close(ctx: Ctx, holding: Holding, attempt: QuizAttempt, answers: Answers): Promise<void> {
  const { questions, pass_percent: passPercent, lesson_id: lessonId } = attempt;
  const { grades, points, state } = gradeAttempt(questions, answers, { passPercent });
  await QuizAttempt.query(ctx.db)
    .findById([attempt.seller_id, attempt.id])
    .patch({ answers, grades, points, state, submitted_at: ctx.clock.now() });
  if (state === 'passed') await finishByQuiz(ctx, holding, lessonId);
  await tellShop(ctx, { sellerId: holding.sellerId, about: 'quiz_attempt', id: attempt.id });
}

/** Answers to questions that were asked, of choices that were offered. */
function known(questions: readonly Question[], answers: Answers): Answers {
  return Object.fromEntries(
    questions.map((question) => {
      const given = answers[question.id] ?? [];
      if (question.type === 'text_field') return [question.id, given.slice(0, 1).map((text) => text.slice(0, 10_000))];
      return [question.id, question.choices.map(({ id }) => id).filter((id) => given.includes(id))];
    }),
  );
}

function shuffled(questions: readonly Question[]): Question[] {
  return mixed(questions).map((question) => ({ ...question, choices: mixed(question.choices) }));
}

function mixed<T>(things: readonly T[]): T[] {
  const rest = [...things];
  return things.map(() => rest.splice(randomInt(rest.length), 1)[0]!);
}
