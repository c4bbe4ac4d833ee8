import { BaseModel } from '#core/database';

/** Room that a device hears from: the shop's cabinet, or the shop's app. */
export type PushPlace = 'cabinet' | 'app';

/** Service that reaches a device: its browser's own, or that of the store its app is from. */
export type PushWay = 'web' | 'fcm' | 'apns';

export class PushSubscription extends BaseModel {
  static override tableName = 'push_subscriptions';
  static override idColumn = ['seller_id', 'id'];
  declare seller_id: number;
  declare user_id: number;
  declare session_id: number;
  declare place: PushPlace;
  /** In people's words, e.g. `Firefox, Android`. */
  declare device: string;
  declare way: PushWay;
  /** Address of a browser; of an app the service and its token, e.g. `fcm:…`. */
  declare endpoint: string;
  /** Keys of a browser; null for apps. */
  declare p256dh: string | null;
  declare auth: string | null;
  declare created_at: Date;
}
