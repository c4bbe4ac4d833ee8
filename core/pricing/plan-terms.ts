import { INSTALMENT_COUNT, INTERVAL_CODES, instalmentIsSellable, money, type CurrencyCode, type IntervalCode, type PlanPreferences } from '#core/kit';
import { z } from 'zod';
import { HIGHEST_PRICE, LIMITED_SUBSCRIPTION_COUNT, type PlanType } from './plan-type.ts';

const amount = z.int('amount_required').min(1, 'amount_required').max(HIGHEST_PRICE, 'amount_too_large');
const interval = z.enum(INTERVAL_CODES, 'unknown_choice');
const common = {
  amountType: z.enum(['gross', 'net'], 'unknown_choice').default('gross'),
  label: z.string().trim().max(120, 'too_long').default(''),
};
const byInterval = { firstAmount: amount, nextAmount: amount, interval };

/**
 * What a seller decides about a plan; amounts are minor units of the shop's currency.
 * An instalment plan either follows one interval or names every rate and the intervals between them.
 */
export const planTerms = z.discriminatedUnion('type', [
  z.object({ type: z.literal('one_time'), ...common, price: amount }),
  z
    .object({
      type: z.literal('installment'),
      ...common,
      paymentsCount: z.int('count_range').min(INSTALMENT_COUNT.min, 'count_range').max(INSTALMENT_COUNT.max, 'count_range'),
      firstAmount: amount.optional(),
      nextAmount: amount.optional(),
      interval: interval.optional(),
      customIntervals: z.array(interval).max(INSTALMENT_COUNT.max, 'count_range').nullable().default(null),
      rateAmounts: z.array(amount).max(INSTALMENT_COUNT.max, 'count_range').optional(),
    })
    .refine((terms) => terms.customIntervals !== null || terms.interval !== undefined, { path: ['interval'], error: 'required' })
    // Under custom intervals a plan of one payment would come to nothing; the specification's total says so, and no such plan is saved.
    .refine((terms) => instalmentIsSellable(preferencesOf(terms, 'eur')), { path: ['paymentsCount'], error: 'instalments_incomplete' }),
  z.object({
    type: z.literal('limited_subscription'),
    ...common,
    ...byInterval,
    paymentsCount: z.int('count_range').min(LIMITED_SUBSCRIPTION_COUNT.min, 'count_range').max(LIMITED_SUBSCRIPTION_COUNT.max, 'count_range'),
  }),
  z.object({ type: z.literal('subscription'), ...common, ...byInterval }),
]);

export type PlanTerms = z.infer<typeof planTerms>;
export type PlanTermsInput = z.input<typeof planTerms>;

/** What the `preferences` column holds: everything of the terms that is not a column of its own. */
export interface StoredPreferences {
  price?: number;
  firstAmount?: number;
  nextAmount?: number;
  rateAmounts?: readonly number[];
  paymentsCount?: number;
  customIntervals?: readonly IntervalCode[] | null;
  interval?: IntervalCode;
}

export function storedPreferences(terms: PlanTerms): StoredPreferences {
  const { type: _type, amountType: _amountType, label: _label, ...preferences } = terms;
  return preferences;
}

export function preferencesOf(stored: StoredPreferences & { type: PlanType }, currency: CurrencyCode): PlanPreferences {
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
