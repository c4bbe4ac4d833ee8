import { BaseModel } from '#core/database';

/** A product that another one opens. */
export class ProductPart extends BaseModel {
  static override tableName = 'product_parts';
  static override idColumn = ['seller_id', 'product_id', 'part_id'];

  declare seller_id: number;
  declare product_id: number;
  declare part_id: number;
  /** Key of the variant it gives, where the part is sold in variants. */
  declare variant: string | null;
  declare position: number;
  declare added_at: Date;
}
