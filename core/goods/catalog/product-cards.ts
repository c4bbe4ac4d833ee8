import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { TOTAL_COUNT_MAX, type Money } from '#core/kit';
import {
  OFFER_COLUMNS,
  OFFER_JOINS,
  coverPath,
  coverPaths,
  offeredPlans,
  soldOut,
  warningsOfRow,
  type OfferRow,
  type OfferedCover,
  type OfferedPlan,
} from './offer-row.ts';
import { productForms, type ProductFormKey, type ProductWarning } from './product-form.ts';
import { sellingBlockers } from './product-warnings.ts';
import { averageRating, type AverageRating } from './rating-totals.ts';
import { shownPrice } from './shown-variants.ts';
import { ALL_PRODUCTS } from './shop-categories.ts';

/** A product as shop pages show it among others. */
export interface ProductCard {
  readonly id: number;
  readonly form: ProductFormKey;
  readonly name: string;
  readonly slug: string;
  readonly description: string;
  readonly coverFileId: number | null;
  /** `/media/…`; null without a cover. */
  readonly coverPath: string | null;
  readonly coverAlt: string;
  /** All pictures in order, the first one included. */
  readonly covers: readonly OfferedCover[];
  /** Null without a rating. */
  readonly rating?: AverageRating | null;
  /** True if the contents stand open on the product page. */
  readonly menuUnfold: boolean;
  readonly free: boolean;
  readonly price: Money;
  /** Of several variants this is the cheapest. */
  readonly isFrom: boolean;
  readonly oldPrice: Money | null;
  /** Every way to pay for it; none for a free product. */
  readonly plans: readonly OfferedPlan[];
  /** The shop categories it stands in, the default one not among them. */
  readonly categoryIds: readonly number[];
  readonly soldOut: boolean;
  readonly sellable: boolean;
  /** Reason why shops do not show it; sold out is shown as such. */
  readonly blockers: readonly ProductWarning[];
  /** Off: only whoever has its link is to find it. */
  readonly sellViaShop: boolean;
  /** A piece that is sent. */
  readonly sent?: boolean;
}

export interface ShopQuery {
  search?: string;
  /** A product form, e.g. `course`; empty means all. */
  form?: string;
  /** A key of the form's own categories. */
  category?: string;
  /** A category of the shop; 0 and nothing mean all products. */
  categoryId?: number | undefined;
  /** `position`: in the order of the category. `popular`: most sold first, or in the order of `ranked`, the newest after those. */
  sort?: 'position' | 'created_at' | 'popular';
  ranked?: readonly number[];
  /** Left out. */
  without?: readonly number[];
  page?: number;
  per?: number;
}

export type ProductCardsQuery =
  /** In the order given; those the shop does not show are left out, unless the seller who looks is to see why. */
  { ids: readonly number[]; blockedToo?: boolean } | { query: ShopQuery };

/** The shop's items per page. */
const SHOP_PAGE = 12;
const MOST = 100;

type CardRow = OfferRow & { category_ids: number[]; total_count: number };

/** The published products of the seller in scope by query or by id, in one statement. Products behind a password, and those sold by link alone, are shown by id only. */
export async function productCards(ctx: Ctx, request: ProductCardsQuery): Promise<ProductCard[]> {
  return (await productCardPage(ctx, request)).cards;
}

/** The same with how many there are in all, as far as that is counted; a page behind the last is empty and counts none. */
export async function productCardPage(
  ctx: Ctx,
  request: ProductCardsQuery,
): Promise<{ cards: ProductCard[]; totalCount: number }> {
  if ('ids' in request && request.ids.length === 0) return { cards: [], totalCount: 0 };
  const { sql, bindings } = 'ids' in request ? byIds(request.ids, request.blockedToo ?? false) : byQuery(request.query);
  const { rows } = await reading(ctx, ({ db }) =>
    db.raw<{ rows: CardRow[] }>(
      // Ids first: what is dear about a card is worked out for those that are shown.
      `select ${OFFER_COLUMNS.join(', ')}, w.total_count,
              (select coalesce(json_agg(cp.category_id), '[]'::json) from shop_category_products cp where cp.seller_id = p.seller_id and cp.product_id = p.id) as category_ids
         from (${sql}) w join products p on p.id = w.id ${OFFER_JOINS} order by w.place`,
      bindings,
    ),
  );
  return { cards: rows.map((row) => productCard(ctx, row)), totalCount: rows[0]?.total_count ?? 0 };
}

interface Wanted {
  /** Answers `id`, `place` and `total_count`. */
  sql: string;
  bindings: (number | string | number[])[];
}

function byIds(ids: readonly number[], blockedToo: boolean): Wanted {
  return {
    sql: `select p.id, w.place, (count(*) over ())::int as total_count
            from unnest(?::bigint[]) with ordinality as w(id, place) join products p on p.id = w.id where ${blockedToo ? 'p.removed_at is null' : 'p.published and not p.archived'}`,
    bindings: [ids.slice(0, MOST)],
  };
}

/** Products that lists of the shop show; the index `products_shown` has the same words. */
const SHOWN = 'p.published and not p.archived and p.access_password_hash is null and p.sell_via_shop';

/** A piece of SQL with what stands for its question marks. */
type Piece = Wanted;

function byQuery({
  categoryId = ALL_PRODUCTS,
  sort = 'position',
  ranked,
  page = 1,
  per = SHOP_PAGE,
  ...asked
}: ShopQuery): Wanted {
  const size = Math.min(Math.max(Math.trunc(per) || SHOP_PAGE, 1), MOST);
  const offset = (Math.min(Math.max(Math.trunc(page) || 1, 1), 10_000) - 1) * size;
  const shown = shownProducts(asked);
  const inCategory =
    categoryId === ALL_PRODUCTS ? null : category('not c.is_all and not c.hidden and c.id = ?', [categoryId]);
  const among: Piece = inCategory
    ? joined`shop_category_products cp join products p on p.seller_id = cp.seller_id and p.id = cp.product_id where cp.category_id = ${inCategory} and ${shown}`
    : joined`products p where ${shown}`;
  // Visitors who turn pages further than is counted still see that there is a next one.
  const counted = Math.max(TOTAL_COUNT_MAX, offset + size) + 1;
  const isNarrowed = Boolean(asked.search || asked.form || asked.category);
  const paged = firstOf({
    sort,
    ranked,
    shown,
    among,
    isCategory: inCategory !== null,
    isNarrowed,
    most: offset + size,
  });
  return joined`select o.id, row_number() over () as place, (select count(*)::int from (select from ${among} limit ${bound(counted)}) counted) as total_count
                  from (select id from ${paged} o limit ${bound(size)} offset ${bound(offset)}) o`;
}

/** At least the first `most` in their order: what comes after them is not read. */
function firstOf({
  sort,
  ranked,
  shown,
  among,
  isCategory,
  isNarrowed,
  most,
}: Pick<ShopQuery, 'sort' | 'ranked'> & {
  shown: Piece;
  among: Piece;
  isCategory: boolean;
  isNarrowed: boolean;
  most: number;
}): Piece {
  const upTo = bound(most);
  if (sort === 'created_at') return joined`(select p.id from ${among} order by p.id desc limit ${upTo})`;
  if (sort === 'popular' && ranked !== undefined)
    return joined`(select p.id from ${among} order by array_position(${bound([...ranked], '::bigint[]')}, p.id) nulls last, p.id desc limit ${upTo})`;
  if (sort === 'popular')
    return joined`(select f.id from (select p.seller_id, p.id from ${among}) f join product_stock st on st.product_id = f.id order by st.sold_count desc, f.id desc limit ${upTo})`;
  if (isCategory) return joined`(select p.id from ${among} order by cp.position, cp.product_id desc limit ${upTo})`;
  const all = category('c.is_all', []);
  // Of words few products are left, and the planner does not know which half holds them: they are found first and sorted then.
  if (isNarrowed)
    return joined`(select p.id from products p left join shop_category_products cp
        on cp.seller_id = p.seller_id and cp.product_id = p.id and cp.category_id = ${all}
      where ${shown} order by cp.position nulls last, p.id desc limit ${upTo})`;
  // Those that were given a place in "All products" stand before the others. Each half is read by an index of its own, as far as it is needed.
  return joined`(select h.id from (
      (select p.id, 0 as half, cp.position from shop_category_products cp join products p on p.seller_id = cp.seller_id and p.id = cp.product_id
        where cp.category_id = ${all} and ${shown} order by cp.position, cp.product_id desc limit ${upTo})
      union all
      (select p.id, 1, null from products p
        where ${shown} and not exists (select from shop_category_products cp where cp.seller_id = p.seller_id and cp.product_id = p.id and cp.category_id = ${all})
        order by p.id desc limit ${upTo})) h order by h.half, h.position, h.id desc)`;
}

/** One value, so that the rows of a category can be read in the order of its index. */
const category = (which: string, bindings: number[]): Piece => ({
  sql: `(select min(c.id) from shop_categories c where ${which})`,
  bindings,
});

/** Conditions that were asked for and no others: one that lets everything pass is still worked out for every product. */
function shownProducts({ search = '', form = '', category: of = '', without = [] }: ShopQuery): Piece {
  const like = `%${search.replaceAll('\0', '').replaceAll(/[\\%_]/g, '\\$&')}%`;
  return {
    sql: [
      SHOWN,
      ...(search === '' ? [] : ['p.name ilike ?']),
      ...(form === '' ? [] : ['p.form = ?']),
      ...(of === '' ? [] : ['p.category = ?']),
      ...(without.length > 0 ? ['p.id <> all(?::bigint[])'] : []),
    ].join(' and '),
    bindings: [
      ...(search === '' ? [] : [like]),
      ...(form === '' ? [] : [form]),
      ...(of === '' ? [] : [of]),
      ...(without.length > 0 ? [[...without]] : []),
    ],
  };
}

const bound = (value: number | number[], type = '::int'): Piece => ({ sql: `?${type}`, bindings: [value] });

function joined(texts: TemplateStringsArray, ...pieces: Piece[]): Piece {
  return {
    sql: texts.reduce((sql, text, place) => `${sql}${pieces[place - 1]!.sql}${text}`),
    bindings: pieces.flatMap(({ bindings }) => bindings),
  };
}

function productCard(ctx: Ctx, row: CardRow): ProductCard {
  const plans = row.free ? [] : offeredPlans(row, ctx.clock.now());
  const shown = shownPrice(row, plans[0]?.price ?? null);
  const warnings = warningsOfRow(row, {
    anyPaymentMethodActive: true,
    formKnown: ctx.ports.find(productForms, row.form) !== undefined,
  });
  const blockers = sellingBlockers(warnings);
  return {
    id: row.id,
    form: row.form,
    name: row.name,
    slug: row.slug,
    description: row.description,
    coverFileId: row.cover_file_id,
    coverPath: coverPath(row),
    coverAlt: row.cover_alt,
    covers: coverPaths(row),
    rating: averageRating(row),
    menuUnfold: row.menu_unfold,
    free: row.free,
    ...shown,
    oldPrice: row.variant_minor === null ? (plans[0]?.oldPrice ?? null) : null,
    plans,
    categoryIds: row.category_ids,
    soldOut: soldOut(row),
    sellable: blockers.length === 0,
    blockers: blockers.filter((each) => each !== 'limit_reached'),
    sellViaShop: row.sell_via_shop,
    sent: row.weight_grams !== null,
  };
}
