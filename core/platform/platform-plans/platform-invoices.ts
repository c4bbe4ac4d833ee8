import type { Ctx } from '#core/context';
import { inTransaction, reading } from '#core/database';
import { platformDocumentPdf, type PlatformDocument } from '#core/invoicing';
import { asPlatform } from '#core/jobs';
import { postJournals, transfer } from '#core/ledger';
import { money } from '#core/kit';
import { asAdmin, requireOwner } from '#core/people';
import { planError } from './errors.ts';

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

/** Notes that the money of an invoice came by transfer; done twice it changes nothing. @throws 403 unless an admin acts, 404 */
export async function settlePlatformInvoice(ctx: Ctx, { sellerId, invoiceId }: InvoicePlace): Promise<void> {
  await inTransaction(asAdmin(ctx, 'platform invoices'), async (inner) => {
    const row = await inner
      .db('platform_invoices')
      .where({ seller_id: sellerId, id: invoiceId })
      .forUpdate()
      .first<{ state: string; number: string; gross: number; currency_key: string } | undefined>(
        'state',
        'number',
        'gross',
        'currency_key',
      );
    if (!row) throw planError(ctx.locale, 'invoice_not_found');
    if (row.state === 'paid') return;
    if (ctx.act) ctx.act.sellerId = sellerId;
    await inner
      .db('platform_invoices')
      .where({ seller_id: sellerId, id: invoiceId, state: 'issued' })
      .update({ state: 'paid', paid_by: 'transfer', paid_at: inner.clock.now() });
    await postJournals(inner, [
      {
        book: 'platform',
        sellerId,
        currency: row.currency_key,
        kind: 'ProviderFee',
        idempotencyKey: `platform_invoice_paid:${row.number}`,
        text: row.number,
        postings: transfer(money(row.gross, row.currency_key), {
          to: 'A:bank:operating',
          from: `A:seller:${sellerId}:receivable`,
        }),
      },
    ]);
  });
}
