import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { productForms, type ProductFormKey } from './product-form.ts';

/** A product that another one opens, e.g. a part of a bundle. */
export interface ProductPart {
  id: number;
  form: ProductFormKey;
  /** Pieces left; null when there is no limit. */
  left: number | null;
  /** The variant that is given, where the part is sold in variants. */
  variant: string | null;
}

/** What these products open besides themselves, by product id: one statement for each kind that has parts and one for the parts' stock. */
export async function partsOf(ctx: Ctx, products: readonly { id: number; form: ProductFormKey }[]): Promise<ReadonlyMap<number, readonly ProductPart[]>> {
  const opened = new Map<number, readonly number[]>();
  for (const key of new Set(products.map(({ form }) => form))) {
    const ids = [...new Set(products.filter(({ form }) => form === key).map(({ id }) => id))];
    for (const [id, parts] of (await ctx.ports.find(productForms, key)?.parts?.(ctx, ids)) ?? []) opened.set(id, parts);
  }
  const ids = [...new Set([...opened.values()].flat())];
  if (ids.length === 0) return new Map();
  const { rows } = await reading(ctx, ({ db }) => db.raw<{ rows: (ProductPart & { variants: Record<string, string> | null })[] }>(
    `select p.id, p.form, case when st.limit is null then null else greatest(0, st.limit - st.sold_count - st.reserved_count) end as left,
            (select json_object_agg(pp.product_id, pp.variant) from product_parts pp
              where pp.seller_id = p.seller_id and pp.part_id = p.id and pp.variant is not null and pp.product_id = any(?::bigint[])) as variants
       from products p join product_stock st on st.product_id = p.id where p.id = any(?::bigint[])`,
    [[...opened.keys()], ids],
  ));
  const known = new Map(rows.map((row) => [row.id, row]));
  return new Map([...opened].map(([id, parts]) => [id, parts.flatMap((part) => {
    const row = known.get(part);
    return row ? [{ id: row.id, form: row.form, left: row.left, variant: row.variants?.[id] ?? null }] : [];
  })]));
}
