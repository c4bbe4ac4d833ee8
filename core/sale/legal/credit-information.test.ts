import { expect, test } from 'vitest';
import type { CreditFacts } from '#core/orders';
import { creditAprBp } from './credit-apr.ts';
import { creditContract, drawCreditContract } from './credit-contract.ts';
import { creditInformation } from './credit-information.ts';
import { drawCreditInformation } from './draw-credit-information.ts';

const supplier = {
  name: 'Verlag GmbH',
  address: 'Lindenweg 3, 10115 Berlin, DE',
  email: 'verlag@kontor.test',
  phone: '',
  withdrawalUrl: 'https://kontor.test/s/verlag/withdrawal',
};
const facts = (over: Partial<CreditFacts> = {}): CreditFacts => ({
  goods: 'Kurs',
  currency: 'eur',
  cashPrice: 10_000,
  dueNow: 2500,
  orderedOn: '2026-11-21',
  rates: [
    { dueDate: '2026-12-21', amount: 2500 },
    { dueDate: '2027-01-21', amount: 2500 },
    { dueDate: '2027-02-21', amount: 2500 },
  ],
  ...over,
});

test('the annual rate is that of annex III: none for free instalments, the yearly rate where a year costs a tenth more', () => {
  expect(creditAprBp(facts())).toBe(0);
  expect(creditAprBp(facts({ cashPrice: 1000, dueNow: 0, rates: [{ dueDate: '2027-11-21', amount: 1100 }] }))).toBe(
    1000,
  );
  // Example of the directive: 6 000 repaid in 48 monthly instalments of 149.31 is 9.38 % on equal months; real days shift it a little.
  const monthly = Array.from({ length: 48 }, (_, index) => ({
    dueDate: new Date(Date.UTC(2027, index, 1)).toISOString().slice(0, 10),
    amount: 14_931,
  }));
  expect(
    Math.abs(creditAprBp(facts({ orderedOn: '2026-12-01', cashPrice: 600_000, dueNow: 0, rates: monthly }))! - 938),
  ).toBeLessThan(4);
});

test('where nothing is lent and more is paid all the same there is no rate, and the form never reads 0 %', () => {
  const surcharge = facts({ cashPrice: 2500, dueNow: 2500 });
  expect(creditAprBp(surcharge)).toBeNull();
  expect(creditInformation(surcharge, supplier, 'de').flatMap(({ rows }) => rows)).toContainEqual([
    'Effektiver Jahreszins',
    'Nicht bestimmbar',
  ]);
});

test('the form says who lends, how much, what it costs and what one may do, in both languages', () => {
  const flat = (locale: 'de' | 'en') =>
    creditInformation(facts({ cashPrice: 9500 }), supplier, locale)
      .flatMap(({ rows }) => rows.map(([label, text]) => `${label}: ${text}`))
      .join('\n');
  expect(flat('de')).toMatch(
    /Verlag GmbH[^]*Gesamtkreditbetrag: 70,00[^]*3\. 21\.02\.2027: 25,00[^]*Gesamtbetrag, den Sie zahlen: 100,00[^]*Barzahlungspreis: 95,00[^]*Effektiver Jahreszins: \d+,\d\d %[^]*14 Tagen/,
  );
  expect(flat('en')).toMatch(/Total amount of credit: €70\.00[^]*APR\): \d+\.\d\d %[^]*Early repayment/);
  expect(creditInformation(facts(), supplier, 'de').flatMap(({ rows }) => rows.map(([, text]) => text))).toEqual(
    expect.arrayContaining(['0,00 % (zinsfrei)', '0,00 %']),
  );
});

test('the contract names both parties, repeats the figures of the form and informs of its own withdrawal, in both languages', async () => {
  const borrower = { name: 'Bea Käufer', address: 'Lindenweg 3, 10115 Berlin' };
  const told = (locale: 'de' | 'en') => creditContract(facts({ cashPrice: 9500 }), { supplier, borrower, locale });
  expect(told('de')).toMatch(
    /Kreditgeber: Verlag GmbH[^]*Kreditnehmer: Bea Käufer, Lindenweg 3[^]*Gesamtkreditbetrag: 70,00[^]*3\. 21\.02\.2027: 25,00[^]*Effektiver Jahreszins: \d+,\d\d %[^]*Widerrufsinformation zum Kredit[^]*kontor\.test\/s\/verlag\/withdrawal[^]*für jeden Tag sind es 0,00/i,
  );
  expect(told('en')).toMatch(
    /Borrower: Bea Käufer[^]*Total amount of credit: €70\.00[^]*Information on withdrawal from the credit[^]*§ 312g \(3\)/,
  );
  expect(creditContract(facts(), { supplier, borrower: null, locale: 'de' })).toContain('Entwurf');
  const drawn = () => drawCreditContract(facts(), { supplier, borrower, locale: 'de' });
  expect(Buffer.compare(Buffer.from(await drawn()), Buffer.from(await drawn()))).toBe(0);
});

test('as a PDF it is the same bytes every time, and a hundred instalments find room', async () => {
  const many = facts({
    rates: Array.from({ length: 100 }, (_, index) => ({
      dueDate: `20${27 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}-01`,
      amount: 100,
    })),
  });
  const [once, again] = [
    await drawCreditInformation(many, supplier, 'de'),
    await drawCreditInformation(many, supplier, 'de'),
  ];
  expect(Buffer.from(once).subarray(0, 5).toString()).toBe('%PDF-');
  expect(Buffer.compare(Buffer.from(once), Buffer.from(again))).toBe(0);
});
