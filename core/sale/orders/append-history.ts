import type { Actor, Ctx } from '#core/context';
import { gatherUntilCommit, type BaseModel, type Gatherer } from '#core/database';
import type { HistoryData, OrderHistory, OrderHistoryKind } from './order-history.ts';

export interface HistoryEntry {
  kind: OrderHistoryKind;
  data?: HistoryData;
  move?: { machine: string; subjectId: number; from: string; to: string };
}

type NewHistory = Omit<OrderHistory, keyof BaseModel | 'id'>;

const COLUMNS =
  'seller_id, order_id, occurred_at, kind, machine, subject_id, from_state, to_state, actor, correlation_id, data';

const history: Gatherer<NewHistory> = {
  write: (rows) => ({
    insert: `insert into order_history (${COLUMNS})
      select ${COLUMNS} from rows from (jsonb_to_recordset(?::jsonb) as (seller_id bigint, order_id bigint, occurred_at timestamptz, kind text, machine text, subject_id bigint,
        from_state text, to_state text, actor text, correlation_id text, data jsonb)) with ordinality as h(${COLUMNS}, n) order by n`,
    json: JSON.stringify(rows),
  }),
};

/** Keeps what happened to an order, in the caller's transaction: all of it leaves as one statement just before the commit. */
export function appendHistory(
  ctx: Ctx,
  order: { id: number; seller_id: number },
  entries: readonly HistoryEntry[],
): void {
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

/** Actor, as history and change rows keep it. */
export function actorName(actor: Actor): string {
  switch (actor.kind) {
    case 'person':
    case 'payer':
      return `${actor.kind}:${actor.userId}`;
    case 'platform':
      return `platform:${actor.reason}`;
    case 'seller':
      return actor.automatic ? 'automatic' : 'seller';
    default:
      return actor.kind;
  }
}
