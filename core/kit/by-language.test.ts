import { expect, test } from 'vitest';
import { decimalIn, inLanguage, languageOf, languageTag, localeOf, otherLanguage } from './by-language.ts';
import { formatDate } from './format-date.ts';
import { moneyFor } from './format-money.ts';
import { everyInterval, intervalName } from './interval-name.ts';
import { money } from './money.ts';

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

test('an order or a reader has the language beyond the house, else their locale', () => {
  expect([languageOf({ locale: 'de', language: 'pl' }), languageOf({ locale: 'de', language: null })]).toEqual([
    'pl',
    'de',
  ]);
});

test('a switch offers the third language to browsers that know it, and English to its readers', () => {
  const knows = (language: string) => language === 'pl';
  expect(['de', 'en', 'pl'].map((each) => otherLanguage(each as 'de', knows))).toEqual(['pl', 'pl', 'en']);
  expect(['de', 'en', 'pl'].map((each) => otherLanguage(each as 'de', () => false))).toEqual(['en', 'de', 'en']);
});

test('money, dates and spans are written as Poles write them', () => {
  const plain = (text: string): string => text.replaceAll('\u00a0', ' ');
  expect(plain(moneyFor('pl', money(123456, 'pln')))).toBe('1234,56 zł');
  expect(plain(moneyFor('pl', money(1900, 'eur')))).toBe('19,00 €');
  expect([moneyFor('de', money(1900, 'eur')), moneyFor('en', money(1900, 'eur'))]).toEqual(['19,00€', '19,00€']);
  expect(formatDate('2026-11-26', 'pl')).toBe('26 lis 2026');
  expect(['1m', '3m', '6m', '2w'].map((code) => intervalName(code as '1m', 'pl'))).toEqual([
    '1 miesiąc',
    '3 miesiące',
    '6 miesięcy',
    '2 tygodnie',
  ]);
  expect([everyInterval('1m', 'pl'), everyInterval('3m', 'pl')]).toEqual(['co miesiąc', 'co 3 miesiące']);
});
