import type { Ctx } from '#core/context';
import { readList, type SqlBinding } from '#core/database';
import { defineList, type ListAnswer, type ListQuery } from '#core/kit';
import { asAdmin, requireAdmin } from '#core/people';
import { PRODUCT_FORMS, type ProductFormKey } from './product-form.ts';
import type { ReviewState } from './product.ts';

/** Products of all shops by what became of their review: for admins. The base refuses everybody else. */
export const reviewList = defineList<SqlBinding>({
  name: 'product_reviews',
  base: (db, ctx) => {
    requireAdmin(ctx);
    return db('products as p')
      .join('sellers as s', 's.id', 'p.seller_id')
      .joinRaw(
        'left join lateral (select max(r.created_at) as at from product_reviews r where r.seller_id = p.seller_id and r.product_id = p.id) l on true',
      )
      .whereNull('p.removed_at');
  },
  search: (rows, text) => {
    const like = `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
    void rows.where((either) =>
      either.whereILike('p.name', like).orWhereILike('s.display_name', like).orWhereILike('s.username', like),
    );
  },
  filters: [
    {
      key: 'product_form',
      control: 'multi_select',
      label: { de: 'Produktart', en: 'Product type' },
      options: PRODUCT_FORMS.map(({ key, title }) => ({ value: key, label: title })),
      apply: (rows, values) => void rows.whereIn('p.form', [...values]),
    },
    {
      key: 'power_seller',
      control: 'boolean',
      label: { de: 'Power-Seller', en: 'Power seller' },
      apply: (rows, value) => void rows.where('s.power_seller', value),
    },
    {
      key: 'publish',
      control: 'boolean',
      label: { de: 'Veröffentlicht', en: 'Published' },
      apply: (rows, value) => void rows.where('p.published', value),
    },
  ],
  scopes: [
    {
      key: 'in_review',
      label: { de: 'Zu prüfen', en: 'To review' },
      apply: (rows) => void rows.whereIn('p.review_state', ['in_review', 'requested']),
    },
    {
      key: 'change',
      label: { de: 'Beim Verkäufer', en: 'With the seller' },
      apply: (rows) => void rows.where('p.review_state', 'change'),
    },
    {
      key: 'reviewed',
      label: { de: 'Angenommen', en: 'Accepted' },
      apply: (rows) => void rows.where('p.review_state', 'reviewed'),
    },
    {
      key: 'rejected',
      label: { de: 'Abgelehnt', en: 'Rejected' },
      apply: (rows) => void rows.where('p.review_state', 'rejected'),
    },
    {
      key: 'unasked',
      label: { de: 'Ohne Prüfung', en: 'Without a review' },
      apply: (rows) => void rows.whereIn('p.review_state', ['not_for_review', 'free', 'free_without_fee', 'init']),
    },
  ],
  sorts: [
    { key: 'id', apply: 'p.id' },
    { key: 'name', apply: 'lower(p.name)', firstDir: 'asc' },
    { key: 'seller', apply: 'lower(s.display_name)', firstDir: 'asc' },
    { key: 'changed_at', apply: 'l.at' },
  ],
  columns: [
    { key: 'name', label: { de: 'Produkt', en: 'Product' }, sortKey: 'name', apply: { sql: 'p.name', as: 'text' } },
    {
      key: 'seller',
      label: { de: 'Verkäufer', en: 'Seller' },
      sortKey: 'seller',
      apply: { sql: 's.display_name', as: 'text' },
    },
    { key: 'review_state', label: { de: 'Stand', en: 'State' }, apply: { sql: 'p.review_state', as: 'text' } },
    {
      key: 'changed_at',
      label: { de: 'Seit', en: 'Since' },
      sortKey: 'changed_at',
      apply: { sql: 'l.at', as: 'timestamp' },
    },
  ],
  expands: [],
});

export interface ReviewListRow {
  readonly id: number;
  readonly name: string;
  readonly form: ProductFormKey;
  readonly reviewState: ReviewState;
  readonly published: boolean;
  readonly sellerName: string;
  readonly username: string;
  readonly powerSeller: boolean;
  readonly changedAt: Date | null;
}

const COLUMNS = [
  'p.id',
  'p.name',
  'p.form',
  'p.review_state as reviewState',
  'p.published',
  's.display_name as sellerName',
  's.username',
  's.power_seller as powerSeller',
  'l.at as changedAt',
] as const;

/** A page of the reviews of all shops. Admins only. */
export async function readReviewList(
  ctx: Ctx,
  query: ListQuery,
): Promise<ListAnswer<ReviewListRow> & { page: number }> {
  return readList<ReviewListRow>(asAdmin(ctx, 'product reviews'), reviewList, query, COLUMNS);
}
