import type { Ctx } from '#core/context';
import { reading } from '#core/database';

export interface RecentEvent {
  id: string;
  type: string;
  occurredAt: Date;
  sequence: number;
  payload: unknown;
}

/** The newest events of a type in one shop, as long as events are kept: for services that ask instead of being told. */
export async function recentEvents(
  ctx: Ctx,
  { sellerId, type, limit }: { sellerId: number; type: string; limit: number },
): Promise<RecentEvent[]> {
  const platform: Ctx = { ...ctx, actor: { kind: 'platform', reason: 'events a service asks for' } };
  return reading(platform, ({ db }) =>
    db('outbox').where({ seller_id: sellerId, type }).orderBy('id', 'desc').limit(limit).select<RecentEvent[]>({
      id: 'id',
      type: 'type',
      occurredAt: 'occurred_at',
      sequence: 'sequence',
      payload: 'payload',
    }),
  );
}
