import { isCurrency, isLocalDate, type CurrencyCode } from '#core/kit';
import { HIGHEST_PRICE, PLAN_TYPES } from '#core/pricing';
import { z } from 'zod';
import { COUPON_SCOPES, type Coupon } from './coupon.ts';

const MOST_PRODUCTS = 500;
const limit = z.int('limit_range').min(1, 'limit_range').max(1_000_000, 'limit_range').nullable().default(null);
const day = z.string().refine(isLocalDate, 'day').nullable().default(null);

const common = {
  /** For the seller's eyes only. */
  name: z.string().trim().max(120, 'too_long').default(''),
  base: z.enum(['end_amount', 'net_amount'], 'unknown_choice').default('end_amount'),
  scope: z.enum(COUPON_SCOPES, 'unknown_choice').default('all_products'),
  productIds: z.array(z.int().positive()).max(MOST_PRODUCTS, 'too_long').default([]),
  /** Empty: plans of every type. */
  planTypes: z.array(z.enum(PLAN_TYPES, 'unknown_choice')).default([]),
  /** Which charges of a plan become cheaper: the first, all, or the first `appliesToCount`. */
  appliesTo: z.enum(['first', 'all', 'n'], 'unknown_choice').default('all'),
  appliesToCount: z.int('charges_count').min(1, 'charges_count').max(100, 'charges_count').nullable().default(null),
  limit,
  limitPerBuyer: limit,
  /** Days in the shop's zone, both included; null leaves that side open. */
  startsOn: day,
  endsOn: day,
  position: z.int('position_range').min(0, 'position_range').max(1_000_000, 'position_range').default(0),
  active: z.boolean().default(true),
};

/** Terms of a coupon. `value` counts minor units of `currency`, or basis points (1500 = 15 %). */
export const couponTermsInput = z
  .discriminatedUnion('valueForm', [
    z.object({
      valueForm: z.literal('currency'),
      value: z.int('amount').min(1, 'amount').max(HIGHEST_PRICE, 'amount'),
      currency: z.custom<CurrencyCode>((value) => typeof value === 'string' && isCurrency(value), 'currency_unknown'),
      ...common,
    }),
    z.object({
      valueForm: z.literal('percents'),
      value: z.int('percents').min(1, 'percents').max(10_000, 'percents'),
      ...common,
    }),
  ])
  .refine((terms) => terms.scope !== 'single_product' || new Set(terms.productIds).size === 1, {
    path: ['productIds'],
    error: 'one_product',
  })
  .refine((terms) => terms.scope !== 'multiple_products' || terms.productIds.length > 0, {
    path: ['productIds'],
    error: 'some_products',
  })
  .refine((terms) => terms.appliesTo !== 'n' || terms.appliesToCount !== null, {
    path: ['appliesToCount'],
    error: 'charges_count',
  })
  .refine((terms) => terms.startsOn === null || terms.endsOn === null || terms.startsOn <= terms.endsOn, {
    path: ['endsOn'],
    error: 'days_order',
  });

export type CouponTermsInput = z.input<typeof couponTermsInput>;
export type CouponTermsRead = z.output<typeof couponTermsInput>;

type TermColumns = Pick<
  Coupon,
  | 'name'
  | 'active'
  | 'value_form'
  | 'value_minor'
  | 'value_bp'
  | 'currency'
  | 'base'
  | 'scope'
  | 'plan_types'
  | 'applies_to'
  | 'applies_to_count'
  | 'limit'
  | 'limit_per_buyer'
  | 'starts_on'
  | 'ends_on'
  | 'position'
>;

export function termColumns(terms: CouponTermsRead): TermColumns {
  const inCurrency = terms.valueForm === 'currency';
  return {
    name: terms.name,
    active: terms.active,
    value_form: terms.valueForm,
    value_minor: inCurrency ? terms.value : null,
    value_bp: inCurrency ? null : terms.value,
    currency: inCurrency ? terms.currency : null,
    base: terms.base,
    scope: terms.scope,
    plan_types: [...new Set(terms.planTypes)],
    applies_to: terms.appliesTo,
    applies_to_count: terms.appliesTo === 'n' ? terms.appliesToCount : null,
    limit: terms.limit,
    limit_per_buyer: terms.limitPerBuyer,
    starts_on: terms.startsOn,
    ends_on: terms.endsOn,
    position: terms.position,
  };
}

/** The products that a coupon is kept with: none where it applies to all. */
export function reachedProducts(terms: Pick<CouponTermsRead, 'scope' | 'productIds'>): number[] {
  return terms.scope === 'all_products' ? [] : [...new Set(terms.productIds)];
}
