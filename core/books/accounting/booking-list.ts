import type { Readable } from 'node:stream';
import type { Knex } from 'knex';
import type { Ctx } from '#core/context';
import { readList, reading, streamListCsv, withinDays, type CsvOptions, type SqlBinding } from '#core/database';
import { requireSeller } from '#core/people';
import { accountNumberSql } from './account-numbers.ts';
import { readAccountingSettings, type AccountingSettings } from './accounting-settings.ts';
import { debtorAccountSql, debtorAccounts } from './debtor-accounts.ts';
import { defineList, idOrNone, type FilterOption, type ListAnswer, type ListQuery, type LocalText } from '#core/kit';

export const bookingTypeTitles: Readonly<Record<string, LocalText>> = {
  active: { de: 'Aktiv', en: 'Active' },
  reversed: { de: 'Storniert', en: 'Reversed' },
  created_to_reverse: { de: 'Stornobuchung', en: 'Created to reverse' },
  refund: { de: 'Erstattung', en: 'Refund' },
};
export const datevStateTitles: Readonly<Record<string, LocalText>> = {
  ready_to_be_sent: { de: 'Bereit', en: 'Ready to be sent' },
  sent_to_finance: { de: 'Exportiert', en: 'Sent to finance' },
  sent_to_datev: { de: 'Bei DATEV', en: 'Sent to DATEV' },
};
export const eventKeyTitles: Readonly<Record<string, LocalText>> = {
  'order.created': { de: 'Verkauf', en: 'Sale' },
  'payment.successful': { de: 'Zahlung', en: 'Payment' },
  'refund.successful': { de: 'Rückzahlung', en: 'Refund' },
  'order_rate.amount_changed': { de: 'Rate geändert', en: 'Rate changed' },
  'order_rate.discarded': { de: 'Rate erlassen', en: 'Rate discarded' },
};

export interface BookingListRow {
  id: number;
  bookedOn: string;
  eventKey: string;
  bookingType: string;
  datevState: string;
  side: 'S' | 'H';
  account: string;
  counterAccount: string;
  documentNumber: string;
  orderId: number | null;
  orderNumber: string;
  text: string;
  amount: number;
  currency: string;
}

const optionsOf = (titles: Readonly<Record<string, LocalText>>): FilterOption[] =>
  Object.entries(titles).map(([value, label]) => ({ value, label }));
const choice = (key: string, de: string, en: string, titles: Readonly<Record<string, LocalText>>) =>
  ({
    key,
    control: 'multi_select',
    label: { de, en },
    options: optionsOf(titles),
    apply: (rows: Knex.QueryBuilder, value: readonly string[]) =>
      void rows.whereIn(`datev_bookings.${key}`, [...value]),
  }) as const;
const column = (key: string, de: string, en: string, as: 'text' | 'number' | 'date' = 'text') =>
  ({ key, label: { de, en }, apply: { sql: `datev_bookings.${key}`, as } }) as const;
const pattern = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** `/cabinet/accounting/bookings`: every row for the tax adviser. */
export const bookingList = defineList<SqlBinding>({
  name: 'bookings',
  base: (db, { actor }) => {
    const rows = db('datev_bookings');
    return 'sellerId' in actor && actor.sellerId !== null
      ? rows.where('datev_bookings.seller_id', actor.sellerId)
      : rows;
  },
  search: (rows, words) =>
    void rows.where(
      (any) =>
        void any
          .whereILike('datev_bookings.document_number', pattern(words))
          .orWhereILike('datev_bookings.order_number', pattern(words)),
    ),
  filters: [
    choice('datev_state', 'DATEV-Status', 'DATEV state', datevStateTitles),
    choice('booking_type', 'Buchungsart', 'Booking type', bookingTypeTitles),
    choice('event_key', 'Ereignis', 'Event', eventKeyTitles),
    {
      key: 'exportable_id',
      control: 'text',
      label: { de: 'Bestell-Nr. (id)', en: 'Order id' },
      apply: (rows, value) => void rows.where('datev_bookings.order_id', idOrNone(value)),
    },
    {
      key: 'created',
      control: 'date_range',
      label: { de: 'Gebucht am', en: 'Booked on' },
      apply: (rows, range) => withinDays(rows, 'datev_bookings.booked_on', range),
    },
  ],
  scopes: [],
  sorts: [{ key: 'id', apply: 'datev_bookings.id', firstDir: 'desc' }],
  columns: [
    { ...column('booked_on', 'Datum', 'Date', 'date'), sortKey: 'id' },
    column('document_number', 'Beleg', 'Document'),
    column('order_number', 'Bestellung', 'Order'),
    column('text', 'Text', 'Text'),
    column('event_key', 'Ereignis', 'Event'),
    column('booking_type', 'Buchungsart', 'Booking type'),
    column('datev_state', 'DATEV-Status', 'DATEV state'),
    column('account', 'Konto', 'Account'),
    column('counter_account', 'Gegenkonto', 'Counter account'),
    column('side', 'S/H', 'Debit/credit'),
    {
      key: 'amount',
      label: { de: 'Betrag', en: 'Amount' },
      align: 'end',
      apply: { sql: 'datev_bookings.amount_minor', as: 'money', currency: 'datev_bookings.currency' },
    },
    { ...column('currency', 'Währung', 'Currency'), only: 'csv' },
    { ...column('tax_country', 'Steuerland', 'Tax country'), only: 'csv' },
    { ...column('tax_rate_bp', 'Steuersatz (Basispunkte)', 'Tax rate (basis points)', 'number'), only: 'csv' },
    { ...column('id', 'Nr.', 'Id', 'number'), only: 'csv' },
  ],
  expands: [],
});

const SHOWN = [
  'id',
  'booked_on as bookedOn',
  'event_key as eventKey',
  'booking_type as bookingType',
  'datev_state as datevState',
  'side',
  'account',
  'counter_account as counterAccount',
  'document_number as documentNumber',
  'order_id as orderId',
  'order_number as orderNumber',
  'text',
  'amount_minor as amount',
  'currency',
].map((column) => `datev_bookings.${column}`);

/** A page of booking rows, in two statements. */
export function readBookingList(ctx: Ctx, query: ListQuery): Promise<ListAnswer<BookingListRow> & { page: number }> {
  return readList<BookingListRow>(ctx, bookingList, query, SHOWN);
}

const ACCOUNTS = ['account', 'counter_account'];

/** Every buyer with a booking has a number from here on. Answers the SQL that finds it. */
async function debtorsOf(
  ctx: Ctx,
  { sellerId, settings }: { sellerId: number; settings: AccountingSettings },
): Promise<string> {
  const orderIds = await reading(ctx, ({ db }) =>
    db('datev_bookings').where({ seller_id: sellerId }).whereNotNull('order_id').distinct().pluck<number[]>('order_id'),
  );
  await debtorAccounts(ctx, { sellerId, orderIds, collective: settings.debtorAccount });
  return debtorAccountSql('datev_bookings');
}

/** The list as CSV for an accountant: with the numbers of the seller's chart, and the ledger's own names at the end of each row. */
export async function streamBookingCsv(ctx: Ctx, query: ListQuery, options: CsvOptions = {}): Promise<Readable> {
  const sellerId = requireSeller(ctx, 'money');
  const settings = await readAccountingSettings(ctx, sellerId);
  const debtor = settings.debtors === 'per_buyer' ? await debtorsOf(ctx, { sellerId, settings }) : undefined;
  const numbered = bookingList.columns.map((each) =>
    ACCOUNTS.includes(each.key)
      ? {
          ...each,
          apply: { sql: accountNumberSql(`datev_bookings.${each.key}`, settings, debtor), as: 'text' as const },
        }
      : each,
  );
  const named = [
    column('account', 'Konto im Hauptbuch', 'Ledger account'),
    column('counter_account', 'Gegenkonto im Hauptbuch', 'Ledger counter account'),
  ].map((each) => ({ ...each, key: `ledger_${each.key}` }));
  return streamListCsv(ctx, { ...bookingList, columns: [...numbered, ...named] }, query, options);
}
