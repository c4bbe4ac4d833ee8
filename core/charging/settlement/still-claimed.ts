import type { Dispute } from '#core/payments';

/**
 * Money that banks hold of a charge that is not owed any more, in minor units. It had been paid, so its claim was not given up with the rest: who wins keeps it,
 * who loses gives it up then. Pure.
 */
export function stillClaimed(
  disputes: readonly Pick<Dispute, 'order_rate_id' | 'still_claimed'>[],
  rateId: number,
): number {
  return disputes.reduce((sum, dispute) => sum + (dispute.order_rate_id === rateId ? dispute.still_claimed : 0), 0);
}
