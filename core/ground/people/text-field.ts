import type { FieldProblem } from './errors.ts';

/** One line as it is stored. Control characters go: PostgreSQL takes no NUL, and mail headers no line breaks. */
export function cleanText(text: string): string {
  return text.replaceAll(/\p{Cc}+/gu, ' ').trim();
}

/** `maximum` in characters. */
export function requiredText(field: string, text: string, maximum: number): FieldProblem[] {
  return cleanText(text) === '' ? [{ field, problem: 'required' }] : shortText(field, text, maximum);
}

export function shortText(field: string, text: string, maximum: number): FieldProblem[] {
  return cleanText(text).length > maximum ? [{ field, problem: 'too_long' }] : [];
}
