import {
  displayPrice,
  instalmentRates,
  money,
  sumMoney,
  type CurrencyCode,
  type IntervalCode,
  type PlanPreferences,
} from '#core/kit';
import type { PlanTerms } from './plan-terms.ts';
import type { PlanType } from './plan-type.ts';

/** The amounts of a plan in one currency, in minor units. */
export interface StoredAmounts {
  price?: number;
  firstAmount?: number;
  nextAmount?: number;
  rateAmounts?: readonly number[];
}

/** Content of the `preferences` column: amounts, count and rhythm. */
export interface StoredPreferences extends StoredAmounts {
  paymentsCount?: number;
  customIntervals?: readonly IntervalCode[] | null;
  interval?: IntervalCode;
}

/** Only what the plan's type and rhythm use, so that nothing left over from another choice ever counts. */
export function storedPreferences(terms: PlanTerms): StoredPreferences {
  const { type } = terms;
  if (type === 'one_time') return { price: terms.price };
  const amounts = storedAmounts(terms, terms);
  if (type === 'subscription') return { ...amounts, interval: terms.interval };
  const count = { ...amounts, paymentsCount: terms.paymentsCount };
  if (type === 'limited_subscription') return { ...count, interval: terms.interval };
  return terms.customIntervals
    ? { ...count, customIntervals: terms.customIntervals }
    : { ...count, interval: terms.interval! };
}

/** The amounts that count for these terms, out of the plan's own or of a price in another currency. */
export function storedAmounts(
  terms: PlanTerms,
  { price, firstAmount, nextAmount, rateAmounts }: { [Name in keyof StoredAmounts]?: StoredAmounts[Name] | undefined },
): StoredAmounts {
  if (terms.type === 'one_time') return { price: price! };
  if (terms.type === 'installment' && terms.customIntervals) return { rateAmounts: rateAmounts! };
  return { firstAmount: firstAmount!, nextAmount: nextAmount! };
}

export function preferencesOf(stored: StoredPreferences, currency: CurrencyCode): PlanPreferences {
  const amountOf = (minor: number | undefined) => (minor === undefined ? null : money(minor, currency));
  return {
    currency,
    paymentsCount: stored.paymentsCount ?? 1,
    customIntervals: stored.customIntervals ?? null,
    price: amountOf(stored.price),
    firstAmount: amountOf(stored.firstAmount),
    nextAmount: amountOf(stored.nextAmount),
    ...(stored.rateAmounts ? { rateAmounts: stored.rateAmounts.map((minor) => money(minor, currency)) } : {}),
  };
}

/** The figures kept beside the preferences, because lists and the comparison with old prices need them in SQL. */
export function pricedColumns(
  type: PlanType,
  stored: StoredPreferences,
  currency: CurrencyCode,
  shownCharges: number,
): { shown_minor: number; whole_minor: number } {
  const preferences = preferencesOf(stored, currency);
  const shown = displayPrice(preferences);
  const rates =
    type === 'one_time'
      ? [shown]
      : instalmentRates(type === 'subscription' ? { ...preferences, paymentsCount: shownCharges } : preferences);
  return { shown_minor: Number(shown.minor), whole_minor: Number(sumMoney(rates, currency).minor) };
}

/** Type, count and rhythm in one word: prices are compared only where it is the same. */
export function planShape(type: PlanType, { paymentsCount, interval, customIntervals }: StoredPreferences): string {
  return [type, paymentsCount, customIntervals?.join('-') ?? interval].filter((part) => part !== undefined).join(':');
}
