import type { Ctx } from '#core/context';
import { inTransaction, reading } from '#core/database';
import { openAttachments, putFile } from '#core/files';
import { asSeller, enqueue } from '#core/jobs';
import { documentExportNotFound, nothingToExport } from './errors.ts';
import { packDocumentsJob } from './pack-documents-job.ts';
import { invoicePdf } from './invoice-pdf.ts';
import { zipArchive, type ZipEntry } from './zip-archive.ts';

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

/** More belong into several archives: the file would pass the format's bounds. */
export const EXPORT_LIMIT = 2000;

/**
 * Has the documents packed into one ZIP after the commit. Ids that are not the seller's are left out.
 * @throws AppError `nothing_to_export` (422)
 */
export async function requestDocumentExport(ctx: Ctx, { sellerId, invoiceIds }: { sellerId: number; invoiceIds: readonly number[] }): Promise<{ id: number }> {
  return inTransaction(ctx, async (inner) => {
    const { db, clock } = inner;
    const wanted = [...new Set(invoiceIds)].filter((id) => Number.isSafeInteger(id) && id > 0).slice(0, EXPORT_LIMIT);
    const own = (await db('invoices').where({ seller_id: sellerId }).whereIn('id', wanted).orderBy('id').pluck('id')) as number[];
    if (own.length === 0) throw nothingToExport(inner.locale);
    const [row] = await db('document_exports')
      .insert({ seller_id: sellerId, invoice_ids: JSON.stringify(own), total_count: own.length, requested_at: clock.now() }).returning<{ id: number }[]>('id');
    await enqueue(inner, packDocumentsJob, { sellerId, exportId: row!.id }, { key: String(row!.id) });
    return { id: row!.id };
  });
}

/** @throws AppError `document_export_not_found` (404) */
export async function documentExport(ctx: Ctx, id: number): Promise<DocumentExport> {
  const found = await reading(ctx, async ({ db }) => await db('document_exports').where({ id }).first<DocumentExport | undefined>());
  if (!found) throw documentExportNotFound();
  return found;
}

/**
 * The finished archive as a stream.
 * @throws AppError `document_export_not_found` (404), also while it is still being packed
 */
export async function documentExportFile(ctx: Ctx, id: number): Promise<{ name: string; content: NodeJS.ReadableStream }> {
  const { file_id: fileId, seller_id: sellerId } = await documentExport(ctx, id);
  const [file] = fileId === null ? [] : await openAttachments(asSeller(ctx, sellerId), [fileId], sellerId);
  if (!file) throw documentExportNotFound();
  return file;
}

const PROGRESS_EVERY = 5;

/** Draws and packs what was asked for. Safe to repeat: what is archived is not drawn again, and a finished export stays. */
export async function packDocuments(platform: Ctx, { sellerId, exportId }: { sellerId: number; exportId: number }): Promise<void> {
  const ctx = asSeller(platform, sellerId);
  const { invoice_ids: ids, state, requested_at: at } = await documentExport(ctx, exportId);
  if (state === 'finished') return;
  const note = (change: Partial<DocumentExport>) => inTransaction(ctx, async ({ db }) => void (await db('document_exports').where({ seller_id: sellerId, id: exportId }).update(change)));
  async function* entries(): AsyncGenerator<ZipEntry> {
    for (const [index, id] of ids.entries()) {
      const { fileName: name, bytes } = await invoicePdf(ctx, id);
      yield { name, bytes };
      if ((index + 1) % PROGRESS_EVERY === 0) await note({ done_count: index + 1 });
    }
  }
  const file = await putFile(ctx, zipArchive(entries()), {
    sellerId, name: `documents-${at.toISOString().slice(0, 10)}-${exportId}.zip`, contentType: 'application/zip', visibility: 'private',
  });
  await note({ state: 'finished', done_count: ids.length, file_id: file.id, finished_at: ctx.clock.now() });
}
