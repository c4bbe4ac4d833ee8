import { DUNNING_TITLES, INKASSO_TITLES, OUTCOME_TITLES, STAGE_TITLES, claimList, claimRows } from '#core/dunning';
import { acrossSellers } from './across-sellers.ts';

/** Claims of all shops. */
export const adminClaimList = acrossSellers(claimList, {
  name: 'admin_claims',
  seller: 'c.seller_id',
  base: claimRows,
  columns: ['order_number', 'buyer', 'amount', 'due_on', 'stage', 'status', 'inkasso_status', 'next_step_at'],
  files: ['id', 'outcome', 'days_overdue', 'closed_at', 'written_off_at'],
});

export const CLAIM_LOOKS = {
  stage: STAGE_TITLES,
  status: DUNNING_TITLES,
  inkasso_status: INKASSO_TITLES,
  outcome: OUTCOME_TITLES,
};
