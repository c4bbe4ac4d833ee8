import { cleanText, newToken } from '#core/kit';
import { inTransaction, reading, refreshFormWarnings, requireFeature, type Ctx } from '#core/plugins';
import { courseError } from '../course-error.ts';
import { Lesson } from '../lesson.ts';
import { lockCourse } from '../lock-course.ts';
import { numberWithin } from '../read-lesson-input.ts';
import { certificatesToGive } from './quiz-certificate.ts';
import { QUESTION_TYPES, type Choice, type Question, type QuestionType } from './question.ts';
import { Quiz } from './quiz.ts';

export interface QuizRules {
  passPercent: string;
  mostAttempts: string;
  minutes: string;
  shuffle: boolean;
  showAnswers: boolean;
  /** Id of a certificate of the shop; empty: none. */
  certificate?: string;
}

export interface QuestionInput {
  type: string;
  text: string;
  points: string;
  feedback: string;
  choices: readonly { text: string; right: boolean; feedback: string }[];
  /** One in each line. */
  accepted: string;
}

export type QuizView = Pick<
  Quiz,
  'questions' | 'pass_percent' | 'most_attempts' | 'minutes' | 'shuffle' | 'show_answers' | 'certificate_product_id'
>;

const MOST_QUESTIONS = 200;
const MOST_CHOICES = 20;

/** A lesson's quiz; one that was never saved has no questions. */
export async function quizOf(ctx: Ctx, productId: number, lessonId: number): Promise<QuizView> {
  const quiz = await reading(ctx, async ({ db }) =>
    Quiz.query(db).findOne({ lesson_id: lessonId, product_id: productId }),
  );
  return (
    quiz ?? {
      questions: [],
      pass_percent: 60,
      most_attempts: null,
      minutes: null,
      shuffle: false,
      show_answers: true,
      certificate_product_id: null,
    }
  );
}

export async function saveQuizRules(ctx: Ctx, productId: number, lessonId: number, rules: QuizRules): Promise<void> {
  const most = (text: string, limit: number, field: string): number | null =>
    text.trim() === '' ? null : numberWithin(ctx, text, [1, limit], field);
  const certificate = await certificateIn(ctx, rules.certificate ?? '');
  await changeQuiz(ctx, productId, lessonId, () => ({
    pass_percent: numberWithin(ctx, rules.passPercent, [0, 100], 'pass_percent'),
    most_attempts: most(rules.mostAttempts, 100, 'most_attempts'),
    minutes: most(rules.minutes, 1440, 'minutes'),
    shuffle: rules.shuffle,
    show_answers: rules.showAnswers,
    certificate_product_id: certificate,
  }));
}

async function certificateIn(ctx: Ctx, chosen: string): Promise<number | null> {
  if (chosen === '') return null;
  const known = (await certificatesToGive(ctx)).find(({ id }) => String(id) === chosen);
  if (!known) throw courseError(ctx.locale, 'certificate_gone', 'certificate');
  return known.id;
}

/** Adds a question, or changes one. Attempts that were begun keep theirs. */
export async function saveQuestion(
  ctx: Ctx,
  { productId, lessonId, questionId }: { productId: number; lessonId: number; questionId: string | null },
  input: QuestionInput,
): Promise<void> {
  await changeQuiz(ctx, productId, lessonId, ({ questions }) => {
    const old = questions.find(({ id }) => id === questionId);
    if (questionId !== null && !old) throw courseError(ctx.locale, 'question_gone', 'question');
    const question = readQuestion(ctx, input, old?.id ?? newToken('q'));
    if (old) return { questions: questions.map((each) => (each === old ? question : each)) };
    if (questions.length >= MOST_QUESTIONS) throw courseError(ctx.locale, 'too_many_questions', 'question');
    return { questions: [...questions, question] };
  });
}

export async function removeQuestion(ctx: Ctx, productId: number, lessonId: number, questionId: string): Promise<void> {
  await changeQuiz(ctx, productId, lessonId, ({ questions }) => ({
    questions: questions.filter(({ id }) => id !== questionId),
  }));
}

export async function moveQuestion(
  ctx: Ctx,
  { productId, lessonId, questionId }: { productId: number; lessonId: number; questionId: string },
  by: 1 | -1,
): Promise<void> {
  await changeQuiz(ctx, productId, lessonId, ({ questions }) => {
    const from = questions.findIndex(({ id }) => id === questionId);
    const to = from + by;
    if (from < 0 || to < 0 || to >= questions.length) return {};
    const moved = [...questions];
    [moved[from], moved[to]] = [moved[to]!, moved[from]!];
    return { questions: moved };
  });
}

async function changeQuiz(
  ctx: Ctx,
  productId: number,
  lessonId: number,
  change: (quiz: QuizView) => Partial<QuizView>,
): Promise<void> {
  requireFeature(ctx, 'lesson_quiz');
  await inTransaction(ctx, async (inner) => {
    const { sellerId } = await lockCourse(inner, productId);
    const lesson = await Lesson.query(inner.db).findOne({ id: lessonId, product_id: productId }).select('kind');
    if (!lesson) throw courseError(inner.locale, 'lesson_gone');
    if (lesson.kind !== 'quiz') throw courseError(inner.locale, 'not_a_quiz', 'question');
    const old = await quizOf(inner, productId, lessonId);
    const { questions, ...rules } = { ...old, ...change(old) };
    const row = {
      pass_percent: rules.pass_percent,
      most_attempts: rules.most_attempts,
      minutes: rules.minutes,
      shuffle: rules.shuffle,
      show_answers: rules.show_answers,
      certificate_product_id: rules.certificate_product_id,
      questions: JSON.stringify(questions),
      updated_at: inner.clock.now(),
    };
    await inner
      .db('course_quizzes')
      .insert({ seller_id: sellerId, lesson_id: lessonId, product_id: productId, ...row })
      .onConflict(['seller_id', 'lesson_id'])
      .merge(row);
    await refreshFormWarnings(inner, productId);
  });
}

function readQuestion(ctx: Ctx, input: QuestionInput, id: string): Question {
  const type = QUESTION_TYPES.find((each) => each === input.type);
  if (!type) throw courseError(ctx.locale, 'type_unknown', 'type');
  const text = limited(ctx, input.text, 2000, 'text');
  if (text === '') throw courseError(ctx.locale, 'question_required', 'text');
  return {
    id,
    type,
    text,
    points: numberWithin(ctx, input.points || '1', [1, 100], 'points'),
    feedback: limited(ctx, input.feedback, 2000, 'feedback'),
    choices: type === 'text_field' ? [] : readChoices(ctx, type, input.choices),
    accepted:
      type === 'text_field'
        ? limited(ctx, input.accepted, 2000, 'accepted')
            .split('\n')
            .map((line) => line.trim())
            .filter((line) => line !== '')
        : [],
  };
}

function readChoices(ctx: Ctx, type: QuestionType, given: QuestionInput['choices']): Choice[] {
  const choices = given
    .map((choice) => ({
      text: limited(ctx, choice.text, 500, 'choices'),
      right: choice.right,
      feedback: limited(ctx, choice.feedback, 500, 'choices'),
    }))
    .filter(({ text }) => text !== '')
    .slice(0, MOST_CHOICES)
    .map((choice, at) => ({ id: `c${at + 1}`, ...choice }));
  const right = choices.filter((choice) => choice.right).length;
  if (choices.length < 2) throw courseError(ctx.locale, 'choices_missing', 'choices');
  if (right === 0) throw courseError(ctx.locale, 'right_missing', 'choices');
  if (type === 'single_choice' && right > 1) throw courseError(ctx.locale, 'one_right', 'choices');
  return choices;
}

function limited(ctx: Ctx, text: string, most: number, field: string): string {
  const lines = text.replace(/\r\n?/g, '\n').split('\n').map(cleanText).join('\n').trim();
  if (lines.length > most) throw courseError(ctx.locale, 'too_long', field, { most });
  return lines;
}
