import type { Ctx } from '#core/context';
import { inTransaction, reading } from '#core/database';
import { enqueue } from '#core/jobs';
import { requireOwner } from '#core/people';
import { loadEvent, type Loaded } from './carry-event.ts';
import { syncError } from './errors.ts';
import { openConnection } from './integration-context.ts';
import { backfillJob } from './jobs/backfill-job.ts';
import { paidOrders } from './paid-orders.ts';

export interface Backfill {
  id: number;
  integration: string;
  dryRun: boolean;
  state: 'running' | 'done' | 'canceled';
  total: number;
  lookedAt: number;
  /** Records that are on their way, or would be. */
  prepared: number;
  skipped: number;
  sample: unknown;
  createdAt: Date;
  finishedAt: Date | null;
}

const COLUMNS = {
  id: 'id',
  integration: 'integration',
  dryRun: 'dry_run',
  state: 'state',
  total: 'total',
  lookedAt: 'looked_at',
  prepared: 'prepared',
  skipped: 'skipped',
  sample: 'sample',
  createdAt: 'created_at',
  finishedAt: 'finished_at',
};

export async function latestBackfills(ctx: Ctx, integration: string, limit = 5): Promise<Backfill[]> {
  const sellerId = requireOwner(ctx);
  return reading(ctx, ({ db }) =>
    db('integration_backfills')
      .where({ seller_id: sellerId, integration })
      .orderBy('id', 'desc')
      .limit(limit)
      .select<Backfill[]>(COLUMNS),
  );
}

/**
 * Carries the shop's paid orders to a service, as if each had been paid just now. A dry run looks and sends nothing.
 * @throws 409 `integration_off`, `backfill_running`
 */
export async function startBackfill(
  ctx: Ctx,
  integration: string,
  { dryRun }: { dryRun: boolean },
): Promise<{ id: number }> {
  const sellerId = requireOwner(ctx);
  const open = await openConnection(ctx, integration, sellerId);
  if (!open?.integration.contacts) throw syncError(ctx.locale, 'integration_off');
  return inTransaction(ctx, async (inner) => {
    // Two starts at once: the second waits here and finds the first.
    await inner.db.raw('select pg_advisory_xact_lock(?, ?)', [580, sellerId % 2 ** 31]);
    const busy = await inner
      .db('integration_backfills')
      .where({ seller_id: sellerId, integration, state: 'running' })
      .first('id');
    if (busy) throw syncError(inner.locale, 'backfill_running');
    const { count } = await inner
      .db('orders')
      .where({ seller_id: sellerId })
      .whereNotNull('first_paid_at')
      .first<{ count: number }>(inner.db.raw('count(*)::int as count'));
    const [row] = await inner
      .db('integration_backfills')
      .insert({
        seller_id: sellerId,
        integration,
        dry_run: dryRun,
        state: 'running',
        total: count,
        created_at: inner.clock.now(),
      })
      .returning<{ id: number }[]>('id');
    await enqueue(inner, backfillJob, { sellerId, backfillId: row!.id }, { key: `${sellerId}:${row!.id}` });
    return { id: row!.id };
  });
}

/** Ends one that is running. What it has prepared stays on its way. */
export async function cancelBackfill(ctx: Ctx, id: number): Promise<void> {
  const sellerId = requireOwner(ctx);
  await inTransaction(ctx, ({ db, clock }) =>
    db('integration_backfills')
      .where({ seller_id: sellerId, id, state: 'running' })
      .update({ state: 'canceled', finished_at: clock.now() }),
  );
}

/** Sample for the newest paid order, or the reason why nothing would be sent; `null` while nobody has bought. */
export async function sampleOf(ctx: Ctx, integration: string): Promise<Loaded | null> {
  const sellerId = requireOwner(ctx);
  const open = await openConnection(ctx, integration, sellerId);
  if (!open) throw syncError(ctx.locale, 'integration_off');
  const [event] = await paidOrders(ctx, sellerId, { newest: true, limit: 1 });
  return event ? loadEvent(ctx, open, event.event) : null;
}
