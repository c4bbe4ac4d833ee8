import { BaseModel } from '#core/database';

/** Change of an order's priced content, appended in the transaction that changed it: the rows sum to the order. */
export class OrderChange extends BaseModel {
  static override tableName = 'order_changes';
  static override get jsonAttributes(): string[] {
    return ['detail'];
  }

  declare seller_id: number;
  declare order_id: number;
  declare occurred_at: Date;
  declare kind: 'placed' | 'charged' | 'refunded' | 'discarded' | 'amount_changed';
  declare net: number;
  declare vat: number;
  declare gross: number;
  declare actor: string;
  declare detail: Record<string, unknown>;
}
