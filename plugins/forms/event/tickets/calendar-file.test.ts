import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calendarFile, type CalendarEntry } from './calendar-file.ts';

const now = new Date('2026-11-21T08:00:00Z');
const entry = (fields: Partial<CalendarEntry> = {}): CalendarEntry => ({
  uid: 'date-7@kontor.test',
  begins: new Date('2026-11-21T19:00:00Z'),
  ends: new Date('2026-11-21T22:00:00Z'),
  title: 'Lange Nacht',
  place: 'Alte Münze, Berlin',
  text: '',
  url: '',
  ...fields,
});

/** A strict reader of our own: lines end with CRLF, fit in 75 bytes, folded ones begin with a blank; text is unescaped. */
function read(file: string): Record<string, string>[] {
  expect(file.endsWith('\r\n')).toBe(true);
  const physical = file.slice(0, -2).split('\r\n');
  for (const line of physical) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(line).not.toMatch(/[^\P{Cc}\t]/u);
    expect(Buffer.from(line).toString()).toBe(line);
  }
  const lines = physical.join('\r\n').replaceAll('\r\n ', '').split('\r\n');
  expect([lines[0], lines[1], lines.at(-1)]).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0', 'END:VCALENDAR']);
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(
    lines.filter((line) => line === 'END:VEVENT').length,
  );
  const events: Record<string, string>[] = [];
  for (const line of lines) {
    const [, name, value] = /^([A-Z-]+):(.*)$/s.exec(line)!;
    if (line === 'BEGIN:VEVENT') events.push({});
    else if (events.length > 0 && !line.startsWith('END:'))
      events.at(-1)![name!] = value!.replaceAll(/\\([\\;,n])/g, (_, sign: string) => (sign === 'n' ? '\n' : sign));
  }
  return events;
}

test('an appointment has its moments in UTC and its text as it was', () => {
  expect(read(calendarFile([entry({ text: 'Eingang; im Hof,\nlinks \\ rechts' })], now))).toEqual([
    {
      UID: 'date-7@kontor.test',
      DTSTAMP: '20261121T080000Z',
      DTSTART: '20261121T190000Z',
      DTEND: '20261121T220000Z',
      SUMMARY: 'Lange Nacht',
      LOCATION: 'Alte Münze, Berlin',
      DESCRIPTION: 'Eingang; im Hof,\nlinks \\ rechts',
      TRANSP: 'OPAQUE',
    },
  ]);
});

test('whatever a seller writes comes back as it was, in lines that fit, and adds no line of its own', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 300 });
  fc.assert(
    fc.property(text, text, (title, more) => {
      const [read1, ...others] = read(calendarFile([entry({ title, text: more })], now));
      const plain = (value: string) => value.replaceAll(/\r\n?/g, '\n').replaceAll(/[^\P{Cc}\n]/gu, ' ');
      expect(others).toEqual([]);
      expect(read1!.SUMMARY).toBe(plain(title));
      expect(read1!.DESCRIPTION ?? '').toBe(plain(more));
    }),
    { numRuns: 200 },
  );
  expect(read(calendarFile([entry({ title: 'a\r\nEND:VEVENT\r\nX:y' })], now))).toHaveLength(1);
});
