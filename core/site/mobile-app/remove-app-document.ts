import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { removeFile } from '#core/files';
import { requireSeller } from '#core/people';
import { AppDocumentRow } from './app-documents.ts';
import { appError } from './errors.ts';
import { refreshShownApp } from './show-mobile-app.ts';

/** @throws AppError `document_not_found` (404) */
export async function removeAppDocument(ctx: Ctx, id: number): Promise<void> {
  const sellerId = requireSeller(ctx, 'write');
  await inTransaction(ctx, async (inner) => {
    const row = await AppDocumentRow.query(inner.db).findOne({ seller_id: sellerId, id }).forUpdate();
    if (!row) throw appError(ctx.locale, 'document_not_found');
    await AppDocumentRow.query(inner.db).where({ seller_id: sellerId, id }).delete();
    await removeFile(inner, row.file_id);
    await refreshShownApp(inner, sellerId);
  });
}
