import type { LocalDate } from '#core/kit';
import type { Arrears, SetOffRule } from './arrears.ts';
import type { BaseRate } from './base-rates.ts';
import { defaultInterest } from './default-interest.ts';

/** Costs of default that are open, in minor units. */
export interface OwedCosts {
  fee: number;
  flat: number;
  interest: number;
  total: number;
}

export const NO_COSTS: OwedCosts = { fee: 0, flat: 0, interest: 0, total: 0 };

type Counted = Pick<
  Arrears,
  'debtor' | 'counted_until' | 'interest' | 'interest_paid' | 'fee' | 'fee_paid' | 'flat' | 'flat_paid' | 'closed_at'
>;

/**
 * Interest counted up to a day on what of the rate is open. Where the base rate of a day within is not known, nothing is added until it is entered. Pure.
 */
export function countedInterest(
  { debtor, counted_until: from, interest, closed_at: closed }: Counted,
  { principal, today }: { principal: number; today: LocalDate },
  rates: readonly BaseRate[],
): Pick<Arrears, 'interest' | 'counted_until'> {
  const more =
    closed !== null || today <= from ? null : defaultInterest(principal, { from, until: today, debtor }, rates);
  return more === null ? { interest, counted_until: from } : { interest: interest + more, counted_until: today };
}

/** True if a base rate is not known by which interest up to a day counts: what is open is not all that is owed then. Pure. */
export function lacksBaseRate(
  arrears: Counted,
  at: { principal: number; today: LocalDate },
  rates: readonly BaseRate[],
): boolean {
  const { closed_at: closed, counted_until: until } = arrears;
  return closed === null && until < at.today && countedInterest(arrears, at, rates).counted_until === until;
}

/** Costs that are open on a day. Pure. */
export function owedCosts(
  arrears: Counted,
  at: { principal: number; today: LocalDate },
  rates: readonly BaseRate[],
): OwedCosts {
  if (arrears.closed_at !== null) return NO_COSTS;
  const parts = {
    fee: arrears.fee - arrears.fee_paid,
    flat: arrears.flat - arrears.flat_paid,
    interest: countedInterest(arrears, at, rates).interest - arrears.interest_paid,
  };
  return { ...parts, total: parts.fee + parts.flat + parts.interest };
}

/** Parts of one payment, in minor units; `over` is what nothing was open for. */
export interface SetOff extends OwedCosts {
  principal: number;
  over: number;
}

/** Parts that money pays, by law: costs, interest, principal; of a consumer's credit costs, principal, interest. Pure. */
export function setOff(
  money: number,
  { fee, flat, interest, principal }: Omit<OwedCosts, 'total'> & { principal: number },
  rule: SetOffRule,
): SetOff {
  let over = money;
  const take = (owed: number): number => {
    const part = Math.min(over, owed);
    over -= part;
    return part;
  };
  const costs = { fee: take(fee), flat: take(flat) };
  const before = rule === 'bgb_497' ? take(principal) : 0;
  const ofInterest = take(interest);
  const paid = rule === 'bgb_497' ? before : take(principal);
  return { ...costs, interest: ofInterest, principal: paid, over, total: costs.fee + costs.flat + ofInterest };
}
