import type { Ctx } from '#core/context';
import { localDate } from '#core/kit';
import { invoiceAlreadyReversed, invoiceNotFound, onlyInvoicesCanBeTakenBack } from './errors.ts';
import type { Invoice, InvoiceLine, InvoiceTaxTotal } from './invoice.ts';

/** An invoice about to be reversed or corrected, locked against anybody else who has the same in mind. */
export interface OriginalFile {
  original: Invoice;
  lines: InvoiceLine[];
  /** By rate, what corrections took back so far: negative amounts. */
  corrected: InvoiceTaxTotal[];
  /** The document that this key issued before. */
  existing: Invoice | null;
  /** Today where the seller is. */
  today: string;
}

/** Either the invoice itself, or the newest one of an order that is not reversed. */
export type OriginalChoice = { sellerId: number } & ({ invoiceId: number } | { orderId: number });

type FileRow = Invoice & { lines: InvoiceLine[]; corrected: InvoiceTaxTotal[][] | null; existing: Invoice | null; time_zone: string };

/** One statement; null when the order has no invoice. */
export async function findOriginal({ db, clock }: Ctx, choice: OriginalChoice, key: string): Promise<OriginalFile | null> {
  const [column, id] = 'invoiceId' in choice ? ['id', choice.invoiceId] : ['order_id', choice.orderId];
  const { rows } = await db.raw<{ rows: FileRow[] }>(
    `with chosen as (
       select i.* from invoices i
        where i.seller_id = ? and i.${column} = ? ${column === 'id' ? '' : "and i.type = 'regular'"}
        order by i.state = 'canceled', i.id desc limit 1
          for no key update
     )
     select c.*, s.time_zone,
            (select jsonb_agg(l order by l.position) from invoice_lines l where l.seller_id = c.seller_id and l.invoice_id = c.id) as lines,
            (select jsonb_agg(k.tax_totals) from invoices k where k.seller_id = c.seller_id and k.original_id = c.id and k.type = 'corrected') as corrected,
            (select to_jsonb(k) from invoices k where k.seller_id = c.seller_id and k.issue_key = ?) as existing
       from chosen c join sellers s on s.id = c.seller_id`,
    [choice.sellerId, id!, key],
  );
  const row = rows[0];
  if (!row) return null;
  const { lines, corrected, existing, time_zone, ...original } = row;
  return { original: original as Invoice, lines, corrected: (corrected ?? []).flat(), existing, today: localDate(clock.now(), time_zone) };
}

/** @throws AppError `invoice_not_found` (404), `not_a_regular_invoice` (422), `invoice_already_reversed` (409) */
export function assertTakeable(file: OriginalFile | null): asserts file is OriginalFile {
  if (!file) throw invoiceNotFound();
  if (file.existing) return;
  const { original } = file;
  if (original.type !== 'regular') throw onlyInvoicesCanBeTakenBack(original.number);
  if (original.state === 'canceled') throw invoiceAlreadyReversed(original.number);
}
