import type { Locale } from '#core/context';
import { BaseModel } from '#core/database';

/** Buyer of a shop, by address. */
export class Customer extends BaseModel {
  static override tableName = 'customers';
  static override idColumn = ['seller_id', 'id'];

  declare seller_id: number;
  /** In small letters. */
  declare email: string;
  /** As it was typed last. */
  declare address: string;
  declare first_name: string;
  declare last_name: string;
  declare company: string;
  declare country: string;
  declare locale: Locale;
  declare orders_count: number;
  declare first_order_at: Date;
  declare last_order_at: Date;
  declare note: string;
  /** The person this address was put to. */
  declare merged_into: number | null;
  declare erased_at: Date | null;
}
