import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { storedEvent, type OutboxRow } from '../stored-event.ts';
import { subscribers } from '../subscribers.ts';

/** A subscriber that has gone with its plugin is passed over: nobody is left to tell. */
export async function deliverEvent(
  ctx: Ctx,
  { eventId, subscriberId }: { eventId: string; subscriberId: string },
): Promise<void> {
  const subscriber = ctx.ports.find(subscribers, subscriberId);
  const row = await reading(ctx, ({ db }) => db('outbox').where({ id: eventId }).first<OutboxRow | undefined>());
  if (!subscriber || !row) return ctx.log.warn({ eventId, subscriberId }, 'event without a subscriber');
  await subscriber.handle({ ...ctx, correlationId: row.correlation_id }, storedEvent(row) as never);
}
