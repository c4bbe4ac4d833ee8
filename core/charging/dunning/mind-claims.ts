import type { Ctx } from '#core/context';
import { claimHandovers } from '#core/claims';
import { inTransaction, reading } from '#core/database';
import { addDays, localDate } from '#core/kit';
import type { OrderRate } from '#core/orders';
import { minutesAfter } from '#core/payments';
import { openOrderFile, sendToBuyer, type OrderFile } from '#core/settlement';
import { appendHistory } from '#core/orders';
import { featuresLockedFor, requireSeller } from '#core/people';
import { Claim } from './claim.ts';
import { readDunningSettings, type DunningSettings } from './dunning-settings.ts';
import { reminders } from './mails/reminders.ts';
import { moveDunning, moveInkasso } from './move-claim.ts';
import { reminderData } from './reminder-data.ts';
import type { ClaimFacts, ClaimStage } from './states.ts';

/** After it fell due, and after each reminder. */
const GRACE_DAYS = 3;
const STEP_DAYS = 10;
const DAY_MINUTES = 24 * 60;
const BATCH = 200;

const REMINDERS = ['first', 'second', 'third'] as const;

/** All that time does to one seller's claims: overdue rates become claims, what was paid ends them, reminders that are due are sent. */
export async function mindClaimsOf(ctx: Ctx): Promise<void> {
  const sellerId = requireSeller(ctx, 'money');
  const { strategy } = await restingIfLocked(ctx, sellerId, await readDunningSettings(ctx));
  const now = ctx.clock.now();
  const { overdue, open } = await reading(ctx, async ({ db }) => ({
    overdue:
      strategy === 'none'
        ? []
        : await db('order_rates as r')
            .leftJoin('claims as c', (on) => on.on('c.seller_id', 'r.seller_id').andOn('c.order_rate_id', 'r.id'))
            .where({ 'r.seller_id': sellerId, 'r.state': 'debt' })
            .where('r.due_date', '<=', addDays(localDate(now, 'Europe/Berlin'), -GRACE_DAYS))
            .whereNull('c.id')
            .orderBy('r.id')
            .limit(BATCH)
            .select<{ id: number; order_id: number }[]>('r.id', 'r.order_id'),
    open: await Claim.query(db)
      .where({ seller_id: sellerId })
      .where(
        (each) =>
          void each
            .where({ dunning_status: 'in_progress' })
            .orWhereIn('inkasso_status', ['ready_for_inkasso', 'in_inkasso', 'pre_court', 'court', 'post_court']),
      )
      .orderBy('id')
      .limit(BATCH)
      .select('id', 'order_id'),
  }));
  if (strategy !== 'none')
    for (const { id, order_id: orderId } of overdue)
      await inTransaction(ctx, async (tx) => {
        const file = await openOrderFile(tx, { orderId });
        const rate = file.rates.find((each) => each.id === id);
        if (rate?.state !== 'debt') return;
        const claim = await begin(tx, file, rate, strategy);
        if (claim) await step(tx, file, rate, claim);
      });
  for (const { id, order_id: orderId } of open) await mindClaim(ctx, { claimId: id, orderId });
}

/** Without the feature no claim begins; those under way go on to their end. */
async function restingIfLocked(ctx: Ctx, sellerId: number, settings: DunningSettings): Promise<DunningSettings> {
  if (settings.strategy === 'none') return settings;
  return (await featuresLockedFor(ctx, sellerId)).includes('dunning') ? { strategy: 'none' } : settings;
}

/** One claim, under its order's lock: what happened to the rate first, then what is due. */
export async function mindClaim(ctx: Ctx, { claimId, orderId }: { claimId: number; orderId: number }): Promise<void> {
  const handovers = await claimHandovers(ctx, orderId);
  await inTransaction(ctx, async (tx) => {
    const file = await openOrderFile(tx, { orderId });
    const claim = await Claim.query(tx.db).findOne({ seller_id: file.order.seller_id, id: claimId });
    const rate = file.rates.find(({ id }) => id === claim?.order_rate_id);
    if (!claim || !rate) return;
    if (await followRate(tx, rate, claim)) return;
    const handover = handovers.find(({ order_rate_id: of }) => of === rate.id);
    if (handover) await followAgency(tx, rate, claim, handover);
    if (claim.next_step_at && claim.next_step_at <= tx.clock.now()) await step(tx, file, rate, claim);
  });
}

async function begin(
  ctx: Ctx,
  { order }: OrderFile,
  rate: OrderRate,
  strategy: Claim['strategy'],
): Promise<Claim | null> {
  const now = ctx.clock.now();
  // Under the order's lock: nobody begins the same one meanwhile.
  if (await Claim.query(ctx.db).findOne({ seller_id: order.seller_id, order_rate_id: rate.id })) return null;
  return Claim.query(ctx.db)
    .insert({
      seller_id: order.seller_id,
      order_id: order.id,
      order_rate_id: rate.id,
      strategy,
      stage: 'first',
      dunning_status: 'in_progress',
      inkasso_status: strategy === 'dunning' ? 'no' : 'not_ready_for_inkasso',
      amount: rate.amount - rate.paid,
      currency_key: order.currency_key,
      due_on: rate.due_date,
      next_step_at: now,
      created_at: now,
      updated_at: now,
    })
    .returning('*');
}

/** A rate that is paid, given back or written off ends its claim; a part of it is noted. Answers whether the claim is over. */
async function followRate(ctx: Ctx, rate: OrderRate, claim: Claim): Promise<boolean> {
  const now = ctx.clock.now();
  const ends = { next_step_at: null, closed_at: now };
  if (rate.state === 'debt' || rate.state === 'pending') return false;
  if (rate.state === 'paid' || rate.state === 'partly_paid') {
    const facts = { paid: rate.paid, rest: Math.max(0, rate.amount - rate.paid) };
    if (facts.rest > 0) return false;
    const changes = { ...ends, outcome: 'collected' as const };
    const moved = await moveDunning(ctx, claim, 'payer.pays', { facts, changes });
    if (!moved) await moveInkasso(ctx, claim, 'payer.pays', { facts, changes });
    return true;
  }
  const outcome = claim.inkasso_status === 'in_inkasso' ? 'not_collected' : 'manually_resolved_dunning';
  await moveDunning(ctx, claim, 'order.refunded_or_withdrawn', { changes: { ...ends, outcome } });
  if (claim.inkasso_status === 'ready_for_inkasso')
    await moveInkasso(ctx, claim, 'dispute.or.partial_data', { changes: { ...ends, outcome } });
  return true;
}

/** Word of the agency on it. */
async function followAgency(
  ctx: Ctx,
  rate: OrderRate,
  claim: Claim,
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

/** The next reminder, or what comes after the last. A payment under way holds it back. */
async function step(ctx: Ctx, file: OrderFile, rate: OrderRate, claim: Claim): Promise<void> {
  const now = ctx.clock.now();
  if (claim.dunning_status !== 'in_progress' || claim.disputed_at !== null || rate.state !== 'debt') return;
  const sent = await sentSoFar(ctx, claim);
  const facts: ClaimFacts = { sent, strategy: claim.strategy, disputed: false, complete: isComplete(file) };
  const next = minutesAfter(now, STEP_DAYS * DAY_MINUTES);
  if (sent >= 1 && claim.strategy === 'inkasso') {
    await moveDunning(ctx, claim, 'strategy.inkasso_only', { facts, changes: { next_step_at: null } });
    await makeReady(ctx, claim, facts);
    return;
  }
  if (sent >= REMINDERS.length) {
    const hands = claim.strategy === 'dunning_inkasso';
    await moveDunning(ctx, claim, 'stage.timer', {
      facts,
      changes: hands ? { next_step_at: null } : { next_step_at: null, closed_at: now, outcome: 'not_collected' },
    });
    if (hands) await makeReady(ctx, claim, facts);
    return;
  }
  const stage = REMINDERS[sent]!;
  const moved = await moveDunning(ctx, claim, 'stage.timer', {
    facts,
    changes: { stage: stage satisfies ClaimStage, next_step_at: next },
  });
  if (!moved) return;
  const history = await sendToBuyer(
    ctx,
    file,
    reminders[stage],
    `dunning:${claim.seller_id}:${claim.id}:${stage}`,
    reminderData(ctx, file, {
      rate,
      deadline: localDate(next, 'Europe/Berlin'),
      inkasso: claim.strategy !== 'dunning',
    }),
  );
  appendHistory(ctx, file.order, history);
}

async function sentSoFar({ db }: Ctx, claim: Claim): Promise<number> {
  const row = await db('claim_moves')
    .where({ seller_id: claim.seller_id, claim_id: claim.id, event: 'stage.timer', dunning_status: 'in_progress' })
    .count('* as count')
    .first<{ count: string | number }>();
  return Number(row?.count ?? 0);
}

/** A claim without something an agency needs waits for the seller. */
async function makeReady(ctx: Ctx, claim: Claim, facts: ClaimFacts): Promise<void> {
  await moveInkasso(ctx, claim, 'claim.complete', { facts, changes: { stage: 'ready_for_inkasso' } });
}

/** An agency writes letters, and takes euro. */
function isComplete({ order }: OrderFile): boolean {
  return (
    order.currency_key === 'eur' &&
    order.buyer_last_name !== '' &&
    order.buyer_street !== '' &&
    order.buyer_zip !== '' &&
    order.buyer_city !== ''
  );
}
