import { BaseModel } from '#core/database';
import type { ClaimStage } from '#core/payments';

/** `sending` until the agency has said that it has the claim. */
export type HandoverStage = 'sending' | Exclude<ClaimStage, 'unknown'>;

/** One claim at an agency. Amounts in minor units of `currency_key`. */
export class ClaimHandover extends BaseModel {
  static override tableName = 'claim_handovers';

  declare seller_id: number;
  declare order_id: number;
  declare order_rate_id: number;
  declare provider: string;
  declare reference: string;
  declare external_id: string | null;
  declare stage: HandoverStage;
  declare amount: number;
  declare currency_key: string;
  declare paid: number;
  declare code: string;
  declare withdrawal_reason: string;
  declare withdrawal_requested_at: Date | null;
  declare look_at: Date | null;
  declare looks: number;
  declare created_at: Date;
  declare updated_at: Date;
  declare closed_at: Date | null;
}
