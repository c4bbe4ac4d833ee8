import type { Readable } from 'node:stream';
import type { Ctx } from '#core/context';
import { readList, streamListCsv, type CsvOptions, type SqlBinding } from '#core/database';
import { countryName, defineList, type ListAnswer, type ListQuery, type LocalText } from '#core/kit';
import { orderNumber, type DeliveryAddress } from '#core/orders';
import { requireSeller } from '#core/people';
import { vatRateCountries } from '#core/tax';
import { GOOD_STATE_SQL, type GoodState } from './goods-of-order.ts';
import { TO_SHIP_SQL } from './to-ship.ts';

export const GOOD_STATES: Readonly<Record<GoodState, LocalText>> = {
  to_ship: { de: 'Zu versenden', en: 'To send', pl: 'Do wysłania' },
  shipped: { de: 'Unterwegs', en: 'On its way', pl: 'W drodze' },
  delivered: { de: 'Zugestellt', en: 'Delivered', pl: 'Doręczone' },
  waiting: { de: 'Wartet auf Zahlung', en: 'Waits for payment', pl: 'Czeka na płatność' },
  returned: { de: 'Erstattet', en: 'Refunded', pl: 'Zwrócono pieniądze' },
  restocked: { de: 'Wieder im Bestand', en: 'Back in stock', pl: 'Z powrotem na stanie' },
};

const WEIGHT_SQL = 'g.weight_grams * g.quantity';
const field = (name: keyof DeliveryAddress): string => `coalesce(o.delivery_address ->> '${name}', '')`;
const NAME_SQL = `trim(${field('first_name')} || ' ' || ${field('last_name')})`;

/** Goods of the shop's orders, sent or to be sent: table, filters, address, counts, CSV and `/v1/shipments` come from here. */
export const shipmentList = defineList<SqlBinding>({
  name: 'shipments',
  base: (db, ctx) =>
    db('order_goods as g')
      .joinRaw('join orders o on o.seller_id = g.seller_id and o.id = g.order_id')
      .where('g.seller_id', requireSeller(ctx)),
  search: (rows, words) => {
    const like = `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`;
    void rows.where((either) =>
      either
        .whereILike('g.name', like)
        .orWhereILike('g.tracking_number', like)
        .orWhereILike('o.buyer_email', like)
        .orWhereILike('o.token', like.slice(1))
        .orWhereRaw(`${NAME_SQL} ilike ?`, [like]),
    );
  },
  filters: [
    {
      key: 'product_id',
      control: 'async_select',
      source: 'products',
      values: 'id',
      label: { de: 'Produkt', en: 'Product' },
      apply: (rows, values) => void rows.whereIn('g.product_id', values.map(Number)),
    },
    {
      key: 'state',
      control: 'multi_select',
      label: { de: 'Stand', en: 'State' },
      options: Object.entries(GOOD_STATES).map(([value, label]) => ({ value, label })),
      apply: (rows, values) => void rows.whereRaw(`${GOOD_STATE_SQL} = any(?::text[])`, [[...values] as never]),
    },
    {
      key: 'country',
      control: 'multi_select',
      label: { de: 'Land', en: 'Country' },
      options: vatRateCountries()
        .filter((code) => code.length === 2)
        .map((value) => ({ value, label: { de: countryName(value, 'de'), en: countryName(value, 'en') } })),
      apply: (rows, values) => void rows.whereRaw(`${field('country')} = any(?::text[])`, [[...values] as never]),
    },
    {
      key: 'ordered',
      control: 'date_range',
      label: { de: 'Bestellt', en: 'Ordered' },
      apply: (rows, { from, before }) => {
        if (from) void rows.where('o.created_at', '>=', from);
        if (before) void rows.where('o.created_at', '<', before);
      },
    },
    {
      key: 'shipped',
      control: 'date_range',
      label: { de: 'Versendet', en: 'Sent' },
      apply: (rows, { from, before }) => {
        if (from) void rows.where('g.shipped_at', '>=', from);
        if (before) void rows.where('g.shipped_at', '<', before);
      },
    },
  ],
  scopes: [
    { key: 'to_ship', label: { de: 'Zu versenden', en: 'To send' }, apply: (rows) => void rows.whereRaw(TO_SHIP_SQL) },
    {
      key: 'sent',
      label: { de: 'Versendet', en: 'Sent' },
      apply: (rows) => void rows.whereNotNull('g.shipped_at'),
    },
    {
      key: 'to_restock',
      label: { de: 'Erstattet, nicht im Bestand', en: 'Refunded, not in stock' },
      apply: (rows) => void rows.where('o.stock_state', 'returned').whereNull('g.restocked_at'),
    },
  ],
  sorts: [
    { key: 'id', apply: 'g.id', firstDir: 'desc' },
    { key: 'shipped_at', apply: 'g.shipped_at', firstDir: 'desc' },
  ],
  columns: [
    { key: 'id', label: { de: 'Nr.', en: 'Id' }, sortKey: 'id', only: 'csv', apply: { sql: 'g.id', as: 'number' } },
    {
      key: 'order_id',
      label: { de: 'Bestellung', en: 'Order' },
      apply: { sql: "split_part(o.token, '-', 1)", as: 'text' },
    },
    { key: 'ordered_at', label: { de: 'Bestellt', en: 'Ordered' }, apply: { sql: 'o.created_at', as: 'timestamp' } },
    { key: 'name', label: { de: 'Ware', en: 'Goods' }, apply: { sql: 'g.name', as: 'text' } },
    { key: 'quantity', label: { de: 'Stück', en: 'Pieces' }, align: 'end', apply: { sql: 'g.quantity', as: 'number' } },
    {
      key: 'weight_grams',
      label: { de: 'Gewicht in g', en: 'Weight in g' },
      align: 'end',
      apply: { sql: WEIGHT_SQL, as: 'number' },
    },
    { key: 'state', label: { de: 'Stand', en: 'State' }, apply: { sql: GOOD_STATE_SQL, as: 'text' } },
    { key: 'receiver', label: { de: 'Empfänger', en: 'Receiver' }, apply: { sql: NAME_SQL, as: 'text' } },
    ...(
      [
        ['company', 'Firma', 'Company'],
        ['street', 'Straße', 'Street'],
        ['street_number', 'Hausnummer', 'Number'],
        ['additional_address', 'Adresszusatz', 'Additional address'],
        ['zip', 'PLZ', 'Postal code'],
        ['city', 'Ort', 'Town'],
        ['country', 'Land', 'Country'],
      ] as const
    ).map(([key, de, en]) => ({
      key,
      label: { de, en },
      only: 'csv' as const,
      apply: { sql: field(key), as: 'text' as const },
    })),
    { key: 'email', label: { de: 'E-Mail', en: 'E-mail' }, only: 'csv', apply: { sql: 'o.buyer_email', as: 'text' } },
    {
      key: 'shipped_at',
      label: { de: 'Versendet', en: 'Sent' },
      sortKey: 'shipped_at',
      apply: { sql: 'g.shipped_at', as: 'timestamp' },
    },
    { key: 'carrier', label: { de: 'Versender', en: 'Carrier' }, only: 'csv', apply: { sql: 'g.carrier', as: 'text' } },
    {
      key: 'tracking_number',
      label: { de: 'Sendungsnummer', en: 'Tracking number' },
      apply: { sql: 'g.tracking_number', as: 'text' },
    },
    {
      key: 'delivered_on',
      label: { de: 'Zugestellt', en: 'Delivered' },
      only: 'csv',
      apply: { sql: 'g.delivered_on::text', as: 'text' },
    },
  ],
  expands: [],
});

export interface ShipmentRow {
  id: number;
  orderId: number;
  orderNumber: string;
  orderedAt: Date;
  name: string;
  quantity: number;
  weightGrams: number;
  state: GoodState;
  receiver: string;
  city: string;
  country: string;
  shippedAt: Date | null;
  carrier: string;
  trackingNumber: string;
  trackingUrl: string;
}

const COLUMNS = [
  'g.id',
  'g.order_id as orderId',
  'o.token as orderNumber',
  'o.created_at as orderedAt',
  'g.name',
  'g.quantity',
  'g.shipped_at as shippedAt',
  'g.carrier',
  'g.tracking_number as trackingNumber',
  'g.tracking_url as trackingUrl',
];

const WORKED_OUT = `${WEIGHT_SQL} as "weightGrams", ${GOOD_STATE_SQL} as state, ${NAME_SQL} as receiver, ${field('city')} as city, ${field('country')} as country`;

export async function readShipments(ctx: Ctx, query: ListQuery): Promise<ListAnswer<ShipmentRow> & { page: number }> {
  const answer = await readList<ShipmentRow>(ctx, shipmentList, query, [...COLUMNS, ctx.db.raw(WORKED_OUT)]);
  return { ...answer, list: answer.list.map((row) => ({ ...row, orderNumber: orderNumber(row.orderNumber) })) };
}

export function streamShipmentCsv(ctx: Ctx, query: ListQuery, options: CsvOptions = {}): Readable {
  return streamListCsv(ctx, shipmentList, query, options);
}
