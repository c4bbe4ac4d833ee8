import { BaseModel } from '#core/database';

export class PageLock extends BaseModel {
  static override tableName = 'page_locks';
  static override idColumn = 'page_id';
  declare page_id: number;
  declare seller_id: number;
  declare user_id: number | null;
  declare tab_id: string;
  declare taken_at: Date;
  declare expires_at: Date;
  declare wanted_user_id: number | null;
  declare wanted_tab: string | null;
  declare wanted_at: Date | null;
  declare refused_tab: string | null;
}
