import { defineList, type ListAnswer, type ListQuery } from '#core/kit';
import { readList, requireSeller, withinMoments, type Ctx, type SqlBinding } from '#core/plugins';
import { LICENSE_STATES, licenseState, type LicenseState } from './license-state.ts';
import type { LicenseKey } from './license-key.ts';

/** `licenseState` in SQL: the same words for filters and exports. */
const STATE_SQL = `case when k.entitlement_id is null then 'free' when k.replaced_by is not null then 'replaced' when k.disabled_at is not null then 'disabled'
  when cardinality(k.revoked_for) > 0 then 'revoked' when k.expires_at <= clock.at then 'expired' else 'active' end`;

const ACTIVATIONS_SQL =
  '(select count(*)::int from license_activations a where a.seller_id = k.seller_id and a.license_key_id = k.id and a.deactivated_at is null)';

const JOINS = `
  join products p on p.seller_id = k.seller_id and p.id = k.product_id
  left join orders o on o.seller_id = k.seller_id and o.id = k.order_id`;

/** Every licence key of the shop: table, filters, address, counts, CSV and `/v1/license_keys` come from here. */
export const licenseKeyList = defineList<SqlBinding>({
  name: 'license_keys',
  base: (db, ctx) =>
    db('license_keys as k')
      .joinRaw(JOINS)
      .joinRaw('cross join (select ?::timestamptz as at) clock', [ctx.clock.now()])
      .where('k.seller_id', requireSeller(ctx)),
  search: (rows, words) => {
    const like = `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`;
    void rows.where((either) =>
      either
        .whereILike('k.key', like)
        .orWhereILike('o.buyer_email', like)
        .orWhereILike('o.token', `${like.slice(1)}`),
    );
  },
  filters: [
    {
      key: 'product_id',
      control: 'async_select',
      source: 'products',
      values: 'id',
      label: { de: 'Produkt', en: 'Product' },
      apply: (rows, values) => void rows.whereIn('k.product_id', values.map(Number)),
    },
    {
      key: 'state',
      control: 'multi_select',
      label: { de: 'Stand', en: 'State' },
      options: Object.entries(LICENSE_STATES).map(([value, label]) => ({ value, label })),
      apply: (rows, values) => void rows.whereRaw(`${STATE_SQL} = any(?::text[])`, [[...values] as never]),
    },
    {
      key: 'issued',
      control: 'date_range',
      label: { de: 'Vergeben am', en: 'Handed out on' },
      apply: (rows, range) => withinMoments(rows, 'k.issued_at', range),
    },
    {
      key: 'end',
      control: 'date_range',
      label: { de: 'Läuft ab am', en: 'Expires on' },
      apply: (rows, range) => withinMoments(rows, 'k.expires_at', range),
    },
  ],
  scopes: [
    {
      key: 'free',
      label: { de: 'Im Vorrat', en: 'In the pool' },
      apply: (rows) => void rows.whereNull('k.entitlement_id'),
    },
    {
      key: 'issued',
      label: { de: 'Vergeben', en: 'Handed out' },
      apply: (rows) => void rows.whereNotNull('k.entitlement_id'),
    },
  ],
  sorts: [
    { key: 'id', apply: 'k.id' },
    { key: 'issued_at', apply: 'k.issued_at' },
    { key: 'expires_at', apply: 'k.expires_at', firstDir: 'asc' },
  ],
  columns: [
    { key: 'id', label: { de: 'Nr.', en: 'Id' }, sortKey: 'id', only: 'csv', apply: { sql: 'k.id', as: 'number' } },
    { key: 'key', label: { de: 'Schlüssel', en: 'Key' }, apply: { sql: 'k.key', as: 'text' } },
    { key: 'state', label: { de: 'Stand', en: 'State' }, apply: { sql: STATE_SQL, as: 'text' } },
    { key: 'product_name', label: { de: 'Produkt', en: 'Product' }, apply: { sql: 'p.name', as: 'text' } },
    { key: 'buyer', label: { de: 'Käufer', en: 'Buyer' }, apply: { sql: 'o.buyer_email', as: 'text' } },
    {
      key: 'order_id',
      label: { de: 'Bestellung', en: 'Order' },
      apply: { sql: "split_part(o.token, '-', 1)", as: 'text' },
    },
    {
      key: 'activations',
      label: { de: 'Aktivierungen', en: 'Activations' },
      align: 'end',
      apply: { sql: ACTIVATIONS_SQL, as: 'number' },
    },
    {
      key: 'activation_limit',
      label: { de: 'Grenze', en: 'Limit' },
      only: 'csv',
      apply: { sql: 'k.activation_limit', as: 'number' },
    },
    {
      key: 'issued_at',
      label: { de: 'Vergeben am', en: 'Handed out' },
      sortKey: 'issued_at',
      apply: { sql: 'k.issued_at', as: 'timestamp' },
    },
    {
      key: 'expires_at',
      label: { de: 'Gilt bis', en: 'Valid until' },
      sortKey: 'expires_at',
      apply: { sql: 'k.expires_at', as: 'timestamp' },
    },
  ],
  expands: [],
});

export interface LicenseKeyRow {
  id: number;
  key: string;
  state: LicenseState;
  productId: number;
  productName: string;
  buyerEmail: string | null;
  orderId: number | null;
  orderNumber: string | null;
  activations: number;
  activationLimit: number | null;
  issuedAt: Date | null;
  expiresAt: Date | null;
}

const SELECT = [
  'k.id',
  'k.key',
  'k.product_id',
  'k.entitlement_id',
  'k.revoked_for',
  'k.disabled_at',
  'k.replaced_by',
  'k.activation_limit',
  'k.issued_at',
  'k.expires_at',
  'k.order_id',
  'p.name as product_name',
  'o.buyer_email',
  'o.token as order_token',
];

type Row = LicenseKey & {
  product_name: string;
  buyer_email: string | null;
  order_token: string | null;
  activations: number;
};

export async function readLicenseKeys(
  ctx: Ctx,
  query: ListQuery,
): Promise<ListAnswer<LicenseKeyRow> & { page: number }> {
  const answer = await readList<Row>(ctx, licenseKeyList, query, [
    ...SELECT,
    ctx.db.raw(`${ACTIVATIONS_SQL} as activations`),
  ]);
  const now = ctx.clock.now();
  return { ...answer, list: answer.list.map((row) => licenseKeyRow(row, now)) };
}

export function licenseKeyRow(row: Row, now: Date): LicenseKeyRow {
  return {
    id: row.id,
    key: row.key,
    state: licenseState(row, now),
    productId: row.product_id,
    productName: row.product_name,
    buyerEmail: row.buyer_email,
    orderId: row.order_id,
    orderNumber: row.order_token?.split('-')[0] ?? null,
    activations: row.activations,
    activationLimit: row.activation_limit,
    issuedAt: row.issued_at,
    expiresAt: row.expires_at,
  };
}
