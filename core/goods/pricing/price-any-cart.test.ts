import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addMoney,
  dueDates,
  multiplyMoney,
  subtractMoney,
  sumMoney,
  vatOf,
  zero,
  type CouponTerms,
  money,
  type VatAmounts,
} from '#core/kit';
import type { Cart } from './cart.ts';
import { priceCart } from './price-cart.ts';
import { DE, BOOK, FI, US } from './vat-decisions.fixture.ts';

const runs = { numRuns: Number(process.env.PROPERTY_RUNS ?? 10_000) };
const aMoney = fc.oneof(fc.bigInt({ min: 0n, max: 300n }), fc.bigInt({ min: 0n, max: 100_000_000n }));

/** Up to eight lines at any rates; the first may be paid in rates, the others once. */
const aCart = fc
  .record({
    currency: fc.constantFrom('eur', 'jpy', 'kwd'),
    count: fc.integer({ min: 1, max: 6 }),
    supply: fc.constantFrom('whole' as const, 'periods' as const),
    lines: fc.array(
      fc.record({
        prices: fc.array(aMoney, { minLength: 6, maxLength: 6 }),
        inRates: fc.boolean(),
        quantity: fc.integer({ min: 1, max: 5 }),
        amountType: fc.constantFrom('gross' as const, 'net' as const),
        decision: fc.constantFrom(DE, BOOK, FI, US),
        discounted: fc.boolean(),
      }),
      { minLength: 1, maxLength: 8 },
    ),
    coupon: fc.option(
      fc.record({
        value: fc.oneof(fc.record({ bp: fc.integer({ min: 0, max: 10_000 }) }), fc.record({ minor: aMoney })),
        active: fc.boolean(),
        base: fc.constantFrom('net_amount' as const, 'end_amount' as const),
        appliesTo: fc.oneof(fc.constantFrom('first' as const, 'all' as const), fc.integer({ min: 1, max: 6 })),
      }),
    ),
  })
  .map(({ currency, count, supply, lines, coupon }): Cart => ({
    currency,
    supply,
    dueDates: dueDates('2028-01-31', '1m', count),
    lines: lines.map(({ prices, inRates, ...rest }, index) => ({
      ...rest,
      key: `line:${index}`,
      itemType: 'Product',
      charges: prices.slice(0, inRates ? count : 1).map((minor) => money(minor, currency)),
    })),
    coupon: coupon && {
      base: coupon.base,
      appliesTo: coupon.appliesTo,
      terms: termsOf(coupon.value, coupon.active, currency),
    },
  }));

function termsOf(value: { bp: number } | { minor: bigint }, active: boolean, currency: string): CouponTerms {
  const common = { active, limit: null, ordersCount: 0 };
  return 'bp' in value
    ? { ...common, valueForm: 'percents', valueBp: value.bp }
    : { ...common, valueForm: 'currency', value: money(value.minor, currency) };
}

const sum = (list: readonly VatAmounts[], currency: string): VatAmounts => ({
  net: sumMoney(
    list.map(({ net }) => net),
    currency,
  ),
  vat: sumMoney(
    list.map(({ vat }) => vat),
    currency,
  ),
  gross: sumMoney(
    list.map(({ gross }) => gross),
    currency,
  ),
});

describe('for any cart', () => {
  it('lines, rates and tax totals agree with the whole in net, VAT and gross', () => {
    fc.assert(
      fc.property(aCart, (input) => {
        const priced = priceCart(input);
        const { currency } = input;
        const whole = { net: priced.net, vat: priced.vat, gross: priced.gross };
        expect(sum(priced.lines, currency)).toEqual(whole);
        expect(sum(priced.taxTotals, currency)).toEqual(whole);
        expect(sum(input.supply === 'whole' ? priced.rates : priced.rates.slice(0, 1), currency)).toEqual(whole);
        for (const rate of priced.rates) {
          const amounts = { net: rate.net, vat: rate.vat, gross: rate.gross };
          expect(sum(rate.taxTotals, currency)).toEqual(amounts);
          if (input.supply === 'periods') expect(sum(rate.lines, currency)).toEqual(amounts);
        }
        for (const each of [priced, ...priced.lines, ...priced.rates, ...priced.taxTotals]) {
          expect(addMoney(each.net, each.vat)).toEqual(each.gross);
          expect(each.net.minor >= 0n && each.vat.minor >= 0n).toBe(true);
        }
      }),
      runs,
    );
  }, 120_000);

  it('a coupon takes between nothing and everything, line by line, and nothing of lines it does not reach', () => {
    fc.assert(
      fc.property(aCart, (input) => {
        const priced = priceCart(input);
        const plain = priceCart({ ...input, coupon: null });
        expect(priced.gross.minor <= plain.gross.minor).toBe(true);
        priced.lines.forEach((each, index) => {
          const source = input.lines.find(({ key }) => key === each.key)!;
          expect(each.discount.minor >= 0n).toBe(true);
          expect(each[source.amountType].minor >= 0n).toBe(true);
          if (!source.discounted || !input.coupon?.terms.active) expect(each.discount.minor).toBe(0n);
          expect(addMoney(each[source.amountType], each.discount)).toEqual(plain.lines[index]![source.amountType]);
        });
      }),
      runs,
    );
  }, 120_000);

  it('a price is charged in the reading it was fixed in, and VAT never moves it', () => {
    fc.assert(
      fc.property(aCart, (input) => {
        const priced = priceCart({ ...input, coupon: null });
        const counted = input.supply === 'whole' ? input.dueDates.length : 1;
        for (const each of priced.lines) {
          const source = input.lines.find(({ key }) => key === each.key)!;
          const fixed = sumMoney(
            source.charges.slice(0, counted).map((charge) => multiplyMoney(charge, source.quantity)),
            input.currency,
          );
          expect(each[source.amountType]).toEqual(fixed);
        }
      }),
      runs,
    );
  }, 120_000);

  it('one line paid once with a coupon costs what the coupon rule says', () => {
    fc.assert(
      fc.property(aCart, (input) => {
        const first = { ...input.lines[0]!, discounted: true };
        const unit = first.charges[0]!;
        const priced = priceCart({
          ...input,
          lines: [{ ...first, charges: [unit] }],
          dueDates: input.dueDates.slice(0, 1),
        });
        const before = vatOf(multiplyMoney(unit, first.quantity), first.decision.rateBp, first.amountType);
        const reading = input.coupon?.base === 'net_amount' ? 'net' : 'gross';
        const { coupon } = input;
        const terms = coupon?.terms.active ? coupon.terms : termsOf({ bp: 0 }, true, input.currency);
        const price = before[reading].minor;
        const off =
          terms.valueForm === 'currency'
            ? terms.value.minor
            : price - (price * BigInt(10_000 - terms.valueBp) * 2n + 10_000n) / 20_000n;
        const left = off > price ? zero(input.currency) : subtractMoney(before[reading], money(off, input.currency));
        expect(priced[reading]).toEqual(left);
      }),
      runs,
    );
  }, 120_000);
});
