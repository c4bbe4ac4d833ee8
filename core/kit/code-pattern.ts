import { err, ok, type Result } from './result.ts';

/** Characters that a placeholder stands for. Random ones leave out characters that people misread. */
export const CODE_ALPHABETS = {
  alphabetic: 'ABCDEFGHJKMNPQRSTUVWXYZ',
  numeric: '0123456789',
  alphanumeric: 'ABCDEFGHJKMNPQRSTUVWXYZ23456789',
} as const;

export type CodeAlphabet = keyof typeof CODE_ALPHABETS;

export type CodePart =
  | { kind: 'text'; text: string }
  | { kind: 'random'; alphabet: CodeAlphabet; length: number }
  /** A running number with leading zeros. */
  | { kind: 'sequence'; length: number }
  | { kind: 'year' }
  /** A check over all the rest that only we can work out. */
  | { kind: 'protection_token' };

export interface CodePattern {
  readonly text: string;
  readonly parts: readonly CodePart[];
}

/** Fault of a pattern; `at` is the piece of text that was not understood. */
export type CodePatternProblem =
  | { problem: 'format'; at: string }
  | { problem: 'format_size' }
  | { problem: 'format_type' }
  | { problem: 'too_long' };

export const CODE_LONGEST = 120;
/** Letters and digits of a protection token. */
export const PROTECTION_TOKEN_LENGTH = 6;

const RANDOM = /^(alphabetic|alphanumeric|numeric):([1-9]\d?)$/;
const SEQUENCE = /^sequence:([1-9])$/;
/** Text that may stand around placeholders: printable, on one line, nothing that ends or begins with a blank. */
const PLAIN = /^[^\p{C}{}]*$/u;

/**
 * Reads `KONTOR-{alphanumeric:5}-{numeric:4}`. The specification's three rules in its order: well formed; one parameter of length 3 or more;
 * one of a random type. `random: false` asks for well formed only: numbers of documents may be counted.
 */
export function parseCodePattern(text: string, { random = true } = {}): Result<CodePattern, CodePatternProblem> {
  const parts: CodePart[] = [];
  for (const piece of text.split(/(\{[^{}]*\})/)) {
    if (piece === '') continue;
    const part = partOf(piece);
    if (!part) return err({ problem: 'format', at: piece });
    parts.push(part);
  }
  const pattern = { text, parts };
  if (text.trim() !== text || text === '') return err({ problem: 'format', at: text });
  if (longest(pattern) > CODE_LONGEST) return err({ problem: 'too_long' });
  if (!random) return ok(pattern);
  if (!parts.some((part) => 'length' in part && part.length >= 3)) return err({ problem: 'format_size' });
  return parts.some((part) => part.kind === 'random') ? ok(pattern) : err({ problem: 'format_type' });
}

function partOf(piece: string): CodePart | null {
  if (!piece.startsWith('{') || !piece.endsWith('}')) return PLAIN.test(piece) ? { kind: 'text', text: piece } : null;
  const name = piece.slice(1, -1);
  if (name === 'protection_token' || name === 'year') return { kind: name };
  const random = RANDOM.exec(name);
  if (random) return { kind: 'random', alphabet: random[1] as CodeAlphabet, length: Number(random[2]) };
  const sequence = SEQUENCE.exec(name);
  return sequence ? { kind: 'sequence', length: Number(sequence[1]) } : null;
}

/** Number of different codes the random parts allow. */
export function codeCombinations({ parts }: CodePattern): bigint {
  return parts.reduce(
    (count, part) =>
      part.kind === 'random' ? count * BigInt(CODE_ALPHABETS[part.alphabet].length) ** BigInt(part.length) : count,
    1n,
  );
}

export interface CodeInput {
  /** Random bytes; the same bytes give the same code. */
  bytes(count: number): Uint8Array;
  sequence: number;
  year: number;
  /** Works out the protection token over the code without it. */
  token(rest: string): string;
}

/** Makes one code. */
export function makeCode({ parts }: CodePattern, input: CodeInput): string {
  const pieces = parts.map((part) => {
    switch (part.kind) {
      case 'text':
        return part.text;
      case 'random':
        return randomPiece(CODE_ALPHABETS[part.alphabet], part.length, input.bytes);
      case 'sequence':
        return String(input.sequence).padStart(part.length, '0');
      case 'year':
        return String(input.year);
      case 'protection_token':
        return null;
    }
  });
  const token = pieces.includes(null) ? input.token(pieces.filter((piece) => piece !== null).join('')) : '';
  return pieces.map((piece) => piece ?? token).join('');
}

// Bytes beyond the last full run of the alphabet are thrown away: taking them would favour its first characters.
function randomPiece(alphabet: string, length: number, bytes: CodeInput['bytes']): string {
  const fair = 256 - (256 % alphabet.length);
  let piece = '';
  while (piece.length < length) {
    for (const byte of bytes(length * 2)) {
      if (byte < fair && piece.length < length) piece += alphabet[byte % alphabet.length];
    }
  }
  return piece;
}

function longest({ parts }: CodePattern): number {
  return parts.reduce((sum, part) => {
    if (part.kind === 'text') return sum + part.text.length;
    if (part.kind === 'year') return sum + 4;
    return (
      sum +
      (part.kind === 'protection_token'
        ? PROTECTION_TOKEN_LENGTH
        : Math.max(part.length, part.kind === 'sequence' ? 15 : 0))
    );
  }, 0);
}
