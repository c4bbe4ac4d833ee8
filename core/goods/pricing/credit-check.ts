import { addDays, compareMoney, daysBetween, type LocalDate, type Money } from '#core/kit';
import { vatTerritory } from '#core/tax';
import { annualRateBp, yearsBetween } from './annual-rate.ts';
import {
  chargeCount,
  firstDueDate,
  nthDueDate,
  planCharges,
  planDueDates,
  startChoices,
  type ChargedPlan,
} from './plan-schedule.ts';
import type { PricingPlan } from './pricing-plan.ts';

/**
 * Kind of a plan under the Consumer Credit Directive (EU) 2023/2225, in force since 20 November 2026: no credit, a deferral the seller
 * may grant freely, or a consumer credit with all the duties that brings.
 */
export type CreditCheck = 'not_credit' | 'exempt_deferral' | 'consumer_credit';

/** `large_online`: no small or medium enterprise, selling online; the law leaves it a shorter deferral. */
export type SellerSize = 'regular' | 'large_online';

/** Days between delivery and the last charge that a deferral may take. */
export const EXEMPT_DAYS: Readonly<Record<SellerSize, number>> = { regular: 50, large_online: 14 };

export interface CreditFacts {
  sellerSize: SellerSize;
  buyerType: 'consumer' | 'business';
  /** Exact for an order of that day; without it the longest the plan can take on any day counts. */
  orderedOn?: LocalDate;
  startsOn?: LocalDate | undefined;
  /** Price of the product at once; a plan that comes to more carries interest and is no free deferral. */
  cashPrice?: Money | null;
}

type CheckedPlan = ChargedPlan & Pick<PricingPlan, 'price' | 'currency'>;

/** Pure. Subscriptions are paid as they are rendered and businesses are no consumers: neither is credit. */
export function creditCheck(
  plan: CheckedPlan,
  { sellerSize, buyerType, orderedOn, startsOn, cashPrice }: CreditFacts,
): CreditCheck {
  if (buyerType === 'business' || plan.type !== 'installment') return 'not_credit';
  const days = orderedOn === undefined ? longestSpan(plan) : span(plan, orderedOn, startsOn);
  return days <= EXEMPT_DAYS[sellerSize] && !dearerThan(plan, cashPrice) ? 'exempt_deferral' : 'consumer_credit';
}

/** Days from the order, when the product is handed over, to the last charge. */
function span(plan: CheckedPlan, orderedOn: LocalDate, startsOn?: LocalDate): number {
  return daysBetween(orderedOn, nthDueDate(plan, firstDueDate(plan, { orderedOn, startsOn }), chargeCount(plan)!));
}

// A year around a leap day holds every sequence of month lengths; start days and clamped months make some days' plans longer.
const SAMPLE_START = '2027-07-01';
const SAMPLE_DAYS = 366;

function longestSpan(plan: CheckedPlan): number {
  let longest = 0;
  for (let day = 0; day < SAMPLE_DAYS; day += 1) {
    const orderedOn = addDays(SAMPLE_START, day);
    longest = Math.max(longest, span(plan, orderedOn, startChoices(plan, orderedOn).at(-1)?.date));
  }
  return longest;
}

function dearerThan(plan: CheckedPlan, cashPrice: Money | null | undefined): boolean {
  if (!cashPrice || cashPrice.currency !== plan.currency) return false;
  const total = planCharges(plan).reduce((sum, { minor }) => sum + minor, 0n);
  return compareMoney({ minor: total, currency: plan.currency }, cashPrice) > 0;
}

/** The seller's decision for the whole shop; see `creditSettings`. */
export interface CreditChoice {
  sellerSize: SellerSize;
  /** Offers plans that are consumer credit to consumers in the EU, with the duties on the seller. */
  offersCredit: boolean;
}

export interface CreditQuery {
  buyerType: 'consumer' | 'business';
  /** ISO 3166 alpha-2; empty while not known, which counts as the EU. */
  country: string;
  orderedOn?: LocalDate;
  startsOn?: LocalDate | undefined;
  cashPrice?: Money | null;
}

export interface CreditVerdict {
  check: CreditCheck;
  /** A credit whose annual rate cannot be stated may not be offered: as much as the cash price is paid at once, and more later. */
  hasNoRate?: true;
  /** True if this buyer may be offered the plan at all. */
  offered: boolean;
}

/** Verdict on offering a plan to a buyer: credit to consumers in the EU only where the seller switched it on. */
export function creditVerdict(
  plan: CheckedPlan,
  { sellerSize, offersCredit }: CreditChoice,
  { country, ...facts }: CreditQuery,
): CreditVerdict {
  const check = creditCheck(plan, { ...facts, sellerSize });
  const inEu = country === '' || vatTerritory(country).eu;
  if (check === 'consumer_credit' && inEu && hasNoRate(plan, facts.cashPrice))
    return { check, offered: false, hasNoRate: true };
  return { check, offered: check !== 'consumer_credit' || !inEu || offersCredit };
}

/**
 * True if a plan that is dearer than the cash price has no annual rate: nothing is lent because the first charge is the cash price already, or so little
 * for so much more that the rate is beyond saying. Pure.
 */
export function hasNoRate(plan: CheckedPlan, cashPrice: Money | null | undefined): boolean {
  if (!dearerThan(plan, cashPrice)) return false;
  const [first, ...later] = planCharges(plan).map(({ minor }) => Number(minor));
  const days = planDueDates(plan, SAMPLE_START).slice(1);
  const charges = later.map((amount, place) => ({ amount, years: yearsBetween(SAMPLE_START, days[place]!) }));
  return annualRateBp(Number(cashPrice!.minor) - first!, charges) === null;
}

/** The one-time price to compare a plan with: the lowest of the product's plans in its currency and reading. */
export function cashPriceOf(
  plans: readonly Pick<PricingPlan, 'type' | 'currency' | 'amountType' | 'price'>[],
  plan: Pick<PricingPlan, 'currency' | 'amountType'>,
): Money | null {
  return plans
    .filter(
      ({ type, currency, amountType }) =>
        type === 'one_time' && currency === plan.currency && amountType === plan.amountType,
    )
    .reduce<Money | null>(
      (lowest, { price }) => (lowest === null || compareMoney(price, lowest) < 0 ? price : lowest),
      null,
    );
}
