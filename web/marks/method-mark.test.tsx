import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PAYMENT_METHOD_TITLES, paymentMethodInSentence } from '#core/kit';
import { PAYMENT_METHODS } from '#core/payments';
import { MARKED_METHODS, MethodMark } from './method-mark.tsx';

const drawn = (method: string, locale: 'de' | 'en', variant?: 'color' | 'plain') =>
  renderToStaticMarkup(<MethodMark method={method} locale={locale} {...(variant ? { variant } : {})} />);

test('every method that people pay with has a name in both languages and a mark in both variants', () => {
  const shown = PAYMENT_METHODS.filter((method) => method !== 'not_assigned').toSorted();
  expect([MARKED_METHODS.toSorted(), Object.keys(PAYMENT_METHOD_TITLES).toSorted()]).toEqual([shown, shown]);
  for (const method of shown) {
    const [color, plain] = [drawn(method, 'de', 'color'), drawn(method, 'de', 'plain')];
    expect([method, color.startsWith('<svg'), color.includes('aria-hidden="true"'), color === plain]).toEqual([
      method,
      true,
      true,
      false,
    ]);
  }
});

test('the mark of a transfer speaks the buyer’s language, and what has no mark leaves no gap', () => {
  expect(drawn('bank_wire', 'de')).toContain('Überweisung');
  expect(drawn('bank_wire', 'en')).toContain('Transfer');
  expect(drawn('not_assigned', 'de')).toBe('');
});

test('inside an English sentence only a name of its own keeps its capital', () => {
  expect(['card', 'bank_wire', 'paypal', 'sepa'].map((method) => paymentMethodInSentence(method, 'en'))).toEqual([
    'card',
    'bank transfer',
    'PayPal',
    'SEPA direct debit',
  ]);
  expect([paymentMethodInSentence('card', 'de'), paymentMethodInSentence('not_assigned', 'en')]).toEqual([
    'Kreditkarte',
    '–',
  ]);
});

test('marks stand in the height of their method: cards lower than the others, iDEAL 45 wide', () => {
  expect(drawn('card', 'de')).toMatch(/^<svg[^>]* height="20"/);
  expect(drawn('ideal', 'de')).toMatch(/^<svg[^>]* width="45" height="24"/);
  expect(drawn('sepa', 'de')).toMatch(/^<svg[^>]* height="24"/);
});
