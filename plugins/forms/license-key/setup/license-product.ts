import { BaseModel } from '#core/plugins';

/** Source of a product's keys, and rights of a key. A product without a row has not been set up. */
export class LicenseProduct extends BaseModel {
  static override tableName = 'license_products';
  static override idColumn = 'product_id';

  declare product_id: number;
  declare seller_id: number;
  declare source: 'pool' | 'pattern';
  declare pattern: string;
  /** Of newly handed out keys; null: no limit. */
  declare activation_limit: number | null;
  /** Days from the purchase on; null: for good. */
  declare validity_days: number | null;
  /** Days for which a signed token proves the licence without asking us. */
  declare offline_days: number;
  /** The seller is told when no more than so many keys are left. */
  declare warn_below: number;
  /** Keys of the pool that orders hold which are not paid yet. */
  declare reserved_count: number;
  declare next_sequence: number;
  declare warned: '' | 'low' | 'empty';
  declare created_at: Date;
  declare updated_at: Date;
}
