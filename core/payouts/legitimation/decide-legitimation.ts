import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { IdentityDocument, moveDocument, whoLooks, type DocumentFacts } from '#core/identity-documents';
import { asAdmin } from '#core/people';
import { legitimationError } from './errors.ts';
import { acceptDocuments, receiveDocuments } from './hand-over.ts';
import { Legitimation } from './legitimation.ts';
import { moveLegitimation } from './move-legitimation.ts';
import { dueOn, openFile } from './save-step.ts';
import { isBeingChecked } from './states.ts';
import { tellOwners } from './tell-owners.ts';

export interface LegitimationDecision {
  sellerId: number;
  /** `ask_again`: something is to be mended; `reject`: no more. */
  decision: 'accept' | 'ask_again' | 'reject';
  /** As the seller reads it. */
  reason: string;
  /** Documents that are to be shown again, and why. */
  refused: readonly { id: number; why: NonNullable<DocumentFacts['why']> }[];
}

/**
 * Decision by somebody of the platform, after a look at everything.
 * @throws 403 unless an admin acts, 404 `legitimation_unknown`, 409 `not_waiting`, 422 without a reason
 */
export async function decideLegitimation(ctx: Ctx, decision: LegitimationDecision): Promise<void> {
  const by = whoLooks(ctx);
  const platform = asAdmin(ctx, 'legitimation');
  const reason = decision.reason.trim().slice(0, 1000);
  if (decision.decision !== 'accept' && reason === '') throw legitimationError(ctx.locale, 'reason_missing');
  await inTransaction(platform, async (tx) => {
    const legitimation = await known(tx, decision.sellerId);
    if (!isBeingChecked(legitimation)) throw legitimationError(ctx.locale, 'not_waiting');
    const now = tx.clock.now();
    if (decision.decision === 'accept') {
      await acceptDocuments(tx, decision.sellerId);
      await moveLegitimation(tx, legitimation, 'provider.accepts', {
        step: 'legitimated',
        by,
        changes: { look_at: null, good_until: null, activated_at: now, resolved_at: now },
      });
      await tellOwners(tx, legitimation, 'accepted');
      return;
    }
    await receiveDocuments(tx, decision.sellerId);
    for (const { id, why } of decision.refused) {
      const document = await IdentityDocument.query(tx.db).findOne({ seller_id: decision.sellerId, id });
      if (document) await refuseDocument(tx, document, { why, reason });
    }
    await moveLegitimation(tx, legitimation, 'provider.refuses', {
      step: 'change',
      reason,
      by,
      changes: { look_at: null, good_until: null, due_on: dueOn(tx), resolved_at: now },
    });
    if (decision.decision === 'reject') {
      await rejectNow(tx, legitimation, reason, by);
      return;
    }
    await tellOwners(tx, legitimation, 'change', { more: reason });
  });
}

/** A nearer reason has a status of its own; anything else was refused by hand. */
async function refuseDocument(
  ctx: Ctx,
  document: IdentityDocument,
  { why, reason }: { why: NonNullable<DocumentFacts['why']>; reason: string },
): Promise<void> {
  if (why !== 'general')
    return void (await moveDocument(ctx, document, 'provider.refused', { facts: { why }, reason }));
  await moveDocument(ctx, document, 'manual_check');
  await moveDocument(ctx, document, 'admin.no', { reason });
}

/** From `change`, as after the deadline: nothing is paid out any more. In the caller's transaction. */
export async function rejectNow(ctx: Ctx, legitimation: Legitimation, reason: string, by: string): Promise<boolean> {
  const now = ctx.clock.now();
  const moved = await moveLegitimation(ctx, legitimation, 'deadline.passed', {
    step: 'rejected',
    reason,
    by,
    changes: { deactivated_at: now, resolved_at: now, due_on: null, good_until: null, ext_state: 'deactivated' },
  });
  if (moved) await tellOwners(ctx, legitimation, 'rejected', { more: reason });
  return moved;
}

/**
 * Opens a rejected case again.
 * @throws 403 unless an admin acts, 404 `legitimation_unknown`, 409 `not_waiting`
 */
export async function reopenLegitimation(ctx: Ctx, sellerId: number): Promise<void> {
  const by = whoLooks(ctx);
  await inTransaction(asAdmin(ctx, 'legitimation'), async (tx) => {
    const legitimation = await known(tx, sellerId);
    if (!(await moveLegitimation(tx, legitimation, 'admin.reopens', { step: 'documents', by })))
      throw legitimationError(ctx.locale, 'not_waiting');
  });
}

async function known(ctx: Ctx, sellerId: number): Promise<Legitimation> {
  const found = await Legitimation.query(ctx.db).findOne({ seller_id: sellerId });
  if (!found) throw legitimationError(ctx.locale, 'legitimation_unknown');
  return (await openFile(ctx, sellerId)).legitimation;
}
