import { defineList, type ListAnswer, type ListQuery } from '#core/kit';
import { readList, reading, requireSeller, type Ctx, type SqlBinding } from '#core/plugins';
import { serviceError } from '../service-error.ts';
import { Engagement, ENGAGEMENT_STATES, engagementState, type EngagementState } from './engagement.ts';

/** `engagementState` in SQL. */
const STATE_SQL = `case when cardinality(e.ended_for) > 0 then 'ended' when e.delivered_at is not null then 'delivered'
  when e.answered_at is null and jsonb_array_length(coalesce(s.questions, '[]'::jsonb)) > 0 then 'waiting' else 'open' end`;

/** Every service that was bought: table, filters, CSV and `/v1/services` come from here. */
export const engagementList = defineList<SqlBinding>({
  name: 'services',
  base: (db, ctx) =>
    db('service_engagements as e')
      .join('products as p', 'p.id', 'e.product_id')
      .leftJoin('service_products as s', 's.product_id', 'e.product_id')
      .where('e.seller_id', requireSeller(ctx)),
  search: (rows, words) => {
    const like = `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`;
    void rows.where((either) =>
      either.whereILike('e.buyer_name', like).orWhereILike('e.buyer_email', like).orWhereILike('p.name', like),
    );
  },
  filters: [
    {
      key: 'product_id',
      control: 'async_select',
      source: 'products',
      values: 'id',
      label: { de: 'Produkt', en: 'Product' },
      apply: (rows, values) => void rows.whereIn('e.product_id', values.map(Number)),
    },
    {
      key: 'state',
      control: 'multi_select',
      label: { de: 'Stand', en: 'State' },
      options: Object.entries(ENGAGEMENT_STATES).map(([value, label]) => ({ value, label })),
      apply: (rows, values) => void rows.whereRaw(`${STATE_SQL} = any(?::text[])`, [[...values] as never]),
    },
  ],
  scopes: [
    {
      key: 'undelivered',
      label: { de: 'Noch zu erbringen', en: 'Not yet delivered' },
      apply: (rows) => void rows.whereRaw(`${STATE_SQL} in ('open', 'waiting')`),
    },
    {
      key: 'delivered',
      label: { de: 'Erbracht', en: 'Delivered' },
      apply: (rows) => void rows.whereRaw(`${STATE_SQL} = 'delivered'`),
    },
    {
      key: 'ended',
      label: { de: 'Entfallen', en: 'Ended' },
      apply: (rows) => void rows.whereRaw(`${STATE_SQL} = 'ended'`),
    },
  ],
  sorts: [
    { key: 'id', apply: 'e.entitlement_id' },
    { key: 'created_at', apply: 'e.created_at' },
  ],
  columns: [
    {
      key: 'id',
      label: { de: 'Nr.', en: 'Id' },
      sortKey: 'id',
      only: 'csv',
      apply: { sql: 'e.entitlement_id', as: 'number' },
    },
    { key: 'buyer', label: { de: 'Käufer', en: 'Buyer' }, apply: { sql: 'e.buyer_name', as: 'text' } },
    {
      key: 'buyer_email',
      label: { de: 'E-Mail', en: 'E-mail' },
      only: 'csv',
      apply: { sql: 'e.buyer_email', as: 'text' },
    },
    { key: 'product_name', label: { de: 'Leistung', en: 'Service' }, apply: { sql: 'p.name', as: 'text' } },
    { key: 'state', label: { de: 'Stand', en: 'State' }, apply: { sql: STATE_SQL, as: 'text' } },
    {
      key: 'created_at',
      label: { de: 'Gekauft am', en: 'Bought on' },
      sortKey: 'created_at',
      apply: { sql: 'e.created_at', as: 'timestamp' },
    },
    {
      key: 'answered_at',
      label: { de: 'Angaben am', en: 'Answered on' },
      apply: { sql: 'e.answered_at', as: 'timestamp' },
    },
    {
      key: 'delivered_at',
      label: { de: 'Erbracht am', en: 'Delivered on' },
      apply: { sql: 'e.delivered_at', as: 'timestamp' },
    },
  ],
  expands: [],
});

export interface EngagementRow {
  id: number;
  buyerName: string;
  buyerEmail: string;
  productName: string;
  productId: number;
  orderId: number;
  quantity: number;
  state: EngagementState;
  createdAt: Date;
  answeredAt: Date | null;
  deliveredAt: Date | null;
}

export interface EngagementView extends EngagementRow {
  answers: readonly { label: string; answer: string }[];
  note: string;
}

type Row = Engagement & { product_name: string; question_count: number };

const rowsOf = (row: Row): EngagementRow => ({
  id: row.entitlement_id,
  buyerName: row.buyer_name,
  buyerEmail: row.buyer_email,
  productName: row.product_name,
  productId: row.product_id,
  orderId: row.order_id,
  quantity: row.quantity,
  state: engagementState(row, row.question_count > 0),
  createdAt: row.created_at,
  answeredAt: row.answered_at,
  deliveredAt: row.delivered_at,
});

const QUESTION_COUNT = "jsonb_array_length(coalesce(s.questions, '[]'::jsonb)) as question_count";

export async function readEngagements(
  ctx: Ctx,
  query: ListQuery,
): Promise<ListAnswer<EngagementRow> & { page: number }> {
  const answer = await readList<Row>(ctx, engagementList, query, [
    'e.*',
    'p.name as product_name',
    ctx.db.raw(QUESTION_COUNT),
  ]);
  return { ...answer, list: answer.list.map(rowsOf) };
}

/** One engagement with the buyer's answers. Throws 404 for another seller's. */
export async function engagementView(ctx: Ctx, id: number): Promise<EngagementView> {
  const sellerId = requireSeller(ctx);
  const row = await reading(ctx, async ({ db }) =>
    db('service_engagements as e')
      .join('products as p', 'p.id', 'e.product_id')
      .leftJoin('service_products as s', 's.product_id', 'e.product_id')
      .where({ 'e.seller_id': sellerId, 'e.entitlement_id': id })
      .first<Row | undefined>('e.*', 'p.name as product_name', db.raw(QUESTION_COUNT)),
  );
  if (!row) throw serviceError(ctx.locale, 'engagement_not_found');
  return { ...rowsOf(row), answers: row.answers ?? [], note: row.delivery_note };
}
