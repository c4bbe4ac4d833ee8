import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import type { Money } from '#core/kit';
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

/** The same with how many there are in all; a page behind the last is empty and counts none. */
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

const ORDERS = {
  position: 'cp.position nulls last, p.id desc',
  created_at: 'p.id desc',
  popular: 'st.sold_count desc, p.id desc',
} as const;

function byQuery({
  search = '',
  form = '',
  category = '',
  categoryId = ALL_PRODUCTS,
  sort = 'position',
  ranked,
  without = [],
  page = 1,
  per = SHOP_PAGE,
}: ShopQuery): Wanted {
  const size = Math.min(Math.max(Math.trunc(per) || SHOP_PAGE, 1), MOST);
  const offset = (Math.min(Math.max(Math.trunc(page) || 1, 1), 10_000) - 1) * size;
  const like = `%${search.replaceAll('\0', '').replaceAll(/[\\%_]/g, '\\$&')}%`;
  const everything = categoryId === ALL_PRODUCTS;
  const byRank = sort === 'popular' && ranked !== undefined;
  return {
    sql: `select p.id, row_number() over (order by ${byRank ? 'array_position(?::bigint[], p.id) nulls last, p.id desc' : ORDERS[sort]}) as place, (count(*) over ())::int as total_count
            from products p
            join product_stock st on st.product_id = p.id
            left join shop_category_products cp on cp.seller_id = p.seller_id and cp.product_id = p.id and cp.category_id = (
              select c.id from shop_categories c where c.seller_id = p.seller_id and ${everything ? 'c.is_all' : 'not c.is_all and not c.hidden and c.id = ?'})
           where p.published and not p.archived and p.access_password_hash is null and p.sell_via_shop
             and p.name ilike ? and (? = '' or p.form = ?) and (? = '' or p.category = ?) ${everything ? '' : 'and cp.product_id is not null'}
             ${without.length > 0 ? 'and p.id <> all(?::bigint[])' : ''}
           order by place limit ? offset ?`,
    bindings: [
      ...(byRank ? [[...ranked]] : []),
      ...(everything ? [] : [categoryId]),
      like,
      form,
      form,
      category,
      category,
      ...(without.length > 0 ? [[...without]] : []),
      size,
      offset,
    ],
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
