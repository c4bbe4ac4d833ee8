import { expect, it } from 'vitest';
import { describeShared, moneyVectors, type MoneyVector } from '../testing/shared-data.ts';
import { discountedAmounts, discountedPrice, type CouponBase, type CouponTerms } from './discounted-price.ts';
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
  expect(discountedPrice(eur(999), { ...half, valueBp: 1500 })).toEqual({ price: eur(849), discount: eur(150), applied: true });
  expect(discountedPrice(eur(999), { ...half, valueBp: 10_000 }).price).toEqual(eur(0));
});

it('refuses a currency coupon of another currency', () => {
  expect(() => discountedPrice(eur(999), { ...unlimited, valueForm: 'currency', value: money(100, 'chf') })).toThrow(TypeError);
});

it('reduces the reading its base names and lets the others follow', () => {
  const tenEuro: CouponTerms = { ...unlimited, valueForm: 'currency', value: eur(1000) };
  const gross = { price: eur(11900), amountType: 'gross' as const, vatBp: 1900 };
  expect(discountedAmounts(gross, tenEuro, 'end_amount')).toEqual({ net: eur(9160), vat: eur(1740), gross: eur(10900) });
  expect(discountedAmounts(gross, tenEuro, 'net_amount')).toEqual({ net: eur(9000), vat: eur(1710), gross: eur(10710) });
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
  it.each(moneyVectors<{ priceMinor: number; coupon: CouponInput }, { priceMinor: number }>(vectors, ['B01', 'B02', 'B03']))(
    '$id $title',
    ({ input, expected }) => {
      expect(discountedPrice(eur(input.priceMinor), terms(input.coupon)).price).toEqual(eur(expected.priceMinor));
    },
  );

  it('B05 net plan, base before VAT', () => {
    const [vector] = moneyVectors<
      { plan: { amountType: AmountType; priceMinor: number }; coupon: CouponInput & { base: CouponBase }; vatBp: number },
      { net: number; vat: number; gross: number }
    >(vectors, ['B05']);
    const { plan, coupon, vatBp } = vector!.input;
    const { net, vat, gross } = vector!.expected;
    const amounts = discountedAmounts({ price: eur(plan.priceMinor), amountType: plan.amountType, vatBp }, terms(coupon), coupon.base);
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
