import { BaseModel } from '#core/database';

/** One article of a store and what the seller sells it as. */
export class StoreProduct extends BaseModel {
  static override tableName = 'store_products';

  declare seller_id: number;
  declare provider: string;
  declare store_product: string;
  declare product_id: number;
  /** Null: the product's only plan. */
  declare plan_id: number | null;
  declare created_at: Date;
  declare updated_at: Date;
}
