import type { Ctx } from '#core/context';
import { inTransaction, isSpread } from '#core/database';
import { DEFAULT_ZONE } from '#core/kit';
import { amountChangedRows, type StandingRow } from './amount-changed-rows.ts';
import { bookingRows, isMoneyTakenBack, type BookingRow, type LedgerJournal } from './booking-rows.ts';

interface JournalRow extends LedgerJournal {
  id: number;
  posting_date: string;
  idempotency_key: string;
  order_id: number | null;
  payment_id: number | null;
  text: string;
  document_number: string | null;
  service_on: string | null;
  buyer_vat_id: string | null;
  cost_center: string;
  product_groups: string;
}

const BATCH = 500;

/** Fees of the platform go by their month, which its invoice names as reference; payments of its plans by the number of the invoice. */
const DOCUMENT = `case when j.idempotency_key like 'platform_fee_rounding:%' then 'PF-' || left(split_part(j.idempotency_key, ':', 2), 7)
              when j.idempotency_key like 'platform_fee:%' then 'PF-' || to_char(j.posted_at at time zone '${DEFAULT_ZONE}', 'YYYY-MM')
              when j.idempotency_key like 'resale_purchase:%' then 'PG-' || to_char(j.posted_at at time zone '${DEFAULT_ZONE}', 'YYYY-MM')
              when j.idempotency_key like 'platform_invoice%' then j.text else i.number end`;

const POSTINGS = `(select jsonb_agg(jsonb_build_object('account', p.account, 'debit', p.debit, 'credit', p.credit, 'tax_country', p.tax_country, 'tax_rate_bp', p.tax_rate_bp) order by p.id)
            from postings p where p.journal_id = j.id)`;

/** The document that a journal was written with stands under the same key; a later payment of a contract belongs to the invoice that stands. */
const withDocuments = (journals: string, postings: string): string => `
  select j.id, j.kind, j.currency, j.refund_id, coalesce(d.belongs_on, j.posting_date) as posting_date, j.idempotency_key, j.order_id, j.payment_id, j.text, ${DOCUMENT} as document_number, i.service_from as service_on,
         i.buyer_party ->> 'vatId' as buyer_vat_id, coalesce(o.cost_center, '') as cost_center, coalesce(o.product_groups, '') as product_groups, ${postings} as postings
    from ${journals}
    left join journal_days d on d.seller_id = j.seller_id and d.journal_id = j.id and d.mended
    left join orders o on o.seller_id = j.seller_id and o.id = j.order_id
    left join lateral (
      select number, service_from, buyer_party from invoices
       where seller_id = j.seller_id and (issue_key = regexp_replace(j.idempotency_key, ':[a-z_]+$', '') or (order_id = j.order_id and type = 'regular'))
       order by issue_key = regexp_replace(j.idempotency_key, ':[a-z_]+$', '') desc, state = 'canceled', id desc limit 1) i on true`;

const OPEN = `${withDocuments('journals j', POSTINGS)}
   where j.seller_id = ? and j.book = ? and j.kind <> 'VatDue'
     and not exists (select 1 from datev_bookings b where b.seller_id = j.seller_id and b.journal_id = j.id)
   order by j.id limit ${BATCH}`;

const UNBOOKED = `
  select j.id, j.seller_id, j.kind, j.currency, j.refund_id, j.posting_date, j.posted_at, j.idempotency_key, j.order_id, j.payment_id, j.text, ${POSTINGS} as postings
    from journals j
   where j.seller_id = ? and j.book = ? and j.kind <> 'VatDue' and j.id <> all(?::bigint[])
   order by j.id limit ${BATCH}`;

const CARRIED = `${withDocuments(
  `jsonb_to_recordset(?::jsonb) as j(id bigint, seller_id bigint, kind text, currency text, refund_id bigint, posting_date date, posted_at timestamptz,
     idempotency_key text, order_id bigint, payment_id bigint, text text, postings jsonb)`,
  'j.postings',
)}
   order by j.id`;

async function openJournals({ db }: Ctx, sellerId: number): Promise<JournalRow[]> {
  const own = [sellerId, `seller:${sellerId}`];
  if (!isSpread(db)) return (await db.raw<{ rows: JournalRow[] }>(OPEN, own)).rows;
  // Books stand on the coordinator, bookings and documents with their seller: each is asked where it is.
  const booked = await db('datev_bookings').where({ seller_id: sellerId }).distinct().pluck<number[]>('journal_id');
  const { rows: journals } = await db.raw<{ rows: object[] }>(UNBOOKED, [...own, booked]);
  return (await db.raw<{ rows: JournalRow[] }>(CARRIED, [JSON.stringify(journals)])).rows;
}

/** Writes the booking rows of every journal that has none. Safe to repeat and to run beside itself. Answers how many journals it took up. */
export async function bookJournals(ctx: Ctx, sellerId: number): Promise<number> {
  let taken = 0;
  for (;;) {
    const count = await inTransaction(ctx, (inner) => bookBatch(inner, sellerId));
    taken += count;
    if (count < BATCH) return taken;
  }
}

async function bookBatch(ctx: Ctx, sellerId: number): Promise<number> {
  const { db } = ctx;
  await db.raw(`select pg_advisory_xact_lock(hashtextextended('datev:' || ?, 0))`, [String(sellerId)]);
  const journals = await openJournals(ctx, sellerId);
  let waiting: object[] = [];
  const write = async (): Promise<void> => {
    if (waiting.length > 0) await db.batchInsert('datev_bookings', waiting, 500);
    waiting = [];
  };
  for (const journal of journals) {
    let rows = bookingRows(journal);
    // These look at rows that stand, which may be of this very batch.
    if (journal.idempotency_key.startsWith('amount_changed:')) {
      await write();
      rows = await changeAmounts(ctx, sellerId, journal, rows);
    } else if (isMoneyTakenBack(journal)) {
      await write();
      await reversePayments(ctx, sellerId, journal, rows);
    }
    waiting.push(...rows.map((row, index) => stored(ctx, { sellerId, journal, row, position: index + 1 })));
  }
  await write();
  return journals.length;
}

async function changeAmounts(
  { db }: Ctx,
  sellerId: number,
  { order_id: orderId, currency }: JournalRow,
  differences: readonly BookingRow[],
): Promise<BookingRow[]> {
  const standing = await db('datev_bookings')
    .where({ seller_id: sellerId, order_id: orderId, currency, booking_type: 'active' })
    .whereIn('event_key', ['order.created', 'order_rate.amount_changed'])
    .orderBy('id')
    .select<StandingRow[]>('*');
  const { rows, reversed } = amountChangedRows(differences, standing);
  if (reversed.length > 0)
    await db('datev_bookings')
      .where({ seller_id: sellerId })
      .whereIn('id', reversed)
      .update({ booking_type: 'reversed' });
  return rows;
}

/** A payment that the bank took back whole never was: its row is reversed by the one that mirrors it. A part leaves it standing. */
async function reversePayments(
  { db }: Ctx,
  sellerId: number,
  { payment_id: paymentId }: JournalRow,
  mirrored: readonly BookingRow[],
): Promise<void> {
  if (paymentId === null) return;
  const journals = await db('journals').where({ seller_id: sellerId, payment_id: paymentId }).pluck<number[]>('id');
  for (const row of mirrored) {
    await db.raw(
      `update datev_bookings set booking_type = 'reversed' where seller_id = ? and id = (
         select b.id from datev_bookings b
          where b.journal_id = any(?::bigint[]) and b.seller_id = ? and b.booking_type = 'active' and b.event_key = 'payment.successful'
            and b.account = ? and b.counter_account = ? and b.amount_minor = ? and b.side <> ? order by b.id limit 1)`,
      [sellerId, journals, sellerId, row.account, row.counter_account, row.amount_minor, row.side],
    );
  }
}

function stored(
  { clock }: Ctx,
  { sellerId, journal, row, position }: { sellerId: number; journal: JournalRow; row: BookingRow; position: number },
): object {
  const earnsOrCosts = [row.account, row.counter_account].some(
    (account) => account.startsWith('S:revenue:') || account.startsWith('S:expense:'),
  );
  return {
    ...row,
    seller_id: sellerId,
    journal_id: journal.id,
    position,
    booked_on: journal.posting_date,
    service_on: journal.service_on,
    currency: journal.currency,
    buyer_vat_id: journal.buyer_vat_id ?? '',
    document_number: journal.document_number ?? '',
    order_id: journal.order_id,
    order_number: journal.text,
    text: [textOf(journal, row), journal.text].filter(Boolean).join(' '),
    cost_center: earnsOrCosts ? journal.cost_center : '',
    product_group: earnsOrCosts ? journal.product_groups : '',
    created_at: clock.now(),
  };
}

function textOf({ kind, idempotency_key: key }: JournalRow, row: BookingRow): string {
  if (key.startsWith('platform_fee')) return 'Plattformgebühr';
  if (key.startsWith('platform_invoice')) return 'Plattformrechnung';
  return kind === 'Chargeback' ? CHARGED_BACK[row.booking_type === 'active' ? 'won' : 'lost'] : TEXTS[row.event_key];
}

/** German: the file is read by German advisers. */
const TEXTS = {
  'order.created': 'Verkauf',
  'payment.successful': 'Zahlung',
  'refund.successful': 'Erstattung',
  'order_rate.amount_changed': 'Neue Raten',
  'order_rate.discarded': 'Rate erlassen',
} as const;
const CHARGED_BACK = { lost: 'Rückbelastung', won: 'Rückbelastung gewonnen' } as const;
