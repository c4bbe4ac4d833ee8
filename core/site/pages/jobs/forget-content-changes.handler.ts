import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';

/** Finished pages are drawn anew after ten minutes in any case (`ARTIFACT_MINUTES`), so nobody asks for older notes. By the database's clock, which dated them. */
export async function handle(ctx: Ctx): Promise<void> {
  await inTransaction(ctx, async ({ db, clock }) => {
    await db.raw("delete from content_changes where changed_at < now() - interval '1 hour'");
    await db('page_artifacts')
      .where('drawn_at', '<', new Date(clock.now().getTime() - 3_600_000))
      .delete();
  });
}
