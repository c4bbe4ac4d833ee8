import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { AppError } from '#core/kit';
import {
  Dispute,
  askOrNothing,
  paymentError,
  providerByKey,
  providerContext,
  type DisputeFacts,
  type DisputeState,
} from '#core/payments';
import { settleDispute } from './settle-dispute.ts';
import { settledPayment } from './settled-payment.ts';

/**
 * Asks the provider about a dispute it told of, known to us or not, and settles what it says. The payment it takes back may not have been
 * settled yet, since messages overtake each other: then it is looked at first. `unanswered` when nothing is known of it and nobody answers.
 */
export async function takeInDispute(
  ctx: Ctx,
  { sellerId, provider: key, externalId }: { sellerId: number; provider: string; externalId: string },
): Promise<DisputeState | 'unanswered' | null> {
  const provider = providerByKey(ctx, key);
  if (!provider.fetchDispute) return null;
  const context = await providerContext(ctx, provider, sellerId);
  const facts = await askOrNothing(ctx, () => provider.fetchDispute!(context, externalId));
  const settled = facts?.paymentExternalId
    ? await settledPayment(ctx, { provider: key, externalId: facts.paymentExternalId })
    : null;
  const state = await settleDispute(ctx, { provider: key, facts: facts ?? unknown(externalId) });
  return state ?? (facts === null || settled === 'unanswered' ? 'unanswered' : null);
}

/** The seller's wish is asked for until the provider answers; without one only the state is asked. */
export async function lookAtDispute(ctx: Ctx, disputeId: number): Promise<DisputeState> {
  const dispute = await reading(ctx, ({ db }) => Dispute.query(db).findById(disputeId).execute());
  if (!dispute) throw paymentError(ctx.locale, 'dispute_not_found');
  if (dispute.state === 'won' || dispute.state === 'lost' || dispute.state === 'accepted') return dispute.state;
  const facts = await askOrNothing(ctx, () => ask(ctx, dispute));
  return (
    (await settleDispute(ctx, { provider: dispute.provider, facts: facts ?? unknown(dispute.external_id) })) ??
    dispute.state
  );
}

async function ask(ctx: Ctx, dispute: Dispute): Promise<DisputeFacts> {
  const { external_id: externalId } = dispute;
  try {
    const provider = providerByKey(ctx, dispute.provider);
    const context = await providerContext(ctx, provider, dispute.seller_id);
    const request = {
      idempotencyKey: `dispute_${dispute.id}_${dispute.accept_requested_at ? 'accept' : 'evidence'}`,
      externalId,
    };
    if (dispute.state === 'opened' && dispute.accept_requested_at && provider.acceptDispute)
      return await provider.acceptDispute(context, request);
    if (dispute.state === 'opened' && dispute.evidence_requested_at && dispute.evidence && provider.submitEvidence) {
      return await provider.submitEvidence(context, { ...request, evidence: dispute.evidence });
    }
    return provider.fetchDispute ? await provider.fetchDispute(context, externalId) : unknown(externalId);
  } catch (error) {
    // Without the provider or its credentials nothing is known; whoever restores them lets the next look succeed.
    if (error instanceof AppError) return unknown(externalId);
    throw error;
  }
}

function unknown(externalId: string): DisputeFacts {
  return {
    state: 'unknown',
    externalId,
    paymentExternalId: null,
    amount: null,
    fee: null,
    reason: '',
    evidenceDueAt: null,
  };
}
