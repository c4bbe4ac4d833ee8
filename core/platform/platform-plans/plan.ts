import type { FeatureKey, FixedFees, LocalText, PlanLimit } from '#core/kit';
import { BaseModel } from '#core/database';

export const PLAN_PURPOSES = [
  'public',
  'trial',
  'special',
  'on_hold',
  'deletion_planned',
  'deletion_requested',
] as const;
export type PlanPurpose = (typeof PLAN_PURPOSES)[number];

export const BILLING_CYCLES = ['monthly', 'quarterly', 'annually'] as const;
export type BillingCycle = (typeof BILLING_CYCLES)[number];

export const CYCLE_MONTHS: Readonly<Record<BillingCycle, number>> = { monthly: 1, quarterly: 3, annually: 12 };

export const PURPOSE_TITLES: Readonly<Record<PlanPurpose, LocalText>> = {
  public: { de: 'Öffentlich', en: 'Public' },
  trial: { de: 'Probezeit', en: 'Trial' },
  special: { de: 'Sondervereinbarung', en: 'Special' },
  on_hold: { de: 'Ruhend', en: 'On hold' },
  deletion_planned: { de: 'Löschung geplant', en: 'Deletion planned' },
  deletion_requested: { de: 'Löschung verlangt', en: 'Deletion requested' },
};

export const CYCLE_TITLES: Readonly<Record<BillingCycle, LocalText>> = {
  monthly: { de: 'Monatlich', en: 'Monthly' },
  quarterly: { de: 'Vierteljährlich', en: 'Quarterly' },
  annually: { de: 'Jährlich', en: 'Annually' },
};

/** A plan of the platform. Amounts are minor units without VAT, for one cycle. */
export class PlatformPlan extends BaseModel {
  static override tableName = 'platform_plans';
  static override jsonAttributes = ['limits', 'fee_fixed'];
  declare id: number;
  declare name: string;
  declare about_de: string;
  declare about_en: string;
  declare purpose: PlanPurpose;
  declare billing_cycle: BillingCycle;
  declare currency_key: string;
  declare price: number;
  declare fee_bp: number | null;
  declare fee_fixed: FixedFees;
  declare trial_days: number;
  declare follow_id: number | null;
  declare on_pricing_page: boolean;
  declare legacy: boolean;
  declare limits: Partial<Record<PlanLimit, number>>;
  declare features: FeatureKey[];
  declare created_at: Date;
  declare updated_at: Date;
}

/** A seller's plan, as agreed. The one without an end is the current one, the others are history. */
export class SellerPlan extends BaseModel {
  static override tableName = 'seller_plans';
  static override idColumn = ['seller_id', 'id'];
  static override jsonAttributes = ['fee_fixed'];
  declare seller_id: number;
  declare id: number;
  declare plan_id: number;
  declare price: number;
  declare currency_key: string;
  declare billing_cycle: BillingCycle;
  declare fee_bp: number | null;
  declare fee_fixed: FixedFees;
  declare is_trial: boolean;
  /** First day on which the plan may end or change its terms; null where it was not agreed in a deal. */
  declare bound_until: string | null;
  declare anchor: string;
  declare period_from: string;
  declare period_to: string | null;
  declare next_plan_id: number | null;
  declare next_reason: string;
  declare next_by: 'admin' | 'seller' | null;
  declare reason: string;
  declare decided_by: 'admin' | 'seller' | 'platform';
  declare started_at: Date;
  declare ended_at: Date | null;
}
