import type { Ctx } from '#core/context';
import type { OrderRate } from '#core/orders';
import { disputeMachine } from '#core/payments';
import type { OrderFile } from './order-file.ts';
import { writeDispute } from './write-dispute.ts';

/** Keeps money that banks hold claimed until they have decided, while the rest of its charge is given up. Answers that amount, in minor units. */
export async function keepForTheBank(ctx: Ctx, { disputes }: OrderFile, rate: OrderRate): Promise<number> {
  let kept = 0;
  for (const dispute of disputes.filter(
    ({ order_rate_id: id, state }) => id === rate.id && !disputeMachine.isTerminal(state),
  )) {
    // Amounts paid in another way meanwhile are not open any more, whatever a bank holds.
    const claimed = Math.min(dispute.booked, rate.amount - rate.paid - kept);
    await writeDispute(ctx, dispute, { still_claimed: claimed });
    kept += claimed;
  }
  return kept;
}
