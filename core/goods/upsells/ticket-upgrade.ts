import { BaseModel } from '#core/database';

/** An offer to change from one variant or plan of a product to another one. Variants by their key, plans as `plan:<id>`. */
export class TicketUpgrade extends BaseModel {
  static override tableName = 'ticket_upgrades';

  declare seller_id: number;
  declare product_id: number;
  declare from_variant: string;
  declare to_variant: string;
  /** Price of the change, in minor units of the shop's currency; null: the difference of the two prices. */
  declare price_minor: number | null;
  declare text: string;
  declare active: boolean;
  declare created_at: Date;
  declare updated_at: Date;
  declare removed_at: Date | null;
}
