import { BaseModel } from '#core/database';

/** Room that a device hears from: the shop's cabinet, or the shop's app. */
export type PushPlace = 'cabinet' | 'app';

export class PushSubscription extends BaseModel {
  static override tableName = 'push_subscriptions';
  static override idColumn = ['seller_id', 'id'];
  declare seller_id: number;
  declare user_id: number;
  declare session_id: number;
  declare place: PushPlace;
  /** In people's words, e.g. `Firefox, Android`. */
  declare device: string;
  declare endpoint: string;
  declare p256dh: string;
  declare auth: string;
  declare created_at: Date;
}
