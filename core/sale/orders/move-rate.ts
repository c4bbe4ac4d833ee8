import type { Ctx } from '#core/context';
import { answerBeforeCommit, patchRows } from '#core/database';
import type { HistoryEntry } from './append-history.ts';
import { OrderRate } from './order-rate.ts';
import { orderRateMachine, type OrderRateEvent, type RateFacts } from './states.ts';

type Stored =
  | 'paid'
  | 'refunded'
  | 'paid_at'
  | 'collect_at'
  | 'collect_step'
  | 'declines'
  | 'outages'
  | 'written_off_at';

/**
 * Moves a rate by the table and writes it with compare-and-set. An event the state does not know, or whose guard does not hold, changes
 * nothing and answers `null`.
 */
export async function moveRate(
  ctx: Ctx,
  rate: OrderRate,
  event: OrderRateEvent,
  changes: Partial<Pick<OrderRate, Stored>> = {},
  facts: RateFacts = {},
): Promise<HistoryEntry[] | null> {
  const move = orderRateMachine.next(rate.state, event, {
    amount: rate.amount,
    paid: rate.paid,
    refunded: rate.refunded,
    ...changes,
    ...facts,
  } as RateFacts);
  if (!move.ok) return null;
  const { from, to } = move.value;
  const written = write(ctx, rate, from, { ...changes, state: to, updated_at: ctx.clock.now() });
  Object.assign(rate, changes, { state: to });
  await answerBeforeCommit(ctx, written);
  return from === to
    ? []
    : [{ kind: 'rate.moved', move: { machine: orderRateMachine.name, subjectId: rate.id, from, to } }];
}

async function write(
  ctx: Ctx,
  { id, seller_id }: OrderRate,
  state: OrderRate['state'],
  changes: Partial<OrderRate>,
): Promise<void> {
  const updated = await patchRows<OrderRate>(ctx.db, OrderRate, { id, seller_id, state }, changes);
  if (updated !== 1) throw new Error(`Order rate ${id} was moved by somebody else in between.`);
}
