import { expect, it } from 'vitest';
import { parseDecimal, scaleDecimal } from './parse-decimal.ts';

const read = (text: string, locale?: string): string | null => {
  const parts = parseDecimal(text, locale);
  return parts && `${parts.negative ? '-' : '+'} ${parts.whole} . ${parts.fraction}`;
};

it.each([
  ['5', '+ 5 . '],
  ['+5', '+ 5 . '],
  ['-5', '- 5 . '],
  ['−5,5', '- 5 . 5'],
  ['  5 ', '+ 5 . '],
  ['5.', '+ 5 . '],
  ['.5', '+ 0 . 5'],
  [',05', '+ 0 . 05'],
  ['000', '+ 0 . '],
  ['0070', '+ 70 . '],
  ['00.50', '+ 0 . 50'],
  ['1.5', '+ 1 . 5'],
  ['1,5', '+ 1 . 5'],
  ['12345.678901', '+ 12345 . 678901'],
  ['1.234.567', '+ 1234567 . '],
  ['1,234,567', '+ 1234567 . '],
  ['12,345,678.9', '+ 12345678 . 9'],
  ['1.234,5', '+ 1234 . 5'],
  ['1,234.5', '+ 1234 . 5'],
  ["1'234", '+ 1234 . '],
  ['1’234’567,8', '+ 1234567 . 8'],
  ['1 234', '+ 1234 . '],
  ['12 345 678', '+ 12345678 . '],
  ['1\u00a0234,5', '+ 1234 . 5'],
  ['1\u202f234', '+ 1234 . '],
  ['1\u2009234', '+ 1234 . '],
])('reads "%s" as %s', (text, expected) => {
  expect(read(text)).toBe(expected);
});

it.each([
  '',
  ' ',
  '-',
  '+',
  ',',
  '.',
  '-.',
  '--5',
  '5-',
  '5+',
  '+-5',
  'a',
  '5a',
  'a5',
  '1e3',
  '1_000',
  '1,2,3',
  '1.23.456',
  '1.234.56',
  '1234.567.890',
  '12345,678.9',
  '1,23.5',
  '1.234,5,6',
  '1,234.5.6',
  "1'23",
  '1 23',
  '1 2345',
  "1'234 567",
  '1.234 567',
  '1 234.567.8',
  '5,5 5',
  '١',
])('takes "%s" for no number', (text) => {
  expect(read(text)).toBe(null);
});

it('takes one mark before three digits for grouping where the language groups with it', () => {
  const readings = (text: string) =>
    [undefined, 'de', 'de-AT', 'en', 'EN-gb', 'eng', 'den'].map((locale) => read(text, locale));
  const [one, thousand] = ['+ 1 . 234', '+ 1234 . '];
  expect(readings('1.234')).toEqual([one, thousand, thousand, one, one, thousand, thousand]);
  expect(readings('1,234')).toEqual([one, one, one, thousand, thousand, one, one]);
  for (const text of ['0.234', '1.23', '1.2345', '1234.567', '.234'])
    expect(read(text, 'de'), text).toContain(`. ${text.split('.')[1]}`);
  expect([read('12.345', 'de'), read('123.456', 'de'), read('1.000', 'de'), read('-1.234', 'de')]).toEqual([
    '+ 12345 . ',
    '+ 123456 . ',
    '+ 1000 . ',
    '- 1234 . ',
  ]);
});

it('counts in the smallest unit and cuts what is smaller', () => {
  const scaled = (text: string, digits: number) => scaleDecimal(parseDecimal(text)!, digits);
  expect([
    scaled('1,5', 2),
    scaled('1,999', 2),
    scaled('-1,999', 2),
    scaled('7', 0),
    scaled('7,9', 0),
    scaled('0,05', 3),
  ]).toEqual([150n, 199n, -199n, 7n, 7n, 50n]);
});
