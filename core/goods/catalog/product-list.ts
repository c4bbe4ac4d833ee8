import type { Readable } from 'node:stream';
import type { Ctx } from '#core/context';
import { readList, reading, streamListCsv, type CsvOptions, type SqlBinding } from '#core/database';
import { defineList, idOrNone, type ListAnswer, type ListDefinition, type ListQuery, type Money } from '#core/kit';
import { requireSeller } from '#core/people';
import { activeMethods, OFFERED_PLAN_TYPES } from '#core/pricing';
import {
  OFFER_COLUMNS,
  OFFER_JOINS,
  SHOWN_PRICE_SQL,
  coverPath,
  offeredPlans,
  piecesLeft,
  warningsOfRow,
  type OfferRow,
} from './offer-row.ts';
import { PRODUCT_FORMS, productForms, type ProductFormKey, type ProductWarning } from './product-form.ts';
import { PRODUCT_EXPANDS } from './product-fields.ts';
import { sellingBlockers, shownWarnings } from './product-warnings.ts';
import { canSellSql } from './registration-finished.ts';
import { shownPrice } from './shown-variants.ts';

/** The specification's product list, for sellers whose payment methods are ready or not: only the CSV column `sell` differs. */
function productListFor(takesPayments: boolean): ListDefinition<SqlBinding> {
  return defineList<SqlBinding>({
    name: 'products',
    base: (db, ctx) =>
      db('products as p').joinRaw(OFFER_JOINS).where('p.seller_id', requireSeller(ctx)).whereNull('p.removed_at'),
    search: (rows, text) => {
      const like = `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
      const id = idOrNone(text);
      void rows.where((either) =>
        either.whereILike('p.name', like).orWhereILike('p.internal_name', like).orWhere('p.id', id),
      );
    },
    filters: [
      {
        key: 'productType',
        parameter: 'form',
        control: 'multi_select',
        label: { de: 'Produktart', en: 'Product type' },
        options: PRODUCT_FORMS.map(({ key, title }) => ({ value: key, label: title })),
        apply: (rows, values) => void rows.whereIn('p.form', [...values]),
      },
      {
        key: 'isPublished',
        parameter: 'publish',
        control: 'boolean',
        label: { de: 'Veröffentlicht', en: 'Published' },
        apply: (rows, value) => void rows.where('p.published', value),
      },
      {
        key: 'isArchived',
        parameter: 'archived',
        control: 'boolean',
        label: { de: 'Archiviert', en: 'Archived' },
        apply: (rows, value) => void rows.where('p.archived', value),
      },
      {
        key: 'isPrivate',
        parameter: 'private',
        control: 'boolean',
        label: { de: 'Mit Passwort', en: 'With a password' },
        apply: (rows, value) =>
          void (value ? rows.whereNotNull('p.access_password_hash') : rows.whereNull('p.access_password_hash')),
      },
      {
        key: 'isFree',
        parameter: 'free',
        control: 'boolean',
        label: { de: 'Kostenlos', en: 'Free' },
        apply: (rows, value) => void rows.where('p.free', value),
      },
      {
        key: 'createdAt',
        parameter: 'created',
        control: 'date_range',
        label: { de: 'Angelegt', en: 'Created' },
        apply: (rows, { from, before }) => {
          if (from) void rows.where('p.created_at', '>=', from);
          if (before) void rows.where('p.created_at', '<', before);
        },
      },
      {
        key: 'multiProductCategory',
        control: 'async_select',
        source: 'product_categories',
        values: 'text',
        label: { de: 'Kategorie', en: 'Category' },
        apply: (rows, values) => void rows.whereIn('p.category', [...values]),
      },
      {
        key: 'multiProductIntName',
        parameter: 'internal_name',
        control: 'async_select',
        source: 'product_internal_names',
        values: 'text',
        label: { de: 'Interner Name', en: 'Internal name' },
        apply: (rows, values) => void rows.whereIn('p.internal_name', [...values]),
      },
      {
        key: 'is_copy',
        control: 'boolean',
        label: { de: 'Kopie', en: 'Copy' },
        apply: (rows, value) =>
          void (value ? rows.whereNotNull('p.copied_from_id') : rows.whereNull('p.copied_from_id')),
      },
      {
        key: 'product_group_id',
        control: 'async_select',
        source: 'product_groups',
        values: 'id',
        label: { de: 'Produktgruppe', en: 'Product group' },
        apply: (rows, values) =>
          void rows.whereRaw(
            'exists (select 1 from product_group_products gp where gp.seller_id = p.seller_id and gp.product_id = p.id and gp.product_group_id = any(?::bigint[]))',
            [values.map(Number) as never],
          ),
      },
    ],
    scopes: [
      {
        key: 'published',
        label: { de: 'Veröffentlicht', en: 'Published' },
        apply: (rows) => void rows.where('p.published', true),
      },
      {
        key: 'drafts',
        label: { de: 'Entwürfe', en: 'Drafts' },
        apply: (rows) => void rows.where({ 'p.published': false, 'p.archived': false }),
      },
      { key: 'archived', label: { de: 'Archiv', en: 'Archive' }, apply: (rows) => void rows.where('p.archived', true) },
    ],
    sorts: [
      { key: 'id', apply: 'p.id' },
      { key: 'name', apply: 'lower(p.name)', firstDir: 'asc' },
      { key: 'created_at', apply: 'p.created_at' },
      { key: 'updated_at', apply: 'p.updated_at' },
      { key: 'display_price', apply: `(${SHOWN_PRICE_SQL})` },
      { key: 'sold_count', apply: 'st.sold_count' },
    ],
    columns: [
      { key: 'id', label: { de: 'Nr.', en: 'Id' }, sortKey: 'id', only: 'csv', apply: { sql: 'p.id', as: 'number' } },
      { key: 'name', label: { de: 'Name', en: 'Name' }, sortKey: 'name', apply: { sql: 'p.name', as: 'text' } },
      {
        key: 'created_at',
        label: { de: 'Angelegt', en: 'Created' },
        sortKey: 'created_at',
        apply: { sql: 'p.created_at', as: 'timestamp' },
      },
      {
        key: 'updated_at',
        label: { de: 'Geändert', en: 'Changed' },
        sortKey: 'updated_at',
        only: 'csv',
        apply: { sql: 'p.updated_at', as: 'timestamp' },
      },
      {
        key: 'sell',
        label: { de: 'Verkäuflich', en: 'Can be sold' },
        only: 'csv',
        apply: { sql: canSellSql(takesPayments, OFFERED_PLAN_TYPES), as: 'boolean' },
      },
      { key: 'published', label: { de: 'Status', en: 'State' }, apply: { sql: 'p.published', as: 'boolean' } },
      {
        key: 'display_price',
        label: { de: 'Preis', en: 'Price' },
        sortKey: 'display_price',
        align: 'end',
        apply: { sql: `(${SHOWN_PRICE_SQL})`, as: 'money', currency: 's.currency' },
      },
      { key: 'limit', label: { de: 'Limit', en: 'Limit' }, only: 'csv', apply: { sql: 'st."limit"', as: 'number' } },
      {
        key: 'sold_count',
        label: { de: 'Verkauft', en: 'Sold' },
        sortKey: 'sold_count',
        align: 'end',
        apply: { sql: 'st.sold_count', as: 'number' },
      },
      {
        key: 'reserved_count',
        label: { de: 'Reserviert', en: 'Reserved' },
        only: 'csv',
        apply: { sql: 'st.reserved_count', as: 'number' },
      },
      {
        key: 'product_groups',
        label: { de: 'Produktgruppen', en: 'Product groups' },
        only: 'csv',
        apply: {
          sql: `(select string_agg(g.name, ', ' order by g.name) from product_groups g join product_group_products gp on gp.product_group_id = g.id
                  where gp.seller_id = p.seller_id and gp.product_id = p.id)`,
          as: 'text',
        },
      },
      {
        key: 'internal_name',
        label: { de: 'Interner Name', en: 'Internal name' },
        apply: { sql: 'p.internal_name', as: 'text' },
      },
      {
        key: 'cost_center',
        label: { de: 'Kostenstelle', en: 'Cost center' },
        only: 'csv',
        apply: { sql: 'p.cost_center', as: 'text' },
      },
    ],
    expands: PRODUCT_EXPANDS,
    defaultPer: 30,
  });
}

export const productList = productListFor(true);
const unpaidProductList = productListFor(false);

export interface ProductListRow {
  readonly id: number;
  readonly form: ProductFormKey;
  readonly name: string;
  readonly slug: string;
  readonly username: string;
  readonly free: boolean;
  readonly published: boolean;
  readonly archived: boolean;
  readonly price: Money;
  /** Of several variants this is the cheapest. */
  readonly isFrom: boolean;
  readonly limit: number | null;
  readonly left: number | null;
  readonly soldCount: number;
  readonly reservedCount: number;
  readonly internalName: string;
  readonly createdAt: Date;
  readonly coverPath: string | null;
  readonly copyState: 'in_progress' | 'failed' | null;
  /** Those the seller's list shows: power sellers see what a review is the reason of. */
  readonly warnings: readonly ProductWarning[];
  readonly everPublished: boolean;
  readonly sellable: boolean;
}

/** Parameters with which a page of the list is read. */
// A list decides no tax, and the facts for it would be read for every row.
export const PRODUCT_LIST_COLUMNS: readonly string[] = OFFER_COLUMNS.filter((column) => column !== 'o.tax_facts');

/** The rows of a page as its screen shows them. Asks once whether the seller can take money. */
export async function productListRows(ctx: Ctx, rows: readonly OfferRow[]): Promise<ProductListRow[]> {
  const first = rows[0];
  const methods = first ? await activeMethods(ctx, { sellerId: first.seller_id, currency: first.shop_currency }) : [];
  return rows.map((row) => listRow(ctx, row, methods.length > 0));
}

/** A page of the seller's products with everything their rows show, in two statements and the question about payment methods. */
export async function readProductList(
  ctx: Ctx,
  query: ListQuery,
): Promise<ListAnswer<ProductListRow> & { page: number }> {
  const answer = await readList<OfferRow>(ctx, productList, query, PRODUCT_LIST_COLUMNS, { rowId: 'p.id' });
  return { ...answer, list: await productListRows(ctx, answer.list) };
}

/** The whole list as CSV with the specification's columns. Asks once whether the seller can take money. */
export async function streamProductCsv(ctx: Ctx, query: ListQuery, options: CsvOptions = {}): Promise<Readable> {
  const sellerId = requireSeller(ctx);
  const methods = await reading(ctx, async (inner) => {
    const seller = await inner.db('sellers').where({ id: sellerId }).first<{ currency: string }>('currency');
    return activeMethods(inner, { sellerId, currency: seller!.currency });
  });
  return streamListCsv(ctx, methods.length > 0 ? productList : unpaidProductList, query, options);
}

function listRow(ctx: Ctx, row: OfferRow, anyPaymentMethodActive: boolean): ProductListRow {
  const warnings = warningsOfRow(row, {
    anyPaymentMethodActive,
    formKnown: ctx.ports.find(productForms, row.form) !== undefined,
  });
  return {
    id: row.id,
    form: row.form,
    name: row.name,
    slug: row.slug,
    username: row.username,
    free: row.free,
    published: row.published,
    archived: row.archived,
    ...shownPrice(row, (row.free ? null : offeredPlans(row, ctx.clock.now())[0]?.price) ?? null),
    limit: row.stock_limit,
    left: piecesLeft(row),
    soldCount: row.sold_count,
    reservedCount: row.reserved_count,
    internalName: row.internal_name,
    createdAt: row.created_at,
    coverPath: coverPath(row),
    copyState: row.copy_state,
    warnings: shownWarnings(warnings, { powerSeller: row.power_seller }),
    everPublished: row.published_at !== null,
    sellable: sellingBlockers(warnings).length === 0,
  };
}
