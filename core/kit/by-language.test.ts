import { expect, test } from 'vitest';
import { decimalIn, inLanguage, languageTag, localeOf } from './by-language.ts';

test('a language that is missing reads English', () => {
  const back = { de: 'Zurück', en: 'Back' };
  expect(inLanguage('de', back)).toBe('Zurück');
  expect(inLanguage('en', back)).toBe('Back');
  expect(inLanguage('pl', back)).toBe('Back');
  expect(inLanguage('pl', { ...back, pl: 'Wstecz' })).toBe('Wstecz');
});

test('rooms that know two languages show English to readers of a third', () => {
  expect([localeOf('de'), localeOf('en'), localeOf('pl')]).toEqual(['de', 'en', 'en']);
});

test('decimals and numbers bear the marks of their language', () => {
  expect([decimalIn('de', '12.50'), decimalIn('en', '12.50'), decimalIn('pl', '12.50')]).toEqual([
    '12,50',
    '12.50',
    '12,50',
  ]);
  expect(new Intl.NumberFormat(languageTag('pl')).format(1234.5)).toBe('1234,5');
});
