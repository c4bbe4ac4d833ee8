import type { Ctx } from '#core/context';
import { reading } from '#core/database';

/** Purchases by which a product is held now. */
export async function countHolders(ctx: Ctx, productId: number): Promise<number> {
  return reading(ctx, async ({ db, clock }) => {
    const { rows } = await db.raw<{ rows: { count: number }[] }>(
      `select count(*)::int as count from entitlements
        where product_id = ? and revoked_for <@ array['payment_paused'] and (ends_at is null or ends_at > ?::timestamptz)`,
      [productId, clock.now()],
    );
    return rows[0]!.count;
  });
}
