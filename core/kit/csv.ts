import { toDecimal } from './format-money.ts';
import type { Money } from './money.ts';

export type CsvValue = string | number | bigint | boolean | Date | Money | null | undefined;

// A spreadsheet takes a cell that begins with one of these for a formula; a line break or tab before the sign does not stop it, nor do
// the full-width forms. The one list behind the cells written here and those PostgreSQL writes.
export const FORMULA_STARTS = ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠'] as const;

const STARTS: ReadonlySet<string> = new Set(FORMULA_STARTS);

/** Text that no spreadsheet runs as a formula: an apostrophe goes before a dangerous first character. */
export function csvGuard(text: string): string {
  return STARTS.has(text.charAt(0)) ? `'${text}` : text;
}

/**
 * One cell, guarded and quoted as RFC 4180 wants it. Text is guarded; figures and amounts are not, so that a negative one stays a number.
 * Dates are written as ISO instants.
 */
export function csvCell(value: CsvValue, delimiter: ',' | ';' = ','): string {
  const text = cellText(value);
  return text.includes(delimiter) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** One line with its end (CRLF). German spreadsheets expect `;`. */
export function csvLine(cells: readonly CsvValue[], delimiter: ',' | ';' = ','): string {
  return `${cells.map((cell) => csvCell(cell, delimiter)).join(delimiter)}\r\n`;
}

/**
 * An SQL expression that guards a text column inside PostgreSQL exactly as `csvGuard` does, for files written by COPY.
 * `column` is a column or expression of ours and goes into the statement as it is: never pass anything a client sent.
 */
export function csvGuardSql(column: string): string {
  const starts = FORMULA_STARTS.map((start) => `chr(${start.codePointAt(0)})`).join(', ');
  return `case when left((${column})::text, 1) in (${starts}) then '''' || (${column})::text else (${column})::text end`;
}

function cellText(value: CsvValue): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return csvGuard(value);
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' ? toDecimal(value) : String(value);
}
