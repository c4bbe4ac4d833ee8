import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';

/** Removes copies whose link has ended, with their bytes. */
export async function forgetMyExports(ctx: Ctx): Promise<void> {
  await inTransaction(
    ctx,
    async ({ db, clock }) => void (await db('data_exports').where('expires_at', '<', clock.now()).delete()),
  );
}
