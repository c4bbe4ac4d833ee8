import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { bookingRows, type LedgerJournal } from './booking-rows.ts';

interface JournalRow extends LedgerJournal {
  id: number;
  posting_date: string;
  order_id: number | null;
  text: string;
  document_number: string | null;
  service_on: string | null;
  buyer_vat_id: string | null;
}

const BATCH = 500;

/** The document that a journal was written with stands under the same key; a later payment of a contract belongs to the invoice that stands. */
const OPEN = `
  select j.id, j.kind, j.currency, j.refund_id, j.posting_date, j.order_id, j.text, i.number as document_number, i.service_from as service_on, i.buyer_party ->> 'vatId' as buyer_vat_id,
         (select jsonb_agg(jsonb_build_object('account', p.account, 'debit', p.debit, 'credit', p.credit, 'tax_country', p.tax_country, 'tax_rate_bp', p.tax_rate_bp) order by p.id)
            from postings p where p.journal_id = j.id) as postings
    from journals j
    left join lateral (
      select number, service_from, buyer_party from invoices
       where seller_id = j.seller_id and (issue_key = regexp_replace(j.idempotency_key, ':[a-z_]+$', '') or (order_id = j.order_id and type = 'regular'))
       order by issue_key = regexp_replace(j.idempotency_key, ':[a-z_]+$', '') desc, state = 'canceled', id desc limit 1) i on true
   where j.seller_id = ? and j.book = ? and j.kind <> 'VatDue'
     and not exists (select 1 from datev_bookings b where b.seller_id = j.seller_id and b.journal_id = j.id)
   order by j.id limit ${BATCH}`;

/** Writes the booking rows of every journal that has none. Safe to repeat and to run beside itself. Answers how many journals it took up. */
export async function bookJournals(ctx: Ctx, sellerId: number): Promise<number> {
  let taken = 0;
  for (;;) {
    const count = await inTransaction(ctx, (inner) => bookBatch(inner, sellerId));
    taken += count;
    if (count < BATCH) return taken;
  }
}

async function bookBatch({ db, clock }: Ctx, sellerId: number): Promise<number> {
  await db.raw(`select pg_advisory_xact_lock(hashtextextended('datev:' || ?, 0))`, [String(sellerId)]);
  const { rows: journals } = await db.raw<{ rows: JournalRow[] }>(OPEN, [sellerId, `seller:${sellerId}`]);
  const rows = journals.flatMap((journal) => bookingRows(journal).map((row, index) => ({
    ...row,
    seller_id: sellerId,
    journal_id: journal.id,
    position: index + 1,
    booked_on: journal.posting_date,
    service_on: journal.service_on,
    currency: journal.currency,
    buyer_vat_id: journal.buyer_vat_id ?? '',
    document_number: journal.document_number ?? '',
    order_id: journal.order_id,
    order_number: journal.text,
    text: [TEXTS[row.event_key], journal.text].filter(Boolean).join(' '),
    created_at: clock.now(),
  })));
  if (rows.length > 0) await db.batchInsert('datev_bookings', rows, 500);
  return journals.length;
}

/** German: the file is read by German advisers. */
const TEXTS = {
  'order.created': 'Verkauf',
  'payment.successful': 'Zahlung',
  'refund.successful': 'Erstattung',
  'order_rate.amount_changed': 'Neue Raten',
  'order_rate.discarded': 'Rate erlassen',
} as const;
