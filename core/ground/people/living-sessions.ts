import type { Ctx } from '#core/context';
import { Session } from './session.ts';

/** Those of some sessions in which a person is still signed in; for use in a transaction. */
export async function livingSessions(ctx: Ctx, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await Session.query(ctx.db)
    .whereIn('id', [...ids])
    .whereNull('revoked_at')
    .where('expires_at', '>', ctx.clock.now())
    .select('id');
  return new Set(rows.map(({ id }) => id));
}
