import type { Actor, Ctx } from '#core/context';
import { gatherUntilCommit, type BaseModel, type Gatherer } from '#core/database';
import { OrderHistory, type HistoryData, type OrderHistoryKind } from './order-history.ts';

export interface HistoryEntry {
  kind: OrderHistoryKind;
  data?: HistoryData;
  move?: { machine: string; subjectId: number; from: string; to: string };
}

type NewHistory = Omit<OrderHistory, keyof BaseModel | 'id'>;

const history: Gatherer<NewHistory> = {
  flush: async ({ db }, rows) => void (await OrderHistory.query(db).insert([...rows])),
};

/** Keeps what happened to an order, in the caller's transaction: all of it leaves as one statement just before the commit. */
export function appendHistory(ctx: Ctx, order: { id: number; seller_id: number }, entries: readonly HistoryEntry[]): void {
  const now = ctx.clock.now();
  const actor = actorName(ctx.actor);
  for (const { kind, data = {}, move } of entries) {
    gatherUntilCommit(ctx, history, {
      seller_id: order.seller_id,
      order_id: order.id,
      occurred_at: now,
      kind,
      machine: move?.machine ?? null,
      subject_id: move?.subjectId ?? null,
      from_state: move?.from ?? null,
      to_state: move?.to ?? null,
      actor,
      correlation_id: ctx.correlationId,
      data,
    });
  }
}

/** Who did it, as history and change rows keep it. */
export function actorName(actor: Actor): string {
  switch (actor.kind) {
    case 'person':
    case 'payer':
      return `${actor.kind}:${actor.userId}`;
    case 'platform':
      return `platform:${actor.reason}`;
    default:
      return actor.kind;
  }
}
