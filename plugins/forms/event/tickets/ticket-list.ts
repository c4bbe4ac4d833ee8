import { defineList } from '#core/kit';
import { requireSeller, type SqlBinding } from '#core/plugins';
import { SEAT_JOIN, SEAT_SQL } from '../seating/seat-text.ts';
import { TICKET_STATE_TITLES, ticketStates } from '../ticket-states.ts';

const EVENT = `join event_dates d on d.id = t.date_id join event_locations l on l.id = d.location_id join orders o on o.seller_id = t.seller_id and o.id = t.order_id ${SEAT_JOIN}`;

const LOCATION =
  "case when l.online then 'online' else concat_ws(', ', nullif(l.location_short_name, ''), nullif(l.location_address, '')) end";
/** The payment that paid for it; none where the ticket was free. */
const TRANSFER =
  "(select p.id from payments p where p.seller_id = t.seller_id and p.order_id = t.order_id and p.state = 'successful' order by p.id limit 1)";
const NAME = "concat_ws(' ', nullif(t.attendee_first_name, ''), nullif(t.attendee_last_name, ''))";

const text = (key: string, sql: string) => ({
  key,
  label: { de: key, en: key },
  only: 'csv' as const,
  apply: { sql, as: 'text' as const },
});

/** Every payment ticket of the shop. The CSV has the specification's columns in its order; the base address of QR codes comes with the rows. */
export const ticketList = defineList<SqlBinding>({
  name: 'payment_tickets',
  base: (db, ctx) =>
    db('payment_tickets as t')
      .joinRaw(`${EVENT} cross join (select ?::text as url) as base`, [ctx.baseUrl])
      .where('t.seller_id', requireSeller(ctx)),
  search: (rows, words) => {
    const like = `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`;
    void rows.where((either) =>
      either
        .where('t.code', words.trim())
        .orWhereILike('t.attendee_email', like)
        .orWhereILike('o.buyer_email', like)
        .orWhereRaw(`${NAME} ilike ?`, [like])
        .orWhereRaw("concat_ws(' ', o.buyer_first_name, o.buyer_last_name) ilike ?", [like]),
    );
  },
  filters: [
    {
      key: 'state',
      control: 'multi_select',
      label: { de: 'Stand', en: 'State' },
      options: ticketStates.states.map((state) => ({ value: state, label: TICKET_STATE_TITLES[state] })),
      apply: (rows, values) => void rows.whereIn('t.state', [...values]),
    },
    {
      key: 'product_id',
      former: ['product'],
      control: 'async_select',
      source: 'products',
      values: 'id',
      label: { de: 'Veranstaltung', en: 'Event' },
      apply: (rows, values) => void rows.whereIn('t.product_id', values.map(Number)),
    },
    {
      key: 'eventDate',
      parameter: 'event_date',
      control: 'date_range',
      label: { de: 'Termin', en: 'Event date' },
      apply: (rows, { from, before }) => {
        if (from) void rows.where('d.starts_at', '>=', from);
        if (before) void rows.where('d.starts_at', '<', before);
      },
    },
    {
      key: 'isFree',
      control: 'boolean',
      label: { de: 'Kostenlos', en: 'Free' },
      apply: (rows, value) => void (value ? rows.where('t.price_minor', 0) : rows.where('t.price_minor', '>', 0)),
    },
    {
      key: 'createdAt',
      parameter: 'created',
      control: 'date_range',
      label: { de: 'Gekauft', en: 'Bought' },
      apply: (rows, { from, before }) => {
        if (from) void rows.where('t.created_at', '>=', from);
        if (before) void rows.where('t.created_at', '<', before);
      },
    },
  ],
  scopes: [
    { key: 'unused', label: TICKET_STATE_TITLES.unused, apply: (rows) => void rows.where('t.state', 'unused') },
    { key: 'used', label: TICKET_STATE_TITLES.used, apply: (rows) => void rows.where('t.state', 'used') },
    {
      key: 'void',
      label: { de: 'Nicht mehr gültig', en: 'No longer valid' },
      apply: (rows) => void rows.whereNotIn('t.state', ['unused', 'used']),
    },
  ],
  sorts: [
    { key: 'id', apply: 't.id' },
    { key: 'event_date', apply: 'd.starts_at' },
    { key: 'date', apply: 't.created_at' },
  ],
  columns: [
    { key: 'id', label: { de: 'Nr.', en: 'Id' }, sortKey: 'id', only: 'csv', apply: { sql: 't.id', as: 'number' } },
    {
      key: 'name',
      label: { de: 'Name', en: 'Name' },
      only: 'screen',
      inFile: ['attendee_first_name', 'attendee_last_name', 'payer_first_name', 'payer_last_name'],
    },
    {
      key: 'event_date',
      label: { de: 'Termin', en: 'Event date' },
      sortKey: 'event_date',
      apply: { sql: 'd.starts_at', as: 'timestamp' },
    },
    text('qr_code_url', "base.url || '/cabinet/payment_tickets/check_in?code=' || t.code"),
    { key: 'code', label: { de: 'Code', en: 'Code' }, apply: { sql: 't.code', as: 'text' } },
    { key: 'state', label: { de: 'Stand', en: 'State' }, apply: { sql: 't.state', as: 'text' } },
    {
      key: 'date',
      label: { de: 'Gekauft', en: 'Bought' },
      sortKey: 'date',
      apply: { sql: 't.created_at', as: 'timestamp' },
    },
    { key: 'product_name', label: { de: 'Veranstaltung', en: 'Event' }, apply: { sql: 't.product_name', as: 'text' } },
    { key: 'ticket_name', label: { de: 'Ticket', en: 'Ticket' }, apply: { sql: 't.ticket_name', as: 'text' } },
    { key: 'location', label: { de: 'Ort', en: 'Location' }, apply: { sql: LOCATION, as: 'text' } },
    {
      key: 'transfer_id',
      label: { de: 'Zahlung', en: 'Transfer' },
      only: 'csv',
      apply: { sql: TRANSFER, as: 'number' },
    },
    {
      key: 'price',
      label: { de: 'Preis', en: 'Price' },
      align: 'end',
      apply: { sql: 't.price_minor', as: 'money', currency: 't.currency' },
    },
    text('phone_number', 't.phone_number'),
    ...(['company', 'first_name', 'last_name', 'email'] as const).map((field) =>
      text(`payer_${field}`, `o.buyer_${field}`),
    ),
    text('payer_phone_number', 'o.buyer_phone'),
    ...(['street', 'street_number', 'zip', 'city', 'country'] as const).map((field) =>
      text(`payer_${field}`, `o.buyer_${field}`),
    ),
    text('payer_vat', 'o.buyer_vat_no'),
    ...(['email', 'first_name', 'last_name', 'street', 'street_number', 'zip', 'city', 'country'] as const).map(
      (field) => text(`attendee_${field}`, `t.attendee_${field}`),
    ),
    { key: 'order_id', label: { de: 'Bestellung', en: 'Order' }, apply: { sql: 't.order_id', as: 'number' } },
    { key: 'seat', label: { de: 'Platz', en: 'Seat' }, apply: { sql: SEAT_SQL, as: 'text' } },
  ],
  expands: ['product', 'payer', 'ticket', 'ticket_date', 'attendee'],
});
