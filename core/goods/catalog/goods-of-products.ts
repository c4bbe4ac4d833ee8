import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { productForms, type ProductFormKey, type ProductGood, type ShownTicket } from './product-form.ts';

export interface ProductContents {
  goods: readonly ProductGood[];
  tickets: readonly ShownTicket[];
}

const NOTHING: ProductContents = { goods: [], tickets: [] };

/** Files and tickets of these products, by product id: one question for each form among them that has either. */
export async function contentsOf(
  ctx: Ctx,
  products: readonly { id: number; form: ProductFormKey }[],
): Promise<(id: number) => ProductContents> {
  const known = new Map<number, ProductContents>();
  await reading(ctx, async (inner) => {
    for (const key of new Set(products.map(({ form }) => form))) {
      const form = inner.ports.find(productForms, key);
      const ids = products.filter((product) => product.form === key).map(({ id }) => id);
      const goods = await form?.goods?.(inner, ids);
      const tickets = await form?.tickets?.(inner, ids);
      for (const id of ids) known.set(id, { goods: goods?.get(id) ?? [], tickets: tickets?.get(id) ?? [] });
    }
  });
  return (id) => known.get(id) ?? NOTHING;
}
