export const MOST_LINES = 20_000;
export const MOST_COLUMNS = 200;
const LONGEST_CELL = 20_000;

export type CsvFault = 'empty' | 'too_many_lines' | 'too_many_columns' | 'no_text' | 'open_quote';

/**
 * Cells of a file as RFC 4180 has them, the first line being headings. Comma, semicolon or tab, whichever the headings have most of; UTF-8, or
 * Windows-1252 where it is no UTF-8. Lines without any text are left out.
 */
export function parseCsv(bytes: Uint8Array): { headings: string[]; lines: string[][] } | CsvFault {
  const text = decoded(bytes);
  if (text.includes('\0')) return 'no_text';
  const delimiter = delimiterOf(text);
  const rows: string[][] = [];
  let [row, cell, quoted] = [[] as string[], '', false];
  const endRow = (): void => {
    row.push(cell);
    if (row.some((each) => each.trim() !== '')) rows.push(row.map((each) => each.trim().slice(0, LONGEST_CELL)));
    [row, cell] = [[], ''];
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]!;
    if (quoted) {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else quoted = false;
    } else if (sign === '"' && cell.trim() === '') [cell, quoted] = ['', true];
    else if (sign === delimiter) {
      row.push(cell);
      cell = '';
      if (row.length > MOST_COLUMNS) return 'too_many_columns';
    } else if (sign === '\n') endRow();
    else if (sign !== '\r') cell += sign;
    if (rows.length > MOST_LINES + 1) return 'too_many_lines';
  }
  if (quoted) return 'open_quote';
  endRow();
  const [headings, ...lines] = rows;
  return headings && lines.length > 0 ? { headings, lines } : 'empty';
}

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function delimiterOf(text: string): string {
  const first = text.slice(0, text.search(/\r?\n|$/));
  return [',', ';', '\t'].sort((a, b) => first.split(b).length - first.split(a).length)[0]!;
}
