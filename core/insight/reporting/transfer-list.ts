import type { Readable } from 'node:stream';
import type { Knex } from 'knex';
import type { Ctx } from '#core/context';
import { readList, streamListCsv, type CsvOptions, type SqlBinding } from '#core/database';
import {
  PAYMENT_METHOD_TITLES,
  PLAN_CURRENCIES,
  defineList,
  money,
  type FilterOption,
  type ListAnswer,
  type ListQuery,
  type LocalText,
  type Money,
} from '#core/kit';
import { orderNumber } from '#core/orders';
import { OWN_BANK } from '#core/payments';
import { requireSeller } from '#core/people';
import { TRANSFER_STATES, TRANSFER_TYPES, type TransferState, type TransferType } from './transfer-kinds.ts';

/**
 * Money that moved, or was asked to: payments, refunds, what banks took back, money on the account that no order claims yet (a matched transfer is the
 * payment it became), payouts to the seller's bank, and what the seller paid for the plan of the platform. Six tables number their rows alike; times eight, plus which of them, no number is there twice.
 * Amounts that leave are below zero. Costs of default that a payment brought stay where its rate is given back whole.
 */
const MOVED = `(
  select p.seller_id, p.id * 8 as id, p.order_id, p.order_rate_id, p.id as payment_id, null::bigint as bank_transfer_id, null::bigint as payout_id, 'Order' as belongs_to,
         case when r.number > 1 then 'SubsPayment' else 'Payment' end as type,
         case p.state when 'successful' then case when p.disputed >= p.captured - p.costs - p.surplus and p.disputed > 0 then 'chargeback' when p.refunded >= p.captured - p.costs and p.refunded > 0 then 'refund' else 'paid' end
                      when 'pending' then 'pending' when 'authorized' then 'on_hold' when 'mismatch' then 'on_hold' when 'error' then 'unpaid' else 'canceled' end as state,
         p.provider, p.method, case when p.state = 'successful' then p.captured else p.amount end as amount, p.currency_key, coalesce(p.external_id, '') as transaction_id,
         coalesce(p.decline_code, p.decline_reason, '') as reason, p.created_at, case when p.state = 'successful' then p.settled_at end as success_at
    from payments p join order_rates r on r.seller_id = p.seller_id and r.id = p.order_rate_id where p.amount > 0
  union all
  select b.seller_id, b.id * 8 + 1, b.order_id, b.order_rate_id, b.payment_id, null, null, 'Order', 'Refund',
         case b.state when 'successful' then 'refund' when 'pending' then 'issued' else 'canceled' end,
         p.provider, p.method, -b.amount, b.currency_key, coalesce(b.external_id, ''), b.reason, b.created_at, case when b.state = 'successful' then b.updated_at end
    from refunds b join payments p on p.seller_id = b.seller_id and p.id = b.payment_id
  union all
  select d.seller_id, d.id * 8 + 2, d.order_id, d.order_rate_id, d.payment_id, null, null, 'Order', 'Chargeback',
         case d.state when 'won' then 'canceled' else 'chargeback' end,
         d.provider, p.method, -d.amount, d.currency_key, d.external_id, d.reason, d.opened_at, d.closed_at
    from disputes d join payments p on p.seller_id = d.seller_id and p.id = d.payment_id
  union all
  select t.seller_id, t.id * 8 + 3, null, null, null, t.id, null, 'BankTransfer', 'Cashin', case t.state when 'ignored' then 'canceled' else 'on_hold' end,
         '${OWN_BANK}', 'bank_wire', t.amount, t.currency_key, t.entry_key, t.reference, t.created_at, null
    from bank_transfers t where t.state <> 'matched'
  union all
  select o.seller_id, o.id * 8 + 4, null, null, null, null, o.id, 'Payout', 'Payout',
         case o.state when 'successful' then 'paid' else o.state end,
         o.provider, 'bank_wire', -o.amount, o.currency_key, coalesce(o.external_id, ''), o.code, o.created_at, case when o.state = 'successful' then o.ended_at end
    from payouts o
  union all
  select i.seller_id, i.id * 8 + 5, null, null, null, null, null, 'PlatformInvoice', 'StampPayment', 'paid',
         '', case i.paid_by when 'balance' then '' else 'bank_wire' end, -i.gross, i.currency_key, i.number, '', i.created_at, i.paid_at
    from platform_invoices i where i.series = 'PL' and i.state = 'paid' and i.gross > 0
) as m`;

const optionsOf = (titles: Readonly<Record<string, LocalText>>): FilterOption[] =>
  Object.entries(titles).map(([value, label]) => ({ value, label }));
const pattern = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
const choice = (key: string, de: string, en: string, options: FilterOption[], column: string) =>
  ({
    key,
    control: 'multi_select',
    label: { de, en },
    options,
    apply: (rows: Knex.QueryBuilder, value: readonly string[]) => void rows.whereIn(column, [...value]),
  }) as const;
const ids = (key: string, de: string, en: string, source: string, column: string) =>
  ({
    key,
    control: 'async_select',
    source,
    values: 'id',
    label: { de, en },
    apply: (rows: Knex.QueryBuilder, value: readonly string[]) => void rows.whereIn(column, value.map(Number)),
  }) as const;
const oneId = (key: string, de: string, en: string, column: string) =>
  ({
    key,
    control: 'text',
    label: { de, en },
    apply: (rows: Knex.QueryBuilder, value: string) => void rows.whereRaw(`${column}::text = ?`, [value]),
  }) as const;
const text = (key: string, de: string, en: string, column: string) =>
  ({
    key,
    control: 'text',
    label: { de, en },
    apply: (rows: Knex.QueryBuilder, value: string) => void rows.whereRaw(`${column} ilike ?`, [pattern(value)]),
  }) as const;
const days = (key: string, de: string, en: string, column: string) =>
  ({
    key,
    control: 'date_range',
    label: { de, en },
    apply: (rows: Knex.QueryBuilder, { from, before }: { from: Date | null; before: Date | null }) => {
      if (from) void rows.where(column, '>=', from);
      if (before) void rows.where(column, '<', before);
    },
  }) as const;
/** Buyers put the order's number into the reference of what they transfer. */
const BANK_REFERENCE =
  "case when m.type = 'Cashin' then m.reason when m.method = 'bank_wire' then split_part(o.token, '-', 1) else '' end";

/** Movements as `m` with their orders as `o`, of whoever may see them. */
export const transferRows = (db: Knex): Knex.QueryBuilder =>
  db
    .from(db.raw(MOVED))
    .leftJoin('orders as o', (order) => void order.on('o.seller_id', 'm.seller_id').andOn('o.id', 'm.order_id'));

/** `/cabinet/transfers`: every movement of money of the shop. */
export const transferList = defineList<SqlBinding>({
  name: 'transfers',
  base: (db, ctx) => transferRows(db).where('m.seller_id', requireSeller(ctx, 'money')),
  search: (rows, words) =>
    void rows.where(
      (any) =>
        void any
          .whereILike('o.buyer_email', pattern(words))
          .orWhereILike('o.token', pattern(words))
          .orWhereILike('m.transaction_id', pattern(words))
          .orWhereILike('m.reason', pattern(words))
          .orWhereRaw("(o.buyer_first_name || ' ' || o.buyer_last_name) ilike ?", [pattern(words)]),
    ),
  filters: [
    choice('type', 'Art', 'Type', optionsOf(TRANSFER_TYPES), 'm.type'),
    choice(
      'state',
      'Status',
      'State',
      optionsOf(TRANSFER_STATES).map((option, code) => ({ ...option, code: String(code) })),
      'm.state',
    ),
    days('created', 'Angelegt', 'Created', 'm.created_at'),
    days('success', 'Ausgeführt', 'Carried out', 'm.success_at'),
    choice('payment_method', 'Zahlungsart', 'Payment method', optionsOf(PAYMENT_METHOD_TITLES), 'm.method'),
    text('provider', 'Zahlungsanbieter', 'Payment provider', 'm.provider'),
    ids('product_id', 'Produkt', 'Product', 'products', 'o.product_id'),
    ids('pricing_plan_id', 'Preisplan', 'Pricing plan', 'pricing_plans', 'o.pricing_plan_id'),
    ids('payer_id', 'Käufer', 'Payer', 'payers', 'o.payer_id'),
    ids('coupon_id', 'Gutschein', 'Coupon', 'coupons', 'o.coupon_id'),
    oneId('order_id', 'Bestell-Nr. (id)', 'Order id', 'm.order_id'),
    oneId('order_rate_id', 'Raten-Nr. (id)', 'Rate id', 'm.order_rate_id'),
    choice(
      'transferable_type',
      'Gehört zu',
      'Belongs to',
      [
        { value: 'Order', label: { de: 'Bestellung', en: 'Order' } },
        { value: 'BankTransfer', label: { de: 'Kontoauszug', en: 'Bank statement' } },
        { value: 'Payout', label: { de: 'Auszahlung', en: 'Payout' } },
        { value: 'PlatformInvoice', label: { de: 'Rechnung der Plattform', en: 'Platform invoice' } },
      ],
      'm.belongs_to',
    ),
    oneId('transferable_id', 'Gehört zu Nr.', 'Belongs to id', 'coalesce(m.order_id, m.bank_transfer_id, m.payout_id)'),
    text('bank_wire_ref', 'Verwendungszweck', 'Bank reference', BANK_REFERENCE),
    text('ext_id', 'Nr. beim Anbieter', 'External id', 'm.transaction_id'),
    text('email', 'E-Mail', 'E-mail', 'o.buyer_email'),
    text('transfer_country_code', 'Land', 'Country', 'o.buyer_country'),
    choice(
      'currency_id',
      'Währung',
      'Currency',
      PLAN_CURRENCIES.map((code) => ({ value: code, label: { de: code.toUpperCase(), en: code.toUpperCase() } })),
      'm.currency_key',
    ),
    {
      key: 'order_amount',
      control: 'numeric_range',
      label: { de: 'Betrag', en: 'Amount' },
      min: -1_000_000,
      max: 1_000_000,
      decimals: 2,
      apply: (rows, { from, to }) => {
        if (from !== null) void rows.where('m.amount', '>=', from);
        if (to !== null) void rows.where('m.amount', '<=', to);
      },
    },
    {
      key: 'recurring',
      control: 'boolean',
      label: { de: 'Wiederkehrend', en: 'Recurring' },
      apply: (rows, value) => void rows.where('o.recurring', value),
    },
    {
      key: 'success_transfer',
      control: 'boolean',
      label: { de: 'Ausgeführt', en: 'Successful' },
      apply: (rows, value) => void rows.whereRaw(`m.success_at is ${value ? 'not ' : ''}null`),
    },
  ],
  scopes: [
    {
      key: 'received',
      label: { de: 'Eingegangen', en: 'Received' },
      apply: (rows) =>
        void rows.whereIn('m.type', ['Payment', 'SubsPayment']).whereIn('m.state', ['paid', 'refund', 'chargeback']),
    },
    {
      key: 'paid_back',
      label: { de: 'Zurückgegangen', en: 'Gone back' },
      apply: (rows) => void rows.whereIn('m.type', ['Refund', 'Chargeback']).whereNot('m.state', 'canceled'),
    },
    {
      key: 'paid_out',
      label: { de: 'Ausgezahlt', en: 'Paid out' },
      apply: (rows) => void rows.where('m.type', 'Payout').whereNot('m.state', 'canceled'),
    },
    {
      key: 'under_way',
      label: { de: 'Unterwegs', en: 'Under way' },
      apply: (rows) =>
        void rows.whereIn('m.type', ['Payment', 'SubsPayment', 'Cashin']).whereIn('m.state', ['pending', 'on_hold']),
    },
    {
      key: 'failed',
      label: { de: 'Fehlgeschlagen', en: 'Failed' },
      apply: (rows) => void rows.whereIn('m.state', ['unpaid', 'canceled']),
    },
  ],
  sorts: [
    { key: 'id', apply: 'm.id', firstDir: 'desc' },
    { key: 'created_at', apply: 'm.created_at', firstDir: 'desc' },
  ],
  defaultSort: { key: 'created_at', dir: 'desc' },
  columns: columns(),
  expands: [],
});

type Columns = Parameters<typeof defineList<SqlBinding>>[0]['columns'];

function columns(): Columns {
  const file = (
    key: string,
    de: string,
    en: string,
    sql: string,
    as: 'text' | 'number' | 'timestamp' | 'boolean' = 'text',
  ) => ({ key, label: { de, en }, only: 'csv', apply: { sql, as } }) as const;
  const shown = <C extends object>({ only: _only, ...column }: C & { only?: string }) => column;
  return [
    file('id', 'Nr.', 'Id', 'm.id', 'number'),
    { ...shown(file('created_at', 'Angelegt', 'Created', 'm.created_at', 'timestamp')), sortKey: 'created_at' },
    shown(file('type', 'Art', 'Type', 'm.type')),
    shown(file('state', 'Status', 'State', 'm.state')),
    shown(file('token', 'Bestellung', 'Order', "split_part(coalesce(o.token, ''), '-', 1)")),
    {
      key: 'buyer',
      label: { de: 'Käufer', en: 'Buyer' },
      only: 'screen',
      inFile: ['buyer_first_name', 'buyer_last_name', 'buyer_company', 'buyer_email'],
    },
    shown(file('payment_method', 'Zahlungsart', 'Payment method', 'm.method')),
    shown(file('provider', 'Anbieter', 'Provider', 'm.provider')),
    {
      key: 'amount',
      label: { de: 'Betrag', en: 'Amount' },
      align: 'end',
      apply: { sql: 'm.amount', as: 'money', currency: 'm.currency_key' },
    },
    file('currency_key', 'Währung', 'Currency', 'm.currency_key'),
    shown(file('success_at', 'Ausgeführt', 'Carried out', 'm.success_at', 'timestamp')),
    file('transaction_id', 'Nr. beim Anbieter', 'Transaction id', 'm.transaction_id'),
    file('bank_wire_ref', 'Verwendungszweck', 'Bank reference', BANK_REFERENCE),
    file('reason', 'Grund', 'Reason', 'm.reason'),
    file('transferable_type', 'Gehört zu', 'Belongs to', 'm.belongs_to'),
    file(
      'transferable_id',
      'Gehört zu Nr.',
      'Belongs to id',
      'coalesce(m.order_id, m.bank_transfer_id, m.payout_id)',
      'number',
    ),
    file('order_id', 'Bestell-Nr. (id)', 'Order id', 'm.order_id', 'number'),
    file('order_rate_id', 'Raten-Nr. (id)', 'Rate id', 'm.order_rate_id', 'number'),
    file('payment_id', 'Zahlungs-Nr. (id)', 'Payment id', 'm.payment_id', 'number'),
    file('product', 'Produkt', 'Product', 'o.product_name'),
    file('product_id', 'Produkt-Nr.', 'Product id', 'o.product_id', 'number'),
    file('recurring', 'Wiederkehrend', 'Recurring', 'o.recurring', 'boolean'),
    file('payer_id', 'Käufer-Nr.', 'Payer id', 'o.payer_id', 'number'),
    file('buyer_first_name', 'Vorname', 'First name', 'o.buyer_first_name'),
    file('buyer_last_name', 'Nachname', 'Last name', 'o.buyer_last_name'),
    file('buyer_company', 'Unternehmen', 'Company', 'o.buyer_company'),
    file('buyer_email', 'E-Mail', 'E-mail', 'o.buyer_email'),
    file('transfer_country_code', 'Land', 'Country', 'o.buyer_country'),
  ];
}

/** One movement as the list shows it. Amounts that leave are below zero. */
export interface TransferListRow {
  readonly id: number;
  readonly type: TransferType;
  readonly state: TransferState;
  readonly createdAt: Date;
  readonly successAt: Date | null;
  readonly order: { readonly id: number; readonly number: string } | null;
  readonly bankTransferId: number | null;
  readonly payoutId: number | null;
  readonly buyer: string;
  readonly method: string;
  readonly provider: string;
  readonly amount: Money;
}

interface StoredRow extends Record<'buyer_first_name' | 'buyer_last_name' | 'buyer_company' | 'token', string | null> {
  id: number;
  type: TransferType;
  state: TransferState;
  created_at: Date;
  success_at: Date | null;
  order_id: number | null;
  bank_transfer_id: number | null;
  payout_id: number | null;
  method: string;
  provider: string;
  amount: number;
  currency_key: string;
}

const COLUMNS = [
  ...[
    'id',
    'type',
    'state',
    'created_at',
    'success_at',
    'order_id',
    'bank_transfer_id',
    'payout_id',
    'method',
    'provider',
    'amount',
    'currency_key',
  ].map((column) => `m.${column}`),
  ...['token', 'buyer_first_name', 'buyer_last_name', 'buyer_company'].map((column) => `o.${column}`),
];

/** A page of movements in two statements. */
export async function readTransfers(
  ctx: Ctx,
  query: ListQuery,
): Promise<ListAnswer<TransferListRow> & { page: number }> {
  const answer = await readList<StoredRow>(ctx, transferList, query, COLUMNS);
  return { ...answer, list: answer.list.map(rowOf) };
}

export function streamTransfers(ctx: Ctx, query: ListQuery, options: CsvOptions = {}): Readable {
  requireSeller(ctx, 'money');
  return streamListCsv(ctx, transferList, query, options);
}

function rowOf(row: StoredRow): TransferListRow {
  return {
    id: row.id,
    type: row.type,
    state: row.state,
    createdAt: row.created_at,
    successAt: row.success_at,
    order: row.order_id !== null && row.token !== null ? { id: row.order_id, number: orderNumber(row.token) } : null,
    bankTransferId: row.bank_transfer_id,
    payoutId: row.payout_id,
    buyer: row.buyer_company || `${row.buyer_first_name ?? ''} ${row.buyer_last_name ?? ''}`.trim(),
    method: row.method,
    provider: row.provider,
    amount: money(row.amount, row.currency_key),
  };
}
