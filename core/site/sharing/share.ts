import type { Locale } from '#core/context';
import { BaseModel } from '#core/database';

/** A product in a selection, with one plan or with all it has. */
export interface SharedItem {
  productId: number;
  planId: number | null;
}

export class Share extends BaseModel {
  static override tableName = 'shares';
  static override jsonAttributes = ['items'];

  declare seller_id: number;
  declare code: string;
  declare title: string;
  declare message: string;
  declare locale: Locale;
  declare page_id: number | null;
  declare template: string;
  declare items: SharedItem[];
  /** The publisher whose it is. */
  declare node_id: number | null;
  declare publisher_id: number | null;
  declare withdrawn_at: Date | null;
  declare created_at: Date;
}

/** Pages of this kind show selections. */
export const SHARING_KIND = 'multi_items_sharing';
/** Template of a selection when no other is chosen: as the shop does. */
export const PLAIN_TEMPLATE = 'shared-selection';
