import { BaseModel } from '#core/database';
import type { LocalDate } from '#core/kit';

/** Goods of one product in an order, and what became of them. */
export class OrderGood extends BaseModel {
  static override tableName = 'order_goods';

  declare seller_id: number;
  declare order_id: number;
  declare product_id: number;
  declare name: string;
  declare quantity: number;
  /** Of one piece. */
  declare weight_grams: number;
  declare shipped_at: Date | null;
  declare carrier: string;
  declare tracking_number: string;
  /** Address of the carrier's page on the parcel; empty for none. */
  declare tracking_url: string;
  /** Day the buyer received it, as the seller noted it: the period for withdrawal begins with it. */
  declare delivered_on: LocalDate | null;
  /** Moment at which its pieces were put back into stock after a refund. */
  declare restocked_at: Date | null;
  declare sendings: number;
}
