import { BaseModel } from '#core/plugins';

/** Part of a date's plan that is sold as one kind of ticket: rows of numbered seats, or room without numbers. */
export class EventArea extends BaseModel {
  static override tableName = 'event_areas';

  declare seller_id: number;
  declare product_id: number;
  declare date_id: number;
  declare kind_id: number;
  declare counter_id: number;
  declare name: string;
  declare seated: boolean;
  declare from_right: boolean;
  declare position: number;
  declare removed_at: Date | null;
  declare created_at: Date;
}
