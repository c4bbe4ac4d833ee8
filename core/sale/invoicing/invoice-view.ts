import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import type { Invoice, InvoiceLine } from './invoice.ts';

export interface InvoiceFile {
  invoice: Invoice;
  lines: InvoiceLine[];
  /** Archived files, by language. */
  archived: { locale: string; content_type: string; file_id: number; sha256: string }[];
  /** Documents that took this invoice back, oldest first. */
  related: { id: number; number: string; type: string; issued_on: string; gross_minor: number }[];
  /** Day of issue of the invoice that this one takes back. */
  originalIssuedOn: string | null;
}

/** An order's documents, oldest first, as far as the actor may see them. */
export async function invoicesOfOrder(
  ctx: Ctx,
  { sellerId, orderId }: { sellerId: number; orderId: number },
): Promise<Invoice[]> {
  return reading(
    ctx,
    async ({ db }) =>
      await db('invoices').where({ seller_id: sellerId, order_id: orderId }).orderBy('id').select<Invoice[]>('*'),
  );
}

/** One document with its lines, in one statement; undefined when the actor may not see it or there is none. */
export async function invoiceFile(ctx: Ctx, invoiceId: number): Promise<InvoiceFile | undefined> {
  return reading(ctx, async ({ db }) => {
    const row = await db('invoices as i')
      .where('i.id', invoiceId)
      .select('i.*')
      .select(
        db.raw(
          '(select jsonb_agg(l order by l.position) from invoice_lines l where l.seller_id = i.seller_id and l.invoice_id = i.id) as lines',
        ),
      )
      .select(
        db.raw(`coalesce((select jsonb_agg(jsonb_build_object('locale', f.locale, 'content_type', f.content_type, 'file_id', f.file_id, 'sha256', f.sha256))
                            from invoice_files f where f.seller_id = i.seller_id and f.invoice_id = i.id), '[]') as archived`),
        db.raw(`coalesce((select jsonb_agg(jsonb_build_object('id', k.id, 'number', k.number, 'type', k.type, 'issued_on', k.issued_on, 'gross_minor', k.gross_minor) order by k.id)
                            from invoices k where k.seller_id = i.seller_id and k.original_id = i.id), '[]') as related`),
        db.raw(
          '(select o.issued_on from invoices o where o.seller_id = i.seller_id and o.id = i.original_id) as original_issued_on',
        ),
      )
      .first<
        | (Invoice & Pick<InvoiceFile, 'lines' | 'archived' | 'related'> & { original_issued_on: string | null })
        | undefined
      >();
    if (!row) return undefined;
    const { lines, archived, related, original_issued_on: originalIssuedOn, ...invoice } = row;
    return { invoice: invoice as Invoice, lines, archived, related, originalIssuedOn };
  });
}
