import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { enqueue } from '#core/jobs';
import { nothingToExport } from './errors.ts';
import { packDocumentsJob } from './pack-documents-job.ts';

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
