import type { Ctx } from '#core/context';
import { gatherUntilCommit, inTransaction, isTransaction, type Gatherer } from '#core/database';
import { pokeOnCommit } from '#core/jobs';
import type { EventType } from './event.ts';
import { uuidV7 } from './uuid-v7.ts';

export interface EventDetails<Payload> {
  aggregate: { type: string; id: number };
  sellerId: number | null;
  payload: Payload;
}

interface OutboxEntry {
  id: string;
  type: string;
  aggregate_type: string;
  aggregate_id: number;
  seller_id: number | null;
  occurred_at: Date;
  correlation_id: string;
  payload: unknown;
}

/**
 * Says that something happened. Subscribers hear of it after the commit; a rolled-back transaction says nothing.
 * All events of one transaction leave as one statement. Returns the event's id.
 */
export async function publish<Payload>(
  ctx: Ctx,
  event: EventType<Payload>,
  { aggregate, sellerId, payload }: EventDetails<Payload>,
): Promise<string> {
  const occurredAt = ctx.clock.now();
  const entry: OutboxEntry = {
    id: uuidV7(occurredAt),
    type: event.type,
    aggregate_type: aggregate.type,
    aggregate_id: aggregate.id,
    seller_id: sellerId,
    occurred_at: occurredAt,
    correlation_id: ctx.correlationId,
    payload,
  };
  if (isTransaction(ctx.db)) leave(ctx, entry);
  else await inTransaction(ctx, async (inner) => leave(inner, entry));
  return entry.id;
}

function leave(ctx: Ctx, entry: OutboxEntry): void {
  gatherUntilCommit(ctx, outbox, entry);
  pokeOnCommit(ctx);
}

const outbox: Gatherer<OutboxEntry> = {
  write: (entries) => ({ call: 'kontor_publish(?::jsonb)', json: JSON.stringify(entries) }),
};
