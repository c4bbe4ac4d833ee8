import { expect, it } from 'vitest';
import { csvCell, csvGuard, csvGuardSql, csvLine, FORMULA_STARTS } from './csv.ts';
import { money } from './money.ts';

it.each([
  ['=1+1', "'=1+1"],
  ['+49 170 1', "'+49 170 1"],
  ['-5', "'-5"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', "'\r=1"],
  ['\n=1', "'\n=1"],
  ['＝1', "'＝1"],
  ["'=1", "'=1"],
  ['a=1', 'a=1'],
  ['', ''],
])('guards %j as %j', (text, guarded) => {
  expect(csvGuard(text)).toBe(guarded);
});

it('quotes what would break the line', () => {
  expect(['a,b', 'a;b', 'say "hi"', 'two\nlines', 'plain'].map((text) => csvCell(text))).toEqual([
    '"a,b"',
    'a;b',
    '"say ""hi"""',
    '"two\nlines"',
    'plain',
  ]);
  expect(csvCell('a;b', ';')).toBe('"a;b"');
  expect(csvCell('=HYPERLINK("x")')).toBe('"\'=HYPERLINK(""x"")"');
});

it('writes figures, amounts, dates and gaps as they are', () => {
  const cells = [-5, -5n, true, money(-1999, 'eur'), new Date('2026-11-21T08:00:00Z'), null, undefined];
  expect(csvLine(cells)).toBe('-5,-5,true,-19.99,2026-11-21T08:00:00.000Z,,\r\n');
  expect(csvLine(['Größe', 'x'], ';')).toBe('Größe;x\r\n');
});

it('gives PostgreSQL the same list of characters, each by its code point', () => {
  const sql = csvGuardSql('orders.email');
  const codes = [...sql.matchAll(/chr\((\d+)\)/g)].map((match) => String.fromCodePoint(Number(match[1])));
  expect(codes).toEqual([...FORMULA_STARTS]);
  expect(sql.startsWith('case when left((orders.email)::text, 1) in (')).toBe(true);
  expect(sql.endsWith(") then '''' || (orders.email)::text else (orders.email)::text end")).toBe(true);
});
