import { expect, test } from 'vitest';
import {
  BUYER_COUNTRIES,
  LAWFUL_BUTTONS,
  checkBuyer,
  checkVatNumber,
  countryNames,
  isLawfulButtonText,
  orderButtonText,
  readBuyerEntries,
} from './index.ts';

const filled = {
  buyer_type: 'consumer',
  email: ' bea@kontor.test ',
  first_name: 'Bea',
  last_name: 'Käufer',
  street: 'Lindenweg',
  street_number: '3',
  zip: '10115',
  city: 'Berlin',
  country: 'de',
};
const check = (fields: object = {}, options: { free?: boolean; needs?: { address: boolean; zip: boolean } } = {}) => {
  const result = checkBuyer(readBuyerEntries({ ...filled, ...fields }), { locale: 'de', free: false, ...options });
  return 'errors' in result ? Object.keys(result.errors).sort() : result.buyer;
};

test('a private buyer needs name, address and mail; what browsers add for companies is dropped', () => {
  expect(check({ company: 'Autofill AG', vat_no: 'nonsense' })).toMatchObject({
    email: 'bea@kontor.test',
    country: 'DE',
    company: '',
    vat_no: '',
  });
  expect(
    check({ email: '', first_name: '', last_name: '', street: '', street_number: '', zip: '', city: '', country: '' }),
  ).toEqual(['city', 'country', 'email', 'first_name', 'last_name', 'street', 'street_number', 'zip']);
});

test.each([
  ['DE', 'Lindenweg 3', 'Lindenweg', '3'],
  ['DE', 'Straße des 17. Juni 135 a', 'Straße des 17. Juni', '135 a'],
  ['AT', 'Ring 12-14', 'Ring', '12-14'],
  ['FR', '12 bis rue de Lille', 'rue de Lille', '12 bis'],
  ['GB', '10 Downing Street', 'Downing Street', '10'],
  ['US', '500 5th Ave', '5th Ave', '500'],
  ['DE', 'Straße des 17. Juni', '', ''],
  ['DE', '17', '', ''],
])(
  '%s: a browser that fills “%s” into the street has told the house number, or is asked for it',
  (country, street, name, number) => {
    const found = check({
      country,
      street,
      street_number: '',
      zip: { AT: '1010', FR: '75001', GB: 'sw1a 1aa', US: '10001' }[country] ?? '10115',
    });
    expect(found).toEqual(
      name === '' ? ['street_number'] : expect.objectContaining({ street: name, street_number: number }),
    );
  },
);

test('a line that is longer than any street is not taken apart, which would hold up everybody else', () => {
  expect(check({ street: `${'a'.repeat(50_000)}${','.repeat(50_000)} 3`, street_number: '' })).toContain(
    'street_number',
  );
  expect(check({ street: `${'Weg '.repeat(30)} 3`, street_number: '' })).toContain('street_number');
});

test('what was typed as the number is never taken apart', () => {
  expect(check({ street: 'Lindenweg 3', street_number: '4' })).toMatchObject({
    street: 'Lindenweg 3',
    street_number: '4',
  });
});

test('a company needs its name, and a VAT number that is one', () => {
  const business = { buyer_type: 'business' };
  expect(check(business)).toEqual(['company']);
  expect(check({ ...business, company: 'Bea GmbH', vat_no: 'de 136 695 976' })).toMatchObject({
    vat_no: 'DE136695976',
  });
  expect(check({ ...business, company: 'Bea GmbH', vat_no: 'DE136695977' })).toEqual(['vat_no']);
  expect(check({ ...business, company: 'Bea GmbH', vat_no: 'ATU33864707' })).toEqual(['vat_no']);
});

test('a company may say by what it files the invoice; a routing id with a slip is told, a private buyer has none', () => {
  const business = { buyer_type: 'business', company: 'Stadt Köln' };
  expect(check({ ...business, reference: '04011000-1234512345-06' })).toMatchObject({
    reference: '04011000-1234512345-06',
  });
  expect(check({ ...business, reference: 'PO 2026/114' })).toMatchObject({ reference: 'PO 2026/114' });
  expect(check({ ...business, reference: '04011000-1234512345-60' })).toEqual(['reference']);
  expect(check({ reference: '04011000-1234512345-60' })).toMatchObject({ reference: '' });
});

test('a free product asks for name, mail and country only', () => {
  expect(check({ street: '', street_number: '', zip: '', city: '' }, { free: true })).toMatchObject({
    first_name: 'Bea',
  });
});

test('where no invoice names it, a buyer is asked for no address; who begins one ends it', () => {
  const bare = { street: '', street_number: '', zip: '', city: '' };
  expect(check({ ...bare, zip: '10115' }, { needs: { address: false, zip: true } })).toMatchObject({ zip: '10115' });
  expect(check(bare, { needs: { address: false, zip: true } })).toEqual(['zip']);
  expect(check(bare, { needs: { address: false, zip: false } })).toMatchObject({ last_name: 'Käufer' });
  expect(check({ ...bare, street: 'Lindenweg' }, { needs: { address: false, zip: false } })).toEqual([
    'city',
    'street_number',
    'zip',
  ]);
});

test.each([
  ['DE', '1011', false],
  ['DE', '10115', true],
  ['AT', '1010', true],
  ['GB', 'sw1a 1aa', true],
  ['NL', '1012AB', true],
  ['PL', '00-001', true],
  ['PL', '001', false],
  ['US', '10001-1234', true],
])('a postal code of %s like %s fits: %s', (country, zip, fits) => {
  expect(check({ country, zip })).toEqual(fits ? expect.objectContaining({ zip }) : ['zip']);
});

test('whatever is sent, the answer is a word about a field and never a crash', () => {
  for (const odd of [null, 5, ['a'], { a: 1 }, '\0', 'x'.repeat(5000), '__proto__', '\ud800']) {
    for (const field of Object.keys(filled)) expect(() => check({ [field]: odd })).not.toThrow();
  }
  expect(check({ city: 'x'.repeat(121) })).toEqual(['city']);
});

test('every VAT number is checked by the rules of its country', () => {
  expect(checkVatNumber('FR 40 303 265 045', 'FR')).toEqual({ ok: true, value: 'FR40303265045' });
  expect(checkVatNumber('FR40303265046', 'FR')).toEqual({ ok: false, reason: 'wrong_vat' });
  expect(checkVatNumber('DE136695976', 'AT')).toEqual({ ok: false, reason: 'other_country' });
});

test('countries are named and sorted in both languages', () => {
  for (const locale of ['de', 'en'] as const) expect(countryNames(locale)).toHaveLength(BUYER_COUNTRIES.length);
  expect(countryNames('de').find(({ code }) => code === 'AT')!.name).toBe('Österreich');
});

test('only wordings that make a contract stand on the button', () => {
  expect(orderButtonText({ free: false }, 'de')).toBe('Zahlungspflichtig bestellen');
  expect(orderButtonText({ free: true, choice: 'buy_now' }, 'de')).toBe('Kostenlos erhalten');
  expect(orderButtonText({ free: false, choice: 'complete_order' }, 'de')).toBe('Zahlungspflichtig bestellen');
  expect(orderButtonText({ free: false, choice: '__proto__' }, 'en')).toBe('Order with obligation to pay');
  for (const text of [
    'Bestellung abschließen',
    'Weiter zu PayPal',
    'Bedingungen zustimmen und bezahlen',
    'Jetzt gratis testen',
    'Kostenlos erhalten',
  ]) {
    expect(isLawfulButtonText(text, 'de')).toBe(false);
  }
  for (const choice of LAWFUL_BUTTONS)
    expect(isLawfulButtonText(orderButtonText({ free: false, choice }, 'de').toUpperCase(), 'de')).toBe(true);
});
