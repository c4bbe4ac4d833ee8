import type { Locale } from '#core/plugins';
import { licenseInputError, linesError } from '../license-error.ts';

export const MOST_KEYS = 250_000;
const LONGEST_KEY = 500;
/** Enough for the most keys at a usual length; more is not read. */
const MOST_BYTES = 32 * 1024 * 1024;
const SHOWN_PROBLEMS = 10;

export interface KeyLine {
  key: string;
  /** Counted from 1, as an editor shows it. */
  line: number;
}

const TEXTS = {
  de: {
    twice: (line: number, first: number) =>
      `Zeile ${line}: Dieser Schlüssel steht schon in Zeile ${first}. Entfernen Sie eine von beiden.`,
    long: (line: number) => `Zeile ${line}: Ein Schlüssel hat höchstens ${LONGEST_KEY} Zeichen.`,
    odd: (line: number) => `Zeile ${line}: Hier stehen Zeichen, die man nicht abtippen kann. Entfernen Sie sie.`,
    known: (line: number) =>
      `Zeile ${line}: Dieser Schlüssel ist schon im Vorrat oder vergeben. Entfernen Sie die Zeile.`,
    more: (count: number) => `Dazu ${count} weitere Zeilen. Es wurde nichts übernommen.`,
  },
  en: {
    twice: (line: number, first: number) =>
      `Line ${line}: this key stands in line ${first} already. Remove one of them.`,
    long: (line: number) => `Line ${line}: a key has ${LONGEST_KEY} characters at most.`,
    odd: (line: number) => `Line ${line}: there are characters here that nobody can type. Remove them.`,
    known: (line: number) => `Line ${line}: this key is in the pool or handed out already. Remove the line.`,
    more: (count: number) => `And ${count} more lines. Nothing was added.`,
  },
};

/**
 * Reads one key per line from bytes as they arrive; empty lines are passed over. Nothing is kept before all of it has been read and found good.
 * @throws InputError naming lines: keys that stand twice, that are too long or unreadable
 */
export async function readKeyLines(locale: Locale, body: AsyncIterable<Uint8Array>): Promise<KeyLine[]> {
  const lines: KeyLine[] = [];
  const firstLine = new Map<string, number>();
  const problems: string[] = [];
  const t = TEXTS[locale];
  let line = 0;
  for await (const text of textLines(locale, body)) {
    line += 1;
    const key = text.trim();
    if (key === '') continue;
    const first = firstLine.get(key);
    if (first !== undefined) problems.push(t.twice(line, first));
    else if (key.length > LONGEST_KEY) problems.push(t.long(line));
    else if (/\p{C}/u.test(key)) problems.push(t.odd(line));
    else if (lines.length >= MOST_KEYS)
      throw licenseInputError(locale, 'keys_too_many', 'keys', MOST_KEYS.toLocaleString(locale));
    else {
      firstLine.set(key, line);
      lines.push({ key, line });
    }
  }
  if (problems.length > 0) throw problemsError(locale, problems);
  if (lines.length === 0) throw licenseInputError(locale, 'keys_missing', 'keys');
  return lines;
}

/** The keys that are there already, each with its line. */
export function knownKeysError(locale: Locale, lines: readonly number[]): Error {
  return problemsError(
    locale,
    [...lines].sort((a, b) => a - b).map((line) => TEXTS[locale].known(line)),
  );
}

function problemsError(locale: Locale, problems: readonly string[]): Error {
  const shown = problems.slice(0, SHOWN_PROBLEMS);
  const rest = problems.length - shown.length;
  return linesError(locale, rest > 0 ? [...shown, TEXTS[locale].more(rest)] : shown);
}

async function* textLines(locale: Locale, body: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let rest = '';
  let bytes = 0;
  const decode = (chunk?: Uint8Array): string => {
    try {
      return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
    } catch {
      throw licenseInputError(locale, 'keys_not_text', 'keys');
    }
  };
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) throw licenseInputError(locale, 'keys_too_many', 'keys', MOST_KEYS.toLocaleString(locale));
    const pieces = (rest + decode(chunk)).split(/\r\n|\n|\r(?!$)/);
    rest = pieces.pop()!;
    yield* pieces;
  }
  yield* (rest + decode()).split(/\r\n|\n|\r/);
}
