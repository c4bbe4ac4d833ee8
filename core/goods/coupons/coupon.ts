import { BaseModel } from '#core/database';
import { money, type CouponBase, type CouponTerms, type CurrencyCode, type LocalDate } from '#core/kit';
import type { CartCoupon, PlanType } from '#core/pricing';

export const COUPON_SCOPES = ['all_products', 'single_product', 'multiple_products'] as const;

export type CouponScope = (typeof COUPON_SCOPES)[number];

export class Coupon extends BaseModel {
  static override tableName = 'coupons';

  declare seller_id: number;
  declare batch_id: number | null;
  /** In capitals. */
  declare code: string;
  /** The seller's own note; buyers never see it. */
  declare name: string;
  declare active: boolean;
  declare archived: boolean;
  declare value_form: 'currency' | 'percents';
  declare value_minor: number | null;
  declare value_bp: number | null;
  declare currency: CurrencyCode | null;
  declare base: CouponBase;
  declare scope: CouponScope;
  /** Empty: plans of every type. */
  declare plan_types: PlanType[];
  declare applies_to: 'first' | 'all' | 'n';
  declare applies_to_count: number | null;
  declare limit: number | null;
  declare limit_per_buyer: number | null;
  /** Days in the seller's zone, both included. */
  declare starts_on: LocalDate | null;
  declare ends_on: LocalDate | null;
  declare position: number;
  declare held_count: number;
  declare used_count: number;
  declare created_at: Date;
  declare updated_at: Date;
}

/** A coupon as far as prices care. */
export function cartCoupon(row: Coupon): CartCoupon {
  return {
    terms: couponTerms(row),
    base: row.base,
    appliesTo: row.applies_to === 'n' ? row.applies_to_count! : row.applies_to,
  };
}

export function couponTerms(row: Coupon): CouponTerms {
  const use = { active: row.active && !row.archived, limit: row.limit, ordersCount: row.held_count + row.used_count };
  if (row.value_form === 'percents') return { ...use, valueForm: 'percents', valueBp: row.value_bp! };
  return { ...use, valueForm: 'currency', value: money(row.value_minor!, row.currency!) };
}
