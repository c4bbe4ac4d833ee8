import type { CurrencyCode } from '#core/kit';
import type { PlanTerms } from './plan-terms.ts';
import type { StoredAmounts } from './stored-preferences.ts';

export interface TermsAmount {
  /** Path of the amount in the terms: `nextAmount`, `prices.0.rateAmounts.2`. */
  field: string;
  currency: CurrencyCode;
  minor: number;
}

/** Every amount that these terms would charge one day, in every currency. */
export function chargesOfTerms(terms: PlanTerms, currency: CurrencyCode): TermsAmount[] {
  const own = amountsOf(terms, terms, currency, '');
  return [
    ...own,
    ...terms.prices.flatMap((price, index) => amountsOf(terms, price, price.currency, `prices.${index}.`)),
  ];
}

function amountsOf(
  terms: PlanTerms,
  given: { [Name in keyof StoredAmounts]?: StoredAmounts[Name] | undefined },
  currency: CurrencyCode,
  at: string,
): TermsAmount[] {
  if (terms.type === 'one_time') return [{ field: `${at}price`, currency, minor: given.price! }];
  if (terms.type === 'installment' && terms.customIntervals) {
    return given.rateAmounts!.map((minor, index) => ({ field: `${at}rateAmounts.${index}`, currency, minor }));
  }
  return (['firstAmount', 'nextAmount'] as const).map((name) => ({
    field: `${at}${name}`,
    currency,
    minor: given[name]!,
  }));
}
