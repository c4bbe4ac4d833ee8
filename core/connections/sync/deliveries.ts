import type { Ctx } from '#core/context';
import { inTransaction, reading } from '#core/database';
import { enqueue } from '#core/jobs';
import { requireOwner } from '#core/people';
import { syncError } from './errors.ts';
import type { Exchange } from './exchange.ts';
import { openConnection } from './integration-context.ts';
import { Skipped } from './integration.ts';
import { pushRecordJob } from './jobs/push-record-job.ts';
import { RETRYABLE, type SyncState } from './sync-states.ts';

export interface DeliveryView {
  id: number;
  eventType: string;
  state: SyncState;
  attempts: number;
  /** For the seller: why it has not arrived. */
  detail: string | null;
  createdAt: Date;
  /** Of the next try. */
  nextAt: Date | null;
}

const SHOWN = {
  id: 'id',
  eventType: 'event_type',
  state: 'state',
  attempts: 'attempts',
  detail: 'detail',
  createdAt: 'created_at',
  nextAt: 'next_at',
};

/** The latest records of an integration, newest first. */
export async function latestDeliveries(ctx: Ctx, integration: string, limit = 20): Promise<DeliveryView[]> {
  const sellerId = requireOwner(ctx);
  return reading(ctx, ({ db }) =>
    db('integration_deliveries')
      .where({ seller_id: sellerId, integration })
      .orderBy('id', 'desc')
      .limit(limit)
      .select<DeliveryView[]>(SHOWN),
  );
}

/** One line of the sync log with what was sent and what came back. */
export interface SyncLogEntry extends DeliveryView {
  integration: string;
  orderId: number | null;
  productId: number | null;
  record: unknown;
  exchange: Exchange | null;
}

/** @throws 404 `sync_log_not_found` */
export async function syncLogEntry(ctx: Ctx, id: number): Promise<SyncLogEntry> {
  const sellerId = requireOwner(ctx);
  const row = await reading(ctx, ({ db }) =>
    db('integration_deliveries')
      .where({ seller_id: sellerId, id })
      .first<SyncLogEntry | undefined>({
        ...SHOWN,
        integration: 'integration',
        orderId: 'order_id',
        productId: 'product_id',
        record: 'record',
        exchange: 'exchange',
      }),
  );
  if (!row) throw syncError(ctx.locale, 'sync_log_not_found');
  return row;
}

/** Hands records once more that were given up, refused or skipped. Answers how many; what is under way is left alone. */
export async function pushAgain(ctx: Ctx, deliveryIds: readonly number[]): Promise<number> {
  const sellerId = requireOwner(ctx);
  const skipped = await loadAnew(ctx, sellerId, deliveryIds);
  return inTransaction(ctx, async (inner) => {
    const rows = await inner
      .db('integration_deliveries')
      .where({ seller_id: sellerId })
      .whereIn('id', [...deliveryIds])
      .whereIn('state', [...RETRYABLE])
      .where((each) => void each.whereNot({ state: 'skipped' }).orWhereIn('id', [...skipped.keys()]))
      .update({ state: 'waiting', attempts: 0, next_at: null, detail: null, updated_at: inner.clock.now() })
      .returning<{ id: number }[]>('id');
    for (const { id } of rows) {
      const record = skipped.get(id);
      if (record !== undefined)
        await inner
          .db('integration_deliveries')
          .where({ seller_id: sellerId, id })
          .update({ record: JSON.stringify(record) });
      await enqueue(inner, pushRecordJob, { sellerId, deliveryId: id }, { key: String(id) });
    }
    return rows.length;
  });
}

interface SkippedRow {
  id: number;
  integration: string;
  event_id: string;
  event_type: string;
  /** Of what was skipped: the event's payload. */
  record: unknown;
  created_at: Date;
}

/** Skipped events have no record yet: the mapping may say otherwise by now. Answers those that have one today. */
async function loadAnew(ctx: Ctx, sellerId: number, ids: readonly number[]): Promise<Map<number, unknown>> {
  const rows = await reading(ctx, ({ db }) =>
    db('integration_deliveries')
      .where({ seller_id: sellerId, state: 'skipped' })
      .whereIn('id', [...ids])
      .select<SkippedRow[]>('id', 'integration', 'event_id', 'event_type', 'record', 'created_at'),
  );
  const loaded = new Map<number, unknown>();
  for (const row of rows) {
    const open = await openConnection(ctx, row.integration, sellerId);
    if (!open) continue;
    const event = { id: row.event_id, type: row.event_type, occurredAt: row.created_at, payload: row.record };
    const record = await open.integration.load(open.context, event);
    if (record !== null && record !== undefined && !(record instanceof Skipped)) loaded.set(row.id, record);
  }
  return loaded;
}
