import type { DisputeEvent, DisputeFacts, DisputeState } from '#core/payments';

/** The way from where a dispute stands to what the provider says, by the table: whoever missed the middle still goes through it. Pure. */
export function disputeEvents(
  { state, accepted }: { state: DisputeState; accepted: boolean },
  said: DisputeFacts['state'],
): DisputeEvent[] {
  if (state === 'opened') {
    if (said === 'under_review') return ['seller.submits'];
    if (said === 'won') return ['seller.submits', 'provider.won'];
    if (said === 'lost') return [accepted ? 'seller.accepts' : 'deadline'];
  }
  if (state === 'evidence_sent') {
    if (said === 'won') return ['provider.won'];
    if (said === 'lost') return ['provider.lost'];
  }
  return [];
}
