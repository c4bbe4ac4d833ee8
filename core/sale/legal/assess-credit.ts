import { addDays, type LocalDate } from '#core/kit';
import type { CreditAssessment, CreditFacts } from '#core/orders';

/** Stored with each judgement; changed together with the rule below. */
const RULE = '2026-11';

/** The shortest month: monthly charges of 28 February and 28 March are of two salaries. */
const MONTH_DAYS = 28;

/**
 * Verdict on a consumer's instalments on credit (§ 505a BGB): what falls due within a month has to be left of the income, and nothing may be
 * owed to the shop already. Pure.
 */
export function assessCredit(
  facts: CreditFacts,
  { income, costs, overdue, at }: { income: number; costs: number; overdue: number; at: Date },
): CreditAssessment {
  const burden = heaviestMonth(facts);
  return {
    currency: facts.currency,
    income,
    costs,
    burden,
    overdue,
    verdict: overdue > 0 ? 'in_arrears' : burden > income - costs ? 'too_high' : 'sufficient',
    at: at.toISOString(),
    rule: RULE,
  };
}

function heaviestMonth({ dueNow, rates, orderedOn }: CreditFacts): number {
  const charges = [{ dueDate: orderedOn, amount: dueNow }, ...rates];
  return Math.max(...charges.map(({ dueDate }) => within(charges, dueDate)));
}

function within(charges: readonly { dueDate: LocalDate; amount: number }[], from: LocalDate): number {
  const until = addDays(from, MONTH_DAYS);
  return charges.reduce((sum, { dueDate, amount }) => (dueDate >= from && dueDate < until ? sum + amount : sum), 0);
}
