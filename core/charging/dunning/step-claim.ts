import { askCosts } from '#core/arrears';
import type { Ctx } from '#core/context';
import { localDate } from '#core/kit';
import { appendHistory } from '#core/orders';
import { minutesAfter } from '#core/payments';
import { sendToBuyer } from '#core/settlement';
import type { ClaimFile } from './claim-file.ts';
import { ClaimPlan } from './claim-plan.ts';
import type { Claim } from './claim.ts';
import { readDunningSettings } from './dunning-settings.ts';
import { reminders } from './mails/reminders.ts';
import { moveDunning, moveInkasso } from './move-claim.ts';
import { readinessGaps } from './readiness.ts';
import { reminderData } from './reminder-data.ts';
import { reminderKey, remindersOf } from './reminders-of.ts';
import type { ClaimFacts, ClaimStage } from './states.ts';

/** After each reminder. */
const STEP_DAYS = 10;
const DAY_MINUTES = 24 * 60;

const REMINDERS = ['first', 'second', 'third'] as const;

/** The next reminder, or what comes after the last; answers whether anything moved. A payment under way and a dispute hold it back. */
export async function stepClaim(ctx: Ctx, at: ClaimFile, { reason = '' }: { reason?: string } = {}): Promise<boolean> {
  const { file, rate, claim } = at;
  const now = ctx.clock.now();
  if (claim.dunning_status !== 'in_progress' || claim.disputed_at !== null || rate.state !== 'debt') return false;
  const sent = await remindersSent(ctx, claim);
  const facts: ClaimFacts = { sent, strategy: claim.strategy, disputed: false };
  if (sent >= 1 && claim.strategy === 'inkasso') {
    const moved = await moveDunning(ctx, claim, 'strategy.inkasso_only', {
      facts,
      changes: { next_step_at: null },
      reason,
    });
    if (moved) await askFor(ctx, at, 0);
    await makeReady(ctx, at, sent);
    return moved;
  }
  if (sent >= REMINDERS.length) {
    const hands = claim.strategy === 'dunning_inkasso';
    const ends = hands
      ? { next_step_at: null }
      : { next_step_at: null, closed_at: now, outcome: 'not_collected' as const };
    const moved = await moveDunning(ctx, claim, 'stage.timer', { facts, changes: ends, reason });
    if (hands) await makeReady(ctx, at, sent);
    return moved;
  }
  const stage = REMINDERS[sent]!;
  const next = minutesAfter(now, STEP_DAYS * DAY_MINUTES);
  const moved = await moveDunning(ctx, claim, 'stage.timer', {
    facts,
    changes: { stage: stage satisfies ClaimStage, next_step_at: next },
    reason,
  });
  if (!moved) return false;
  // The first is friendly: what it costs to be late is asked for from the second on.
  if (stage !== 'first') await askFor(ctx, at, (await readDunningSettings(ctx)).fee);
  const history = await sendToBuyer(
    ctx,
    file,
    reminders[stage],
    reminderKey(claim, stage),
    await reminderData(ctx, file, {
      rate,
      deadline: localDate(next, 'Europe/Berlin'),
      inkasso: claim.strategy !== 'dunning',
    }),
  );
  appendHistory(ctx, file.order, history);
  return true;
}

/** Asks for the costs of being late. Parts that were agreed before any were asked for put the rate off: interest counts from the day they were missed. */
async function askFor(ctx: Ctx, { file, rate, claim }: ClaimFile, fee: number): Promise<void> {
  const broken = await ClaimPlan.query(ctx.db)
    .where({ seller_id: claim.seller_id, claim_id: claim.id, state: 'broken' })
    .orderBy('id', 'desc')
    .first();
  const since = broken?.ended_at ? localDate(broken.ended_at, file.seller.time_zone) : null;
  await askCosts(ctx, { order: file.order, rate, fee, since });
}

/** A claim without something an agency needs waits for the seller; answers what it lacks. */
export async function makeReady(ctx: Ctx, at: ClaimFile, sent: number): Promise<ReturnType<typeof readinessGaps>> {
  const reminders = await remindersOf(ctx, at.claim);
  const gaps = readinessGaps({ ...at, order: at.file.order, reminders }, sent);
  await moveInkasso(ctx, at.claim, 'claim.complete', {
    facts: { complete: gaps.length === 0 },
    changes: { stage: 'ready_for_inkasso' },
  });
  return gaps;
}

/** Reminders that a claim has sent. */
export async function remindersSent({ db }: Ctx, claim: Pick<Claim, 'seller_id' | 'id'>): Promise<number> {
  const row = await db('claim_moves')
    .where({ seller_id: claim.seller_id, claim_id: claim.id, event: 'stage.timer', dunning_status: 'in_progress' })
    .count('* as count')
    .first<{ count: string | number }>();
  return Number(row?.count ?? 0);
}
