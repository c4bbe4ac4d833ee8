import { lockProduct } from '#core/catalog';
import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { partsError } from './errors.ts';
import { ProductPart } from './product-part.ts';

/** Moves a part to a place in the order, counted from 0; beyond an end means that end. */
export async function movePart(ctx: Ctx, productId: number, partId: number, place: number): Promise<void> {
  await inTransaction(ctx, async (inner) => {
    await lockProduct(inner, productId);
    const parts = await ProductPart.query(inner.db)
      .where({ product_id: productId })
      .orderBy(['position', 'part_id'])
      .select('part_id');
    const order = parts.map((part) => part.part_id).filter((id) => id !== partId);
    if (order.length === parts.length) throw partsError(inner.locale, 'part_gone');
    order.splice(Math.min(Math.max(place, 0), order.length), 0, partId);
    await inner.db.raw(
      `update product_parts p set position = wanted.position - 1
         from unnest(?::bigint[]) with ordinality as wanted (id, position)
        where p.product_id = ? and p.part_id = wanted.id`,
      [order, productId],
    );
  });
}
