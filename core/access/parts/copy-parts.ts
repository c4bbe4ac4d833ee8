import type { FormProduct } from '#core/catalog';
import type { Ctx } from '#core/context';
import { copyLevels } from './levels/copy-levels.ts';

/** A copy opens the same products, by the same levels. No one holds it yet. For a form's `duplicate`. */
export async function copyParts(ctx: Ctx, from: FormProduct, to: FormProduct): Promise<void> {
  await ctx.db.raw(
    `insert into product_parts (seller_id, product_id, part_id, variant, position, added_at)
     select seller_id, ?, part_id, variant, position, ?::timestamptz from product_parts where product_id = ?`,
    [to.id, ctx.clock.now(), from.id],
  );
  await copyLevels(ctx, from, to);
}
