import { CUSTOM_START_DAYS, INSTALMENT_COUNT, INTERVAL_CODES, PLAN_CURRENCIES } from '#core/kit';
import { z } from 'zod';
import { HIGHEST_PRICE, LIMITED_SUBSCRIPTION_COUNT, MOST_PRICES } from './plan-type.ts';

const amount = z.int('amount_required').min(1, 'amount_required').max(HIGHEST_PRICE, 'amount_too_large');
const interval = z.enum(INTERVAL_CODES, 'interval_unknown');
const rateAmounts = z.array(amount).max(INSTALMENT_COUNT.max, 'count_range');

/** The amounts of a plan in another currency than the shop's: the same ones the plan itself has. */
const priceElsewhere = z.object({
  currency: z.enum(PLAN_CURRENCIES, 'unknown_choice'),
  price: amount.optional(),
  firstAmount: amount.optional(),
  nextAmount: amount.optional(),
  rateAmounts: rateAmounts.optional(),
});

const common = {
  amountType: z.enum(['gross', 'net'], 'unknown_choice').default('gross'),
  label: z.string().trim().max(120, 'too_long').default(''),
  popular: z.boolean().default(false),
  netShown: z.boolean().default(false),
  limit: z.int('limit_range').min(0, 'limit_range').max(1_000_000, 'limit_range').nullable().default(null),
  testPeriod: interval.nullable().default(null),
  customStartDays: z
    .array(z.literal(CUSTOM_START_DAYS, 'unknown_choice'))
    .transform((days) => CUSTOM_START_DAYS.filter((day) => days.includes(day)))
    .default([]),
  // Cells of the matrix of methods that buyers are not offered with this plan.
  methodsOff: z
    .array(z.string().regex(/^[a-z0-9_]{1,40}:[A-Za-z0-9_]{1,40}$/, 'unknown_choice'))
    .max(200, 'too_many')
    .default([]),
  prices: z.array(priceElsewhere).max(MOST_PRICES, 'too_many').default([]),
};

const byInterval = { firstAmount: amount, nextAmount: amount, interval };

const oneTime = z.object({ type: z.literal('one_time'), ...common, price: amount });

const instalment = z.object({
  type: z.literal('installment'),
  ...common,
  paymentsCount: z.int('count_range').min(1, 'count_range').max(INSTALMENT_COUNT.max, 'count_range'),
  firstAmount: amount.optional(),
  nextAmount: amount.optional(),
  interval: interval.optional(),
  customIntervals: z.array(interval).max(INSTALMENT_COUNT.max, 'count_range').nullable().default(null),
  rateAmounts: rateAmounts.optional(),
});

const limitedSubscription = z.object({
  type: z.literal('limited_subscription'),
  ...common,
  ...byInterval,
  paymentsCount: z
    .int('count_range')
    .min(LIMITED_SUBSCRIPTION_COUNT.min, 'count_range')
    .max(LIMITED_SUBSCRIPTION_COUNT.max, 'count_range'),
});

const subscription = z.object({ type: z.literal('subscription'), ...common, ...byInterval });

type Refuse = (path: (string | number)[], message: string) => void;

/**
 * Terms of a plan; amounts are minor units, the plan's own of the shop's currency.
 * An instalment plan either follows one interval or names every rate and the intervals between them.
 */
export const planTerms = z
  .discriminatedUnion('type', [oneTime, instalment, limitedSubscription, subscription])
  .superRefine((terms, context) => {
    const refuse: Refuse = (path, message) => context.addIssue({ code: 'custom', path, message });
    if (terms.type === 'installment') checkInstalment(terms, refuse);
    if (terms.type === 'one_time') {
      if (terms.testPeriod !== null) refuse(['testPeriod'], 'starts_at_once');
      if (terms.customStartDays.length > 0) refuse(['customStartDays'], 'starts_at_once');
    }
    checkPrices(terms, refuse);
  });

export type PlanTerms = z.infer<typeof planTerms>;
export type PlanTermsInput = z.input<typeof planTerms>;

function checkInstalment(terms: z.infer<typeof instalment>, refuse: Refuse): void {
  const { paymentsCount: count, customIntervals, rateAmounts: rates } = terms;
  if (!customIntervals) {
    if (count < INSTALMENT_COUNT.min) refuse(['paymentsCount'], 'count_range');
    if (terms.firstAmount === undefined) refuse(['firstAmount'], 'amount_required');
    if (terms.nextAmount === undefined) refuse(['nextAmount'], 'amount_required');
    if (terms.interval === undefined) refuse(['interval'], 'interval_unknown');
    return;
  }
  // The specification's total of such a plan is zero: it would be given away, so it is not saved.
  if (count < INSTALMENT_COUNT.min) return refuse(['paymentsCount'], 'free_by_intervals');
  if (customIntervals.length !== count - 1) refuse(['customIntervals'], 'intervals_count');
  if (rates?.length !== count) refuse(['rateAmounts'], 'rates_count');
}

function checkPrices({ type, prices, ...terms }: PlanTerms, refuse: Refuse): void {
  const byRate = 'customIntervals' in terms && terms.customIntervals !== null;
  prices.forEach((price, index) => {
    const at = ['prices', index] as const;
    if (prices.findIndex(({ currency }) => currency === price.currency) < index)
      refuse([...at, 'currency'], 'currency_twice');
    if (type === 'one_time') {
      if (price.price === undefined) refuse([...at, 'price'], 'amount_required');
    } else if (byRate) {
      if (price.rateAmounts?.length !== ('paymentsCount' in terms ? terms.paymentsCount : 0))
        refuse([...at, 'rateAmounts'], 'rates_count');
    } else {
      if (price.firstAmount === undefined) refuse([...at, 'firstAmount'], 'amount_required');
      if (price.nextAmount === undefined) refuse([...at, 'nextAmount'], 'amount_required');
    }
  });
}
