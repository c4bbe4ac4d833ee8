import type { Readable } from 'node:stream';
import type { Ctx } from '#core/context';
import { readList, reading, streamListCsv, withinDays, type CsvOptions, type SqlBinding } from '#core/database';
import { defineList, money, type ListAnswer, type ListQuery, type Money } from '#core/kit';
import { requireSeller } from '#core/people';
import { surplusOfTransfer } from '#core/settlement';
import { transferError } from './errors.ts';
import { ordersMeant } from './match-transfer.ts';

/** Transfers that came to the seller's bank account: table, filters, address, counts and CSV come from here. */
export const bankWireList = defineList<SqlBinding>({
  name: 'bank_wires',
  base: (db, ctx) => db('bank_transfers as t').where('t.seller_id', requireSeller(ctx, 'money')),
  search: (rows, words) => {
    const like = `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`;
    void rows.where((either) =>
      either
        .whereILike('t.payer_name', like)
        .orWhereILike('t.reference', like)
        .orWhereILike('t.payer_iban', like)
        .orWhereILike('t.order_number', like),
    );
  },
  filters: [
    {
      key: 'booked',
      control: 'date_range',
      label: { de: 'Gebucht', en: 'Booked' },
      apply: (rows, range) => withinDays(rows, 't.booked_on', range),
    },
    {
      key: 'amount',
      control: 'numeric_range',
      label: { de: 'Betrag', en: 'Amount' },
      min: 0,
      max: 1_000_000,
      decimals: 2,
      apply: (rows, { from, to }) => {
        if (from !== null) void rows.where('t.amount', '>=', from);
        if (to !== null) void rows.where('t.amount', '<=', to);
      },
    },
  ],
  scopes: [
    { key: 'unmatched', label: { de: 'Offen', en: 'Open' }, apply: (rows) => void rows.where('t.state', 'unmatched') },
    {
      key: 'matched',
      label: { de: 'Zugeordnet', en: 'Matched' },
      apply: (rows) => void rows.where('t.state', 'matched'),
    },
    {
      key: 'ignored',
      label: { de: 'Beiseitegelegt', en: 'Set aside' },
      apply: (rows) => void rows.where('t.state', 'ignored'),
    },
  ],
  sorts: [{ key: 'id', apply: 't.id', firstDir: 'desc' }],
  columns: [
    { key: 'id', label: { de: 'Nr.', en: 'Id' }, sortKey: 'id', only: 'csv', apply: { sql: 't.id', as: 'number' } },
    { key: 'booked_on', label: { de: 'Gebucht', en: 'Booked' }, apply: { sql: 't.booked_on', as: 'date' } },
    { key: 'payer_name', label: { de: 'Von', en: 'From' }, apply: { sql: 't.payer_name', as: 'text' } },
    { key: 'payer_iban', label: { de: 'IBAN', en: 'IBAN' }, only: 'csv', apply: { sql: 't.payer_iban', as: 'text' } },
    { key: 'reference', label: { de: 'Verwendungszweck', en: 'Reference' }, apply: { sql: 't.reference', as: 'text' } },
    {
      key: 'amount',
      label: { de: 'Betrag', en: 'Amount' },
      apply: { sql: 't.amount', as: 'money', currency: 't.currency_key' },
    },
    { key: 'state', label: { de: 'Stand', en: 'State' }, apply: { sql: 't.state', as: 'text' } },
    { key: 'order', label: { de: 'Bestellung', en: 'Order' }, apply: { sql: 't.order_number', as: 'text' } },
    {
      key: 'value_on',
      label: { de: 'Wertstellung', en: 'Value date' },
      only: 'csv',
      apply: { sql: 't.value_on', as: 'date' },
    },
    { key: 'note', label: { de: 'Notiz', en: 'Note' }, only: 'csv', apply: { sql: 't.note', as: 'text' } },
  ],
  expands: [],
});

export interface TransferRow {
  id: number;
  bookedOn: string;
  from: string;
  iban: string;
  reference: string;
  amount: Money;
  state: 'unmatched' | 'matched' | 'ignored';
  order: { id: number; number: string } | null;
  note: string;
}

interface StoredRow {
  id: number;
  booked_on: string;
  payer_name: string;
  payer_iban: string;
  reference: string;
  amount: number;
  currency_key: string;
  state: TransferRow['state'];
  order_id: number | null;
  order_number: string;
  note: string;
}

const COLUMNS = [
  't.id',
  't.booked_on',
  't.payer_name',
  't.payer_iban',
  't.reference',
  't.amount',
  't.currency_key',
  't.state',
  't.order_id',
  't.order_number',
  't.note',
];

/** A page of transfers in two statements. */
export async function readBankWires(ctx: Ctx, query: ListQuery): Promise<ListAnswer<TransferRow> & { page: number }> {
  const answer = await readList<StoredRow>(ctx, bankWireList, query, COLUMNS);
  return { ...answer, list: answer.list.map(rowOf) };
}

export function streamBankWireCsv(ctx: Ctx, query: ListQuery, options: CsvOptions = {}): Readable {
  requireSeller(ctx, 'money');
  return streamListCsv(ctx, bankWireList, query, options);
}

/** One transfer with the orders its reference may mean, or with what of it is to be sent back or was. @throws 404 `transfer_not_found` */
export async function transferView(
  ctx: Ctx,
  id: number,
): Promise<TransferRow & { suggestions: string[]; surplus: Money | null; sentBack: Money | null }> {
  const sellerId = requireSeller(ctx, 'money');
  const row = await reading(ctx, ({ db }) =>
    db('bank_transfers as t').where({ 't.seller_id': sellerId, 't.id': id }).first<StoredRow | undefined>(COLUMNS),
  );
  if (!row) throw transferError(ctx.locale, 'transfer_not_found');
  const over =
    row.order_id === null ? null : await surplusOfTransfer(ctx, { orderId: row.order_id, transferId: row.id });
  return {
    ...rowOf(row),
    suggestions: row.state === 'unmatched' ? await ordersMeant(ctx, row.reference) : [],
    surplus: over?.left ?? null,
    sentBack: over?.sent ?? null,
  };
}

function rowOf({
  id,
  booked_on,
  payer_name,
  payer_iban,
  reference,
  amount,
  currency_key,
  state,
  order_id,
  order_number,
  note,
}: StoredRow): TransferRow {
  const order = order_id === null ? null : { id: order_id, number: order_number };
  return {
    id,
    bookedOn: booked_on,
    from: payer_name,
    iban: payer_iban,
    reference,
    amount: money(amount, currency_key),
    state,
    order,
    note,
  };
}
