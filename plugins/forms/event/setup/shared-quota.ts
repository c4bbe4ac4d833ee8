import { BaseModel } from '#core/plugins';

/** Pieces that several kinds of tickets share. */
export class SharedQuota extends BaseModel {
  static override tableName = 'event_quotas';

  declare seller_id: number;
  declare product_id: number;
  declare counter_id: number;
  declare name: string;
  declare removed_at: Date | null;
  declare created_at: Date;
}
