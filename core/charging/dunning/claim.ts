import { BaseModel } from '#core/database';
import type { ClaimOutcome, ClaimStage, ClaimStrategy, DunningStatus, InkassoStatus } from './states.ts';

/** One overdue rate, and what is done about it. */
export class Claim extends BaseModel {
  static override tableName = 'claims';
  static override idColumn = ['seller_id', 'id'];

  declare seller_id: number;
  declare order_id: number;
  declare order_rate_id: number;
  declare strategy: ClaimStrategy;
  declare stage: ClaimStage;
  declare dunning_status: DunningStatus;
  declare inkasso_status: InkassoStatus;
  declare outcome: ClaimOutcome | null;
  declare amount: number;
  declare currency_key: string;
  declare due_on: string;
  declare next_step_at: Date | null;
  declare disputed_at: Date | null;
  declare dispute_reason: string;
  /** Cost of a court, in minor units; null before an agency proposed it. */
  declare court_cost: number | null;
  declare court_approved_at: Date | null;
  declare closed_at: Date | null;
  declare created_at: Date;
  declare updated_at: Date;
}
