import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { requireSeller } from '#core/people';

/** Holders of these, as lines for a batch, and the product most of them hold: what was selected in a list. Others' ids are passed over. */
export async function peopleOf(
  ctx: Ctx,
  entitlementIds: readonly number[],
): Promise<{ productId: number; people: string }> {
  const sellerId = requireSeller(ctx);
  const { rows } = await reading(ctx, ({ db }) =>
    db.raw<{ rows: { product_id: number; people: string }[] }>(
      `select product_id, string_agg(distinct lower(email), chr(10)) as people from entitlements
        where seller_id = ? and id = any(?::bigint[]) group by 1 order by count(*) desc, 1 limit 1`,
      [sellerId, entitlementIds as never],
    ),
  );
  return { productId: rows[0]?.product_id ?? 0, people: rows[0]?.people ?? '' };
}
