import { BaseModel } from '#core/database';

export class Page extends BaseModel {
  static override tableName = 'pages';
  declare seller_id: number;
  declare kind: string;
  /** Empty for the shop's start page. */
  declare slug: string;
  declare name: string;
  declare draft_rev: number;
  declare draft: object;
  declare draft_saved_by: number | null;
  declare draft_saved_at: Date;
  declare draft_save_id: string | null;
  declare published_version_id: number | null;
  declare published_at: Date | null;
  declare created_at: Date;
  /** Languages of the published version besides the shop's own. */
  declare published_locales: string[];
  declare noindex: boolean;
  /** The revision of the shared header and footer the draft holds. */
  declare frame_rev: number;

  static override jsonAttributes = ['draft'];
}

export class PageVersion extends BaseModel {
  static override tableName = 'page_versions';
  declare seller_id: number;
  declare page_id: number;
  declare seq: number;
  declare doc: object;
  declare doc_hash: string;
  declare label: string;
  declare author_id: number | null;
  declare was_published: boolean;
  declare created_at: Date;

  static override jsonAttributes = ['doc'];
}
