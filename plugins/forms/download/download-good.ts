import { BaseModel } from '#core/plugins';
import type { Stampable } from './stamping/stampable.ts';

/** One file of a product. */
export class DownloadGood extends BaseModel {
  static override tableName = 'download_goods';

  declare seller_id: number;
  declare product_id: number;
  declare file_id: number;
  declare file_name: string;
  declare content_type: string;
  declare size_bytes: number;
  /** Title for buyers; the file keeps its own name. */
  declare title: string;
  declare style: 'full' | 'demo';
  declare position: number;
  /** Null: not looked at yet. */
  declare stampable: Stampable | null;
  declare created_at: Date;
}
