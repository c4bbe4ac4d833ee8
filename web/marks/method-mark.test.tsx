import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { paymentMethodTitles } from '#core/orders';
import { PAYMENT_METHODS } from '#core/payments';
import { MARKED_METHODS, MethodMark } from './method-mark.tsx';

const drawn = (method: string, locale: 'de' | 'en', variant?: 'color' | 'plain') => renderToStaticMarkup(<MethodMark method={method} locale={locale} {...(variant ? { variant } : {})} />);

test('every method that people pay with has a name in both languages and a mark in both variants', () => {
  const shown = PAYMENT_METHODS.filter((method) => method !== 'not_assigned').toSorted();
  expect([MARKED_METHODS.toSorted(), Object.keys(paymentMethodTitles).toSorted()]).toEqual([shown, shown]);
  for (const method of shown) {
    const [color, plain] = [drawn(method, 'de', 'color'), drawn(method, 'de', 'plain')];
    expect([method, color.startsWith('<svg'), color.includes('aria-hidden="true"'), color === plain]).toEqual([method, true, true, false]);
  }
});

test('the mark of a transfer speaks the buyer’s language, and what has no mark leaves no gap', () => {
  expect(drawn('bank_wire', 'de')).toContain('Überweisung');
  expect(drawn('bank_wire', 'en')).toContain('Transfer');
  expect(drawn('not_assigned', 'de')).toBe('');
});
