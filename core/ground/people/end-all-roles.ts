import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';

/** Takes every role in a shop away; its people stay people of the platform. For a shop that is deleted. */
export async function endAllRoles(ctx: Ctx, sellerId: number): Promise<void> {
  await inTransaction(ctx, async ({ db }) => {
    await db('sessions').where({ current_seller_id: sellerId }).update({ current_seller_id: null });
    await db('role_grants').where({ seller_id: sellerId }).delete();
  });
}
