/** The order in which people read an attendee: the database keeps no order of keys. */
const PARTS: readonly (readonly string[])[] = [
  ['first_name', 'last_name'],
  ['email'],
  ['phone_number'],
  ['street', 'street_number'],
  ['zip', 'city'],
  ['country'],
];
const KNOWN = new Set(PARTS.flat());

/** Answers of a buyer about one attendee, in one line: `Paul Kramer, paul@example.org`. What a form asks beyond that stands behind. */
export function attendeeText(attendee: Readonly<Record<string, string>>): string {
  const others = Object.keys(attendee)
    .filter((key) => !KNOWN.has(key))
    .map((key) => [key]);
  return [...PARTS, ...others]
    .map((keys) =>
      keys
        .map((key) => attendee[key])
        .filter(Boolean)
        .join(' '),
    )
    .filter(Boolean)
    .join(', ');
}
