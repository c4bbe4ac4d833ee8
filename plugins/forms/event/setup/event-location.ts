import { BaseModel } from '#core/plugins';

/** Place of an event. Its span and whether it is over follow from its dates. */
export class EventLocation extends BaseModel {
  static override tableName = 'event_locations';

  declare seller_id: number;
  declare product_id: number;
  declare online: boolean;
  /** Address for holders of a ticket; shown to no one else. */
  declare online_url: string;
  declare location_short_name: string;
  declare location_address: string;
  declare zip: string;
  declare country_code: string;
  declare time_zone_name: string;
  declare additional_text: string;
  declare start_date: Date | null;
  declare end_date: Date | null;
  declare expired: boolean;
  declare removed_at: Date | null;
  declare created_at: Date;
}
