import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { appendHistory, type HistoryEntry } from '#core/orders';
import {
  Dispute,
  Payment,
  disputeMachine,
  minutesAfter,
  type DisputeEvent,
  type DisputeFacts,
  type DisputeState,
} from '#core/payments';
import { closeDispute, openDispute, bookDisputeFee } from './dispute-books.ts';
import { disputeEvents } from './dispute-events.ts';
import { LOOKS_BEFORE_ALERT, nextLook } from './look-schedule.ts';
import { openOrderFile, type OrderFile } from './order-file.ts';
import { writeDispute, type DisputeFile } from './write-dispute.ts';

/** Banks take weeks: once a day is plenty, and messages are faster anyway. */
const LOOK_MINUTES = 24 * 60;

/**
 * A provider's report on a dispute, applied once however often and in whatever order it comes: a closed one stays closed. The first
 * word opens it: money, books, rate and access go back in the same transaction. Null when it belongs to no payment of ours, or no money moved.
 */
export async function settleDispute(
  ctx: Ctx,
  { provider, facts }: { provider: string; facts: DisputeFacts },
): Promise<DisputeState | null> {
  if (facts.state === 'inquiry') return null;
  return inTransaction(ctx, async (tx) => {
    const payment =
      facts.paymentExternalId === null
        ? undefined
        : await Payment.query(tx.db).findOne({ provider, external_id: facts.paymentExternalId }).select('id');
    const known = await Dispute.query(tx.db)
      .findOne({ provider, external_id: facts.externalId })
      .select('id', 'payment_id');
    const paymentId = known?.payment_id ?? payment?.id;
    if (paymentId === undefined) return null;
    const file = await openOrderFile(tx, { paymentId });
    const at = await disputeIn(tx, file, { provider, facts, paymentId });
    if (!at) return null;
    await apply(tx, at, facts);
    return at.dispute.state;
  });
}

/** Read again under the order's lock: two messages at once open one dispute. */
async function disputeIn(
  ctx: Ctx,
  file: OrderFile,
  { provider, facts, paymentId }: { provider: string; facts: DisputeFacts; paymentId: number },
): Promise<DisputeFile | null> {
  const payment = file.payments.find((each) => each.id === paymentId)!;
  const known = file.disputes.find((each) => each.provider === provider && each.external_id === facts.externalId);
  if (known) return { file, payment, dispute: known };
  // Without a payment that took money, or a figure, there is nothing to take back.
  if (
    facts.state === 'unknown' ||
    facts.amount === null ||
    payment.state !== 'successful' ||
    facts.amount.currency !== payment.currency_key
  )
    return null;
  return { file, payment, dispute: await openDispute(ctx, { file, payment, facts }) };
}

async function apply(ctx: Ctx, at: DisputeFile, facts: DisputeFacts): Promise<void> {
  const { dispute } = at;
  if (facts.state === 'unknown') return recordUnclear(ctx, at);
  if (facts.fee) await bookDisputeFee(ctx, at, facts.fee);
  const events = disputeEvents({ state: dispute.state, accepted: dispute.accept_requested_at !== null }, facts.state);
  if (events.length === 0) {
    if (disputeMachine.isTerminal(dispute.state)) return;
    const due = facts.evidenceDueAt ?? dispute.evidence_due_at;
    await writeDispute(ctx, dispute, {
      evidence_due_at: due,
      looks: 0,
      look_at: minutesAfter(ctx.clock.now(), LOOK_MINUTES),
    });
    return;
  }
  for (const event of events) await move(ctx, at, event);
}

async function move(ctx: Ctx, at: DisputeFile, event: DisputeEvent): Promise<void> {
  const { dispute, file } = at;
  const from = dispute.state;
  const next = disputeMachine.next(from, event, {});
  if (!next.ok) return;
  const { to } = next.value;
  const closed = disputeMachine.isTerminal(to);
  const now = ctx.clock.now();
  await writeDispute(ctx, dispute, {
    state: to,
    looks: 0,
    look_at: closed ? null : minutesAfter(now, LOOK_MINUTES),
    ...(closed ? { closed_at: now } : {}),
  });
  const moved = { machine: disputeMachine.name, subjectId: dispute.id, from, to };
  if (to === 'won' || to === 'lost' || to === 'accepted') return closeDispute(ctx, at, { outcome: to, moved });
  const entry: HistoryEntry = { kind: 'dispute.evidence', move: moved };
  appendHistory(ctx, file.order, [entry]);
}

async function recordUnclear(ctx: Ctx, { dispute, file }: DisputeFile): Promise<void> {
  if (disputeMachine.isTerminal(dispute.state)) return;
  const now = ctx.clock.now();
  const looks = dispute.looks + 1;
  const alert = looks >= LOOKS_BEFORE_ALERT && dispute.alerted_at === null;
  await writeDispute(ctx, dispute, { looks, look_at: nextLook(now, looks), ...(alert ? { alerted_at: now } : {}) });
  if (alert) ctx.log.error({ disputeId: dispute.id, orderId: file.order.id }, 'dispute stays unclear');
}
