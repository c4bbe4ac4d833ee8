import type { FieldProblem } from './errors.ts';

/** `maximum` in characters. */
export function requiredText(field: string, text: string, maximum: number): FieldProblem[] {
  return text.trim() === '' ? [{ field, problem: 'required' }] : shortText(field, text, maximum);
}

export function shortText(field: string, text: string, maximum: number): FieldProblem[] {
  return text.trim().length > maximum ? [{ field, problem: 'too_long' }] : [];
}
