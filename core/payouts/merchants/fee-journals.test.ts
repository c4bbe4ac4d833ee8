import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Journal, Posting } from '#core/ledger';
import { feeJournals, feeRoundingJournals, payeeOf, type Charged, type Payee } from './fee-journals.ts';

const runs = { numRuns: Number(process.env.PROPERTY_RUNS ?? 1000) };
const payee = (given: Partial<Payee> = {}): Payee => ({
  sellerId: 7,
  country: 'DE',
  seat: 'DE',
  deducts: true,
  isTaxed: true,
  ...given,
});
const charged = (fee: number, vat: number): Charged => ({
  payment_id: 5,
  order_id: 3,
  currency_key: 'eur',
  fee,
  vat,
});

const sumOf = (postings: readonly Posting[], pick: (posting: Posting) => bigint): bigint =>
  postings.reduce((sum, each) => sum + pick(each), 0n);
/** Credit less debit on an account, over all the journals of a book. */
const moved = (journals: readonly Journal[], book: string, account: string): bigint =>
  sumOf(
    journals.filter((each) => each.book === book).flatMap(({ postings }) => postings),
    (each) => (each.account === account ? each.credit - each.debit : 0n),
  );

/** A fee and its VAT, both taken or both given back. */
const amounts = fc
  .record({ fee: fc.nat(10_000_000), vat: fc.nat(2_000_000), back: fc.boolean() })
  .map(({ fee, vat, back }) => (back ? { fee: -fee, vat: -vat } : { fee, vat }));
const payees = fc
  .record({ deducts: fc.boolean(), country: fc.constantFrom('DE', 'FR', 'PL') })
  .map((given) => payee(given));

test('each journal balances, has no side below zero, and both books move the seller by the same', () => {
  fc.assert(
    fc.property(amounts, payees, ({ fee, vat }, to) => {
      const journals = feeJournals(charged(fee, vat), to);
      expect(journals).toHaveLength(fee === 0 && vat === 0 ? 0 : 2);
      for (const { postings } of journals) {
        expect(sumOf(postings, (each) => each.debit)).toBe(sumOf(postings, (each) => each.credit));
        for (const each of postings) {
          expect(each.debit >= 0n && each.credit >= 0n && each.debit + each.credit > 0n).toBe(true);
        }
      }
      const owed = BigInt(fee + vat);
      expect(moved(journals, 'platform', 'L:seller:7:pending')).toBe(-owed);
      expect(moved(journals, 'seller:7', 'S:platform_clearing')).toBe(owed);
      expect(moved(journals, 'platform', 'R:platform_fee')).toBe(BigInt(fee));
      expect(moved(journals, 'platform', `L:vat_output:${to.country}`)).toBe(BigInt(vat));
    }),
    runs,
  );
});

test('a fee that is given back leaves nothing on any account', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), fc.nat(2_000_000), payees, (fee, vat, to) => {
      const journals = [...feeJournals(charged(fee, vat), to), ...feeJournals(charged(-fee, -vat), to, ':back')];
      for (const { book, postings } of journals)
        for (const { account } of postings) expect(moved(journals, book, account)).toBe(0n);
      expect(new Set(journals.map((each) => `${each.book} ${each.idempotencyKey}`)).size).toBe(journals.length);
    }),
    runs,
  );
});

test('a seller who deducts input tax bears the net, any other the gross', () => {
  const cost = (to: Payee) => {
    const [own] = feeJournals(charged(1000, 190), to);
    return own!.postings.map(({ account, debit, credit }) => [account, debit, credit]);
  };
  expect(cost(payee())).toEqual([
    ['S:expense:platform_fee', 1000n, 0n],
    ['S:input_vat', 190n, 0n],
    ['S:platform_clearing', 0n, 1190n],
  ]);
  expect(cost(payee({ deducts: false }))).toEqual([
    ['S:expense:platform_fee', 1190n, 0n],
    ['S:platform_clearing', 0n, 1190n],
  ]);
});

test('cents of a month touch no fee, only its VAT, once for each month, currency and country', () => {
  const journals = feeRoundingJournals({ month: '2026-10-01', currency: 'eur', vat: -3n }, payee());
  expect(moved(journals, 'platform', 'R:platform_fee')).toBe(0n);
  expect(moved(journals, 'platform', 'L:vat_output:DE')).toBe(-3n);
  expect(moved(journals, 'platform', 'L:seller:7:pending')).toBe(3n);
  expect(new Set(journals.map(({ idempotencyKey }) => idempotencyKey))).toEqual(
    new Set(['platform_fee_rounding:2026-10-01:eur:DE']),
  );
  expect(feeRoundingJournals({ month: '2026-10-01', currency: 'eur', vat: 0n }, payee())).toEqual([]);
});

test.each([
  ['at home, a business', 'DE', 'regular_accrual', { country: 'DE', isTaxed: true, deducts: true }],
  ['at home, a small business', 'DE', 'small_business', { country: 'DE', isTaxed: true, deducts: false }],
  ['in the EU, a business: reverse charge', 'FR', 'regular_cash', { country: 'DE', isTaxed: false, deducts: true }],
  ['in the EU, no taxable person: taxed where they live', 'FR', 'none', { country: 'FR', isTaxed: true }],
  ['outside the EU, no taxable person', 'CH', 'none', { country: 'DE', isTaxed: false, deducts: false }],
] as const)('VAT on the fee of a seller %s', (_who, seat, scheme, expected) => {
  const found = payeeOf({ id: 7, country_code: seat, tax_scheme: scheme }, { country: 'DE' });
  expect(found).toMatchObject({ sellerId: 7, seat, ...expected });
});

test('a fee is booked under its payment, and again under a name beside it', () => {
  const keys = (suffix?: string) =>
    feeJournals(charged(100, 19), payee(), suffix).map(({ idempotencyKey }) => idempotencyKey);
  expect(keys()).toEqual(['platform_fee:5', 'platform_fee:5']);
  expect(keys(':back')).toEqual(['platform_fee:5:back', 'platform_fee:5:back']);
});

test('a fee that its VAT makes up for moves nothing, and one that is as large as its VAT moves both', () => {
  expect(feeJournals(charged(0, 0), payee())).toEqual([]);
  const [own] = feeJournals(charged(19, 19), payee({ deducts: false }));
  expect(own!.postings).toMatchObject([
    { account: 'S:expense:platform_fee', debit: 38n },
    { account: 'S:platform_clearing', credit: 38n },
  ]);
});
