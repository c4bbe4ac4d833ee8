import type { Locale } from '#core/context';
import { DUNNING_TITLES, INKASSO_TITLES, OUTCOME_TITLES, type ClaimRow } from '#core/dunning';

/** State of a claim, in one word. */
export function standingOf(
  {
    outcome,
    dunning_status: dunning,
    inkasso_status: inkasso,
  }: Pick<ClaimRow, 'outcome' | 'dunning_status' | 'inkasso_status'>,
  locale: Locale,
): string {
  if (outcome) return OUTCOME_TITLES[outcome][locale];
  if (dunning === 'in_progress') return DUNNING_TITLES[dunning][locale];
  return INKASSO_TITLES[inkasso][locale];
}
