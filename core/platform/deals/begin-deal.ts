import type { Ctx } from '#core/context';
import { addMonths, type LocalDate } from '#core/kit';
import {
  CYCLE_MONTHS,
  beginPlan,
  chargePlan,
  chargedTerms,
  knownPlan,
  lockSellerPlan,
  platformToday,
  restOf,
} from '#core/platform-plans';
import type { Deal } from './deal.ts';
import { moveDeal } from './move-deal.ts';

/**
 * Puts an accepted deal in force: the shop's plan begins on its terms, less what is left of the plan so far, and is charged as accounting decided.
 * In a transaction of the platform, under the lock of the shop's row.
 */
export async function beginDeal(ctx: Ctx, deal: Deal): Promise<void> {
  const plan = await knownPlan(ctx, deal.plan_id);
  const current = await lockSellerPlan(ctx, deal.seller_id);
  const { charge, period, dueDays } = firstCharge(deal);
  const credit = creditOf(chargedTerms(current), deal, charge, platformToday(ctx));
  const begun = await beginPlan(ctx, {
    sellerId: deal.seller_id,
    plan,
    period,
    anchor: deal.performance_from,
    reason: deal.message,
    by: 'admin',
    agreed: { price: charge, feeBp: deal.fee_bp, boundUntil: deal.performance_to },
  });
  await chargePlan(ctx, { begun, plan, charge, credit, instalments: dueDays });
  await moveDeal(ctx, deal, 'begin', { by: null, changes: { seller_plan_id: begun.id } });
}

/** Number of cycles in a performance period. */
export function cyclesOf({
  performance_from: from,
  performance_to: to,
  billing_cycle: cycle,
}: Pick<Deal, 'performance_from' | 'performance_to' | 'billing_cycle'>): number {
  let count = 1;
  while (addMonths(from, count * CYCLE_MONTHS[cycle]) < to) count += 1;
  return count;
}

export interface FirstCharge {
  /** Minor units without VAT. */
  charge: bigint;
  period: { from: LocalDate; to: LocalDate };
  /** Due days of instalments; empty where each cycle has an invoice of its own. */
  dueDays: LocalDate[];
}

/** Invoice that a deal begins with: all of its cycles at once, payable in instalments, or the first cycle alone. Pure. */
export function firstCharge(deal: Deal): FirstCharge {
  const { performance_from: from, performance_to: to, billing_cycle: cycle } = deal;
  const price = BigInt(deal.price);
  const months = CYCLE_MONTHS[cycle];
  const cycles = cyclesOf(deal);
  if (deal.performance_review !== 'installment' || cycles === 1)
    return { charge: price, period: { from, to: addMonths(from, months) }, dueDays: [] };
  return {
    charge: price * BigInt(cycles),
    period: { from, to },
    dueDays: Array.from({ length: cycles }, (_, index) => addMonths(from, index * months)),
  };
}

/** Rest of the plan so far that comes off the first charge: never more than that, since a change of plan never pays back (decision 687). Pure. */
export function creditOf(
  current: ReturnType<typeof chargedTerms>,
  { currency_key: currency }: Pick<Deal, 'currency_key'>,
  charge: bigint,
  today: LocalDate,
): bigint {
  if (!current || current.currency !== currency) return 0n;
  const rest = restOf(current.price, current.period, today);
  return rest < charge ? rest : charge;
}
