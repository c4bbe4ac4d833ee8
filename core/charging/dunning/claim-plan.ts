import { BaseModel } from '#core/database';
import type { LocalDate } from '#core/kit';

/** Plan by which a buyer pays a claim in parts. Amounts in minor units of the claim's currency. */
export class ClaimPlan extends BaseModel {
  static override tableName = 'claim_plans';
  static override idColumn = ['seller_id', 'id'];

  declare seller_id: number;
  declare claim_id: number;
  declare state: 'agreed' | 'kept' | 'broken';
  declare total: number;
  /** Paid of the rate and its costs before the plan. */
  declare paid_before: number;
  declare agreed_at: Date;
  declare ended_at: Date | null;
}

export interface PlanPart {
  number: number;
  dueOn: LocalDate;
  amount: number;
}
