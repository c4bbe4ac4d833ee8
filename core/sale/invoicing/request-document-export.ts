import type { Ctx } from '#core/context';
import { inTransaction, rowsOf } from '#core/database';
import { enqueue } from '#core/jobs';
import type { ListQuery } from '#core/kit';
import { nothingToExport, tooMuchToExport } from './errors.ts';
import { invoiceList } from './invoice-list.ts';
import { packDocumentsJob } from './pack-documents-job.ts';

/** More belong into several archives: the file would pass the format's bounds. */
export const EXPORT_LIMIT = 2000;

/** Chosen one by one, or all that a list's address means. */
export type WantedDocuments = { sellerId: number } & ({ invoiceIds: readonly number[] } | { query: ListQuery });

/**
 * Has the documents packed into one ZIP after the commit. Ids that are not the seller's are left out.
 * @throws AppError `nothing_to_export` (422), `too_much_to_export` (422) for a list of more than `EXPORT_LIMIT`
 */
export async function requestDocumentExport(ctx: Ctx, wanted: WantedDocuments): Promise<{ id: number }> {
  const { sellerId } = wanted;
  return inTransaction(ctx, async (inner) => {
    const { db, clock } = inner;
    const own =
      'query' in wanted ? await allOf(inner, sellerId, wanted.query) : await ownOf(inner, sellerId, wanted.invoiceIds);
    if (own.length === 0) throw nothingToExport(inner.locale);
    const [row] = await db('document_exports')
      .insert({
        seller_id: sellerId,
        invoice_ids: JSON.stringify(own),
        total_count: own.length,
        requested_at: clock.now(),
      })
      .returning<{ id: number }[]>('id');
    await enqueue(inner, packDocumentsJob, { sellerId, exportId: row!.id }, { key: String(row!.id) });
    return { id: row!.id };
  });
}

async function ownOf({ db }: Ctx, sellerId: number, invoiceIds: readonly number[]): Promise<number[]> {
  const ids = [...new Set(invoiceIds)].filter((id) => Number.isSafeInteger(id) && id > 0).slice(0, EXPORT_LIMIT);
  return (await db('invoices').where({ seller_id: sellerId }).whereIn('id', ids).orderBy('id').pluck('id')) as number[];
}

async function allOf(ctx: Ctx, sellerId: number, query: ListQuery): Promise<number[]> {
  const rows = rowsOf(ctx, invoiceList, query).where('invoices.seller_id', sellerId);
  const ids = (await rows
    .orderBy('invoices.id')
    .limit(EXPORT_LIMIT + 1)
    .pluck('invoices.id')) as number[];
  if (ids.length > EXPORT_LIMIT) throw tooMuchToExport(ctx.locale, EXPORT_LIMIT);
  return ids;
}
