import type { z } from 'zod';
import { AppError, InputError, REQUIRED_FIELD, inLanguage, type Language } from '#core/kit';
import type { Locale } from './ctx.ts';
import type { Localized } from './localized.ts';

interface BrokenRule {
  status: number;
  /** The one field that is to blame whenever this is broken. */
  field?: string;
  title: Localized;
  detail: Localized;
}

/** The rules a module refuses by, as the function that makes its `AppError` in the reader's language; `field` where one field is to blame. */
export function brokenRules<Code extends string>(
  rules: Readonly<Record<Code, BrokenRule>>,
): (language: Language, code: Code, field?: string) => AppError {
  return (language, code, field) => {
    const { status, title, detail, field: always } = rules[code];
    const blamed = field ?? always;
    return new AppError({
      code,
      status,
      title: inLanguage(language, title),
      detail: inLanguage(language, detail),
      ...(blamed ? { field: blamed } : {}),
    });
  };
}

export interface FieldProblem<Problem extends string> {
  field: string;
  problem: Problem;
}

const CHECK_INPUT: Localized = {
  de: 'Bitte prüfen Sie Ihre Eingaben',
  en: 'Please check your input',
  pl: 'Sprawdź swoje dane',
};

/** Several wrong fields at once, each told by its sentence. */
export function inputProblems<Problem extends string>(
  sentences: Readonly<Record<Problem, Localized>>,
): (language: Language, problems: readonly FieldProblem<Problem>[]) => InputError {
  return (language, problems) =>
    new InputError(
      problems.map(({ field, problem }) => ({
        code: problem,
        title: inLanguage(language, CHECK_INPUT),
        detail: inLanguage(language, sentences[problem]),
        source: { field },
      })),
    );
}

/** Faults that zod finds by itself; everything else our schemas name as the message of the issue. */
export const FOUND_BY_SCHEMA = {
  required: REQUIRED_FIELD,
  too_long: { de: 'Bitte kürzen Sie diese Angabe.', en: 'Please shorten this.' },
  unknown_choice: {
    de: 'Bitte wählen Sie einen der angebotenen Werte.',
    en: 'Please choose one of the values offered.',
  },
} satisfies Record<string, Localized>;
type FoundBySchema = keyof typeof FOUND_BY_SCHEMA;

/**
 * The input as its schema reads it. `fieldOf` names a field by its path.
 * @throws InputError that names every wrong field in the reader's language
 */
export function checkedInput<Problem extends string>(
  sentences: Readonly<Record<Problem | FoundBySchema, Localized>>,
  fieldOf: (path: readonly PropertyKey[]) => string,
) {
  const refuse = inputProblems(sentences);
  const problemOf = (issue: z.core.$ZodIssue): Problem | FoundBySchema => {
    if (Object.hasOwn(sentences, issue.message)) return issue.message as Problem;
    if (issue.code === 'too_big') return 'too_long';
    return issue.code === 'invalid_value' || issue.code === 'invalid_union' ? 'unknown_choice' : 'required';
  };
  return <Schema extends z.ZodType>(locale: Locale, schema: Schema, input: z.input<Schema>): z.output<Schema> => {
    const read = schema.safeParse(input);
    if (read.success) return read.data;
    throw refuse(
      locale,
      read.error.issues.map((issue) => ({ field: fieldOf(issue.path), problem: problemOf(issue) })),
    );
  };
}

/** `prices.0.amount`: a list's fields are shown one by one. */
export const wholePath = (path: readonly PropertyKey[]): string => path.map(String).join('.');
/** `productIds` for `productIds.2`: one field of the form takes the whole list. */
export const firstOfPath = (path: readonly PropertyKey[]): string => String(path[0] ?? '');
