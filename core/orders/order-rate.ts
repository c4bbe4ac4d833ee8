import { BaseModel } from '#core/database';
import type { OrderRateState } from './states.ts';

/** One amount due on one day. */
export class OrderRate extends BaseModel {
  static override tableName = 'order_rates';

  declare seller_id: number;
  declare order_id: number;
  declare number: number;
  declare state: OrderRateState;
  declare due_date: string;
  declare amount: number;
  declare net: number;
  declare vat: number;
  declare paid: number;
  declare refunded: number;
  declare paid_at: Date | null;
  declare created_at: Date;
  declare updated_at: Date;
}
