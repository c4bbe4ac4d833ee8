import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { openAttachments, putFile } from '#core/files';
import { asSeller } from '#core/jobs';
import type { Language } from '#core/kit';
import { sha256Hex } from '#core/ledger';
import { archiveDamaged, documentForgotten } from './errors.ts';
import type { InvoiceFile } from './invoice-view.ts';
import type { Invoice } from './invoice.ts';

export interface ArchivedDocument {
  /** In the file store; for mails' attachments. */
  fileId: number;
  fileName: string;
  contentType: string;
  bytes: Uint8Array;
  /** Hexadecimal. */
  sha256: string;
}

export interface DocumentWish {
  locale: Language;
  /** Key of the archived file: a content type, with the format where there are several of one type. */
  kind: string;
  contentType: string;
  fileName: string;
  make: () => Promise<Uint8Array>;
}

/**
 * The archived bytes, checked against their hash; made and archived when it is first asked for. The archive belongs to the seller.
 * @throws AppError `document_forgotten` (410) once the people in it have left
 */
export async function archiveDocument(
  ctx: Ctx,
  { invoice, archived }: InvoiceFile,
  wish: DocumentWish,
): Promise<ArchivedDocument> {
  if (invoice.forgotten_at) throw documentForgotten(ctx.locale, invoice.number);
  const { fileName, contentType } = wish;
  const kept = archived.find((each) => each.locale === wish.locale && each.content_type === wish.kind);
  const owner = asSeller(ctx, invoice.seller_id);
  if (!kept) return archive(owner, invoice, wish);
  const bytes = await readBytes(owner, kept.file_id, invoice);
  if (sha256Hex(bytes) !== kept.sha256) throw archiveDamaged(invoice.number);
  return { fileId: kept.file_id, fileName, contentType, bytes, sha256: kept.sha256 };
}

async function archive(
  ctx: Ctx,
  invoice: Invoice,
  { locale, kind, contentType, fileName, make }: DocumentWish,
): Promise<ArchivedDocument> {
  const bytes = await make();
  const sha256 = sha256Hex(bytes);
  const stored = await putFile(ctx, once(bytes), {
    sellerId: invoice.seller_id,
    name: fileName,
    contentType,
    visibility: 'private',
  });
  const place = { seller_id: invoice.seller_id, invoice_id: invoice.id, locale, content_type: kind };
  const row = {
    ...place,
    payer_user_id: invoice.payer_user_id,
    file_id: stored.id,
    sha256,
    size_bytes: bytes.length,
    archived_at: ctx.clock.now(),
  };
  // Two who ask at once make the same bytes; the first to record them wins.
  const fileId = await inTransaction(ctx, async ({ db }) => {
    await db('invoice_files').insert(row).onConflict(['invoice_id', 'locale', 'content_type']).ignore();
    return (await db('invoice_files').where(place).first<{ file_id: number }>('file_id'))!.file_id;
  });
  return { fileId, fileName, contentType, bytes, sha256 };
}

async function readBytes(ctx: Ctx, fileId: number, invoice: Invoice): Promise<Uint8Array> {
  const [attachment] = await openAttachments(ctx, [fileId], invoice.seller_id);
  if (!attachment) throw archiveDamaged(invoice.number);
  const chunks: Buffer[] = [];
  for await (const chunk of attachment.content) chunks.push(chunk as Buffer);
  return new Uint8Array(Buffer.concat(chunks));
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
