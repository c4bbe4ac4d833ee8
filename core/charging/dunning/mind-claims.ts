import type { Ctx } from '#core/context';
import { claimHandovers } from '#core/claims';
import { inTransaction, reading } from '#core/database';
import { addDays, localDate } from '#core/kit';
import type { OrderRate } from '#core/orders';
import { featuresLockedFor, requireSeller } from '#core/people';
import { cannotPay, openOrderFile, type OrderFile } from '#core/settlement';
import type { ClaimFile } from './claim-file.ts';
import { Claim } from './claim.ts';
import { readDunningSettings, type DunningSettings } from './dunning-settings.ts';
import { followAgency, followRate } from './follow-claim.ts';
import { followPlan } from './follow-plan.ts';
import { makeReady, remindersSent, stepClaim } from './step-claim.ts';

/** After it fell due. */
const GRACE_DAYS = 3;
const BATCH = 200;

/** All that time does to one seller's claims: overdue rates become claims, what was paid ends them, reminders that are due are sent. */
export async function mindClaimsOf(ctx: Ctx): Promise<void> {
  const sellerId = requireSeller(ctx, 'money');
  const { strategy } = await restingIfLocked(ctx, sellerId, await readDunningSettings(ctx));
  if (strategy !== 'none')
    for (const { id, order_id: orderId } of await overdueRates(ctx))
      await inTransaction(ctx, async (tx) => {
        const file = await openOrderFile(tx, { orderId });
        const rate = file.rates.find((each) => each.id === id);
        if (rate?.state !== 'debt' || (await cannotPay(tx, file, rate))) return;
        const claim = await begin(tx, file, rate, strategy);
        if (claim) await stepClaim(tx, { file, rate, claim });
      });
  for (let after = 0; ;) {
    const open = await openClaims(ctx, after);
    for (const { id, order_id: orderId } of open) await mindClaim(ctx, { claimId: id, orderId });
    if (open.length < BATCH) return;
    after = open.at(-1)!.id;
  }
}

/**
 * A claim that was collected says nothing against another: the rate is owed again since a bank took it back. One that ended in another way was the last
 * word on it.
 */
const NOT_COLLECTED = "c.outcome is distinct from 'collected'";

/** Claims on buyers of the platform's company are no claims of the shop. */
function overdueRates(ctx: Ctx): Promise<{ id: number; order_id: number }[]> {
  const sellerId = requireSeller(ctx, 'money');
  return reading(ctx, ({ db }) =>
    db('order_rates as r')
      .join('orders as o', (on) => on.on('o.seller_id', 'r.seller_id').andOn('o.id', 'r.order_id'))
      .where({ 'r.seller_id': sellerId, 'r.state': 'debt', 'o.sold_by': 'seller' })
      .where('r.due_date', '<=', addDays(localDate(ctx.clock.now(), 'Europe/Berlin'), -GRACE_DAYS))
      .whereNotExists((known) =>
        known
          .from('claims as c')
          .whereRaw(`c.seller_id = r.seller_id and c.order_rate_id = r.id and ${NOT_COLLECTED}`)
          .select(db.raw('1')),
      )
      .orderBy('r.id')
      .limit(BATCH)
      .select<{ id: number; order_id: number }[]>('r.id', 'r.order_id'),
  );
}

/** Claims that something may happen to, by id: with many of them none waits behind those that only count days. */
function openClaims(ctx: Ctx, after: number): Promise<{ id: number; order_id: number }[]> {
  const sellerId = requireSeller(ctx, 'money');
  return reading(ctx, ({ db }) =>
    db('claims')
      .where({ seller_id: sellerId, closed_at: null })
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
      .select<{ id: number; order_id: number }[]>('id', 'order_id'),
  );
}

/** Without the feature no claim begins; those under way go on to their end. */
async function restingIfLocked(ctx: Ctx, sellerId: number, settings: DunningSettings): Promise<DunningSettings> {
  if (settings.strategy === 'none') return settings;
  return (await featuresLockedFor(ctx, sellerId)).includes('dunning') ? { ...settings, strategy: 'none' } : settings;
}

/** One claim, under its order's lock: what happened to the rate first, then what is due. */
export async function mindClaim(ctx: Ctx, { claimId, orderId }: { claimId: number; orderId: number }): Promise<void> {
  const handovers = await claimHandovers(ctx, orderId);
  await inTransaction(ctx, async (tx) => {
    const file = await openOrderFile(tx, { orderId });
    const claim = await Claim.query(tx.db).findOne({ seller_id: file.order.seller_id, id: claimId });
    const rate = file.rates.find(({ id }) => id === claim?.order_rate_id);
    if (!claim || !rate) return;
    const at = { file, rate, claim };
    const isOver = await followRate(tx, at);
    await followPlan(tx, at);
    if (isOver) return;
    const handover = handovers.find(({ order_rate_id: of }) => of === rate.id);
    if (handover) await followAgency(tx, at, handover);
    // Facts that an agency lacked may be there by now: an address, or an answer to a dispute.
    if (waitsForAgency(at)) await makeReady(tx, at, await remindersSent(tx, claim));
    if (!claim.next_step_at || claim.next_step_at > tx.clock.now()) return;
    // A buyer who cannot pay is not reminded of it: the step follows once they can.
    if (!(await cannotPay(tx, file, rate))) await stepClaim(tx, at);
  });
}

function waitsForAgency({ claim, rate }: ClaimFile): boolean {
  return (
    claim.inkasso_status === 'not_ready_for_inkasso' &&
    claim.dunning_status !== 'in_progress' &&
    claim.disputed_at === null &&
    rate.state === 'debt'
  );
}

async function begin(
  ctx: Ctx,
  { order }: OrderFile,
  rate: OrderRate,
  strategy: Claim['strategy'],
): Promise<Claim | null> {
  const now = ctx.clock.now();
  // Under the order's lock: nobody begins the same one meanwhile.
  const known = await Claim.query(ctx.db)
    .alias('c')
    .findOne({ seller_id: order.seller_id, order_rate_id: rate.id })
    .whereRaw(NOT_COLLECTED);
  if (known) return null;
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
