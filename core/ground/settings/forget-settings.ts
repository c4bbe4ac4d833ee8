import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';

/** Empties every group of a seller's settings, keys of foreign services first among them. For a shop that is deleted. */
export async function forgetSettings(ctx: Ctx, sellerId: number): Promise<void> {
  await inTransaction(ctx, ({ db, clock }) =>
    db('settings')
      .where({ seller_id: sellerId })
      .update({ plain: '{}', sealed: '{}', version: db.raw('version + 1'), updated_at: clock.now() }),
  );
}
