/** Countries that write the house number before the street. */
export const NUMBER_FIRST: ReadonlySet<string> = new Set(['FR', 'GB', 'IE', 'LU', 'MT', 'US']);

const BEHIND = /^(?<street>.*\p{L}.*?)[\s,]+(?<number>\d+\s?\p{L}?(?:\s?[-/+]\s?\d*\s?\p{L}?)?)$/u;
const BEFORE =
  /^(?<number>\d+(?:\s(?:bis|ter|quater)|\s?\p{L}?(?:\s?[-/]\s?\d*\s?\p{L}?)?))[\s,]+(?<street>.*\p{L}.*)$/u;

/** No line that a browser fills in is longer, and what a stranger sends may be: taking a long line apart costs more than its length. */
const LONGEST_LINE = 100;

/**
 * Browsers fill the whole line ("Lindenweg 3") into the street, since there is no word for a house number alone that they know. Where the number
 * was left empty and stands in the street it is taken from there; whatever is not clear stays as it is. Pure.
 */
export function withHouseNumber<Entries extends { street: string; street_number: string; country: string }>(
  entries: Entries,
): Entries {
  if (entries.street_number !== '' || entries.street.length > LONGEST_LINE) return entries;
  const { street, number } = (NUMBER_FIRST.has(entries.country) ? BEFORE : BEHIND).exec(entries.street)?.groups ?? {};
  return street === undefined || number === undefined
    ? entries
    : { ...entries, street: street.trim(), street_number: number.trim() };
}
