import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';

const BATCH = 1000;

/** Appends every committed line that has no seal yet to the chain. As the platform; parallel runs are harmless. */
export async function sealAuditLog(ctx: Ctx): Promise<{ sealed: number }> {
  for (let sealed = 0; ;) {
    const count = await inTransaction(ctx, async ({ db }) => {
      const { rows } = await db.raw<{ rows: [{ sealed: number }] }>('select kontor_seal_audit_lines(?) as sealed', [
        BATCH,
      ]);
      return rows[0].sealed;
    });
    sealed += count;
    if (count < BATCH) return { sealed };
  }
}
