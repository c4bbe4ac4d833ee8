import type { Ctx } from '#core/context';
import { BaseModel, reading } from '#core/database';

/** Groups of the specification: pictures above tickets, of products, and of what is bought by a pricing plan. */
export const UPLOAD_GROUPS = ['tickets', 'covers', 'pricing_plans'] as const;

export type UploadGroup = (typeof UPLOAD_GROUPS)[number];

export class AppDocumentRow extends BaseModel {
  static override tableName = 'mobile_app_documents';
  static override idColumn = ['seller_id', 'id'];
  declare seller_id: number;
  declare upload_group: UploadGroup;
  declare product_id: number | null;
  declare name: string;
  declare content_type: string;
  declare size_bytes: number;
  declare file_id: number;
  /** `/media/…` */
  declare path: string;
  declare created_at: Date;
}

/** A picture that was uploaded for the app. */
export interface AppDocument {
  id: number;
  group: UploadGroup;
  productId: number | null;
  name: string;
  path: string;
  sizeBytes: number;
}

export const documentOf = (row: AppDocumentRow): AppDocument => ({
  id: row.id,
  group: row.upload_group,
  productId: row.product_id,
  name: row.name,
  path: row.path,
  sizeBytes: row.size_bytes,
});

/** Documents of the seller in scope by group, the newest first. One statement. */
export async function shownDocuments(ctx: Ctx, sellerId: number): Promise<AppDocument[]> {
  const rows = await reading(ctx, async ({ db }) =>
    AppDocumentRow.query(db)
      .where({ seller_id: sellerId })
      .orderBy(['upload_group', { column: 'id', order: 'desc' }]),
  );
  return rows.map(documentOf);
}

/** Newest picture above tickets; null where none was uploaded. */
export async function ticketPicture({ db }: Ctx, sellerId: number): Promise<string | null> {
  const row = await AppDocumentRow.query(db)
    .where({ seller_id: sellerId, upload_group: 'tickets' })
    .orderBy('id', 'desc')
    .first();
  return row?.path ?? null;
}
