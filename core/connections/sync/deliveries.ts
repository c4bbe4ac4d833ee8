import type { Ctx } from '#core/context';
import { inTransaction, reading } from '#core/database';
import { enqueue } from '#core/jobs';
import { requireOwner } from '#core/people';
import { pushRecordJob } from './jobs/push-record-job.ts';

export interface DeliveryView {
  id: number;
  eventType: string;
  state: 'waiting' | 'successful' | 'failed';
  attempts: number;
  /** For the seller: why it has not arrived. */
  detail: string | null;
  createdAt: Date;
  /** Of the next try. */
  nextAt: Date | null;
}

/** The latest records of an integration, newest first. */
export async function latestDeliveries(ctx: Ctx, integration: string, limit = 20): Promise<DeliveryView[]> {
  const sellerId = requireOwner(ctx);
  return reading(ctx, ({ db }) =>
    db('integration_deliveries')
      .where({ seller_id: sellerId, integration })
      .orderBy('id', 'desc')
      .limit(limit)
      .select<DeliveryView[]>({
        id: 'id',
        eventType: 'event_type',
        state: 'state',
        attempts: 'attempts',
        detail: 'detail',
        createdAt: 'created_at',
        nextAt: 'next_at',
      }),
  );
}

/** Hands a record that was given up over once more. Returns false when it is not there or not given up. */
export async function pushAgain(ctx: Ctx, deliveryId: number): Promise<boolean> {
  const sellerId = requireOwner(ctx);
  return inTransaction(ctx, async (inner) => {
    const moved = await inner
      .db('integration_deliveries')
      .where({ id: deliveryId, seller_id: sellerId, state: 'failed' })
      .update({ state: 'waiting', attempts: 0, next_at: null, updated_at: inner.clock.now() });
    if (moved === 1) await enqueue(inner, pushRecordJob, { sellerId, deliveryId }, { key: String(deliveryId) });
    return moved === 1;
  });
}
