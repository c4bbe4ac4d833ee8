import { expect, it } from 'vitest';
import { describeShared, moneyVectors, type MoneyVector } from '../testing/shared-data.ts';
import {
  couponApplies,
  discountedAmounts,
  discountedPrice,
  reductionBp,
  type CouponBase,
  type CouponTerms,
} from './discounted-price.ts';
import { money } from './money.ts';
import type { AmountType } from './vat.ts';

const eur = (minor: number) => money(minor, 'eur');
const unlimited = { active: true, limit: null, ordersCount: 0 };
const half: CouponTerms = { ...unlimited, valueForm: 'percents', valueBp: 5000 };

it('leaves the price alone when the coupon is inactive, used up or missing', () => {
  const untouched = { price: eur(1000), discount: eur(0), applied: false };
  expect(discountedPrice(eur(1000), null)).toEqual(untouched);
  expect(discountedPrice(eur(1000), { ...half, active: false })).toEqual(untouched);
  expect(discountedPrice(eur(1000), { ...half, limit: 3, ordersCount: 3 })).toEqual(untouched);
  expect(discountedPrice(eur(1000), { ...half, limit: 3, ordersCount: 2 }).applied).toBe(true);
});

it('names the discount beside the price', () => {
  expect(discountedPrice(eur(999), { ...half, valueBp: 1500 })).toEqual({
    price: eur(849),
    discount: eur(150),
    applied: true,
  });
  expect(discountedPrice(eur(999), { ...half, valueBp: 10_000 }).price).toEqual(eur(0));
});

it('never takes more than the price, and takes all of it at once', () => {
  const off = (value: number): CouponTerms => ({ ...unlimited, valueForm: 'currency', value: eur(value) });
  expect([998, 999, 1000].map((value) => discountedPrice(eur(999), off(value)).price)).toEqual([
    eur(1),
    eur(0),
    eur(0),
  ]);
  expect(discountedPrice(eur(999), { ...half, valueBp: 12_000 })).toEqual({
    price: eur(0),
    discount: eur(999),
    applied: true,
  });
  expect(discountedPrice(eur(999), half, { free: true })).toEqual({
    price: eur(999),
    discount: eur(0),
    applied: false,
  });
  expect(discountedPrice(eur(999), half, { free: false }).applied).toBe(true);
});

it('counts uses up to the limit', () => {
  expect(
    [{ limit: null, ordersCount: 99 }, { limit: 3, ordersCount: 2 }, { limit: 3, ordersCount: 3 }, { limit: 0 }].map(
      (use) => couponApplies({ ...half, ...use }),
    ),
  ).toEqual([true, true, false, false]);
  const before = { price: eur(11900), amountType: 'gross' as const, vatBp: 1900 };
  expect(discountedAmounts(before, { ...half, active: false }, 'net_amount').gross).toEqual(eur(11900));
  expect(discountedAmounts(before, { ...half, active: false, valueBp: 10_000 }, 'end_amount').gross).toEqual(
    eur(11900),
  );
});

it('advertises no more than was given', () => {
  expect([reductionBp(eur(300), eur(200)), reductionBp(eur(300), eur(0)), reductionBp(eur(300), eur(299))]).toEqual([
    3333, 10_000, 33,
  ]);
  expect([reductionBp(eur(300), eur(300)), reductionBp(eur(300), eur(301)), reductionBp(eur(0), eur(0))]).toEqual([
    0, 0, 0,
  ]);
});

it('refuses a currency coupon of another currency', () => {
  expect(() => discountedPrice(eur(999), { ...unlimited, valueForm: 'currency', value: money(100, 'chf') })).toThrow(
    TypeError,
  );
});

it('reduces the reading its base names and lets the others follow', () => {
  const tenEuro: CouponTerms = { ...unlimited, valueForm: 'currency', value: eur(1000) };
  const gross = { price: eur(11900), amountType: 'gross' as const, vatBp: 1900 };
  expect(discountedAmounts(gross, tenEuro, 'end_amount')).toEqual({
    net: eur(9160),
    vat: eur(1740),
    gross: eur(10900),
  });
  expect(discountedAmounts(gross, tenEuro, 'net_amount')).toEqual({
    net: eur(9000),
    vat: eur(1710),
    gross: eur(10710),
  });
  expect(discountedAmounts(gross, null, 'net_amount')).toEqual({ net: eur(10000), vat: eur(1900), gross: eur(11900) });
});

interface CouponInput {
  active?: boolean;
  limit?: number | null;
  ordersCount?: number;
  valueForm: 'currency' | 'percents';
  valueBp?: number;
  valueMinor?: number;
}

function terms({ active = true, limit = null, ordersCount = 0, ...value }: CouponInput): CouponTerms {
  const use = { active, limit, ordersCount };
  return value.valueForm === 'currency'
    ? { ...use, valueForm: 'currency', value: eur(value.valueMinor!) }
    : { ...use, valueForm: 'percents', valueBp: value.valueBp! };
}

describeShared<{ vectors: MoneyVector<unknown, unknown>[] }>('worked examples', 'vectors/money.json', ({ vectors }) => {
  it.each(
    moneyVectors<{ priceMinor: number; coupon: CouponInput }, { priceMinor: number }>(vectors, ['B01', 'B02', 'B03']),
  )('$id $title', ({ input, expected }) => {
    expect(discountedPrice(eur(input.priceMinor), terms(input.coupon)).price).toEqual(eur(expected.priceMinor));
  });

  it('B05 net plan, base before VAT', () => {
    const [vector] = moneyVectors<
      {
        plan: { amountType: AmountType; priceMinor: number };
        coupon: CouponInput & { base: CouponBase };
        vatBp: number;
      },
      { net: number; vat: number; gross: number }
    >(vectors, ['B05']);
    const { plan, coupon, vatBp } = vector!.input;
    const { net, vat, gross } = vector!.expected;
    const amounts = discountedAmounts(
      { price: eur(plan.priceMinor), amountType: plan.amountType, vatBp },
      terms(coupon),
      coupon.base,
    );
    expect(amounts).toEqual({ net: eur(net), vat: eur(vat), gross: eur(gross) });
  });

  it('B07 free product unchanged', () => {
    const [vector] = moneyVectors<
      { product: { free: boolean; displayPriceMinor: number }; coupon: CouponInput },
      { priceMinor: number; applied: boolean }
    >(vectors, ['B07']);
    const { product, coupon } = vector!.input;
    const answer = discountedPrice(eur(product.displayPriceMinor), terms(coupon), { free: product.free });
    expect({ priceMinor: Number(answer.price.minor), applied: answer.applied }).toEqual(vector!.expected);
  });
});
