/** Order numbers as they stand on everything buyers get: eight letters and digits that cannot be mistaken. */
const SIGN = '[23456789BCDFGHJKMNPQRSTVWXYZ]';
const NUMBER = new RegExp(`^${SIGN}{8}$`);
/** Read from every place on, so that a word before a number never hides it. */
const WHOLE = new RegExp(`(?<![A-Z0-9])(?=(${SIGN}{8})(?![A-Z0-9]))`, 'g');
/** Banks break a reference after 27 or 35 signs, people write in groups: blanks, hyphens, dots and strokes may stand between two signs. */
const BROKEN = new RegExp(`(?<![A-Z0-9])(?=(${SIGN}(?:[ ./-]{0,2}${SIGN}){7})(?![A-Z0-9]))`, 'g');

/** A reference is 140 signs, and few of them begin what could be a number. */
const MOST_NUMBERS = 50;

export function isOrderNumber(text: string): boolean {
  return NUMBER.test(text);
}

/** Text typed into a field for an order number, as the number is written. */
export function typedNumber(text: string): string {
  return text.toUpperCase().replaceAll(/[\s./-]/g, '');
}

/** Every order number that a reference may mean, those that stand in one piece first; which of them exist is another question. */
export function numbersIn(reference: string): string[] {
  const line = reference.toUpperCase().replaceAll(/\s+/g, ' ');
  const found = [WHOLE, BROKEN].flatMap((pattern) =>
    [...line.matchAll(pattern)].map((match) => typedNumber(match[1]!)),
  );
  return [...new Set(found)].slice(0, MOST_NUMBERS);
}
