import { toJsonMoney, type JsonMoney } from '#core/kit';
import { PLAN_TYPES, type PlanType } from '#core/pricing';
import type { OfferedPlan } from './offer-row.ts';

/** A pricing plan in the specification's names. Amounts are minor units with their currency. */
export interface PlanFields {
  id: number;
  name: string;
  /** one_time 0, installment 1, limited_subscription 2, subscription 3. */
  type: number;
  form: PlanType;
  currencyId: string;
  /** The seller fixed the price without VAT. */
  useNetPrice: boolean;
  displayPrice: JsonMoney;
  displayOldPrice: JsonMoney | null;
  interval: string | null;
  testPeriod: string | null;
  customStartDays: readonly number[];
  popular: boolean;
  limit: number | null;
  preferences: Readonly<Record<string, unknown>>;
}

/** Pure. `preferences` hold `customIntervals`, `paymentsCount`, `price`, `firstAmount`, `nextAmount` and one `rateNAmount` for each rate with its own. */
export function planFields(plan: OfferedPlan): PlanFields {
  const { price, firstAmount, nextAmount, customIntervals, paymentsCount, rateAmounts = [] } = plan.preferences;
  return {
    id: plan.id,
    name: plan.label,
    type: PLAN_TYPES.indexOf(plan.type),
    form: plan.type,
    currencyId: plan.currency,
    useNetPrice: plan.amountType === 'net',
    displayPrice: toJsonMoney(plan.price),
    displayOldPrice: plan.oldPrice && toJsonMoney(plan.oldPrice),
    interval: plan.interval,
    testPeriod: plan.testPeriod,
    customStartDays: plan.customStartDays,
    popular: plan.popular,
    limit: plan.limit,
    preferences: {
      customIntervals,
      paymentsCount,
      price: price ? toJsonMoney(price) : null,
      firstAmount: firstAmount ? toJsonMoney(firstAmount) : null,
      nextAmount: nextAmount ? toJsonMoney(nextAmount) : null,
      ...Object.fromEntries(rateAmounts.map((amount, index) => [`rate${index + 1}Amount`, toJsonMoney(amount)])),
    },
  };
}
