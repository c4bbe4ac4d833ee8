import type { SqlBinding } from '#core/database';
import { defineList } from '#core/kit';
import type { InvoiceState, InvoiceType } from './invoice.ts';

/** One row of the list of invoices and reversals. */
export interface InvoiceListRow {
  id: number;
  number: string;
  type: InvoiceType;
  state: InvoiceState;
  issued_on: string;
  order_id: number | null;
  order_number: string;
  gross_minor: number;
  currency: string;
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

/** `/cabinet/invoices`: everything a seller issued. */
export const invoiceList = defineList<SqlBinding>({
  name: 'invoices',
  base: (db, { actor }) => {
    const rows = db('invoices');
    const sellerId = 'sellerId' in actor ? actor.sellerId : null;
    return sellerId === null ? rows : rows.where('invoices.seller_id', sellerId);
  },
  search: (rows, text) => {
    const prefix = `${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
    rows.where((any) => any.whereILike('invoices.number', prefix).orWhereILike('invoices.order_number', prefix));
  },
  filters: [
    { key: 'type', control: 'multi_select', label: { de: 'Art', en: 'Type' }, options: types, apply: (rows, value) => rows.whereIn('invoices.type', [...value]) },
    { key: 'state', control: 'multi_select', label: { de: 'Status', en: 'State' }, options: states, apply: (rows, value) => rows.whereIn('invoices.state', [...value]) },
    {
      key: 'invoice_created',
      control: 'date_range',
      label: { de: 'Ausgestellt', en: 'Issued' },
      apply: (rows, { from, before }) => {
        if (from) rows.where('invoices.issued_at', '>=', from);
        if (before) rows.where('invoices.issued_at', '<', before);
      },
    },
  ],
  scopes: [],
  sorts: [{ key: 'id', apply: 'invoices.id' }, { key: 'gross', apply: 'invoices.gross_minor' }],
  columns: [
    { key: 'number', label: { de: 'Nummer', en: 'Number' }, apply: { sql: 'invoices.number', as: 'text' } },
    { key: 'issued_on', label: { de: 'Datum', en: 'Date' }, sortKey: 'id', apply: { sql: 'invoices.issued_on', as: 'date' } },
    { key: 'type', label: { de: 'Art', en: 'Type' }, apply: { sql: 'invoices.type', as: 'text' } },
    { key: 'state', label: { de: 'Status', en: 'State' }, apply: { sql: 'invoices.state', as: 'text' } },
    { key: 'order_number', label: { de: 'Bestellung', en: 'Order' }, apply: { sql: 'invoices.order_number', as: 'text' } },
    { key: 'gross', label: { de: 'Betrag', en: 'Amount' }, sortKey: 'gross', align: 'end', apply: { sql: 'invoices.gross_minor', as: 'money', currency: 'invoices.currency' } },
    { key: 'currency', label: { de: 'Währung', en: 'Currency' }, only: 'csv', apply: { sql: 'invoices.currency', as: 'text' } },
  ],
  expands: [],
});
