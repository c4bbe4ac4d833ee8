// Prices: the plans a product can be paid by, what a cart comes to, when each charge falls due, and every price buyers have ever seen.
export {
  activeMethods,
  paymentReadiness,
  smallestCharge,
  type ActiveMethod,
  type PaymentReadiness,
} from './payment-readiness.ts';

// Carts and schedules: pure.
export type { Cart, CartCoupon, CartLine, PricedCart, PricedCartLine, PricedRate } from './cart.ts';
export { priceCart } from './price-cart.ts';
export {
  SHOWN_CHARGES,
  chargeCount,
  firstDueDate,
  nthDueDate,
  planCharges,
  planDueDates,
  planSchedule,
  startChoices,
  startsLater,
  type ChargedPlan,
  type ScheduledCharge,
} from './plan-schedule.ts';
export { currencyFor } from './currency-for.ts';
export {
  EXEMPT_DAYS,
  cashPriceOf,
  creditCheck,
  creditVerdict,
  type CreditCheck,
  type CreditChoice,
  type CreditFacts,
  type CreditQuery,
  type CreditVerdict,
  type SellerSize,
} from './credit-check.ts';
export {
  CREDIT_DUTIES,
  CREDIT_NOTICES,
  CREDIT_REFUSED,
  CREDIT_TEXTS,
  CREDIT_WAYS_OUT,
  CREDIT_WITHOUT_RATE,
  creditText,
} from './credit-texts.ts';
export { chooseCredit, creditChoice, creditSettings } from './credit-settings.ts';

// Plans.
export { chargesOfTerms } from './charges-of-terms.ts';
export { copyPlan, copyPlans } from './copy-plans.ts';
export { insertPlan, type PlanOwner } from './insert-plan.ts';
export { orderPlans } from './order-plans.ts';
export { planTerms, type PlanTerms, type PlanTermsInput } from './plan-terms.ts';
export {
  HIGHEST_PRICE,
  LIMITED_SUBSCRIPTION_COUNT,
  MOST_PRICES,
  OFFERED_PLAN_TYPES,
  PLAN_TYPES,
  type PlanType,
} from './plan-type.ts';
export { planJsonSql } from './plan-json-sql.ts';
export { oldPriceSql, recordOffered } from './price-history.ts';
export { confirmPlan, releasePlan, reservePlan, returnPlan, takePlan } from './plan-stock.ts';
export {
  planInCurrency,
  pricingPlan,
  type PlanColumns,
  type PlanPrice,
  type PricingPlan,
  type StartDay,
} from './pricing-plan.ts';
export { planFromTerms } from './plan-from-terms.ts';
export { findPlan, methodsOffOf, plansOf } from './plans-of.ts';
export { replacePlan } from './replace-plan.ts';
export { withdrawPlan } from './withdraw-plan.ts';
export { annualRateBp, type LaterCharge } from './annual-rate.ts';
export { planProduct } from './plan-product.ts';
export { planWithoutRate, type PlanWithoutRate } from './plan-without-rate.ts';
