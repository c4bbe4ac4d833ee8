import type { Ctx } from '#core/context';
import { inTransaction, reading } from '#core/database';
import { platformDocumentPdf, type PlatformDocument } from '#core/invoicing';
import { asPlatform } from '#core/jobs';
import { postJournals, transfer } from '#core/ledger';
import { money } from '#core/kit';
import { asAdmin, requireOwner } from '#core/people';
import { planError } from './errors.ts';
import { grossOf, markPaid, openParts, settledKey } from './owed-part.ts';

export interface PlatformInvoicePdf {
  fileName: string;
  bytes: Uint8Array;
}

/** PDF of an invoice to the shop at work. @throws 403 unless an owner acts, 404 */
export function ownPlatformInvoicePdf(ctx: Ctx, invoiceId: number): Promise<PlatformInvoicePdf> {
  return pdfOf(asPlatform(ctx, 'a seller’s own invoice'), ctx, { sellerId: requireOwner(ctx), invoiceId });
}

/** PDF of any shop's, for admins. @throws 403, 404 */
export function platformInvoicePdf(ctx: Ctx, place: InvoicePlace): Promise<PlatformInvoicePdf> {
  return pdfOf(asAdmin(ctx, 'platform invoices'), ctx, place);
}

export interface InvoicePlace {
  sellerId: number;
  invoiceId: number;
}

async function pdfOf(reader: Ctx, { locale }: Ctx, { sellerId, invoiceId }: InvoicePlace): Promise<PlatformInvoicePdf> {
  const row =
    Number.isSafeInteger(invoiceId) && invoiceId > 0
      ? await reading(reader, ({ db }) =>
          db('platform_invoices')
            .where({ seller_id: sellerId, id: invoiceId })
            .first<(Pick<PlatformDocument, 'document' | 'lines'> & { number: string }) | undefined>(
              'document',
              'lines',
              'number',
            ),
        )
      : undefined;
  if (!row) throw planError(locale, 'invoice_not_found');
  return { fileName: `Kontor-${row.number}.pdf`, bytes: await platformDocumentPdf(row, row.document.locale) };
}

/**
 * Notes that money came by transfer: for the whole invoice, or for one instalment. Done twice it changes nothing.
 * @throws 403 unless an admin acts, 404
 */
export async function settlePlatformInvoice(
  ctx: Ctx,
  { sellerId, invoiceId, rate }: InvoicePlace & { rate?: number },
): Promise<void> {
  await inTransaction(asAdmin(ctx, 'platform invoices'), async (inner) => {
    if (!(await inner.db('platform_invoices').where({ seller_id: sellerId, id: invoiceId }).first('id')))
      throw planError(ctx.locale, 'invoice_not_found');
    const open = await openParts(inner, { sellerId, invoiceId, all: true });
    const parts = rate === undefined ? open : open.filter(({ rate: number }) => number === rate);
    if (parts.length > 0 && ctx.act) ctx.act.sellerId = sellerId;
    for (const part of parts) {
      await postJournals(inner, [
        {
          book: 'platform',
          sellerId,
          currency: part.currency,
          kind: 'ProviderFee',
          idempotencyKey: settledKey(part),
          text: part.number,
          postings: transfer(money(grossOf(part), part.currency), {
            to: 'A:bank:operating',
            from: `A:seller:${sellerId}:receivable`,
          }),
        },
      ]);
      await markPaid(inner, part, 'transfer');
    }
  });
}
