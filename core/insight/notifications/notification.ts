import { BaseModel } from '#core/database';
import type { NotificationType } from './notification-types.ts';

export class Notification extends BaseModel {
  static override tableName = 'notifications';
  static override idColumn = ['seller_id', 'id'];
  static override jsonAttributes = ['data'];

  declare seller_id: number;
  declare user_id: number;
  declare type: NotificationType;
  declare key: string;
  declare data: unknown;
  /** Address within the product. */
  declare link: string;
  declare read_at: Date | null;
  declare created_at: Date;
}
