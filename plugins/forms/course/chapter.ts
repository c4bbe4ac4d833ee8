import { BaseModel } from '#core/plugins';

export class Chapter extends BaseModel {
  static override tableName = 'course_chapters';

  declare seller_id: number;
  declare product_id: number;
  declare title: string;
  declare position: number;
  declare created_at: Date;
}
