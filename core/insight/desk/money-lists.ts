import type { Knex } from 'knex';
import type { SqlBinding } from '#core/database';
import { PAYMENT_METHOD_TITLES, defineList, type LocalText } from '#core/kit';
import { invoiceList } from '#core/invoicing';
import { orderList, orderStateTitles } from '#core/orders';
import { requireAdmin } from '#core/people';
import { TRANSFER_STATES, TRANSFER_TYPES, transferList, transferRows } from '#core/reporting';
import { acrossSellers } from './across-sellers.ts';
import {
  amount,
  choice,
  column,
  currency,
  days,
  fileOnly,
  flag,
  like,
  ofSeller,
  oneId,
  sellerColumns,
  sortable,
  sum,
  text,
} from './list-parts.ts';

/** Orders of all shops. */
export const adminOrderList = acrossSellers(orderList, {
  name: 'admin_orders',
  seller: 'orders.seller_id',
  columns: ['token', 'created_at', 'product', 'buyer_email', 'payment_state', 'payment_form', 'total'],
  files: ['id', 'paid', 'refunded', 'currency_key', 'buyer_country', 'period_type'],
});

/** Movements of money of all shops. */
export const adminTransferList = acrossSellers(transferList, {
  name: 'admin_transfers',
  seller: 'm.seller_id',
  base: transferRows,
  columns: ['created_at', 'type', 'state', 'token', 'payment_method', 'provider', 'amount', 'transaction_id'],
  files: ['id', 'success_at', 'order_id', 'payment_id', 'reason', 'currency_key'],
});

/** Documents of all shops. */
export const adminInvoiceList = acrossSellers(invoiceList, {
  name: 'admin_invoices',
  seller: 'invoices.seller_id',
  columns: ['number', 'type', 'issued_on', 'state', 'buyer', 'order_number', 'gross'],
  files: ['id', 'net', 'vat', 'currency', 'document', 'country'],
});

const PAYMENT_STATES: Readonly<Record<string, LocalText>> = {
  pending: { de: 'Läuft', en: 'Pending' },
  authorized: { de: 'Reserviert', en: 'Authorised' },
  successful: { de: 'Erfolgreich', en: 'Successful' },
  canceled: { de: 'Abgebrochen', en: 'Cancelled' },
  expired: { de: 'Verfallen', en: 'Expired' },
  error: { de: 'Fehlgeschlagen', en: 'Failed' },
  mismatch: { de: 'Weicht ab', en: 'Differs' },
};
const among =
  (...states: string[]) =>
  (rows: Knex.QueryBuilder) =>
    void rows.whereIn('p.state', states);

/** Every attempt to pay, at whichever shop. */
export const adminPaymentList = defineList<SqlBinding>({
  name: 'admin_payments',
  base: (db, ctx) => {
    requireAdmin(ctx);
    return db('payments as p')
      .join('sellers as s', 's.id', 'p.seller_id')
      .join('orders as o', (order) => void order.on('o.seller_id', 'p.seller_id').andOn('o.id', 'p.order_id'));
  },
  search: (rows, words) =>
    void rows.where((any) => {
      void any
        .whereILike('o.buyer_email', like(words))
        .orWhereILike('o.token', `${words.replaceAll(/[\\%_]/g, '\\$&')}%`)
        .orWhereILike('p.external_id', like(words));
      if (/^\d{1,15}$/.test(words)) void any.orWhere('p.id', Number(words));
    }),
  filters: [
    ...ofSeller,
    choice('state', 'Status', 'State', PAYMENT_STATES, 'p.state'),
    choice('payment_method', 'Zahlungsart', 'Payment method', PAYMENT_METHOD_TITLES, 'p.method'),
    text('provider', 'Zahlungsanbieter', 'Payment provider', 'p.provider'),
    days('created', 'Begonnen', 'Begun', 'p.created_at'),
    days('success', 'Bezahlt', 'Paid', 'p.settled_at'),
    amount('p.amount'),
    currency('p.currency_key'),
    text('email', 'E-Mail', 'E-mail', 'o.buyer_email'),
    oneId('order_id', 'Bestell-Nr. (id)', 'Order id', 'p.order_id'),
    text('ext_id', 'Nr. beim Anbieter', 'External id', "coalesce(p.external_id, '')"),
    flag('only_with_refunds', 'Nur mit Rückzahlung', 'Only with refunds', 'p.refunded > 0'),
    flag('only_with_chargebacks', 'Nur mit Rückbelastung', 'Only with chargebacks', 'p.disputed > 0'),
    flag(
      'in_doubt',
      'Ungeklärt',
      'In doubt',
      "p.alerted_at is not null and p.state in ('pending', 'authorized', 'mismatch')",
    ),
  ],
  scopes: [
    { key: 'successful', label: { de: 'Erfolgreich', en: 'Successful' }, apply: among('successful') },
    { key: 'open', label: { de: 'Offen', en: 'Open' }, apply: among('pending', 'authorized', 'mismatch') },
    {
      key: 'failed',
      label: { de: 'Ohne Erfolg', en: 'Without success' },
      apply: among('error', 'canceled', 'expired'),
    },
  ],
  sorts: [
    { key: 'id', apply: 'p.id' },
    { key: 'created_at', apply: 'p.created_at' },
  ],
  defaultSort: { key: 'created_at', dir: 'desc' },
  columns: [
    column('token', 'Bestellung', 'Order', "split_part(o.token, '-', 1)"),
    sortable(column('created_at', 'Begonnen', 'Begun', 'p.created_at', 'timestamp')),
    column('state', 'Status', 'State', 'p.state'),
    column('method', 'Zahlungsart', 'Method', 'p.method'),
    column('provider', 'Anbieter', 'Provider', 'p.provider'),
    sum(
      'amount',
      'Betrag',
      'Amount',
      "case when p.state = 'successful' then p.captured else p.amount end",
      'p.currency_key',
    ),
    ...sellerColumns,
    column('email', 'Käufer', 'Payer', 'o.buyer_email'),
    fileOnly(column('id', 'Nr.', 'Id', 'p.id', 'number')),
    fileOnly(column('order_id', 'Bestell-Nr. (id)', 'Order id', 'p.order_id', 'number')),
    fileOnly(column('external_id', 'Nr. beim Anbieter', 'External id', "coalesce(p.external_id, '')")),
    fileOnly(column('reason', 'Grund', 'Reason', "coalesce(p.decline_code, p.decline_reason, '')")),
    fileOnly(sum('refunded', 'Erstattet', 'Refunded', 'p.refunded', 'p.currency_key')),
    fileOnly(sum('disputed', 'Rückbelastet', 'Charged back', 'p.disputed', 'p.currency_key')),
    fileOnly(column('settled_at', 'Bezahlt', 'Paid', 'p.settled_at', 'timestamp')),
    fileOnly(column('currency_key', 'Währung', 'Currency', 'p.currency_key')),
  ],
  expands: [],
});

const INVOICE_TYPES: Readonly<Record<string, LocalText>> = {
  regular: { de: 'Rechnung', en: 'Invoice' },
  reversal: { de: 'Storno', en: 'Reversal' },
  corrected: { de: 'Korrektur', en: 'Correction' },
};
const INVOICE_STATES: Readonly<Record<string, LocalText>> = {
  issued: { de: 'Ausgestellt', en: 'Issued' },
  unpaid: { de: 'Unbezahlt', en: 'Unpaid' },
  paid: { de: 'Bezahlt', en: 'Paid' },
  canceled: { de: 'Storniert', en: 'Canceled' },
};

export const MONEY_LOOKS = {
  orders: { payment_state: orderStateTitles, payment_form: PAYMENT_METHOD_TITLES },
  payments: { state: PAYMENT_STATES, method: PAYMENT_METHOD_TITLES },
  invoices: { type: INVOICE_TYPES, state: INVOICE_STATES },
  transfers: { type: TRANSFER_TYPES, state: TRANSFER_STATES, payment_method: PAYMENT_METHOD_TITLES },
};
