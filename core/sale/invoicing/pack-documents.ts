import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { putFile, zipArchive, type ZipEntry } from '#core/files';
import { asSeller } from '#core/jobs';
import { documentExport, type DocumentExport } from './document-export.ts';
import { invoicePdf } from './invoice-pdf.ts';

const PROGRESS_EVERY = 5;

/** Draws and packs what was asked for. Safe to repeat: what is archived is not drawn again, and a finished export stays. */
export async function packDocuments(
  platform: Ctx,
  { sellerId, exportId }: { sellerId: number; exportId: number },
): Promise<void> {
  const ctx = asSeller(platform, sellerId);
  const { invoice_ids: ids, state, requested_at: at } = await documentExport(ctx, exportId);
  if (state === 'finished') return;
  const note = (change: Partial<DocumentExport>) =>
    inTransaction(
      ctx,
      async ({ db }) => void (await db('document_exports').where({ seller_id: sellerId, id: exportId }).update(change)),
    );
  async function* entries(): AsyncGenerator<ZipEntry> {
    for (const [index, id] of ids.entries()) {
      const { fileName: name, bytes } = await invoicePdf(ctx, id);
      yield { name, bytes };
      if ((index + 1) % PROGRESS_EVERY === 0) await note({ done_count: index + 1 });
    }
  }
  const file = await putFile(ctx, zipArchive(entries()), {
    sellerId,
    name: `documents-${at.toISOString().slice(0, 10)}-${exportId}.zip`,
    contentType: 'application/zip',
    visibility: 'private',
  });
  await note({ state: 'finished', done_count: ids.length, file_id: file.id, finished_at: ctx.clock.now() });
}
