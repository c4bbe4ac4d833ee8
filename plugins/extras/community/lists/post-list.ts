import { defineList } from '#core/kit';
import { readList, requireSeller, type Ctx, type SqlBinding } from '#core/plugins';
import { POST_STATES, type PostState } from './post-states.ts';
import type { ListAnswer, ListQuery } from '#core/kit';

const STATES = Object.keys(POST_STATES) as PostState[];
const REPORTS = `(select count(*) from community_reports r where r.seller_id = c.seller_id and r.post_id = c.id and r.settled_at is null)`;
const LABEL = {
  product: { de: 'Produkt', en: 'Product' },
  state: { de: 'Stand', en: 'State' },
  createdAt: { de: 'Am', en: 'On' },
};

/** Posts and comments in the rooms of a shop. */
export const postList = defineList<SqlBinding>({
  name: 'community_posts',
  base: (db, ctx) =>
    db('community_posts as c')
      .joinRaw('join products p on p.seller_id = c.seller_id and p.id = c.product_id')
      .where('c.seller_id', requireSeller(ctx)),
  search: (rows, words) => {
    const like = `%${words.trim().replaceAll(/[\\%_]/g, '\\$&')}%`;
    void rows.where((either) => {
      void either.whereILike('c.body', like).orWhereILike('c.author', like);
      if (/^\d{1,15}$/.test(words.trim())) void either.orWhere('c.id', Number(words));
    });
  },
  filters: [
    {
      key: 'product_id',
      former: ['product'],
      control: 'async_select',
      source: 'products',
      values: 'id',
      label: LABEL.product,
      apply: (rows, values) => void rows.whereIn('c.product_id', values.map(Number)),
    },
    {
      key: 'state',
      control: 'multi_select',
      label: LABEL.state,
      options: STATES.map((value) => ({ value, label: POST_STATES[value] })),
      apply: (rows, values) => void rows.whereIn('c.state', [...values]),
    },
    {
      key: 'createdAt',
      parameter: 'created',
      control: 'date_range',
      label: LABEL.createdAt,
      apply: (rows, { from, before }) => {
        if (from) void rows.where('c.created_at', '>=', from);
        if (before) void rows.where('c.created_at', '<', before);
      },
    },
  ],
  scopes: [
    ...STATES.map((state) => ({
      key: state,
      label: POST_STATES[state],
      apply: (rows: Parameters<SqlBinding['scope']>[0]) => void rows.where('c.state', state),
    })),
    {
      key: 'reported',
      label: { de: 'Gemeldet', en: 'Reported' },
      apply: (rows) => void rows.whereRaw(`${REPORTS} > 0`),
    },
  ],
  sorts: [
    { key: 'id', apply: 'c.id' },
    { key: 'createdAt', apply: 'c.created_at' },
  ],
  columns: [
    { key: 'id', label: { de: 'Nr.', en: 'Id' }, sortKey: 'id', only: 'csv', apply: { sql: 'c.id', as: 'number' } },
    { key: 'author', label: { de: 'Von', en: 'By' }, apply: { sql: 'c.author', as: 'text' } },
    { key: 'body', label: { de: 'Beitrag', en: 'Post' }, apply: { sql: 'c.body', as: 'text' } },
    { key: 'productName', label: LABEL.product, apply: { sql: 'p.name', as: 'text' } },
    { key: 'reports', label: { de: 'Meldungen', en: 'Reports' }, apply: { sql: REPORTS, as: 'number' } },
    { key: 'state', label: LABEL.state, apply: { sql: 'c.state', as: 'text' } },
    {
      key: 'createdAt',
      label: LABEL.createdAt,
      sortKey: 'createdAt',
      apply: { sql: 'c.created_at', as: 'timestamp' },
    },
  ],
  expands: [],
});

export interface PostRow {
  id: number;
  author: string;
  byShop: boolean;
  /** Author may not write any more. */
  blocked: boolean;
  body: string;
  product: string;
  productId: number;
  isComment: boolean;
  parentId: number | null;
  pinned: boolean;
  picture: boolean;
  state: PostState;
  reports: number;
  /** Words of the newest report that is open. */
  reason: string | null;
  createdAt: Date;
}

const COLUMNS = `c.id, c.author, (c.payer_user_id is null and c.erased_at is null) as "byShop", c.body, p.name as product, c.product_id as "productId",
  c.parent_id is not null as "isComment", c.parent_id as "parentId", c.pinned, c.picture_file_id is not null as picture, c.state, ${REPORTS}::int as reports, c.created_at as "createdAt",
  (select r.reason from community_reports r where r.seller_id = c.seller_id and r.post_id = c.id and r.settled_at is null order by r.created_at desc limit 1) as reason,
  exists (select from community_members m where m.seller_id = c.seller_id and m.product_id = c.product_id and m.payer_user_id = c.payer_user_id and m.blocked_at is not null) as blocked`;

export function postRows(ctx: Ctx, query: ListQuery): Promise<ListAnswer<PostRow> & { page: number }> {
  return readList<PostRow>(ctx, postList, query, [ctx.db.raw(COLUMNS)], { rowId: 'c.id' });
}
