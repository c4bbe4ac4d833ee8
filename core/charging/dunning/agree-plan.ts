import { arrearsOf, costsOf, deferInterest } from '#core/arrears';
import { claimHandovers } from '#core/claims';
import type { Ctx } from '#core/context';
import { inTransaction, reading } from '#core/database';
import { localDate, money, type LocalDate } from '#core/kit';
import type { OrderRate } from '#core/orders';
import { readSettings } from '#core/settings';
import { openOrderFile } from '#core/settlement';
import { isAtAgency } from './at-agency.ts';
import { ClaimPlan, type PlanPart } from './claim-plan.ts';
import { Claim } from './claim.ts';
import { dunningSettings, type DunningSettings } from './dunning-settings.ts';
import { claimRecordError } from './errors.ts';
import { noteMove } from './move-claim.ts';
import { deferredUntil, offeredPlans, planStanding, type PlanStanding } from './plan-parts.ts';

/** A claim as its buyer sees it. Amounts in minor units of the order's currency. */
export interface OwedClaim {
  claimId: number;
  principal: number;
  interest: number;
  /** Fees of reminders and the flat sum. */
  fees: number;
  total: number;
  /** True while interest of the last days cannot be told. */
  lacksBaseRate: boolean;
  /** False once its reminders ended without result. */
  open: boolean;
  disputed: boolean;
  /** Parts to choose from, by their number. */
  offers: readonly (readonly PlanPart[])[];
  plan: AgreedPlan | null;
}

export interface AgreedPlan extends PlanStanding {
  parts: readonly PlanPart[];
  /** Paid since it was agreed. */
  paid: number;
}

const OPEN_RATES: readonly OrderRate['state'][] = ['debt', 'partly_paid'];
/** An agency that has the claim agrees on parts itself. */
const BEFORE_AGENCY: readonly Claim['inkasso_status'][] = ['no', 'not_ready_for_inkasso', 'ready_for_inkasso'];

/** Claims on the buyer of an order with what they come to today, in the scope that may see the order. */
export function owedClaims(
  ctx: Ctx,
  { orderId, rates, zone }: { orderId: number; rates: readonly OrderRate[]; zone: string },
): Promise<OwedClaim[]> {
  return reading(ctx, async (tx) => {
    // Also those whose reminders ended without result: what they asked for is still asked for.
    const claims = await Claim.query(tx.db).where({ order_id: orderId }).orderBy('id');
    const today = localDate(tx.clock.now(), zone);
    const owed: OwedClaim[] = [];
    let terms: PlanTerms | undefined;
    for (const rate of rates) {
      // A rate that was paid and taken back by a bank has a claim that was collected, and the one that followed it.
      const claim = claims.findLast(({ order_rate_id: of }) => of === rate.id);
      if (!claim || !OPEN_RATES.includes(rate.state)) continue;
      terms ??= await planTerms(tx, claim);
      owed.push(await owedClaim(tx, { claim, rate, today, terms }));
    }
    return owed;
  });
}

/** Terms of a shop for parts, and agencies that have claims of an order: the same for all claims of it. */
interface PlanTerms {
  settings: DunningSettings | null;
  handovers: Awaited<ReturnType<typeof claimHandovers>>;
}

async function planTerms(ctx: Ctx, { seller_id: sellerId, order_id: orderId }: Claim): Promise<PlanTerms> {
  return {
    settings: await readSettings(ctx, dunningSettings, { sellerId }),
    handovers: await claimHandovers(ctx, orderId),
  };
}

async function owedClaim(
  ctx: Ctx,
  { claim, rate, today, terms }: { claim: Claim; rate: OrderRate; today: LocalDate; terms: PlanTerms },
): Promise<OwedClaim> {
  const { total: costs, interest, lacksBaseRate } = await costsOf(ctx, rate, today);
  const principal = rate.amount - rate.paid;
  const plan = await agreedPlan(ctx, claim, rate, today);
  const open = claim.closed_at === null;
  // Parts of an amount that cannot be told yet would leave its interest out for good.
  const mayAgree =
    plan === null &&
    open &&
    !lacksBaseRate &&
    claim.disputed_at === null &&
    BEFORE_AGENCY.includes(claim.inkasso_status) &&
    !isAtAgency(terms.handovers, claim);
  const offers =
    terms.settings && mayAgree ? offeredPlans(money(principal + costs, claim.currency_key), terms.settings, today) : [];
  const fees = costs - interest;
  const disputed = open && claim.disputed_at !== null;
  const total = principal + costs;
  return { claimId: claim.id, principal, interest, fees, total, lacksBaseRate, open, disputed, offers, plan };
}

/** Plan that a claim is paid by, null without one; in the caller's transaction. */
export async function agreedPlan(
  ctx: Ctx,
  claim: Pick<Claim, 'seller_id' | 'id'>,
  rate: OrderRate,
  today: LocalDate,
): Promise<(AgreedPlan & { id: number }) | null> {
  const key = { seller_id: claim.seller_id, claim_id: claim.id, state: 'agreed' };
  const plan = await ClaimPlan.query(ctx.db).findOne(key);
  if (!plan) return null;
  const parts = await ctx
    .db('claim_plan_parts')
    .where({ seller_id: claim.seller_id, claim_plan_id: plan.id })
    .orderBy('number')
    .select<PlanPart[]>({ number: 'number', dueOn: 'due_on', amount: 'amount' });
  const paid = (await paidSoFar(ctx, rate)) - plan.paid_before;
  return { id: plan.id, parts, paid, ...planStanding(parts, paid, today) };
}

async function paidSoFar(ctx: Ctx, rate: OrderRate): Promise<number> {
  const arrears = await arrearsOf(ctx, rate);
  const costs = arrears ? arrears.fee_paid + arrears.flat_paid + arrears.interest_paid : 0;
  return rate.paid + costs;
}

/**
 * The buyer agrees to pay in so many parts, within what the shop offers: reminders wait, and no interest comes to it, until a part is missed. Whoever
 * holds the order's signed link may.
 * @throws 404, 409 `plan_not_offered`
 */
export async function agreePlan(
  ctx: Ctx,
  { orderToken, claimId, count }: { orderToken: string; claimId: number; count: number },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { order, rates, seller } = await openOrderFile(tx, { orderToken });
    const claim = await Claim.query(tx.db).findOne({ seller_id: order.seller_id, order_id: order.id, id: claimId });
    const rate = rates.find(({ id }) => id === claim?.order_rate_id);
    if (!claim || !rate || claim.closed_at !== null || !OPEN_RATES.includes(rate.state))
      throw claimRecordError(tx.locale, 'plan_not_offered');
    const now = tx.clock.now();
    const today = localDate(now, seller.time_zone);
    const owed = await owedClaim(tx, { claim, rate, today, terms: await planTerms(tx, claim) });
    const parts = owed.offers.find((each) => each.length === count);
    if (!parts) throw claimRecordError(tx.locale, 'plan_not_offered');
    await deferInterest(tx, rate, { today, until: deferredUntil(parts) });
    const plan = await ClaimPlan.query(tx.db)
      .insert({
        seller_id: order.seller_id,
        claim_id: claim.id,
        state: 'agreed',
        total: owed.total,
        paid_before: await paidSoFar(tx, rate),
        agreed_at: now,
      })
      .returning('id');
    await tx.db('claim_plan_parts').insert(
      parts.map(({ number, dueOn, amount }) => ({
        seller_id: order.seller_id,
        claim_plan_id: plan.id,
        number,
        due_on: dueOn,
        amount,
      })),
    );
    await Claim.query(tx.db)
      .where({ seller_id: claim.seller_id, id: claim.id })
      .patch({ next_step_at: null, updated_at: now });
    await noteMove(tx, claim, 'plan.agreed', String(count));
  });
}
