import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import type { DomainEvent } from './event.ts';
import { storedEvent, type OutboxRow } from './stored-event.ts';

/**
 * Events of the same thing that came before this one and that a subscriber has not dealt with yet, oldest first: deliveries may overtake one
 * another, and whoever has to keep their order deals with these first, each by `oncePerEvent`. Platform actor only.
 */
export async function unheardBefore(
  ctx: Ctx,
  { aggregate, sequence }: Pick<DomainEvent, 'aggregate' | 'sequence'>,
  { types, subscriberId, since }: { types: readonly string[]; subscriberId: string; since: Date },
): Promise<DomainEvent[]> {
  const rows = await reading(ctx, ({ db }) =>
    db('outbox as o')
      .where({ 'o.aggregate_type': aggregate.type, 'o.aggregate_id': aggregate.id })
      .where('o.sequence', '<', sequence)
      .where('o.occurred_at', '>=', since)
      .whereIn('o.type', [...types])
      .whereNotExists(db('processed_events as p').whereRaw('p.event_id = o.id').where('p.subscriber_id', subscriberId))
      .orderBy('o.sequence')
      .select<OutboxRow[]>('o.*'),
  );
  return rows.map(storedEvent);
}
