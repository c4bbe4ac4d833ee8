import type { Ctx } from '#core/context';
import { mediaBytes } from '#core/files';
import { asSeller } from '#core/jobs';
import type { Language } from '#core/kit';
import { readShopLogo, shopOfSeller } from '#core/people';
import { archiveDocument, type ArchivedDocument } from './archive-document.ts';
import { eInvoiceGaps } from './e-invoice/e-invoice-gaps.ts';
import { writeCii } from './e-invoice/write-cii.ts';
import { invoiceNotFound } from './errors.ts';
import { invoiceFile } from './invoice-view.ts';
import type { Invoice } from './invoice.ts';
import { documentTitle } from './pdf/invoice-texts.ts';

const PDF = 'application/pdf';

/**
 * The document as PDF/A-3: drawn when it is first asked for, archived, and from then on the archived bytes, checked against their hash.
 * Every document that can be an electronic invoice carries one (ZUGFeRD: the EN 16931 file inside the PDF). The actor must be allowed to see the
 * invoice; the archive itself belongs to the seller. Call it outside a transaction.
 * @throws AppError `invoice_not_found` (404)
 */
export async function invoicePdf(ctx: Ctx, invoiceId: number, locale?: Language): Promise<ArchivedDocument> {
  const file = await invoiceFile(ctx, invoiceId);
  if (!file) throw invoiceNotFound();
  const { invoice, lines, originalIssuedOn } = file;
  const language = locale ?? invoice.locale;
  return archiveDocument(ctx, file, {
    locale: language,
    kind: PDF,
    contentType: PDF,
    fileName: `${documentTitle(invoice.document, invoice.type, language).replaceAll(' ', '-')}-${invoice.number}.pdf`,
    make: async () => {
      // The renderer and its fonts are loaded only by processes that draw.
      const { renderInvoicePdf } = await import('./pdf/render-invoice-pdf.ts');
      const xml =
        eInvoiceGaps(invoice, 'zugferd').length === 0
          ? writeCii(invoice, lines, 'zugferd', { originalIssuedOn })
          : null;
      return renderInvoicePdf(invoice, lines, language, { xml, logo: await logoOf(ctx, invoice) });
    },
  });
}

const MOST_BYTES = 1024 * 1024;

/** Of the seller, where it is the seller that writes. */
async function logoOf(ctx: Ctx, { document, seller_id: sellerId }: Invoice): Promise<Buffer | null> {
  if (document === 'self_billed') return null;
  const owner = asSeller(ctx, sellerId);
  const logo = readShopLogo((await shopOfSeller(owner, sellerId)).logo);
  return logo && ((await mediaBytes(owner, logo.print, { maxBytes: MOST_BYTES }))?.bytes ?? null);
}
