import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { enqueue } from '#core/jobs';
import { requireOwner } from '#core/people';
import { sealSecret, type EndpointRow } from './endpoint.ts';
import { webhookError } from './errors.ts';
import { laneKey, sendWebhooksJob } from './jobs/send-webhooks-job.ts';
import { newSecret } from './save-endpoint.ts';

/** Hours in which the secret before a change signs as well, so that the receiver can take the new one meanwhile. */
const FORMER_HOURS = 24;

/** Stops sending: `paused` keeps what happens for later, `inactive` forgets it. @throws 404 */
export async function switchEndpoint(ctx: Ctx, id: number, state: 'paused' | 'inactive'): Promise<void> {
  await change(ctx, id, { state, paused_for: state === 'paused' ? 'hand' : null });
}

/** Sends again, beginning with what waited: nothing that happened during a pause is lost. @throws 404 */
export async function resumeEndpoint(ctx: Ctx, id: number): Promise<void> {
  await inTransaction(ctx, async (inner) => {
    const fresh = { state: 'active', paused_for: null, failing_since: null, failures: 0, quiet_until: null } as const;
    const sellerId = await change(inner, id, fresh);
    await inner
      .db('webhook_deliveries')
      .where({ seller_id: sellerId, endpoint_id: id, state: 'waiting' })
      .update({ next_at: null, attempts: 0 });
    await enqueue(inner, sendWebhooksJob, { sellerId, endpointId: id }, { key: laneKey(sellerId, id) });
  });
}

/** A new secret signs from now on; the one before does too for a day. @throws 404 */
export async function rotateSecret(ctx: Ctx, id: number): Promise<void> {
  const until = new Date(ctx.clock.now().getTime() + FORMER_HOURS * 3_600_000);
  await inTransaction(ctx, async (inner) => {
    const sellerId = requireOwner(inner);
    const row = await inner
      .db('webhook_endpoints')
      .where({ seller_id: sellerId, id })
      .forUpdate()
      .first<Pick<EndpointRow, 'secret'> | undefined>('secret');
    if (!row) throw webhookError(inner.locale, 'webhook_endpoint_not_found');
    await change(inner, id, {
      secret: sealSecret(inner, sellerId, newSecret()),
      former_secret: row.secret,
      former_until: until,
    });
  });
}

/** Takes an endpoint away with its log. @throws 404 */
export async function removeEndpoint(ctx: Ctx, id: number): Promise<void> {
  const sellerId = requireOwner(ctx);
  const removed = await inTransaction(ctx, ({ db }) =>
    db('webhook_endpoints').where({ seller_id: sellerId, id }).delete(),
  );
  if (removed === 0) throw webhookError(ctx.locale, 'webhook_endpoint_not_found');
}

async function change(ctx: Ctx, id: number, columns: Partial<EndpointRow>): Promise<number> {
  const sellerId = requireOwner(ctx);
  const changed = await inTransaction(ctx, ({ db, clock }) =>
    db('webhook_endpoints')
      .where({ seller_id: sellerId, id })
      .update({ ...columns, updated_at: clock.now() }),
  );
  if (changed === 0) throw webhookError(ctx.locale, 'webhook_endpoint_not_found');
  return sellerId;
}
