import type { Ctx, Locale } from '#core/context';
import { reading } from '#core/database';
import { InputError, type ErrorEntry } from '#core/kit';

/**
 * The specification's question types. A `checkbox` is a statement to agree to, an `open_question` takes a text, a `select_box` one of its
 * options, and a `service` any number of them: what the buyer wishes to have done.
 */
export const QUESTION_TYPES = ['checkbox', 'open_question', 'service', 'select_box'] as const;

export type QuestionType = (typeof QUESTION_TYPES)[number];

export interface ProductQuestion {
  readonly id: number;
  readonly type: QuestionType;
  readonly label: string;
  readonly options: readonly string[];
  readonly required: boolean;
}

/** Kept on the order line as `LineDetails.answers`. */
export interface Answer {
  questionId: number;
  question: string;
  answer: string;
}

const LONGEST_ANSWER = 2000;

/** Questions in order as one JSON column, for `products p`. */
export const QUESTIONS_SQL = `
  coalesce((
    select json_agg(json_build_object('id', q.id, 'type', q.type, 'label', q.label, 'options', q.options, 'required', q.required) order by q.position, q.id)
      from product_questions q where q.seller_id = p.seller_id and q.product_id = p.id
  ), '[]'::json)`;

/** Questions of these products of the seller in scope, by product id; products without questions are left out. One statement. */
export async function questionsOf(
  ctx: Ctx,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, readonly ProductQuestion[]>> {
  if (productIds.length === 0) return new Map();
  const { rows } = await reading(ctx, ({ db }) =>
    db.raw<{ rows: { id: number; questions: ProductQuestion[] }[] }>(
      `select p.id, ${QUESTIONS_SQL} as questions from products p where p.id = any(?::bigint[])`,
      [[...productIds]],
    ),
  );
  return new Map(rows.filter(({ questions }) => questions.length > 0).map(({ id, questions }) => [id, questions]));
}

/**
 * Answers of a buyer, as the order line keeps them: unanswered questions are left out. `given` holds the values posted as `answer[<id>]`,
 * several for a `service`.
 * @throws InputError naming `answer[<id>]` for what is missing or is none of the options
 */
export function readAnswers(
  locale: Locale,
  questions: readonly ProductQuestion[],
  given: ReadonlyMap<number, readonly string[]>,
): Answer[] {
  const problems: ErrorEntry[] = [];
  const answers = questions.flatMap((question) => {
    const { answer, problem } = readAnswer(locale, question, given.get(question.id) ?? []);
    if (problem) problems.push(refusal(locale, question, problem));
    return answer === '' ? [] : [{ questionId: question.id, question: question.label, answer }];
  });
  if (problems.length > 0) throw new InputError(problems);
  return answers;
}

type Problem = 'agree' | 'required' | 'unknown_choice' | 'too_long';

const AGREED = { de: 'Ja', en: 'Yes' };

function readAnswer(
  locale: Locale,
  { type, options, required }: ProductQuestion,
  values: readonly string[],
): { answer: string; problem?: Problem } {
  const said = values.map((value) => value.replaceAll('\0', '').replaceAll('\r\n', '\n').trim()).filter(Boolean);
  if (said.length === 0)
    return required ? { answer: '', problem: type === 'checkbox' ? 'agree' : 'required' } : { answer: '' };
  if (type === 'checkbox') return { answer: AGREED[locale] };
  if (type === 'open_question')
    return said[0]!.length > LONGEST_ANSWER ? { answer: '', problem: 'too_long' } : { answer: said[0]! };
  const chosen = type === 'service' ? options.filter((option) => said.includes(option)) : said.slice(0, 1);
  if (said.some((value) => !options.includes(value))) return { answer: '', problem: 'unknown_choice' };
  return { answer: chosen.join(', ') };
}

const REFUSALS = {
  agree: { de: 'Bitte setzen Sie dieses Häkchen, um fortzufahren.', en: 'Please tick this box to go on.' },
  required: { de: 'Bitte beantworten Sie diese Frage.', en: 'Please answer this question.' },
  unknown_choice: {
    de: 'Bitte wählen Sie einen der angebotenen Werte.',
    en: 'Please choose one of the values offered.',
  },
  too_long: {
    de: 'Bitte antworten Sie mit höchstens 2.000 Zeichen.',
    en: 'Please answer in 2,000 characters at most.',
  },
} as const;

function refusal(locale: Locale, { id, label }: ProductQuestion, problem: Problem): ErrorEntry {
  return { code: problem, title: label, detail: REFUSALS[problem][locale], source: { field: `answer[${id}]` } };
}
