import type { Readable } from 'node:stream';
import type { Knex } from 'knex';
import type { Ctx } from '#core/context';
import { readList, streamListCsv, type CsvOptions, type SqlBinding } from '#core/database';
import { PLAN_CURRENCIES, defineList, type ListAnswer, type ListQuery } from '#core/kit';
import type { InvoiceBuyer } from './invoice-input.ts';
import type { InvoiceDocument, InvoiceState, InvoiceType } from './invoice.ts';

/** One row of the list of invoices and reversals. */
export interface InvoiceListRow {
  id: number;
  number: string;
  type: InvoiceType;
  document: InvoiceDocument;
  state: InvoiceState;
  issuedOn: string;
  dueOn: string | null;
  orderId: number | null;
  orderNumber: string;
  originalId: number | null;
  originalNumber: string | null;
  buyer: string;
  email: string;
  country: string;
  net: number;
  vat: number;
  gross: number;
  currency: string;
  missing: readonly string[];
}

const types = [
  { value: 'regular', label: { de: 'Rechnung', en: 'Invoice' } },
  { value: 'reversal', label: { de: 'Storno', en: 'Reversal' } },
  { value: 'corrected', label: { de: 'Korrektur', en: 'Correction' } },
];
const states = [
  { value: 'issued', label: { de: 'Ausgestellt', en: 'Issued' } },
  { value: 'unpaid', label: { de: 'Unbezahlt', en: 'Unpaid' } },
  { value: 'paid', label: { de: 'Bezahlt', en: 'Paid' } },
  { value: 'canceled', label: { de: 'Storniert', en: 'Canceled' } },
];

const documents = [
  { value: 'invoice', label: { de: 'Rechnung', en: 'Invoice' } },
  { value: 'receipt', label: { de: 'Beleg', en: 'Receipt' } },
  { value: 'self_billed', label: { de: 'Gutschrift', en: 'Self-billed' } },
];
const FIRST_YEAR = 2021;
const LAST_YEAR = 2100;

const party = (who: 'buyer' | 'seller', field: string): string => `coalesce(invoices.${who}_party ->> '${field}', '')`;
const NAME = `coalesce(nullif(${party('buyer', 'company')}, ''), trim(${party('buyer', 'firstName')} || ' ' || ${party('buyer', 'lastName')}))`;
const pattern = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

type Filters = Parameters<typeof defineList<SqlBinding>>[0]['filters'];
type Columns = Parameters<typeof defineList<SqlBinding>>[0]['columns'];

const filters: Filters = [
  {
    key: 'type',
    control: 'multi_select',
    label: { de: 'Art', en: 'Type' },
    options: types,
    apply: (rows, value) => void rows.whereIn('invoices.type', [...value]),
  },
  {
    key: 'state',
    control: 'multi_select',
    label: { de: 'Status', en: 'State' },
    options: states,
    apply: (rows, value) => void rows.whereIn('invoices.state', [...value]),
  },
  {
    key: 'invoice_created',
    control: 'date_range',
    label: { de: 'Ausgestellt', en: 'Issued' },
    apply: (rows, { from, before }) => {
      if (from) void rows.where('invoices.issued_at', '>=', from);
      if (before) void rows.where('invoices.issued_at', '<', before);
    },
  },
  {
    key: 'invoice_number',
    control: 'text',
    label: { de: 'Nummer', en: 'Number' },
    apply: (rows, value) => void rows.whereILike('invoices.number', pattern(value)),
  },
  {
    // The number that a document has among its seller's, without the letters and the year around it.
    key: 'id_for_seller',
    control: 'text',
    label: { de: 'Laufende Nummer', en: 'Running number' },
    apply: (rows, value) => void rows.where('invoices.series_number', /^\d{1,9}$/.test(value) ? Number(value) : 0),
  },
  {
    key: 'email',
    control: 'text',
    label: { de: 'E-Mail', en: 'E-mail' },
    apply: (rows, value) => void rows.whereRaw(`${party('buyer', 'email')} ilike ?`, [pattern(value)]),
  },
  {
    key: 'buyer_country_code',
    control: 'text',
    label: { de: 'Land', en: 'Country' },
    apply: (rows, value) => void rows.whereRaw(`upper(${party('buyer', 'country')}) = upper(?)`, [value]),
  },
  {
    key: 'vat_no',
    control: 'text',
    label: { de: 'USt-IdNr.', en: 'VAT number' },
    apply: (rows, value) => void rows.whereRaw(`${party('buyer', 'vatId')} ilike ?`, [pattern(value)]),
  },
  {
    key: 'order_amount',
    control: 'numeric_range',
    label: { de: 'Betrag', en: 'Amount' },
    min: -1_000_000,
    max: 1_000_000,
    decimals: 2,
    apply: (rows, { from, to }) => {
      if (from !== null) void rows.where('invoices.gross_minor', '>=', from);
      if (to !== null) void rows.where('invoices.gross_minor', '<=', to);
    },
  },
  {
    key: 'vat',
    control: 'numeric_range',
    label: { de: 'Steuersatz in %', en: 'VAT rate in %' },
    min: 0,
    max: 100,
    decimals: 2,
    apply: (rows, { from, to }) =>
      void rows.whereRaw(
        `exists (select 1 from invoice_lines l where l.seller_id = invoices.seller_id and l.invoice_id = invoices.id and l.tax_rate_bp between ? and ?)`,
        [from ?? 0, to ?? 10_000],
      ),
  },
];

const ofOrder = (column: string): string =>
  `exists (select 1 from orders o where o.seller_id = invoices.seller_id and o.id = invoices.order_id and ${column})`;
const chosen = (key: string, de: string, en: string, source: string) =>
  ({
    key,
    control: 'async_select',
    source,
    values: 'id',
    label: { de, en },
    apply: (rows: Knex.QueryBuilder, value: readonly string[]) =>
      void rows.where((any) => value.forEach((id) => void any.orWhereRaw(ofOrder(`o.${key} = ?`), [Number(id)]))),
  }) as const;
const whole = (key: string, de: string, en: string, [min, max]: readonly [number, number], part: string) =>
  ({
    key,
    control: 'numeric_range',
    label: { de, en },
    min,
    max,
    apply: (rows: Knex.QueryBuilder, { from, to }: { from: number | null; to: number | null }) => {
      if (from !== null) void rows.whereRaw(`extract(${part} from invoices.issued_on) >= ?`, [from]);
      if (to !== null) void rows.whereRaw(`extract(${part} from invoices.issued_on) <= ?`, [to]);
    },
  }) as const;
const ofTheOrder: Filters = [
  chosen('product_id', 'Produkt', 'Product', 'products'),
  chosen('pricing_plan_id', 'Preisplan', 'Pricing plan', 'pricing_plans'),
  chosen('payer_id', 'Käufer', 'Payer', 'payers'),
  {
    key: 'order_id',
    control: 'text',
    label: { de: 'Bestell-Nr. (id)', en: 'Order id' },
    apply: (rows, value) => void rows.whereRaw('invoices.order_id::text = ?', [value]),
  },
  {
    key: 'doc_type',
    control: 'multi_select',
    label: { de: 'Dokument', en: 'Document' },
    options: documents,
    apply: (rows, value) => void rows.whereIn('invoices.document', [...value]),
  },
  {
    key: 'currency_id',
    control: 'multi_select',
    label: { de: 'Währung', en: 'Currency' },
    options: PLAN_CURRENCIES.map((code) => ({
      value: code,
      label: { de: code.toUpperCase(), en: code.toUpperCase() },
    })),
    apply: (rows, value) => void rows.whereIn('invoices.currency', [...value]),
  },
  whole('year', 'Jahr', 'Year', [FIRST_YEAR, LAST_YEAR], 'year'),
  whole('month_number', 'Monat', 'Month', [1, 12], 'month'),
  {
    key: 'recurring',
    control: 'boolean',
    label: { de: 'Wiederkehrend', en: 'Recurring' },
    apply: (rows, value) => void rows.whereRaw(`${value ? '' : 'not '}${ofOrder('o.recurring')}`),
  },
];

const text = (key: string, de: string, en: string, sql: string, as: 'text' | 'number' | 'date' = 'text') =>
  ({ key, label: { de, en }, apply: { sql, as } }) as const;
const file = (
  key: string,
  de: string,
  en: string,
  sql: string,
  as: 'text' | 'number' | 'date' | 'timestamp' = 'text',
) => ({ key, label: { de, en }, only: 'csv', apply: { sql, as } }) as const;
const money = (key: string, de: string, en: string) =>
  ({
    key,
    label: { de, en },
    align: 'end',
    apply: { sql: `invoices.${key}_minor`, as: 'money', currency: 'invoices.currency' },
  }) as const;

const columns: Columns = [
  file('id', 'Nr.', 'Id', 'invoices.id', 'number'),
  { ...text('number', 'Nummer', 'Number', 'invoices.number'), sortKey: 'id' },
  text('type', 'Art', 'Type', 'invoices.type'),
  text('issued_on', 'Datum', 'Date', 'invoices.issued_on', 'date'),
  text('state', 'Status', 'State', 'invoices.state'),
  text('buyer', 'Empfänger', 'Recipient', NAME),
  text('order_number', 'Bestellung', 'Order', 'invoices.order_number'),
  text('original_number', 'Zu Dokument', 'Refers to', 'invoices.original_number'),
  text('due_on', 'Zahlbar bis', 'Payable by', 'invoices.due_on', 'date'),
  text('country', 'Land', 'Country', party('buyer', 'country')),
  money('net', 'Netto', 'Net'),
  money('vat', 'USt.', 'VAT'),
  { ...money('gross', 'Betrag', 'Amount'), sortKey: 'gross' },
  file('currency', 'Währung', 'Currency', 'invoices.currency'),
  file('document', 'Dokument', 'Document', 'invoices.document'),
  file('series', 'Nummernkreis', 'Series', 'invoices.series'),
  file('service_from', 'Leistung ab', 'Supply from', 'invoices.service_from', 'date'),
  file('service_to', 'Leistung bis', 'Supply to', 'invoices.service_to', 'date'),
  file('order_id', 'Bestell-Nr. intern', 'Order id', 'invoices.order_id', 'number'),
  ...(
    [
      ['email', 'E-Mail', 'e-mail'],
      ['company', 'Unternehmen', 'company'],
      ['firstName', 'Vorname', 'first name'],
      ['lastName', 'Nachname', 'last name'],
      ['street', 'Straße', 'street'],
      ['streetNumber', 'Hausnummer', 'street number'],
      ['zip', 'PLZ', 'zip'],
      ['city', 'Ort', 'city'],
      ['vatId', 'USt-IdNr.', 'VAT number'],
    ] as const
  ).map(([field, de, en]) =>
    file(
      `buyer_${field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`,
      `Empfänger: ${de}`,
      `Recipient: ${en}`,
      party('buyer', field),
    ),
  ),
  file('issued_at', 'Ausgestellt um', 'Issued at', 'invoices.issued_at', 'timestamp'),
];

/** `/cabinet/invoices`: everything a seller issued. */
export const invoiceList = defineList<SqlBinding>({
  name: 'invoices',
  base: (db, { actor }) => {
    const rows = db('invoices');
    const sellerId = 'sellerId' in actor ? actor.sellerId : null;
    return sellerId === null ? rows : rows.where('invoices.seller_id', sellerId);
  },
  search: (rows, words) =>
    void rows.where(
      (any) =>
        void any
          .whereILike('invoices.number', pattern(words))
          .orWhereILike('invoices.order_number', pattern(words))
          .orWhereRaw(`${NAME} ilike ?`, [pattern(words)]),
    ),
  filters: [...filters, ...ofTheOrder],
  scopes: [
    {
      key: 'open',
      label: { de: 'Offen', en: 'Open' },
      apply: (rows) => void rows.where('invoices.type', 'regular').whereIn('invoices.state', ['issued', 'unpaid']),
    },
    {
      key: 'settled',
      label: { de: 'Bezahlt oder storniert', en: 'Paid or reversed' },
      apply: (rows) => void rows.where('invoices.type', 'regular').whereIn('invoices.state', ['paid', 'canceled']),
    },
    {
      key: 'taken_back',
      label: { de: 'Stornos und Korrekturen', en: 'Reversals and corrections' },
      apply: (rows) => void rows.where('invoices.type', '<>', 'regular'),
    },
    {
      key: 'incomplete',
      label: { de: 'davon unvollständig', en: 'of them incomplete' },
      shared: true,
      apply: (rows) => void rows.whereRaw("invoices.missing_fields <> '[]'"),
    },
  ],
  sorts: [
    { key: 'id', apply: 'invoices.id', firstDir: 'desc' },
    { key: 'gross', apply: 'invoices.gross_minor' },
  ],
  columns,
  expands: [],
});

const SHOWN = {
  id: 'invoices.id',
  number: 'invoices.number',
  type: 'invoices.type',
  document: 'invoices.document',
  state: 'invoices.state',
  issuedOn: 'invoices.issued_on',
  dueOn: 'invoices.due_on',
  orderId: 'invoices.order_id',
  orderNumber: 'invoices.order_number',
  originalId: 'invoices.original_id',
  originalNumber: 'invoices.original_number',
  parties: 'invoices.buyer_party',
  net: 'invoices.net_minor',
  vat: 'invoices.vat_minor',
  gross: 'invoices.gross_minor',
  currency: 'invoices.currency',
  missing: 'invoices.missing_fields',
};

/** A page of documents, in two statements. */
export async function readInvoiceList(
  ctx: Ctx,
  query: ListQuery,
): Promise<ListAnswer<InvoiceListRow> & { page: number }> {
  const answer = await readList<Omit<InvoiceListRow, 'buyer' | 'email' | 'country'> & { parties: InvoiceBuyer }>(
    ctx,
    invoiceList,
    query,
    Object.entries(SHOWN).map(([name, column]) => `${column} as ${name}`),
  );
  return {
    ...answer,
    list: answer.list.map(({ parties: buyer, ...row }) => ({
      ...row,
      buyer: buyer.company || [buyer.firstName, buyer.lastName].filter(Boolean).join(' '),
      email: buyer.email,
      country: buyer.country ?? '',
    })),
  };
}

/** The list as CSV. */
export function streamInvoiceCsv(ctx: Ctx, query: ListQuery, options: CsvOptions = {}): Readable {
  return streamListCsv(ctx, invoiceList, query, options);
}
