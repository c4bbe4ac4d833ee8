import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { accessNow, type Access } from './access.ts';
import { Entitlement } from './entitlement.ts';

/** Entitlements with their access now, by entitlement id, within what the actor may see. One statement for any number. */
export async function accessOf(ctx: Ctx, entitlementIds: readonly number[]): Promise<ReadonlyMap<number, Access>> {
  if (entitlementIds.length === 0) return new Map();
  const rows = await reading(
    ctx,
    async ({ db }) =>
      await Entitlement.query(db)
        .findByIds([...entitlementIds])
        .select('id', 'revoked_for', 'starts_at', 'ends_at'),
  );
  const now = ctx.clock.now();
  return new Map(rows.map((row) => [row.id, accessNow(row, now)]));
}
