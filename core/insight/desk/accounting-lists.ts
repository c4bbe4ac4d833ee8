import type { SqlBinding } from '#core/database';
import { bookingList, datevStateTitles } from '#core/accounting';
import { defineList, type LocalText } from '#core/kit';
import { requireAdmin } from '#core/people';
import { acrossSellers } from './across-sellers.ts';
import { choice, column, currency, days, fileOnly, ofSeller, sellerColumns } from './list-parts.ts';

/** Booking rows of all shops. */
export const adminBookingList = acrossSellers(bookingList, {
  name: 'admin_bookings',
  seller: 'datev_bookings.seller_id',
  columns: ['booked_on', 'document_number', 'event_key', 'booking_type', 'datev_state', 'amount'],
  files: ['id', 'order_number', 'text', 'account', 'counter_account', 'side', 'currency', 'tax_country', 'tax_rate_bp'],
});

const EXPORT_STATES: Readonly<Record<string, LocalText>> = {
  sent_to_finance: datevStateTitles.sent_to_finance!,
  sent_to_datev: datevStateTitles.sent_to_datev!,
  failed: { de: 'Zurückgenommen', en: 'Withdrawn' },
};

/** DATEV files of all shops. */
export const adminExportList = defineList<SqlBinding>({
  name: 'admin_accounting_exports',
  base: (db, ctx) => {
    requireAdmin(ctx);
    return db('datev_exports as x').join('sellers as s', 's.id', 'x.seller_id');
  },
  filters: [
    ...ofSeller,
    choice('datev_state', 'DATEV-Status', 'DATEV state', EXPORT_STATES, 'x.state'),
    currency('x.currency'),
    days('created', 'Erstellt', 'Written', 'x.exported_at'),
  ],
  scopes: [],
  sorts: [{ key: 'id', apply: 'x.id', firstDir: 'desc' }],
  columns: [
    column('file_name', 'Datei', 'File', 'x.file_name'),
    ...sellerColumns,
    column('month', 'Monat', 'Month', "x.year || '-' || lpad(x.month::text, 2, '0')"),
    column('row_count', 'Buchungen', 'Bookings', 'x.row_count', 'number'),
    column('state', 'Status', 'State', 'x.state'),
    { ...column('exported_at', 'Erstellt', 'Written', 'x.exported_at', 'timestamp'), sortKey: 'id' },
    fileOnly(column('currency', 'Währung', 'Currency', 'x.currency')),
    fileOnly(column('sha256', 'SHA-256', 'SHA-256', 'x.sha256')),
    fileOnly(column('confirmed_at', 'Bestätigt', 'Confirmed', 'x.confirmed_at', 'timestamp')),
    fileOnly(column('id', 'Nr.', 'Id', 'x.id', 'number')),
  ],
  expands: [],
});

export const ACCOUNTING_LOOKS = { state: EXPORT_STATES };
