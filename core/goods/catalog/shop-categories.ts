import type { Ctx, Locale } from '#core/context';
import { reading } from '#core/database';

/** A category of the shop. The one with the id 0 is the default "All products", which holds every product. */
export interface ShopCategory {
  readonly id: number;
  readonly title: string;
  readonly description: string;
  /** `#rrggbb`, or empty. */
  readonly color: string;
  readonly hidden: boolean;
  readonly position: number;
  /** In the order of the category. In the default one these stand first and all others follow. */
  readonly productIds: readonly number[];
}

export const ALL_PRODUCTS = 0;

const ALL_TITLE: Readonly<Record<Locale, string>> = { de: 'Alle Produkte', en: 'All products' };

type CategoryRow = Omit<ShopCategory, 'productIds'> & { is_all: boolean; product_ids: number[] };

/**
 * The categories of the shop in scope in their order, the default one first. Buyers' pages leave hidden ones out. One statement.
 * `locale` is that of the shop: the default category has its usual title in it until the seller writes another.
 */
export async function shopCategories(ctx: Ctx, locale: Locale = ctx.locale): Promise<ShopCategory[]> {
  const { rows } = await reading(ctx, ({ db }) =>
    db.raw<{ rows: CategoryRow[] }>(
      `select c.id, c.title, c.description, c.color, c.hidden, c.position, c.is_all,
              coalesce((select json_agg(cp.product_id order by cp.position, cp.product_id) from shop_category_products cp
                          join products p on p.id = cp.product_id and p.removed_at is null
                         where cp.seller_id = c.seller_id and cp.category_id = c.id), '[]'::json) as product_ids
         from shop_categories c order by c.is_all desc, c.position, c.id`,
    ),
  );
  const own = rows.map(({ is_all, product_ids, id, title, ...rest }): ShopCategory =>
    is_all
      ? {
          ...rest,
          hidden: false,
          position: 0,
          id: ALL_PRODUCTS,
          title: title || ALL_TITLE[locale],
          productIds: product_ids,
        }
      : { ...rest, id, title, productIds: product_ids },
  );
  if (own.some(({ id }) => id === ALL_PRODUCTS)) return own;
  return [
    {
      id: ALL_PRODUCTS,
      title: ALL_TITLE[locale],
      description: '',
      color: '',
      hidden: false,
      position: 0,
      productIds: [],
    },
    ...own,
  ];
}
