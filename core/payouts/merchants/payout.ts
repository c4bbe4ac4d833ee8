import { BaseModel } from '#core/database';
import type { PayoutFacts } from '#core/payments';

/** Money on its way from a seller's balance to their bank. Amounts in minor units of `currency_key`. */
export class Payout extends BaseModel {
  static override tableName = 'payouts';

  declare seller_id: number;
  declare provider: string;
  declare token: string;
  declare state: Exclude<PayoutFacts['state'], 'unknown'>;
  declare currency_key: string;
  declare amount: number;
  declare holder: string;
  declare account_end: string;
  declare external_id: string | null;
  declare code: string;
  declare look_at: Date | null;
  declare looks: number;
  declare created_at: Date;
  declare updated_at: Date;
  declare ended_at: Date | null;
}
