import { allocate, discountedPrice, sumMoney, vatOfGroup, type CurrencyCode, type Money } from '#core/kit';
import { taxKey } from '#core/tax';
import type { CartCoupon, CartLine } from './cart.ts';

/** Amount of one line at one charge: its pieces as the plan prices them. */
export interface ChargedLine {
  line: CartLine;
  index: number;
  amount: Money;
}

export function couponReaches(coupon: CartCoupon | null, charge: number): coupon is CartCoupon {
  if (!coupon) return false;
  if (coupon.appliesTo === 'all') return true;
  return charge < (coupon.appliesTo === 'first' ? 1 : coupon.appliesTo);
}

/** Lines that are taxed together in one reading of their price. */
export function priceGroupKey({ decision, amountType }: CartLine): string {
  return `${taxKey(decision)} ${amountType}`;
}

export function groupBy<T>(list: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of list) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

/**
 * Discount of the coupon on each line at one charge, in the reading the coupon reduces (net or gross): worked out once on the sum of the
 * lines it reaches, then spread by largest remainder. Lines that are not named keep their price.
 */
export function spreadCoupon(
  lines: readonly ChargedLine[],
  coupon: CartCoupon,
  currency: CurrencyCode,
): Map<number, Money> {
  const reached = lines.filter(({ line }) => line.discounted);
  const readings = baseReadings(reached, coupon);
  const sum = sumMoney(readings, currency);
  const { discount } = discountedPrice(sum, coupon.terms);
  if (discount.minor === 0n) return new Map();
  const shares = allocate(
    discount,
    readings.map((reading) => reading.minor),
  );
  return new Map(reached.map(({ index }, place) => [index, shares[place]!]));
}

/** Each line's price in the coupon's reading, before the discount. */
function baseReadings(reached: readonly ChargedLine[], { base }: CartCoupon): Money[] {
  const wanted = base === 'net_amount' ? 'net' : 'gross';
  const readings = reached.map(({ amount }) => amount);
  const places = reached.map((_, place) => place).filter((place) => reached[place]!.line.amountType !== wanted);
  for (const group of groupBy(places, (place) => priceGroupKey(reached[place]!.line)).values()) {
    const { decision, amountType } = reached[group[0]!]!.line;
    const { lines } = vatOfGroup(
      group.map((place) => readings[place]!),
      decision.rateBp,
      amountType,
    );
    group.forEach((place, at) => (readings[place] = lines[at]![wanted]));
  }
  return readings;
}
