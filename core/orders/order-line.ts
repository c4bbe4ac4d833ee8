import { BaseModel } from '#core/database';

/** One thing of an order at the price agreed. Never changed: corrections are documents and change rows. */
export class OrderLine extends BaseModel {
  static override tableName = 'order_lines';

  declare seller_id: number;
  declare order_id: number;
  declare position: number;
  declare item_type: 'Product' | 'Ticket' | 'Upsell';
  declare product_id: number;
  declare pricing_plan_id: number | null;
  declare name: string;
  declare quantity: number;
  /** Price of one piece as the plan fixed it, before discounts. */
  declare unit: number;
  declare amount_type: 'gross' | 'net';
  declare discount: number;
  declare net: number;
  declare vat: number;
  declare gross: number;
  declare vat_rate_bp: number;
  declare vat_case: string;
  declare vat_country: string;
  declare vat_category: 'S' | 'E' | 'AE' | 'O';
  declare vat_note: string | null;
  declare supply_class: string;
}
