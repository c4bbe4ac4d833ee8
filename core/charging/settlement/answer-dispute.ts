import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { minutesAfter, paymentError, type Dispute, type DisputeEvidence, type DisputeState } from '#core/payments';
import { requireSeller } from '#core/people';
import { lookAtDispute } from './look-at-dispute.ts';
import { openOrderFile, type OrderFile } from './order-file.ts';
import { writeDispute } from './write-dispute.ts';

export interface AnswerDisputeInput {
  orderId: number;
  disputeId: number;
  /** The seller's own words; what Kontor knows of the order goes with them. Missing: the chargeback is accepted. */
  statement?: string;
}

const FALLBACK_MINUTES = 2;

/**
 * The seller contests a chargeback or accepts it. The answer is written first and only once, then the provider is told; until it answers
 * a job tells it again.
 * @throws 404 `dispute_not_found`, 409 `dispute_closed` when it is decided, answered, or its time is over
 */
export async function answerDispute(
  ctx: Ctx,
  { orderId, disputeId, statement }: AnswerDisputeInput,
): Promise<DisputeState> {
  requireSeller(ctx, 'money');
  await inTransaction(ctx, async (tx) => {
    const file = await openOrderFile(tx, { orderId });
    const dispute = file.disputes.find((each) => each.id === disputeId);
    if (!dispute) throw paymentError(ctx.locale, 'dispute_not_found');
    const now = tx.clock.now();
    const answered = dispute.evidence_requested_at !== null || dispute.accept_requested_at !== null;
    if (dispute.state !== 'opened' || answered || (dispute.evidence_due_at && dispute.evidence_due_at <= now))
      throw paymentError(ctx.locale, 'dispute_closed');
    const wish: Partial<Dispute> =
      statement === undefined
        ? { accept_requested_at: now }
        : { evidence_requested_at: now, evidence: evidenceOf(file, statement) };
    await writeDispute(tx, dispute, { ...wish, looks: 0, look_at: minutesAfter(now, FALLBACK_MINUTES) });
  });
  return lookAtDispute(ctx, disputeId);
}

/** The proof pack: what was ordered, by whom, when it was opened for use, and what the seller adds. */
function evidenceOf({ order, lines }: OrderFile, statement: string): DisputeEvidence {
  const given = order.handed_over_at
    ? `Access was granted on ${order.handed_over_at.toISOString()} to ${order.owner_email || order.buyer_email}.`
    : 'Access was not granted yet.';
  return {
    product: lines.map(({ name, quantity }) => (quantity > 1 ? `${quantity} x ${name}` : name)).join(', '),
    buyerName: `${order.buyer_first_name} ${order.buyer_last_name}`.trim(),
    buyerEmail: order.buyer_email,
    delivery: `Ordered on ${order.created_at.toISOString()}, terms version ${order.terms_version}. ${given}`,
    statement: statement.slice(0, 5000),
  };
}
