import { BaseModel } from '#core/database';
import type { BillingCycle } from '#core/platform-plans';
import type { DealState, PerformanceReview } from './states.ts';

/** Terms agreed with one seller. Amounts are minor units without VAT, for one cycle of the plan. */
export class Deal extends BaseModel {
  static override tableName = 'deals';
  static override idColumn = ['seller_id', 'id'];
  declare seller_id: number;
  declare id: number;
  declare plan_id: number;
  declare price: number;
  declare currency_key: string;
  declare billing_cycle: BillingCycle;
  declare fee_bp: number | null;
  declare performance_from: string;
  /** First day after the performance period. */
  declare performance_to: string;
  declare performance_review: PerformanceReview;
  declare reviewed_by: number | null;
  declare reviewed_at: Date | null;
  /** Words to the seller. */
  declare message: string;
  /** Words among admins. */
  declare note: string;
  declare state: DealState;
  declare made_by: number | null;
  declare accepted_by: number | null;
  declare seller_plan_id: number | null;
  declare state_since: Date;
  declare created_at: Date;
  declare updated_at: Date;
}
