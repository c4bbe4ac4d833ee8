import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { money } from '#core/kit';
import { appendHistory, type HistoryEntry } from '#core/orders';
import { Payment, Refund, refundMachine, type RefundEvent, type RefundFacts, type RefundState } from '#core/payments';
import { announceRefund } from './announce.ts';
import { decideRefund } from './decide-refund.ts';
import { refundFailed } from './events.ts';
import { LOOKS_BEFORE_ALERT, nextLook } from './look-schedule.ts';
import { openOrderFile } from './order-file.ts';
import { about, type RefundFile } from './refund-file.ts';
import { returnOverpayment } from './return-overpayment.ts';
import { takeBackSale } from './take-back-sale.ts';
import { takeUpDisputes } from './take-up-disputes.ts';

/** A provider's report on a refund, applied once however often it comes. */
export async function settleRefund(
  ctx: Ctx,
  { refundId, facts }: { refundId: number; facts: RefundFacts },
): Promise<RefundState> {
  return inTransaction(ctx, async (tx) => {
    const file = await openOrderFile(tx, { refundId });
    const refund = file.refunds.find((each) => each.id === refundId)!;
    const payment = file.payments.find((each) => each.id === refund.payment_id)!;
    if (refund.state === 'pending') await apply(tx, { file, refund, payment }, facts);
    return refund.state;
  });
}

async function apply(ctx: Ctx, at: RefundFile, facts: RefundFacts): Promise<void> {
  const verdict = decideRefund(money(askedOf(at), at.refund.currency_key), facts);
  if (verdict === 'unclear' || verdict === 'differs') return recordUnclearRefund(ctx, at, facts, verdict === 'differs');
  if (verdict === 'failed') return recordFailedRefund(ctx, at, facts);
  if (verdict === 'pending') {
    await moveRefund(ctx, at.refund, null, {
      external_id: at.refund.external_id ?? facts.externalId,
      looks: 0,
      look_at: nextLook(ctx.clock.now(), 6),
    });
    return;
  }
  const now = ctx.clock.now();
  const moved = await moveRefund(ctx, at.refund, 'provider.confirmed', {
    external_id: at.refund.external_id ?? facts.externalId,
    look_at: null,
  });
  await Payment.query(ctx.db)
    .where({ id: at.payment.id })
    .patch({ refunded: at.payment.refunded + at.refund.amount, updated_at: now });
  if (at.refund.purpose === 'order') await takeBackSale(ctx, at, moved);
  else await returnOverpayment(ctx, at, moved);
}

/** One refund in the provider's books: ours of the purchase and of the surplus may have been made there together. */
function askedOf({ file, refund }: RefundFile): number {
  const together = file.refunds.filter(
    (each) =>
      each.payment_id === refund.payment_id &&
      each.external_id !== null &&
      each.external_id === refund.external_id &&
      each.id !== refund.id,
  );
  return together.reduce((sum, { amount }) => sum + amount, refund.amount);
}

async function recordUnclearRefund(
  ctx: Ctx,
  { file, refund }: RefundFile,
  facts: RefundFacts,
  differs: boolean,
): Promise<void> {
  const now = ctx.clock.now();
  const looks = refund.looks + 1;
  const alert = (differs || looks >= LOOKS_BEFORE_ALERT) && refund.alerted_at === null;
  const told = { external_id: refund.external_id ?? facts.externalId };
  await moveRefund(ctx, refund, null, {
    ...told,
    looks,
    look_at: nextLook(now, looks),
    ...(alert ? { alerted_at: now } : {}),
  });
  if (!alert) return;
  ctx.log.error({ refundId: refund.id, differs }, 'refund stays unclear');
  appendHistory(ctx, file.order, [{ kind: 'refund.unclear', data: about(refund) }]);
}

/** The money did not leave: it counts as paid again and can be asked back anew. */
async function recordFailedRefund(ctx: Ctx, at: RefundFile, facts: RefundFacts): Promise<void> {
  const { file, refund, payment } = at;
  const code = facts.code ?? 'failed';
  const moved = await moveRefund(ctx, refund, 'provider.refused', {
    external_id: refund.external_id ?? facts.externalId,
    code,
    look_at: null,
  });
  await Payment.query(ctx.db)
    .where({ id: payment.id })
    .patch({ refund_requested: payment.refund_requested - refund.amount, updated_at: ctx.clock.now() });
  appendHistory(ctx, file.order, [
    { kind: 'refund.failed', data: { ...about(refund), code }, ...(moved ? { move: moved } : {}) },
  ]);
  await takeUpDisputes(ctx, at);
  await announceRefund(ctx, file, refund, refundFailed);
}

type RefundChanges = Partial<Pick<Refund, 'external_id' | 'looks' | 'look_at' | 'alerted_at' | 'code'>>;

async function moveRefund(
  ctx: Ctx,
  refund: Refund,
  event: RefundEvent | null,
  changes: RefundChanges,
): Promise<HistoryEntry['move'] | null> {
  const from = refund.state;
  const move = event === null ? null : refundMachine.next(from, event, {});
  const to = move?.ok ? move.value.to : from;
  const updated = await Refund.query(ctx.db)
    .where({ id: refund.id, state: from })
    .patch({ ...changes, state: to, updated_at: ctx.clock.now() });
  if (updated !== 1) throw new Error(`Refund ${refund.id} was moved by somebody else in between.`);
  Object.assign(refund, changes, { state: to });
  return from === to ? null : { machine: refundMachine.name, subjectId: refund.id, from, to };
}
