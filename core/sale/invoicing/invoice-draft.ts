import type { Ctx } from '#core/context';
import { statement } from '#core/database';
import { canonicalJson, sha256Hex } from '#core/ledger';
import type { Invoice, InvoiceLine, InvoiceSeries, InvoiceType } from './invoice.ts';
import { missingInvoiceFields } from './missing-invoice-fields.ts';

/** Columns that a document is given when it gets its number, or that do not belong to its content. */
type Assigned =
  | 'id'
  | 'series_number'
  | 'number'
  | 'hash'
  | 'prev_hash'
  | 'missing_fields'
  | 'correlation_id'
  | 'issued_at'
  | 'year'
  | 'issued_on'
  | 'series'
  | 'type'
  | 'issuer';

/** A document that takes another back takes its share of `distance_net_minor` over by itself. */
export type InvoiceDraft = Omit<Invoice, Assigned | 'distance_net_minor'> & {
  type: InvoiceType;
  distance_net_minor?: number;
};
export type InvoiceLineDraft = Omit<InvoiceLine, 'id' | 'invoice_id' | 'seller_id' | 'payer_user_id' | 'position'>;

/** A number taken from the issuer's counter, which stays locked until the transaction ends. */
export interface TakenNumber {
  issuer: string;
  series: InvoiceSeries;
  year: number;
  issued_on: string;
  series_number: number;
  prev_hash: string;
}

const DOCUMENT_COLUMNS = [
  'seller_id',
  'payer_user_id',
  'issuer',
  'series',
  'year',
  'series_number',
  'number',
  'type',
  'document',
  'state',
  'issue_key',
  'original_id',
  'original_number',
  'order_id',
  'order_number',
  'refund_id',
  'issued_on',
  'due_on',
  'service_from',
  'service_to',
  'currency',
  'locale',
  'seller_party',
  'buyer_party',
  'notes',
  'tax_totals',
  'missing_fields',
  'net_minor',
  'vat_minor',
  'gross_minor',
  'hash',
  'prev_hash',
  'correlation_id',
  'issued_at',
] as const satisfies readonly (keyof Invoice)[];

const LINE_COLUMNS = [
  'position',
  'order_line_id',
  'product_id',
  'description',
  'quantity',
  'unit_minor',
  'amount_type',
  'discount_minor',
  'discount_text',
  'net_minor',
  'vat_minor',
  'gross_minor',
  'tax_category',
  'tax_country',
  'tax_rate_bp',
  'vat_case',
] as const satisfies readonly (keyof InvoiceLine)[];

const columns = (names: readonly string[], prefix = '') => names.map((name) => prefix + name).join(', ');

const STORE = `
  with doc as (
    insert into invoices (${columns(DOCUMENT_COLUMNS)}, distance_net_minor)
      select ${columns(DOCUMENT_COLUMNS, 'd.')}, coalesce(
          (select round(o.distance_net_minor::numeric * d.net_minor / nullif(o.net_minor, 0)) from invoices o where o.seller_id = d.seller_id and o.id = d.original_id),
          d.distance_net_minor, 0)
        from jsonb_populate_record(null::invoices, ?::jsonb) d
      returning *
  ), lines as (
    insert into invoice_lines (seller_id, payer_user_id, invoice_id, ${columns(LINE_COLUMNS)})
      select doc.seller_id, doc.payer_user_id, doc.id, ${columns(LINE_COLUMNS, 'l.')}
        from doc cross join jsonb_populate_recordset(null::invoice_lines, ?::jsonb) l order by l.position
  ), chain as (
    update invoice_counters c set last_hash = doc.hash from doc
     where c.seller_id = doc.seller_id and c.issuer = doc.issuer and c.series = doc.series and c.year = doc.year
  ), year as (
    insert into seller_tax_years as y (seller_id, year, currency, turnover_net_minor, distance_net_minor, sales_gross_minor)
      select seller_id, year, currency, net_minor, distance_net_minor, gross_minor from doc where document <> 'self_billed' and issuer = 'seller:' || seller_id
      on conflict on constraint seller_tax_years_pkey do update set turnover_net_minor = y.turnover_net_minor + excluded.turnover_net_minor,
        distance_net_minor = y.distance_net_minor + excluded.distance_net_minor, sales_gross_minor = y.sales_gross_minor + excluded.sales_gross_minor
  ), passed as (
    insert into small_business_ends (seller_id, year, passed_on, invoice_id)
      select doc.seller_id, doc.year, doc.issued_on, doc.id
        from doc join orders o on o.seller_id = doc.seller_id and o.id = doc.order_id join sellers s on s.id = doc.seller_id
       where doc.type = 'regular' and doc.net_minor > 0 and o.vat_decision -> 'warnings' @> '["SMALL_BUSINESS_LIMIT_CROSSED"]'
         and extract(year from o.created_at at time zone s.time_zone) = doc.year
      on conflict on constraint small_business_ends_pkey do nothing
  )`;

/** Writes a document under its number and adds it to the seller's year in one statement; `also` may move the document it refers to within the same one. */
export async function storeDocument(
  ctx: Ctx,
  taken: TakenNumber,
  draft: InvoiceDraft,
  lines: readonly InvoiceLineDraft[],
  also: { sql: string; bindings: readonly (string | number | Date)[] } = { sql: '', bindings: [] },
): Promise<Invoice> {
  const placed = lines.map((line, index) => ({ ...line, position: index + 1 }));
  const { prev_hash, ...numbered } = taken;
  const content = {
    ...draft,
    ...numbered,
    number: documentNumber(taken),
    missing_fields: missingInvoiceFields({ ...draft, descriptions: lines.map((line) => line.description) }),
    correlation_id: ctx.correlationId,
    issued_at: ctx.clock.now(),
  };
  const document = { ...content, prev_hash, hash: documentHash(prev_hash, content, placed) };
  const { rows } = await statement<Pick<Invoice, 'id' | 'distance_net_minor'>>(
    ctx.db,
    `${STORE}${also.sql} select id, distance_net_minor from doc`,
    [JSON.stringify(document), JSON.stringify(placed), ...also.bindings],
  );
  return { ...document, ...rows[0]! };
}

/** `RE-2026-00001`. The platform counts for each shop by itself, so what it sells in its own name bears the shop's number: `P7-RE-2026-00001`. */
export function documentNumber({
  issuer = '',
  series,
  year,
  series_number,
}: Pick<TakenNumber, 'series' | 'year' | 'series_number'> & { issuer?: string }): string {
  const shop = issuer.startsWith('platform:') ? `P${issuer.slice('platform:'.length)}-` : '';
  return `${shop}${series}-${year}-${String(series_number).padStart(5, '0')}`;
}

const CONTENT = DOCUMENT_COLUMNS.filter((name) => !['hash', 'prev_hash', 'state'].includes(name));

/** `SHA-256(hash of the number before, line feed, canonical content)`: every document seals those of its series before it. */
export function documentHash(previous: string, document: object, lines: readonly object[]): string {
  const content = { ...pick(document, CONTENT), lines: lines.map((line) => pick(line, LINE_COLUMNS)) };
  return sha256Hex(`${previous}\n${canonicalJson(content)}`);
}

function pick(row: object, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, (row as Record<string, unknown>)[name]]));
}
