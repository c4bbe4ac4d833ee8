/** One place in a row of a plan; a gap has no number. */
export type SeatState = 'seat' | 'accessible' | 'gap' | 'blocked';

export interface DrawnRow {
  label: string;
  seats: readonly SeatState[];
}

/** Letters of the written form: `A: ssaa_ssx`. */
const LETTERS: Readonly<Record<string, SeatState>> = { s: 'seat', a: 'accessible', _: 'gap', x: 'blocked' };
const LETTER_OF = Object.fromEntries(Object.entries(LETTERS).map(([letter, state]) => [state, letter])) as Record<
  SeatState,
  string
>;

export const MOST_ROWS = 60;
export const MOST_IN_ROW = 60;
const LONGEST_LABEL = 8;

/** Rows of a plan as they are written, one a line; null for what is no plan. A row without a seat is an aisle. */
export function readRows(text: string): DrawnRow[] | null {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  if (lines.length === 0 || lines.length > MOST_ROWS) return null;
  const rows: DrawnRow[] = [];
  for (const line of lines) {
    const [, label, cells] = /^([^:]*):\s*([sax_]+)$/.exec(line) ?? [];
    if (label === undefined || cells === undefined || cells.length > MOST_IN_ROW) return null;
    if (label.trim().length > LONGEST_LABEL) return null;
    rows.push({ label: label.trim(), seats: [...cells].map((cell) => LETTERS[cell]!) });
  }
  const named = rows.filter(({ seats }) => seats.some((seat) => seat !== 'gap')).map(({ label }) => label);
  return named.length > 0 && named.every((label) => label !== '') && new Set(named).size === named.length ? rows : null;
}

export function writeRows(rows: readonly DrawnRow[]): string {
  return rows.map(({ label, seats }) => `${label}: ${seats.map((seat) => LETTER_OF[seat]).join('')}`).join('\n');
}

/** Numbers of a row's seats; empty for gaps. */
export function seatNumbers(seats: readonly SeatState[], fromRight: boolean): string[] {
  const inOrder = fromRight ? seats.toReversed() : seats;
  let last = 0;
  const numbers = inOrder.map((seat) => (seat === 'gap' ? '' : String((last += 1))));
  return fromRight ? numbers.toReversed() : numbers;
}

/** `A`, `B` … `Z`, `AA`, `AB` … */
export function rowLetter(index: number): string {
  const first = index < 26 ? '' : String.fromCharCode(64 + Math.floor(index / 26));
  return `${first}${String.fromCharCode(65 + (index % 26))}`;
}
