import { BaseModel } from '#core/database';
import {
  money,
  type AmountType,
  type CurrencyCode,
  type CUSTOM_START_DAYS,
  type IntervalCode,
  type Money,
  type PlanPreferences,
} from '#core/kit';
import type { PlanType } from './plan-type.ts';
import { preferencesOf, type StoredAmounts, type StoredPreferences } from './stored-preferences.ts';

/** A day of the month on which payments may begin. */
export type StartDay = (typeof CUSTOM_START_DAYS)[number];

/** Price of a plan in one currency. */
export interface PlanPrice {
  readonly currency: CurrencyCode;
  readonly preferences: PlanPreferences;
  /** First charge, which the plan is shown with. */
  readonly price: Money;
  /** The lowest price of the 30 days before the present one began; null unless the present one is lower, and once it has held for 30 days. */
  readonly oldPrice: Money | null;
}

/** One way to pay for a product. */
export interface PricingPlan extends PlanPrice {
  readonly id: number;
  readonly productId: number;
  readonly type: PlanType;
  /** Reading in which the seller fixed the price: with VAT or without. */
  readonly amountType: AmountType;
  /** Time between two charges; null for plans paid once and for custom intervals. */
  readonly interval: IntervalCode | null;
  /** Time for trying before the first charge falls due; null when it falls due at once. */
  readonly testPeriod: IntervalCode | null;
  /** Days of the month the buyer may start paying on; empty when the plan starts by itself. */
  readonly customStartDays: readonly StartDay[];
  readonly popular: boolean;
  /** Companies are shown the net price first. Consumers always see gross. */
  readonly netShown: boolean;
  /** Purchases of the plan allowed in all, and those left; null without a limit. */
  readonly limit: number | null;
  readonly left: number | null;
  /** Prices in other currencies than the plan's own. */
  readonly prices: readonly PlanPrice[];
  readonly label: string;
  readonly position: number;
  /** Ways to pay that the plan leaves out: cells of the matrix of methods, e.g. `stripe:card`. */
  readonly methodsOff: readonly string[];
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
  declare whole_minor: number;
  declare shape: string;
  declare test_period: IntervalCode | '';
  declare custom_start_days: StartDay[];
  declare popular: boolean;
  declare net_shown: boolean;
  declare limit: number | null;
  declare sold_count: number;
  declare reserved_count: number;
  declare label: string;
  declare methods_off: string[];
  declare position: number;
  declare active: boolean;
  declare created_at: Date;
  declare updated_at: Date;
  declare removed_at: Date | null;

  static override get jsonAttributes(): string[] {
    return ['preferences'];
  }
}

interface PriceColumns {
  currency: CurrencyCode;
  preferences: StoredAmounts;
  shown_minor: number;
  old_minor: number | null;
  /** Since when the present price holds; JSON carries it as text. */
  old_since: string | Date | null;
}

/** A plan as `planJsonSql` reads it. */
export type PlanColumns = PriceColumns &
  Pick<
    PricingPlanRow,
    | 'id'
    | 'product_id'
    | 'type'
    | 'amount_type'
    | 'preferences'
    | 'test_period'
    | 'custom_start_days'
    | 'popular'
    | 'net_shown'
    | 'limit'
    | 'sold_count'
    | 'reserved_count'
    | 'label'
    | 'position'
    | 'methods_off'
  > & { prices: PriceColumns[] };

/** Days for which a lower price counts as a reduction. After them it is simply the price. */
const REDUCED_MS = 30 * 24 * 60 * 60 * 1000;

/** `now` ends reductions: what was lowered longer ago is compared with nothing any more. */
export function pricingPlan(row: PlanColumns, now: Date): PricingPlan {
  return {
    id: row.id,
    productId: row.product_id,
    type: row.type,
    amountType: row.amount_type,
    ...planPrice(row.preferences, row, now),
    interval: row.preferences.interval ?? null,
    testPeriod: row.test_period === '' ? null : row.test_period,
    customStartDays: row.custom_start_days,
    popular: row.popular,
    netShown: row.net_shown,
    limit: row.limit,
    left: row.limit === null ? null : Math.max(0, row.limit - row.sold_count - row.reserved_count),
    prices: row.prices.map((price) => planPrice({ ...row.preferences, ...price.preferences }, price, now)),
    label: row.label,
    position: row.position,
    methodsOff: row.methods_off,
  };
}

function planPrice(
  stored: StoredPreferences,
  { currency, shown_minor, old_minor, old_since }: PriceColumns,
  now: Date,
): PlanPrice {
  const ended = old_since !== null && now.getTime() - new Date(old_since).getTime() > REDUCED_MS;
  return {
    currency,
    preferences: preferencesOf(stored, currency),
    price: money(shown_minor, currency),
    oldPrice: old_minor === null || ended ? null : money(old_minor, currency),
  };
}

/** The plan with its price in this currency; null when it has none. */
export function planInCurrency<Plan extends PricingPlan>(plan: Plan, currency: CurrencyCode): Plan | null {
  if (plan.currency === currency) return plan;
  const price = plan.prices.find((each) => each.currency === currency);
  return price ? { ...plan, ...price } : null;
}
