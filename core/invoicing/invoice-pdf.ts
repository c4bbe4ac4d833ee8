import type { Ctx, Locale } from '#core/context';
import { inTransaction } from '#core/database';
import { openAttachments, putFile } from '#core/files';
import { asSeller } from '#core/jobs';
import { sha256Hex } from '#core/ledger';
import { archiveDamaged, invoiceNotFound } from './errors.ts';
import { invoiceFile, type InvoiceFile } from './invoice-view.ts';
import type { Invoice } from './invoice.ts';
import { documentTitle } from './pdf/invoice-texts.ts';

export interface InvoicePdf {
  /** In the file store; for mails' attachments. */
  fileId: number;
  fileName: string;
  contentType: 'application/pdf';
  bytes: Uint8Array;
  /** Hexadecimal. */
  sha256: string;
}

const PDF = 'application/pdf';

/**
 * The document as PDF: drawn when it is first asked for, archived, and from then on the archived bytes, checked against their hash.
 * The actor must be allowed to see the invoice; the archive itself belongs to the seller. Call it outside a transaction.
 * @throws AppError `invoice_not_found` (404)
 */
export async function invoicePdf(ctx: Ctx, invoiceId: number, locale?: Locale): Promise<InvoicePdf> {
  const file = await invoiceFile(ctx, invoiceId);
  if (!file) throw invoiceNotFound();
  const language = locale ?? file.invoice.locale;
  const kept = file.archived.find((each) => each.locale === language);
  const owner = asSeller(ctx, file.invoice.seller_id);
  const fileName = `${documentTitle(file.invoice.document, file.invoice.type, language).replaceAll(' ', '-')}-${file.invoice.number}.pdf`;
  if (!kept) return archive(owner, file, language, fileName);
  const bytes = await readBytes(owner, kept.file_id, file.invoice);
  if (sha256Hex(bytes) !== kept.sha256) throw archiveDamaged(file.invoice.number);
  return { fileId: kept.file_id, fileName, contentType: PDF, bytes, sha256: kept.sha256 };
}

async function archive(ctx: Ctx, { invoice, lines }: InvoiceFile, locale: Locale, fileName: string): Promise<InvoicePdf> {
  // The renderer and its fonts are loaded only by processes that draw.
  const { renderInvoicePdf } = await import('./pdf/render-invoice-pdf.ts');
  const bytes = await renderInvoicePdf(invoice, lines, locale);
  const sha256 = sha256Hex(bytes);
  const stored = await putFile(ctx, once(bytes), { sellerId: invoice.seller_id, name: fileName, contentType: PDF, visibility: 'private' });
  const row = {
    seller_id: invoice.seller_id, payer_user_id: invoice.payer_user_id, invoice_id: invoice.id, locale, content_type: PDF,
    file_id: stored.id, sha256, size_bytes: bytes.length, archived_at: ctx.clock.now(),
  };
  // Two who ask at once draw the same bytes; the first to record them wins.
  const fileId = await inTransaction(ctx, async ({ db }) => {
    await db('invoice_files').insert(row).onConflict(['invoice_id', 'locale', 'content_type']).ignore();
    const kept = await db('invoice_files').where({ seller_id: invoice.seller_id, invoice_id: invoice.id, locale, content_type: PDF }).first<{ file_id: number }>('file_id');
    return kept!.file_id;
  });
  return { fileId, fileName, contentType: PDF, bytes, sha256 };
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
