import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { openAttachments } from '#core/files';
import { asSeller } from '#core/jobs';
import { documentExportNotFound } from './errors.ts';

export interface DocumentExport {
  id: number;
  seller_id: number;
  invoice_ids: number[];
  state: 'waiting' | 'finished';
  done_count: number;
  total_count: number;
  file_id: number | null;
  requested_at: Date;
  finished_at: Date | null;
}

/** @throws AppError `document_export_not_found` (404) */
export async function documentExport(ctx: Ctx, id: number): Promise<DocumentExport> {
  const found = await reading(
    ctx,
    async ({ db }) => await db('document_exports').where({ id }).first<DocumentExport | undefined>(),
  );
  if (!found) throw documentExportNotFound();
  return found;
}

/**
 * The finished archive as a stream.
 * @throws AppError `document_export_not_found` (404), also while it is still being packed
 */
export async function documentExportFile(
  ctx: Ctx,
  id: number,
): Promise<{ name: string; content: NodeJS.ReadableStream }> {
  const { file_id: fileId, seller_id: sellerId } = await documentExport(ctx, id);
  const [file] = fileId === null ? [] : await openAttachments(asSeller(ctx, sellerId), [fileId], sellerId);
  if (!file) throw documentExportNotFound();
  return file;
}
