import { BaseModel } from '#core/database';
import { displayPrice, money, type AmountType, type CurrencyCode, type IntervalCode, type Money, type PlanPreferences } from '#core/kit';
import { preferencesOf, storedPreferences, type PlanTerms, type StoredPreferences } from './plan-terms.ts';
import type { StartDay } from './plan-schedule.ts';
import type { PlanType } from './plan-type.ts';

/** One way to pay for a product. */
export interface PricingPlan {
  readonly id: number;
  readonly productId: number;
  readonly type: PlanType;
  readonly currency: CurrencyCode;
  /** Whether the seller fixed the price with VAT or without. */
  readonly amountType: AmountType;
  readonly preferences: PlanPreferences;
  /** Time between two charges; null for plans paid once and for custom intervals. */
  readonly interval: IntervalCode | null;
  /** What is charged first, and what the plan is shown with. */
  readonly price: Money;
  /** How long a buyer may try before the first charge falls due; null when it falls due at once. */
  readonly testPeriod: IntervalCode | null;
  /** Days of the month the buyer may start paying on; empty when the plan starts by itself. */
  readonly customStartDays: readonly StartDay[];
  readonly label: string;
  readonly position: number;
}

export class PricingPlanRow extends BaseModel {
  static override tableName = 'pricing_plans';

  declare seller_id: number;
  declare product_id: number;
  declare type: PlanType;
  declare currency: CurrencyCode;
  declare amount_type: AmountType;
  declare preferences: StoredPreferences;
  declare shown_minor: number;
  declare label: string;
  declare position: number;
  declare active: boolean;
  declare created_at: Date;
  declare updated_at: Date;
  declare removed_at: Date | null;

  static override get jsonAttributes(): string[] {
    return ['preferences'];
  }
}

export type PlanColumns = Pick<
  PricingPlanRow,
  'id' | 'product_id' | 'type' | 'currency' | 'amount_type' | 'preferences' | 'shown_minor' | 'label' | 'position'
>;

export function pricingPlan(row: PlanColumns): PricingPlan {
  return {
    id: row.id,
    productId: row.product_id,
    type: row.type,
    currency: row.currency,
    amountType: row.amount_type,
    preferences: preferencesOf({ ...row.preferences, type: row.type }, row.currency),
    interval: row.preferences.interval ?? null,
    price: money(row.shown_minor, row.currency),
    testPeriod: null,
    customStartDays: [],
    label: row.label,
    position: row.position,
  };
}

/** The columns that the terms decide. */
export function planColumns(terms: PlanTerms, currency: CurrencyCode): Pick<PricingPlanRow, 'type' | 'currency' | 'amount_type' | 'preferences' | 'shown_minor' | 'label'> {
  const preferences = storedPreferences(terms);
  const shown = displayPrice(preferencesOf({ ...preferences, type: terms.type }, currency));
  return { type: terms.type, currency, amount_type: terms.amountType, preferences, shown_minor: Number(shown.minor), label: terms.label };
}
