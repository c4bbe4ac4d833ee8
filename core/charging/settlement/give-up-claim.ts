import type { Ctx } from '#core/context';
import { moveOrder, moveRate, type HistoryEntry, type OrderRateState } from '#core/orders';
import { disputeMachine, type Dispute } from '#core/payments';
import { dropClaim } from './drop-claim.ts';
import { dropTaken } from './drop-taken.ts';
import { followBill } from './follow-bill.ts';
import { rateOf } from './rate-of.ts';
import { reopenAfterChargeback, reopenOncePaid } from './reopen-after-chargeback.ts';
import type { DisputeFile } from './write-dispute.ts';

/** The money stays away. A claim that is kept stays due; one that is dropped is corrected like a refund without money. */
export async function giveUp(ctx: Ctx, at: DisputeFile): Promise<HistoryEntry[]> {
  const history = [...(await dropTaken(ctx, at, `kept:dispute:${at.dispute.id}`)), ...(await decideClaim(ctx, at))];
  await followBill(ctx, at.file, rateOf(at));
  return history;
}

async function decideClaim(ctx: Ctx, at: DisputeFile): Promise<HistoryEntry[]> {
  const { file, dispute } = at;
  const { order } = file;
  const rate = rateOf(at);
  if (hasOthers(at)) return [];
  // Of a rate that was paid in part the rest is owed anyway: what was taken is a part of that rest.
  if (rate.state !== 'chargebacked') return reopenOncePaid(ctx, file);
  if (ofRate(at).some(({ state }) => state === 'lost')) {
    const moves = (await moveRate(ctx, rate, 'dispute.lost', {}, { claimKept: true })) ?? [];
    return [...moves, ...(await moveOrder(ctx, order, {}, file.rates))];
  }
  const moves = (await moveRate(ctx, rate, 'dispute.lost', {}, { claimKept: false })) ?? [];
  const corrected = await dropClaim(ctx, at, {
    rate,
    open: rate.amount - rate.paid,
    key: `dispute:${dispute.id}`,
    detail: { dispute_id: dispute.id },
  });
  const goesOn = await goOnOrRest(ctx, at);
  return [...moves, ...goesOn, ...corrected];
}

/** Not paid yet, and not overdue: an overdue rate makes its order rest anyway, and go on by itself when it is paid. */
const TO_COME: ReadonlySet<OrderRateState> = new Set(['future', 'unpaid', 'pending', 'partly_paid']);

/**
 * A charge that the seller lets the bank keep is like one given back: while others are paid the order goes on, with access. When nothing is
 * left of what was paid, what is to come or due already rests, since nobody is charged for what they may not use; the seller ends the order
 * or goes on. A buyer who pays meanwhile has access again.
 */
async function goOnOrRest(ctx: Ctx, { file }: DisputeFile): Promise<HistoryEntry[]> {
  const { order, rates } = file;
  const isPaid = rates.some(({ state }) => state === 'paid');
  const rests =
    !isPaid && order.canceled_at === null && order.paused_at === null && rates.some(({ state }) => TO_COME.has(state));
  const moved = await moveOrder(ctx, order, rests ? { paused_at: ctx.clock.now() } : {}, rates);
  return [
    ...moved,
    ...(rests ? [{ kind: 'order.paused' as const }] : []),
    ...(isPaid ? await reopenAfterChargeback(ctx, file) : []),
  ];
}

/** The disputes that a charge still stands or fell with: a part of it may have come by another payment. */
function ofRate({ file, dispute }: DisputeFile): Dispute[] {
  return file.disputes.filter((each) => each.booked > 0 && each.order_rate_id === dispute.order_rate_id);
}

export function hasOthers(at: DisputeFile): boolean {
  return ofRate(at).some(({ id, state }) => id !== at.dispute.id && !disputeMachine.isTerminal(state));
}
