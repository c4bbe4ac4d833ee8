import type { Ctx } from '#core/context';
import { localDate } from '#core/kit';
import { cannotPay } from '#core/settlement';
import { agreedPlan } from './agree-plan.ts';
import { withClaim, type ClaimFile } from './claim-file.ts';
import { Claim } from './claim.ts';
import { claimRecordError } from './errors.ts';
import { moveInkasso } from './move-claim.ts';
import { makeReady, remindersSent, stepClaim } from './step-claim.ts';

export interface ClaimStep {
  reason?: string;
  /** Cost of the court and its agency, in minor units; required where an agency proposes a court. */
  courtCost?: number | null;
  /** Moves in the history that was looked at: what has moved on since is not moved again. */
  seen?: number;
}

/** The step that comes next by hand; `hand_over` goes to an agency, by `handOverClaim`. */
export type NextStep = 'remind' | 'end_reminders' | 'make_ready' | 'hand_over' | 'propose_court' | 'file' | 'title';

const BY_INKASSO: Partial<Record<Claim['inkasso_status'], NextStep>> = {
  not_ready_for_inkasso: 'make_ready',
  ready_for_inkasso: 'hand_over',
  in_inkasso: 'propose_court',
  pre_court: 'file',
  court: 'title',
};

/** Next step of a claim, null for one that is over or at its last stage. Pure. */
export function nextStepOf(
  claim: Pick<Claim, 'closed_at' | 'dunning_status' | 'inkasso_status' | 'strategy'>,
  sent: number,
): NextStep | null {
  if (claim.closed_at !== null) return null;
  if (claim.dunning_status !== 'in_progress') return BY_INKASSO[claim.inkasso_status] ?? null;
  return sent >= 3 || (sent >= 1 && claim.strategy === 'inkasso') ? 'end_reminders' : 'remind';
}

/**
 * Moves a claim to its next stage now, before its time came: the next reminder, what follows the last, and each step before court that an agency reports by
 * letter. Two who press at once move it once.
 * @throws 404 `claim_unknown`, 409 `claim_not_open`, `claim_disputed`, `parts_agreed`, `shop_closed`, `claim_incomplete`, `court_not_approved`, 422 `court_cost_missing`
 */
export async function advanceClaim(
  ctx: Ctx,
  claimId: number,
  { expected, ...step }: ClaimStep & { expected: NextStep },
): Promise<void> {
  await withClaim(ctx, claimId, async (tx, at) => {
    const { claim } = at;
    const sent = await remindersSent(tx, claim);
    if (step.seen !== undefined && step.seen !== (await movesOf(tx, claim)))
      throw claimRecordError(tx.locale, 'claim_not_open');
    // The step that was confirmed, and no other that came to be the next meanwhile.
    if (nextStepOf(claim, sent) !== expected || expected === 'hand_over')
      throw claimRecordError(tx.locale, 'claim_not_open');
    if (claim.disputed_at !== null) throw claimRecordError(tx.locale, 'claim_disputed');
    const today = localDate(tx.clock.now(), at.file.seller.time_zone);
    if (await agreedPlan(tx, claim, at.rate, today)) throw claimRecordError(tx.locale, 'parts_agreed');
    if (at.rate.state !== 'debt') throw claimRecordError(tx.locale, 'claim_not_open');
    if (await cannotPay(tx, at.file, at.rate)) throw claimRecordError(tx.locale, 'shop_closed');
    const moved =
      expected === 'remind' || expected === 'end_reminders'
        ? await stepClaim(tx, at, { reason: step.reason ?? '' })
        : await move(tx, at, { ...step, next: expected, sent });
    if (!moved) throw claimRecordError(tx.locale, 'claim_not_open');
  });
}

async function move(
  ctx: Ctx,
  at: ClaimFile,
  {
    next,
    sent,
    reason = '',
    courtCost = null,
  }: ClaimStep & { next: Exclude<NextStep, 'remind' | 'end_reminders' | 'hand_over'>; sent: number },
): Promise<boolean> {
  const { claim } = at;
  switch (next) {
    case 'make_ready':
      if ((await makeReady(ctx, at, sent)).length > 0) throw claimRecordError(ctx.locale, 'claim_incomplete');
      return true;
    case 'propose_court':
      if (courtCost === null || !Number.isSafeInteger(courtCost) || courtCost < 0 || courtCost > MOST_COST)
        throw claimRecordError(ctx.locale, 'court_cost_missing');
      return moveInkasso(ctx, claim, 'agency.proposes_court', {
        changes: { stage: 'pre_court', court_cost: courtCost, court_approved_at: null },
        reason,
      });
    case 'file':
      if (claim.court_approved_at === null) throw claimRecordError(ctx.locale, 'court_not_approved');
      return moveInkasso(ctx, claim, 'order_for_payment.filed', { changes: { stage: 'court' }, reason });
    case 'title':
      return moveInkasso(ctx, claim, 'title.obtained', { changes: { stage: 'post_court' }, reason });
  }
}

async function movesOf({ db }: Ctx, claim: Claim): Promise<number> {
  const row = await db('claim_moves')
    .where({ seller_id: claim.seller_id, claim_id: claim.id })
    .count('* as count')
    .first<{ count: string | number }>();
  return Number(row?.count ?? 0);
}

const MOST_COST = 100_000_000;

/**
 * The seller bears what a court costs: without this nothing is filed by hand.
 * @throws 404 `claim_unknown`, 409 `claim_not_open`
 */
export async function approveCourtCost(ctx: Ctx, claimId: number): Promise<void> {
  await withClaim(ctx, claimId, async (tx, { claim }) => {
    const now = tx.clock.now();
    const changed = await Claim.query(tx.db)
      .where({
        seller_id: claim.seller_id,
        id: claim.id,
        inkasso_status: 'pre_court',
        closed_at: null,
        court_approved_at: null,
      })
      .whereNotNull('court_cost')
      .patch({ court_approved_at: now, updated_at: now });
    if (changed === 0) throw claimRecordError(tx.locale, 'claim_not_open');
  });
}
