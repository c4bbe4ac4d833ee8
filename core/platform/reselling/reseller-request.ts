import { BaseModel } from '#core/database';
import type { ResellerRequestState } from './states.ts';

/** A seller's request that the platform sells for them, with the agreement that they accepted. One for each shop. */
export class ResellerRequest extends BaseModel {
  static override tableName = 'reseller_requests';
  static override idColumn = ['seller_id', 'id'];

  declare seller_id: number;
  declare state: ResellerRequestState;
  /** Words that were accepted, and when: the agreement on credit notes (§ 14 (2) UStG). */
  declare agreement: string;
  declare agreement_locale: 'de' | 'en';
  declare agreed_by: string;
  declare agreed_at: Date;
  declare reason: string;
  declare decided_by: string;
  declare decided_at: Date | null;
  declare created_at: Date;
  declare updated_at: Date;
}
