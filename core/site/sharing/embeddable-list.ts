import type { Readable } from 'node:stream';
import type { Ctx, Localized } from '#core/context';
import { readList, streamListCsv, type CsvOptions, type SqlBinding } from '#core/database';
import { defineList, type ListAnswer, type ListDefinition, type ListQuery } from '#core/kit';
import { requireSeller } from '#core/people';
import { EMBED_KINDS, EMBED_TARGETS, type DisplayMode, type EmbedKind, type EmbedTarget } from './embeddable.ts';

export const EMBED_KIND_TITLES: Readonly<Record<EmbedKind, Localized>> = {
  plain_link: { de: 'Einfacher Link', en: 'Plain link' },
  text_link: { de: 'Textlink', en: 'Text link' },
  button: { de: 'Button', en: 'Button' },
  banner: { de: 'Banner', en: 'Banner' },
  badge: { de: 'Badge', en: 'Badge' },
  slider: { de: 'Slider', en: 'Slider' },
  embed_form: { de: 'Bestellformular', en: 'Order form' },
  embed_payment_page: { de: 'Zahlungsseite', en: 'Payment page' },
};

export const EMBED_TARGET_TITLES: Readonly<Record<EmbedTarget, Localized>> = {
  shop: { de: 'Shop', en: 'Shop' },
  product: { de: 'Produkt', en: 'Product' },
  course_lesson: { de: 'Lektion eines Kurses', en: 'Lesson of a course' },
  login_page: { de: 'Anmeldung', en: 'Sign-in page' },
  custom_link: { de: 'Eigene Adresse', en: 'Address of your own' },
};

const options = <Key extends string>(keys: readonly Key[], titles: Readonly<Record<Key, Localized>>) =>
  keys.map((value) => ({ value, label: titles[value] }));

/** Items for pages elsewhere: screen, filters, counts, and the CSV "embeddable items". */
export const embeddableList: ListDefinition<SqlBinding> = defineList<SqlBinding>({
  name: 'embeddable_items',
  base: (db, ctx) =>
    db('embeddable_items as e')
      .leftJoin('affiliate_nodes as n', (on) => void on.on('n.seller_id', 'e.seller_id').andOn('n.id', 'e.node_id'))
      .where('e.seller_id', requireSeller(ctx)),
  search: (rows, text) => {
    const like = `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
    void rows.where((either) => either.whereILike('e.name', like).orWhereILike('e.label', like));
  },
  filters: [
    {
      key: 'kind',
      control: 'multi_select',
      label: { de: 'Art', en: 'Kind' },
      options: options(EMBED_KINDS, EMBED_KIND_TITLES),
      apply: (rows, values) => void rows.whereIn('e.kind', values),
    },
    {
      key: 'redirection_type',
      former: ['target'],
      control: 'single_select',
      label: { de: 'Ziel', en: 'Target' },
      options: options(EMBED_TARGETS, EMBED_TARGET_TITLES),
      apply: (rows, value) => void rows.where('e.target', value),
    },
    {
      key: 'product_id',
      control: 'async_select',
      source: 'products',
      values: 'id',
      label: { de: 'Produkt', en: 'Product' },
      apply: (rows, values) =>
        void rows.whereRaw(
          'exists (select from embeddable_products x where x.seller_id = e.seller_id and x.item_id = e.id and x.product_id = any(?::bigint[]))',
          [values.map(Number)],
        ),
    },
  ],
  scopes: [
    {
      key: 'active',
      label: { de: 'Erreichbar', en: 'Reachable' },
      apply: (rows) => void rows.whereNull('e.withdrawn_at'),
    },
    {
      key: 'publishers',
      label: { de: 'Von Partnern', en: 'By publishers' },
      apply: (rows) => void rows.whereNotNull('e.node_id'),
    },
    {
      key: 'withdrawn',
      label: { de: 'Zurückgezogen', en: 'Withdrawn' },
      apply: (rows) => void rows.whereNotNull('e.withdrawn_at'),
    },
  ],
  sorts: [
    { key: 'id', apply: 'e.id' },
    { key: 'name', apply: 'lower(e.name)', firstDir: 'asc' },
  ],
  columns: [
    { key: 'id', label: { de: 'Nr.', en: 'Id' }, sortKey: 'id', only: 'csv', apply: { sql: 'e.id', as: 'number' } },
    { key: 'name', label: { de: 'Name', en: 'Name' }, sortKey: 'name', apply: { sql: 'e.name', as: 'text' } },
    { key: 'kind', label: { de: 'Art', en: 'Kind' }, apply: { sql: 'e.kind', as: 'text' } },
    { key: 'target', label: { de: 'Ziel', en: 'Target' }, apply: { sql: 'e.target', as: 'text' } },
    {
      key: 'product_page',
      label: { de: 'Seite', en: 'Page' },
      only: 'csv',
      apply: { sql: 'e.product_page', as: 'text' },
    },
    { key: 'display_mode', label: { de: 'Anzeige', en: 'Display' }, apply: { sql: 'e.display_mode', as: 'text' } },
    { key: 'size', label: { de: 'Größe', en: 'Size' }, only: 'csv', apply: { sql: 'e.size', as: 'number' } },
    { key: 'label', label: { de: 'Text', en: 'Text' }, only: 'csv', apply: { sql: 'e.label', as: 'text' } },
    { key: 'code', label: { de: 'Code', en: 'Code' }, only: 'csv', apply: { sql: 'e.code', as: 'text' } },
    { key: 'publisher', label: { de: 'Partner', en: 'Publisher' }, apply: { sql: "coalesce(n.name, '')", as: 'text' } },
    {
      key: 'state',
      label: { de: 'Status', en: 'State' },
      apply: { sql: "case when e.withdrawn_at is null then 'active' else 'withdrawn' end", as: 'text' },
    },
    { key: 'created_at', label: { de: 'Angelegt', en: 'Created' }, apply: { sql: 'e.created_at', as: 'timestamp' } },
  ],
  expands: [],
  defaultSort: { key: 'id', dir: 'desc' },
});

export interface EmbeddableListRow {
  readonly id: number;
  readonly name: string;
  readonly kind: EmbedKind;
  readonly target: EmbedTarget;
  readonly displayMode: DisplayMode;
  readonly publisher: string | null;
  readonly withdrawn: boolean;
  readonly createdAt: Date;
}

/** A page of the shop's items, in two statements. */
export async function readEmbeddableList(
  ctx: Ctx,
  query: ListQuery,
): Promise<ListAnswer<EmbeddableListRow> & { page: number }> {
  return readList<EmbeddableListRow>(ctx, embeddableList, query, [
    'e.id',
    'e.name',
    'e.kind',
    'e.target',
    'e.display_mode as displayMode',
    'n.name as publisher',
    ctx.db.raw('e.withdrawn_at is not null as withdrawn'),
    'e.created_at as createdAt',
  ]);
}

export function streamEmbeddableCsv(ctx: Ctx, query: ListQuery, options: CsvOptions = {}): Readable {
  return streamListCsv(ctx, embeddableList, query, options);
}
