import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { enqueue } from '#core/jobs';
import { laneKey, sendWebhooksJob } from './send-webhooks-job.ts';

const MOST = 500;

export async function mindWebhooks(ctx: Ctx): Promise<void> {
  await inTransaction(ctx, async (inner) => {
    const now = inner.clock.now();
    const { rows } = await inner.db.raw<{ rows: { seller_id: number; id: number }[] }>(
      `select e.seller_id, e.id from webhook_endpoints e
        where e.state = 'active' and (e.busy_until is null or e.busy_until <= ?) and (e.quiet_until is null or e.quiet_until <= ?)
          and exists (select from webhook_deliveries d where d.seller_id = e.seller_id and d.endpoint_id = e.id and d.state = 'waiting'
                       and (d.next_at is null or d.next_at <= ?))
        limit ?`,
      [now, now, now, MOST],
    );
    for (const { seller_id: sellerId, id } of rows)
      await enqueue(inner, sendWebhooksJob, { sellerId, endpointId: id }, { key: laneKey(sellerId, id) });
  });
}
