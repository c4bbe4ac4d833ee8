import type { Answers, Grades, Question } from './question.ts';

/**
 * Points of one answer in hundredths; null where somebody has to read it. Of several right answers each found earns its part and each wrong one
 * costs a part, so that ticking everything earns nothing.
 */
export function gradeAnswer(question: Question, answer: readonly string[]): number | null {
  const whole = question.points * 100;
  if (question.type === 'text_field') {
    const typed = plain(answer[0] ?? '');
    if (typed === '') return 0;
    if (question.accepted.length === 0) return null;
    return question.accepted.some((each) => plain(each) === typed) ? whole : 0;
  }
  const chosen = question.choices.filter(({ id }) => answer.includes(id));
  const right = chosen.filter((choice) => choice.right).length;
  const wrong = chosen.length - right;
  if (question.type === 'single_choice') return right === 1 && wrong === 0 ? whole : 0;
  const all = question.choices.filter((choice) => choice.right).length;
  return Math.max(0, Math.round((whole * (right - wrong)) / all));
}

export interface Result {
  grades: Grades;
  /** Hundredths; null while something waits to be read. */
  points: number | null;
  state: 'passed' | 'failed' | 'in_review';
}

/** All answers of an attempt. Grades that were given by hand stand. */
export function gradeAttempt(
  questions: readonly Question[],
  answers: Answers,
  { passPercent, given = {} }: { passPercent: number; given?: Grades },
): Result {
  const grades: Record<string, Grades[string]> = { ...given };
  for (const question of questions) {
    if (grades[question.id]) continue;
    const points = gradeAnswer(question, answers[question.id] ?? []);
    if (points !== null) grades[question.id] = { points, remark: '' };
  }
  if (questions.some(({ id }) => !grades[id])) return { grades, points: null, state: 'in_review' };
  const points = questions.reduce((sum, { id }) => sum + grades[id]!.points, 0);
  return { grades, points, state: points * 100 >= mostPoints(questions) * passPercent ? 'passed' : 'failed' };
}

/** Hundredths. */
export const mostPoints = (questions: readonly Question[]): number =>
  questions.reduce((sum, { points }) => sum + points * 100, 0);

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .trim()
    .replaceAll(/\s+/g, ' ')
    .toLocaleLowerCase('de')
    .replace(/[.!?]+$/, '');
