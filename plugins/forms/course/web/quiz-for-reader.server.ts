import type { Ctx, Holding } from '#core/plugins';
import { attemptsOf } from '../quiz/take-quiz.ts';
import type { QuestionType } from '../quiz/question.ts';
import type { AttemptState, QuizAttempt } from '../quiz/quiz.ts';
import { certificateOf } from '../quiz/quiz-certificate.ts';
import { quizOf } from '../quiz/save-quiz.ts';

export interface AskedQuestion {
  id: string;
  type: QuestionType;
  text: string;
  points: number;
  choices: { id: string; text: string }[];
}

export interface AnsweredQuestion extends AskedQuestion {
  /** Hundredths; null while it waits to be read. */
  earned: number | null;
  typed: string;
  /** Said to this answer. */
  said: string[];
  chosen: string[];
  /** Choices that are right; empty unless the seller shows them. */
  right: string[];
}

export interface ReaderQuiz {
  questions: number;
  passPercent: number;
  minutes: number | null;
  attemptsLeft: number | null;
  open: { questions: AskedQuestion[]; dueAt: Date | null } | null;
  /** The last attempt that was handed in. */
  last: {
    state: AttemptState;
    points: number | null;
    mostPoints: number;
    number: number;
    questions: AnsweredQuestion[];
  } | null;
  passed: boolean;
  /** Purchase that holds the certificate; null while there is none. */
  certificateOrderId: number | null;
}

/** A quiz as a reader may see it: what is right leaves only with the result, and only where the seller wants that. */
export async function quizForReader(ctx: Ctx, holding: Holding, lessonId: number): Promise<ReaderQuiz> {
  const quiz = await quizOf(ctx, holding.productId, lessonId);
  const attempts = await attemptsOf(ctx, holding, lessonId);
  const open = attempts.find(({ state }) => state === 'open');
  const passed = attempts.some(({ state }) => state === 'passed');
  const last = attempts.find(({ state }) => state !== 'open');
  return {
    questions: quiz.questions.length,
    passPercent: quiz.pass_percent,
    minutes: quiz.minutes,
    attemptsLeft: quiz.most_attempts === null ? null : Math.max(0, quiz.most_attempts - attempts.length),
    open: open ? { questions: open.questions.map(asked), dueAt: open.due_at } : null,
    last: last
      ? {
          state: last.state,
          points: last.points,
          mostPoints: last.most_points,
          number: last.number,
          questions: last.questions.map((question) => answered(question, last, quiz.show_answers)),
        }
      : null,
    passed,
    certificateOrderId: passed ? ((await certificateOf(ctx, holding, lessonId))?.orderId ?? null) : null,
  };
}

type Stored = QuizAttempt['questions'][number];

const asked = ({ id, type, text, points, choices }: Stored): AskedQuestion => ({
  id,
  type,
  text,
  points,
  choices: choices.map((choice) => ({ id: choice.id, text: choice.text })),
});

function answered(question: Stored, { answers, grades }: QuizAttempt, showRight: boolean): AnsweredQuestion {
  const given = answers[question.id] ?? [];
  const chosen = question.choices.filter(({ id }) => given.includes(id));
  const grade = grades[question.id];
  return {
    ...asked(question),
    earned: grade?.points ?? null,
    typed: question.type === 'text_field' ? (given[0] ?? '') : '',
    chosen: chosen.map(({ id }) => id),
    right: showRight ? question.choices.filter(({ right }) => right).map(({ id }) => id) : [],
    said: showRight
      ? [...chosen.map(({ feedback }) => feedback), question.feedback, grade?.remark ?? ''].filter(Boolean)
      : [grade?.remark ?? ''].filter(Boolean),
  };
}
