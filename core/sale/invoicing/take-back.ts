import type { Ctx } from '#core/context';
import { momentOf } from '#core/database';
import { DEFAULT_ZONE, localDate } from '#core/kit';
import { TURN } from './document-turn.ts';
import { invoiceAlreadyReversed, invoiceNotFound, onlyInvoicesCanBeTakenBack } from './errors.ts';
import type { TakenNumber } from './invoice-draft.ts';
import type { Invoice, InvoiceLine, InvoiceSeries, InvoiceTaxTotal } from './invoice.ts';

/**
 * Either the invoice itself, or the newest one of an order that is not reversed; where each charge has one of its own (`rateId`), that
 * charge's, as it was issued last.
 */
export type OriginalChoice = { sellerId: number } & ({ invoiceId: number } | { orderId: number; rateId?: number });

/** An invoice about to be reversed or corrected, locked against anybody else who has the same in mind. */
export interface Original {
  invoice: Invoice;
  /** Today where the seller is. */
  today: string;
}

/** State of the locked invoice before it is taken back. */
export interface OriginalFile extends Original {
  lines: InvoiceLine[];
  /** By rate, what corrections took back so far: negative amounts. */
  corrected: InvoiceTaxTotal[];
  /** The document that this key issued before. */
  existing: Invoice | null;
  /** Null when nothing may be issued: the key was used, or less is left than is asked for. No number is taken then. */
  taken: TakenNumber | null;
}

/** Locks the invoice; null when the order has none. Everything else is read afterwards, or it would be older than the lock. */
export async function lockOriginal(ctx: Ctx, choice: OriginalChoice): Promise<Original | null> {
  const [where, bindings] = wanted(choice);
  const { rows } = await ctx.db.raw<{ rows: (Invoice & { time_zone: string })[] }>(
    `select i.*, case when i.issuer like 'platform%' then '${DEFAULT_ZONE}' else s.time_zone end as time_zone from invoices i join sellers s on s.id = i.seller_id
      where i.seller_id = ? and ${where}
      order by i.state = 'canceled', i.id desc limit 1
        for no key update of i`,
    [choice.sellerId, ...bindings],
  );
  const row = rows[0];
  if (!row) return null;
  const { time_zone, ...invoice } = row;
  return { invoice: invoice as Invoice, today: localDate(momentOf(ctx), time_zone) };
}

/** The invoice as it stands, without a lock; null when the order has none. */
export async function findOriginal({ db }: Ctx, choice: OriginalChoice): Promise<Pick<Invoice, 'id' | 'state'> | null> {
  const [where, bindings] = wanted(choice);
  const { rows } = await db.raw<{ rows: Pick<Invoice, 'id' | 'state'>[] }>(
    `select i.id, i.state from invoices i where i.seller_id = ? and ${where} order by i.state = 'canceled', i.id desc limit 1`,
    [choice.sellerId, ...bindings],
  );
  return rows[0] ?? null;
}

/** The first charge paid is billed by the order's key, every later one by its rate's; a corrected address replaces a bill by a new one. */
const OF_CHARGE = `i.id = (
  with recursive bill as (
    (select id from invoices where seller_id = ? and order_id = ? and issue_key in (?, ?) order by issue_key like 'rate:%' desc limit 1)
    union all
    select n.id from bill join invoices n on n.seller_id = ? and n.issue_key = 'address:' || bill.id
  ) select max(id) from bill)`;

function wanted(choice: OriginalChoice): [where: string, bindings: (number | string)[]] {
  if ('invoiceId' in choice) return ['i.id = ?', [choice.invoiceId]];
  const { sellerId, orderId, rateId } = choice;
  return rateId === undefined
    ? ["i.order_id = ? and i.type = 'regular'", [orderId]]
    : [OF_CHARGE, [sellerId, orderId, `rate:${rateId}`, `order:${orderId}`, sellerId]];
}

const OPEN = `
  with facts as (
    select (select jsonb_agg(l order by l.position) from invoice_lines l where l.seller_id = ? and l.invoice_id = ?) as lines,
           (select jsonb_agg(k.tax_totals) from invoices k where k.seller_id = ? and k.original_id = ? and k.type = 'corrected') as corrected,
           (select coalesce(sum(k.gross_minor), 0) from invoices k where k.seller_id = ? and k.original_id = ? and k.type = 'corrected') as back,
           (select to_jsonb(k) from invoices k where k.seller_id = ? and k.issue_key = ?) as existing
  ), chosen as (
    select facts.*, case when ? = 'auto' then case when corrected is null and ?::bigint = ?::bigint then 'ST' else 'RK' end else ? end as series from facts
  ), ${TURN}, taken as (
    insert into invoice_counters as c (seller_id, issuer, series, year, last_number)
      select ?::bigint, ?, series, ?::int, 1 from chosen cross join turn
       where ? = 'regular' and ? <> 'canceled' and existing is null
         and case series when 'ST' then corrected is null else ?::bigint between 1 and ?::bigint + back end
      on conflict on constraint invoice_counters_pkey do update set last_number = c.last_number + 1
      returning series, last_number, last_hash
  )
  select chosen.lines, chosen.corrected, chosen.existing, taken.series, taken.last_number, taken.last_hash from chosen left join taken on true`;

interface OpenRow {
  lines: InvoiceLine[];
  corrected: InvoiceTaxTotal[][] | null;
  existing: Invoice | null;
  series: InvoiceSeries | null;
  last_number: number | null;
  last_hash: string | null;
}

/**
 * Reads the locked invoice's file and takes a number, in one statement. The number is taken only when a document can follow, so that a
 * refusal which the caller survives leaves no gap. `auto` reverses an untouched invoice that goes back whole and corrects otherwise.
 */
export async function openOriginal(
  { db }: Ctx,
  original: Original,
  wanted: { key: string; series: 'ST' | 'RK' | 'auto'; amountMinor: bigint },
): Promise<OriginalFile> {
  const { invoice, today } = original;
  const { seller_id: seller, id } = invoice;
  const [amount, year, issuer] = [String(wanted.amountMinor), Number(today.slice(0, 4)), invoice.issuer];
  const { rows } = await db.raw<{ rows: OpenRow[] }>(OPEN, [
    seller,
    id,
    seller,
    id,
    seller,
    id,
    seller,
    wanted.key,
    wanted.series,
    amount,
    invoice.gross_minor,
    wanted.series,
    seller,
    seller,
    issuer,
    year,
    invoice.type,
    invoice.state,
    amount,
    invoice.gross_minor,
  ]);
  const { lines, corrected, existing, series, last_number, last_hash } = rows[0]!;
  const taken =
    series === null
      ? null
      : { issuer, series, year, issued_on: today, series_number: last_number!, prev_hash: last_hash! };
  return { ...original, lines, corrected: (corrected ?? []).flat(), existing, taken };
}

/** @throws AppError `not_a_regular_invoice` (422), `invoice_already_reversed` (409) */
export function assertTakeable({ type, state, number }: Invoice): void {
  if (type !== 'regular') throw onlyInvoicesCanBeTakenBack(number);
  if (state === 'canceled') throw invoiceAlreadyReversed(number);
}

/** @throws AppError `invoice_not_found` (404) */
export function assertFound(original: Original | null): asserts original is Original {
  if (!original) throw invoiceNotFound();
}
