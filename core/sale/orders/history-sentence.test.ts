import { expect, test } from 'vitest';
import { historySentence } from './history-sentence.ts';

test('amounts, countries and the bank’s reasons stand in the reader’s words', () => {
  expect(
    historySentence({ kind: 'payment.part', data: { amount: 500, rest: 1400, currency: 'eur' } }, 'de')?.replaceAll(
      '\u00a0',
      ' ',
    ),
  ).toBe('5,00 € eingegangen. Offen bleiben 14,00 €.');
  expect(historySentence({ kind: 'evidence.card_elsewhere', data: { card: 'US', country: 'DE' } }, 'en')).toContain(
    'issued in United States, the sale was taxed in Germany',
  );
  expect(
    historySentence({ kind: 'payment.declined', data: { method: 'creditcard', code: 'insufficient_funds' } }, 'de'),
  ).toContain('(Konto nicht gedeckt)');
  expect(historySentence({ kind: 'coupon.used', data: { code: 'expired_card' } }, 'de')).toContain('expired_card');
  expect(
    historySentence({ kind: 'dispute.opened', data: { amount: 1900, currency: 'eur', reason: 'fraudulent' } }, 'de'),
  ).toContain('(Käufer bestreitet den Kauf)');
  expect(
    historySentence({ kind: 'dispute.opened', data: { amount: 1900, currency: 'eur', reason: 'something_new' } }, 'de'),
  ).toContain('(something_new)');
});

test('money noted by hand quotes what the seller wrote, and nothing where nothing was written', () => {
  const noted = (note: string) =>
    historySentence(
      { kind: 'payment.by_hand', data: { amount: 2490, currency: 'eur', date: '2026-11-21', note } },
      'en',
    );
  expect([noted('cash'), noted('–')]).toEqual([
    expect.stringMatching(/received on .*: cash$/),
    expect.stringMatching(/received on [^:]*\.$/),
  ]);
});
