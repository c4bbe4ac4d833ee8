import type { LineDetails } from '#core/catalog';
import { BaseModel } from '#core/database';

/** A product that a line opens besides its own, e.g. a part of a bundle. */
export interface LinePart {
  id: number;
  form: string;
  /** The variant it gives, where the part is sold in variants. */
  variant?: string;
  /** True for goods: only their seller puts them back into stock. */
  goods?: true;
}

/** One thing of an order at the price agreed. Never changed: corrections are documents and change rows. */
export class OrderLine extends BaseModel {
  static override tableName = 'order_lines';
  static override get jsonAttributes(): string[] {
    return ['details', 'charges', 'parts'];
  }

  declare seller_id: number;
  declare order_id: number;
  declare position: number;
  declare item_type: 'Product' | 'Ticket' | 'Upsell';
  declare product_id: number;
  declare product_form: string;
  /** Key of the variant chosen, e.g. a kind of ticket on a date. */
  declare variant: string | null;
  declare bump_id: number | null;
  declare pricing_plan_id: number | null;
  /** The plan had a limit: its count moves with the order. */
  declare plan_counted: boolean;
  declare name: string;
  declare quantity: number;
  /** Price of one piece as the plan fixed it, before discounts: of everything paid in instalments the whole, of a subscription one period. */
  declare unit: number;
  /** One piece at each charge; empty for what was sold before there were several. */
  declare charges: number[];
  declare amount_type: 'gross' | 'net';
  declare discount: number;
  declare net: number;
  declare vat: number;
  declare gross: number;
  declare vat_rate_bp: number;
  declare vat_case: string;
  declare vat_country: string;
  declare vat_category: 'S' | 'Z' | 'E' | 'AE' | 'O';
  declare vat_note: string | null;
  declare supply_class: string;
  /** Kinds of contract a consumer may withdraw from; empty where there is no such right. */
  declare contracts: readonly ('digital_content' | 'service' | 'goods')[];
  /** Place of an event, or the country that goods are sent to. */
  declare supply_country: string | null;
  declare details: LineDetails;
  declare parts: LinePart[];
  /** The share of a bundle that is taxed otherwise than its first line: price and tax only, nothing is held or opened by it. */
  declare share: boolean;
}
