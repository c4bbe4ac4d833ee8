import type { Ctx } from '#core/context';
import { archiveDocument, type ArchivedDocument } from './archive-document.ts';
import { isRoutingId } from '#core/kit';
import type { EInvoiceFormat } from './e-invoice/e-invoice-format.ts';
import { eInvoiceGaps } from './e-invoice/e-invoice-gaps.ts';
import { writeCii } from './e-invoice/write-cii.ts';
import { eInvoiceIncomplete, invoiceNotFound } from './errors.ts';
import { invoiceFile } from './invoice-view.ts';
import type { Invoice } from './invoice.ts';

const XML = 'application/xml';

/**
 * The document as structured e-invoice (UN/CEFACT CII), archived like the PDF; without a format in the one its buyer takes. Call it outside a transaction.
 * @throws AppError `invoice_not_found` (404), `e_invoice_incomplete` (422) naming what the document lacks for the format
 */
export async function invoiceXml(ctx: Ctx, invoiceId: number, asked?: EInvoiceFormat): Promise<ArchivedDocument> {
  const file = await invoiceFile(ctx, invoiceId);
  if (!file) throw invoiceNotFound();
  const { invoice, lines, originalIssuedOn } = file;
  const format = asked ?? eInvoiceFormatFor(invoice);
  const gaps = eInvoiceGaps(invoice, format);
  if (gaps.length > 0) throw eInvoiceIncomplete(invoice.number, gaps);
  return archiveDocument(ctx, file, {
    locale: invoice.locale,
    kind: `${XML}; format=${format}`,
    contentType: XML,
    fileName: `${format === 'xrechnung' ? 'XRechnung' : 'factur-x'}-${invoice.number}.xml`,
    make: async () => new TextEncoder().encode(writeCii(invoice, lines, format, { originalIssuedOn })),
  });
}

/** Format for a document's buyer: XRechnung for a routing id (Leitweg-ID) where nothing of it is missing, else the file that PDFs carry. */
export function eInvoiceFormatFor(invoice: Invoice): EInvoiceFormat {
  return isRoutingId(invoice.buyer_party.reference ?? '') && eInvoiceGaps(invoice, 'xrechnung').length === 0
    ? 'xrechnung'
    : 'zugferd';
}
