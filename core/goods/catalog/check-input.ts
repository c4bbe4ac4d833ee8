import type { Locale } from '#core/context';
import type { z } from 'zod';
import { inputError, isInputProblem, type InputProblem } from './errors.ts';

type Issue = z.core.$ZodIssue;

/** The input as its schema reads it. Throws an `InputError` that names every wrong field in the reader's language. */
export function checkInput<Schema extends z.ZodType>(
  locale: Locale,
  schema: Schema,
  input: z.input<Schema>,
): z.output<Schema> {
  const read = schema.safeParse(input);
  if (read.success) return read.data;
  throw inputError(
    locale,
    read.error.issues.map((issue) => ({ field: issue.path.join('.'), problem: problemOf(issue) })),
  );
}

/** Our schemas name the problem as the message; what zod finds by itself is told by its kind. */
function problemOf(issue: Issue): InputProblem {
  if (isInputProblem(issue.message)) return issue.message;
  if (issue.code === 'too_big') return 'too_long';
  return issue.code === 'invalid_value' ? 'unknown_choice' : 'required';
}
