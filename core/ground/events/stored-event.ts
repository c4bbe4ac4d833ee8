import type { DomainEvent } from './event.ts';

export interface OutboxRow {
  id: string;
  type: string;
  aggregate_type: string;
  aggregate_id: number;
  sequence: number;
  seller_id: number | null;
  occurred_at: Date;
  correlation_id: string;
  payload: unknown;
}

export function storedEvent(row: OutboxRow): DomainEvent {
  return {
    id: row.id,
    type: row.type,
    aggregate: { type: row.aggregate_type, id: row.aggregate_id },
    sequence: row.sequence,
    sellerId: row.seller_id,
    occurredAt: row.occurred_at,
    correlationId: row.correlation_id,
    payload: row.payload,
  };
}
