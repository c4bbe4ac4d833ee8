import { BaseModel } from '#core/plugins';

/** Time of an event, on the wall of its zone. */
export class EventDate extends BaseModel {
  static override tableName = 'event_dates';

  declare seller_id: number;
  declare product_id: number;
  declare location_id: number;
  declare counter_id: number;
  declare time_zone_name: string;
  declare starts_at: Date;
  declare ends_at: Date;
  declare expired: boolean;
  declare removed_at: Date | null;
  declare created_at: Date;
}
