// Prices: the plans a product can be paid by, what they are shown with, and every price buyers have ever seen.
export { activeMethods, paymentReadiness, smallestCharge, type ActiveMethod, type PaymentReadiness } from './payment-readiness.ts';
export { copyPlans } from './copy-plans.ts';
export { insertPlan, type PlanOwner } from './insert-plan.ts';
export { planTerms, type PlanTerms, type PlanTermsInput } from './plan-terms.ts';
export { HIGHEST_PRICE, LIMITED_SUBSCRIPTION_COUNT, OFFERED_PLAN_TYPES, PLAN_TYPES, type PlanType } from './plan-type.ts';
export { oldPriceSql, recordOffered } from './price-history.ts';
export { pricingPlan, type PlanColumns, type PricingPlan } from './pricing-plan.ts';
export { findPlan, plansOf } from './plans-of.ts';
export { replacePlan } from './replace-plan.ts';
export { withdrawPlan } from './withdraw-plan.ts';
export type { Cart, CartCoupon, CartLine, PricedCart, PricedCartLine, PricedRate } from './cart.ts';
export { priceCart } from './price-cart.ts';
export {
  SHOWN_CHARGES, chargeCount, firstDueDate, nthDueDate, planCharges, planDueDates, planSchedule, startChoices, startsLater,
  type ChargedPlan, type ScheduledCharge, type StartDay,
} from './plan-schedule.ts';
