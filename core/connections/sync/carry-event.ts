import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { enqueue } from '#core/jobs';
import { isMapped } from './connection.ts';
import { Skipped, type IntegrationEvent } from './integration.ts';
import type { OpenConnection } from './integration-context.ts';
import { pushRecordJob } from './jobs/push-record-job.ts';
import { aboutOf } from './published-events.ts';
import { orderWithLines, productsIn } from './read-views.ts';

export type Loaded =
  | { state: 'nothing' }
  | { state: 'skipped'; because: string }
  | { state: 'record'; record: unknown };

/** Message that an integration makes of an event. Outside a transaction: it may ask the other side while it loads. `ctx` acts for the seller. */
export async function loadEvent(
  ctx: Ctx,
  { integration, context, connection }: OpenConnection,
  event: IntegrationEvent,
): Promise<Loaded> {
  const { orderId, productId } = aboutOf(event.payload);
  if (connection.products !== 'all' && (orderId !== null || productId !== null)) {
    const found = orderId === null ? null : await orderWithLines(ctx, context.sellerId, orderId);
    const about = [...(productId === null ? [] : [productId]), ...(found ? productsIn(found) : [])];
    if (!isMapped(connection, about)) return { state: 'nothing' };
  }
  const record = await integration.load(context, event);
  if (record instanceof Skipped) return { state: 'skipped', because: record.reason[ctx.locale] };
  return record === null || record === undefined ? { state: 'nothing' } : { state: 'record', record };
}

/** Writes what is to be carried, or why it is not, once per event. In the caller's transaction, if there is one. Answers whether it is new. */
export async function keepLoaded(
  ctx: Ctx,
  { integration, context: { sellerId } }: OpenConnection,
  event: IntegrationEvent,
  loaded: Exclude<Loaded, { state: 'nothing' }>,
  backfillId: number | null = null,
): Promise<boolean> {
  const { orderId, productId } = aboutOf(event.payload);
  return inTransaction(ctx, async (inner) => {
    const now = inner.clock.now();
    const [row] = await inner
      .db('integration_deliveries')
      .insert({
        seller_id: sellerId,
        integration: integration.key,
        event_id: event.id,
        event_type: event.type,
        // A skipped delivery keeps its event, so that it can be looked at anew.
        record: JSON.stringify(loaded.state === 'record' ? loaded.record : (event.payload ?? {})),
        state: loaded.state === 'record' ? 'prepared' : 'skipped',
        detail: loaded.state === 'skipped' ? loaded.because : null,
        order_id: orderId,
        product_id: productId,
        backfill_id: backfillId,
        created_at: now,
        updated_at: now,
      })
      .onConflict()
      .ignore()
      .returning<{ id: number }[]>('id');
    if (row && loaded.state === 'record')
      await enqueue(inner, pushRecordJob, { sellerId, deliveryId: row.id }, { key: String(row.id) });
    return row !== undefined;
  });
}
