import type { SqlBinding } from '#core/database';
import { PRODUCT_FORMS } from '#core/catalog';
import { defineList, type LocalText } from '#core/kit';
import { requireAdmin } from '#core/people';
import { choice, column, days, fileOnly, flag, like, ofSeller, sellerColumns, sortable } from './list-parts.ts';

const FORMS: Readonly<Record<string, LocalText>> = Object.fromEntries(
  PRODUCT_FORMS.map(({ key, title }) => [key, title]),
);

const REVIEWS: Readonly<Record<string, LocalText>> = {
  init: { de: 'Noch nicht eingereicht', en: 'Not handed in yet' },
  requested: { de: 'Zu prüfen', en: 'To review' },
  in_review: { de: 'In Prüfung', en: 'In review' },
  change: { de: 'Änderung erbeten', en: 'Change asked for' },
  reviewed: { de: 'Angenommen', en: 'Accepted' },
  rejected: { de: 'Abgelehnt', en: 'Rejected' },
};

const STATES: Readonly<Record<string, LocalText>> = {
  on_sale: { de: 'Im Verkauf', en: 'On sale' },
  draft: { de: 'Nicht veröffentlicht', en: 'Not published' },
  archived: { de: 'Archiviert', en: 'Archived' },
};
const STATE = "case when p.archived then 'archived' when p.published then 'on_sale' else 'draft' end";

/** Products of all shops. */
export const adminProductList = defineList<SqlBinding>({
  name: 'admin_products',
  base: (db, ctx) => {
    requireAdmin(ctx);
    return db('products as p').join('sellers as s', 's.id', 'p.seller_id').whereNull('p.removed_at');
  },
  search: (rows, words) =>
    void rows.where((any) => {
      void any
        .whereILike('p.name', like(words))
        .orWhereILike('p.internal_name', like(words))
        .orWhereILike('s.username', like(words));
      if (/^\d{1,15}$/.test(words)) void any.orWhere('p.id', Number(words));
    }),
  filters: [
    ...ofSeller,
    choice('product_form', 'Produktart', 'Product type', FORMS, 'p.form'),
    choice('review_state', 'Prüfung', 'Review', REVIEWS, 'p.review_state'),
    flag('publish', 'Veröffentlicht', 'Published', 'p.published'),
    flag('is_copy', 'Kopie', 'Copy', 'p.copied_from_id is not null'),
    days('created', 'Angelegt', 'Created', 'p.created_at'),
  ],
  scopes: Object.entries(STATES).map(([key, label]) => ({
    key,
    label,
    apply: (rows) => void rows.whereRaw(`${STATE} = ?`, [key]),
  })),
  sorts: [
    { key: 'id', apply: 'p.id' },
    { key: 'name', apply: 'lower(p.name)', firstDir: 'asc' },
    { key: 'created_at', apply: 'p.created_at' },
  ],
  defaultSort: { key: 'created_at', dir: 'desc' },
  columns: [
    sortable(column('name', 'Produkt', 'Product', 'p.name')),
    column('form', 'Art', 'Type', 'p.form'),
    column('state', 'Zustand', 'State', STATE),
    ...sellerColumns,
    sortable(column('created_at', 'Angelegt', 'Created', 'p.created_at', 'timestamp')),
    fileOnly(column('id', 'Nr.', 'Id', 'p.id', 'number')),
    fileOnly(column('slug', 'Adresse', 'Address', 'p.slug')),
    fileOnly(column('review_state', 'Prüfung', 'Review', 'p.review_state')),
  ],
  expands: [],
});

export const PRODUCT_LOOKS = { form: FORMS, state: STATES };
