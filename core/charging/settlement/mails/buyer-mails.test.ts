import { describe, expect, test } from 'vitest';
import type { Locale } from '#core/context';
import { mailLook, renderMail, type Mail } from '#core/mail';
import { orderConfirmation } from './order-confirmation.ts';
import { ratePaid } from './rate-paid.ts';
import { refundIssued } from './refund-issued.ts';

const confirmation = {
  orderNumber: '3FGP-9FZY',
  orderedOn: 'Tag der Bestellung',
  lines: [{ name: 'Dreißig Tage sehen', quantity: 2, gross: '29,00 €' }],
  coupon: 'Gutschein HERBST',
  total: '29,00 €',
  vatLine: 'darin MwSt.',
  schedule: ['2. Rate am 1. Januar'],
  paymentLine: 'Zahlungsart: Überweisung',
  transfer: [{ label: 'IBAN', value: 'DE89 3704 0044 0532 0130 00' }],
  giftLine: 'Geschenk für Ole',
  supplier: 'Atelier Lindner, Leipzig',
  termsVersion: '2026-11',
  withdrawal: ['Widerrufsbelehrung'],
  terms: ['Unsere Bedingungen'],
  waiver: 'Ich stimme zu.',
  link: 'https://shop.example/order/1',
  cover: 'https://shop.example/order/1/cover',
};
const MAILS: [string, Mail<never>, object][] = [
  ['confirmation', orderConfirmation as unknown as Mail<never>, confirmation],
  [
    'receipt',
    ratePaid as unknown as Mail<never>,
    {
      orderNumber: '3FGP-9FZY',
      product: 'Werkstatt',
      amount: '12,00 €',
      due: '10.12.2026',
      link: 'https://shop.example/documents',
      next: '10.01.2027',
      access: '',
    },
  ],
  [
    'refund',
    refundIssued as unknown as Mail<never>,
    {
      orderNumber: '3FGP-9FZY',
      product: 'Werkstatt',
      amount: '12,00 €',
      reason: 'Widerruf',
      full: true,
      link: 'https://shop.example/order/1',
    },
  ],
];
const lookWith = (checkout_settings: unknown, logo: unknown = null) =>
  mailLook({ checkout_settings, logo }, 'https://kontor.test');
const look = lookWith({ theme: { pageColor: '#803300', buyButton: { backgroundColor: '#112244', color: '#ffffff' } } });
const drawn = (mail: Mail<never>, data: object, locale: Locale, greet = 'Bea') =>
  renderMail(mail, locale, data as never, { senderName: 'Atelier Lindner', greet, look });

/** Every text that a mail was given. */
const saidIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : value && typeof value === 'object' ? Object.values(value).flatMap(saidIn) : [];
const words = (html: string): string =>
  html
    .slice(html.indexOf('<body'))
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');

describe.each(MAILS)('the %s', (name, mail, data) => {
  test.each(['de', 'en'] as const)('says in plain text all that it says in HTML (%s)', (locale) => {
    const { html, text, subject } = drawn(mail, data, locale);
    expect(text.split('\n')[0]).toBe(locale === 'de' ? 'Guten Tag Bea,' : 'Hello Bea,');
    expect(words(html)).toContain(text.split('\n')[0]);
    const shown = saidIn(data).filter((each) => each !== '' && !each.endsWith('/cover'));
    expect(shown.filter((each) => !text.includes(each) && !subject.includes(each))).toEqual([]);
    // Paragraphs, and no gaps between them.
    expect(text).toMatch(/\n\n/);
    expect(text).not.toMatch(/\n{3}|{{|<\w/);
    expect([name, html.match(/border-radius:22px/g)?.length]).toEqual([name, 1]);
  });
});

test("the shop's colours are those of its buttons, and a pair that nobody could read is left", () => {
  const { html } = drawn(MAILS[2]![1], MAILS[2]![2], 'en');
  expect(html).toContain('background:#112244;border-radius:22px');
  expect(html).toContain('border-top:4px solid #803300');
  expect(
    lookWith({ theme: { pageColor: '#ffff00', buyButton: { backgroundColor: '#ffffff', color: '#fefefe' } } }),
  ).toEqual(lookWith({}));
  expect(lookWith({ theme: { pageColor: 'red;}</style>', buyButton: null } })).toEqual(lookWith(null));
});

test('law stands in small below a rule, after the one button', () => {
  const { html, text } = drawn(MAILS[0]![1], confirmation, 'de');
  const rule = html.indexOf('border-top:1px solid #cbd3dc');
  expect(html.indexOf('border-radius:22px')).toBeLessThan(rule);
  for (const each of ['Ich stimme zu.', 'Widerrufsbelehrung', 'Unsere Bedingungen'])
    expect(html.indexOf(each, html.indexOf('<table'))).toBeGreaterThan(rule);
  expect(text.indexOf('https://shop.example/order/1')).toBeLessThan(text.indexOf('----------'));
});

test('nobody is called by a name that is not known, nor by markup', () => {
  expect(drawn(MAILS[1]![1], MAILS[1]![2], 'de', '').text).toMatch(/^Guten Tag,\n/);
  expect(drawn(MAILS[1]![1], MAILS[1]![2], 'de', '<b>Bea</b>').html).not.toContain('<b>Bea');
});
