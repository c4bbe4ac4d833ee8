/** One appointment of a calendar file. */
export interface CalendarEntry {
  /** Unique in the world and the same each time: a calendar that knows it changes what it has. */
  uid: string;
  begins: Date;
  ends: Date;
  title: string;
  place: string;
  text: string;
  url: string;
}

const LONGEST_LINE = 75;

/** A calendar after RFC 5545: moments in UTC, so that no calendar needs our rules of zones. */
export function calendarFile(entries: readonly CalendarEntry[], now: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Kontor//Tickets//DE',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...entries.flatMap((entry) => eventLines(entry, now)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function eventLines({ uid, begins, ends, title, place, text, url }: CalendarEntry, now: Date): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${moment(now)}`,
    `DTSTART:${moment(begins)}`,
    `DTEND:${moment(ends)}`,
    `SUMMARY:${escaped(title)}`,
    ...(place === '' ? [] : [`LOCATION:${escaped(place)}`]),
    ...(text === '' ? [] : [`DESCRIPTION:${escaped(text)}`]),
    ...(url === '' ? [] : [`URL:${url}`]),
    'TRANSP:OPAQUE',
    'END:VEVENT',
  ];
}

function moment(date: Date): string {
  return `${date.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

/** Section 3.3.11: backslash, semicolon, comma and line breaks; other control characters are not allowed in text. */
function escaped(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n]/gu, ' ')
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');
}

/** Section 3.1: no line is longer than 75 bytes; what follows begins with a blank. Never within a character. */
function folded(line: string): string {
  const pieces: string[] = [];
  let piece = '';
  let bytes = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > LONGEST_LINE) {
      pieces.push(piece);
      piece = ' ';
      bytes = 1;
    }
    piece += character;
    bytes += size;
  }
  return [...pieces, piece].join('\r\n');
}
