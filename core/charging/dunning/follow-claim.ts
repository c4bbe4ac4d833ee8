import { dropCosts } from '#core/arrears';
import type { Ctx } from '#core/context';
import type { ClaimFile } from './claim-file.ts';
import { moveDunning, moveInkasso } from './move-claim.ts';
import type { ClaimOutcome, InkassoEvent, InkassoStatus } from './states.ts';

/** Event that ends a claim at each of an agency's stages once its rate is paid. */
const PAID: Partial<Record<InkassoStatus, InkassoEvent>> = {
  not_ready_for_inkasso: 'seller.disables',
  ready_for_inkasso: 'payer.pays',
  in_inkasso: 'agency.collected',
  pre_court: 'payer.pays',
  court: 'lost_or_withdrawn',
  post_court: 'collected_or_written_off',
};

/** Event that ends it there once the rate is no longer owed. */
const DROPPED: Partial<Record<InkassoStatus, InkassoEvent>> = {
  not_ready_for_inkasso: 'seller.disables',
  ready_for_inkasso: 'dispute.or.partial_data',
  in_inkasso: 'seller.recalls',
  pre_court: 'payer.pays',
  court: 'lost_or_withdrawn',
  post_court: 'collected_or_written_off',
};

/** A rate that is paid, given back or written off ends its claim. Answers whether the claim is over. */
export async function followRate(ctx: Ctx, { rate, claim }: ClaimFile): Promise<boolean> {
  if (claim.closed_at !== null) return true;
  // A bank carries it out, or decides on a dispute: until then the rate is neither paid nor given up.
  if (rate.state === 'debt' || rate.state === 'pending' || rate.state === 'chargebacked') return false;
  const isPaid = rate.state === 'paid' || rate.state === 'partly_paid';
  const facts = { paid: rate.paid, rest: Math.max(0, rate.amount - rate.paid) };
  if (isPaid && facts.rest > 0) return false;
  if (!isPaid) await dropCosts(ctx, [rate]);
  const outcome = isPaid ? 'collected' : outcomeOfDropped(rate, claim.inkasso_status);
  const changes = { next_step_at: null, closed_at: ctx.clock.now(), outcome };
  const event = isPaid ? 'payer.pays' : 'order.refunded_or_withdrawn';
  if (await moveDunning(ctx, claim, event, { facts, changes })) return true;
  const next = (isPaid ? PAID : DROPPED)[claim.inkasso_status];
  if (next) await moveInkasso(ctx, claim, next, { facts, changes });
  return true;
}

function outcomeOfDropped(
  { paid, written_off_at: writtenOff }: ClaimFile['rate'],
  inkasso: InkassoStatus,
): ClaimOutcome {
  if (writtenOff !== null || inkasso === 'in_inkasso') return paid > 0 ? 'partially_collected' : 'not_collected';
  return 'manually_resolved_dunning';
}

/** Word of the agency on it. */
export async function followAgency(
  ctx: Ctx,
  { rate, claim }: ClaimFile,
  handover: { stage: string; closed_at: Date | null; withdrawal_requested_at: Date | null },
): Promise<void> {
  if (claim.inkasso_status === 'ready_for_inkasso' && handover.closed_at === null)
    await moveInkasso(ctx, claim, 'handed_over', { changes: { stage: 'sent_to_inkasso', next_step_at: null } });
  if (claim.inkasso_status === 'in_inkasso' && handover.stage === 'pre_court')
    await moveInkasso(ctx, claim, 'agency.proposes_court', { changes: { stage: 'pre_court' } });
  if (claim.inkasso_status === 'pre_court' && handover.stage === 'court')
    await moveInkasso(ctx, claim, 'order_for_payment.filed', { changes: { stage: 'court' } });
  if (claim.inkasso_status === 'court' && handover.stage === 'post_court')
    await moveInkasso(ctx, claim, 'title.obtained', { changes: { stage: 'post_court' } });
  if (handover.closed_at === null || claim.inkasso_status !== 'in_inkasso') return;
  const recalled = handover.withdrawal_requested_at !== null;
  await moveInkasso(ctx, claim, recalled ? 'seller.recalls' : 'agency.returns', {
    changes: {
      closed_at: ctx.clock.now(),
      next_step_at: null,
      outcome: recalled ? 'manually_resolved_inkasso' : rate.paid > 0 ? 'partially_collected' : 'not_collected',
    },
  });
}
