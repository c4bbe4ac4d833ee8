import type { ProductCopier } from '#core/catalog';

/** A copied product offers the same beside it. What could be changed to afterwards names the original's own tickets and stays there. */
export const copyBumps: ProductCopier = {
  async copy(ctx, from, to) {
    const now = ctx.clock.now();
    await ctx.db.raw(
      `insert into order_bumps (seller_id, product_id, offered_product_id, offered_plan_id, view, look, placement, title, text, picture_file_id, price_minor,
                                plan_types, buyers, not_if_owned, active, created_at, updated_at)
       select seller_id, ?, offered_product_id, offered_plan_id, view, look, placement, title, text, picture_file_id, price_minor,
              plan_types, buyers, not_if_owned, active, ?, ?
         from order_bumps where product_id = ? and removed_at is null`,
      [to.id, now, now, from.id],
    );
  },
};
