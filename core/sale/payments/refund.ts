import { BaseModel } from '#core/database';
import type { RefundState } from './states.ts';

/** `order` takes back what was bought; the others give back money that never paid for anything. */
export type RefundPurpose = 'order' | 'overpayment' | 'late_payment';

/** Money on its way back over the payment it came with. */
export class Refund extends BaseModel {
  static override tableName = 'refunds';

  declare seller_id: number;
  declare order_id: number;
  declare order_rate_id: number;
  declare payment_id: number;
  declare token: string;
  /** From the form or the cause: the same request twice is one refund. */
  declare request_key: string;
  declare idempotency_key: string;
  declare purpose: RefundPurpose;
  declare amount: number;
  declare currency_key: string;
  declare state: RefundState;
  declare external_id: string | null;
  declare code: string | null;
  declare reason: string;
  declare look_at: Date | null;
  declare looks: number;
  declare alerted_at: Date | null;
  declare created_at: Date;
  declare updated_at: Date;
}
