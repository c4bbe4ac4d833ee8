import { createHash } from 'node:crypto';
import type { Ctx } from '#core/context';
import { inTransaction, reading } from '#core/database';
import { keepLoaded, loadEvent, type Loaded } from './carry-event.ts';
import { openConnection, type OpenConnection } from './integration-context.ts';
import type { IntegrationEvent } from './integration.ts';
import { paidOrders } from './paid-orders.ts';

const BATCH = 50;

interface Walk {
  id: number;
  integration: string;
  dry_run: boolean;
  state: 'running' | 'done' | 'canceled';
  last_order_id: number;
  sample: unknown;
}

/** The next orders of a backfill. Answers whether there are more. `ctx` acts for the seller. */
export async function continueBackfill(ctx: Ctx, sellerId: number, backfillId: number): Promise<boolean> {
  const walk = await reading(ctx, ({ db }) =>
    db('integration_backfills').where({ seller_id: sellerId, id: backfillId }).first<Walk | undefined>(),
  );
  if (walk?.state !== 'running') return false;
  const open = await openConnection(ctx, walk.integration, sellerId);
  const orders = open ? await paidOrders(ctx, sellerId, { after: walk.last_order_id, limit: BATCH }) : [];
  const done = { looked_at: orders.length, prepared: 0, skipped: 0 };
  let sample: unknown = walk.sample;
  for (const { event } of orders) {
    const loaded = await loadEvent(ctx, open!, event);
    if (loaded.state !== 'record') done.skipped += 1;
    else if (await carried(ctx, open!, walk, { event, loaded })) {
      done.prepared += 1;
      sample ??= loaded.record;
    }
  }
  const over = orders.length < BATCH;
  await inTransaction(ctx, ({ db, clock }) =>
    db('integration_backfills')
      .where({ seller_id: sellerId, id: backfillId, state: 'running', last_order_id: walk.last_order_id })
      .update({
        looked_at: db.raw('looked_at + ?', [done.looked_at]),
        prepared: db.raw('prepared + ?', [done.prepared]),
        skipped: db.raw('skipped + ?', [done.skipped]),
        last_order_id: orders.at(-1)?.id ?? walk.last_order_id,
        sample: sample === null || sample === undefined ? null : JSON.stringify(sample),
        ...(over ? { state: 'done', finished_at: clock.now() } : {}),
      }),
  );
  return !over;
}

async function carried(
  ctx: Ctx,
  open: OpenConnection,
  { id, dry_run: dryRun }: Walk,
  { event, loaded }: { event: IntegrationEvent; loaded: Extract<Loaded, { state: 'record' }> },
): Promise<boolean> {
  return dryRun || keepLoaded(ctx, open, { ...event, id: uuidOf(`${id}:${event.id}`) }, loaded, id);
}

/** The same walk over the same order makes the same id: a batch that was cut off is repeated without sending twice. */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
