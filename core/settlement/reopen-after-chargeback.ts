import type { Ctx } from '#core/context';
import type { HistoryEntry } from '#core/orders';
import { disputeMachine } from '#core/payments';
import { giveAgain } from './hand-over.ts';
import type { OrderFile } from './order-file.ts';

/**
 * What a bank's word had closed opens again once no bank holds money of the order any more, and what was lost is paid, in part paid or no
 * longer owed. Call it when the rate has moved.
 */
export async function reopenAfterChargeback(ctx: Ctx, file: OrderFile): Promise<HistoryEntry[]> {
  if (!isOver(file)) return [];
  return (await giveAgain(ctx, file, 'chargeback')) ? [{ kind: 'access.restored' }] : [];
}

function isOver({ disputes, rates }: OrderFile): boolean {
  const booked = disputes.filter((dispute) => dispute.booked > 0);
  const owed = rates.some(({ state }) => state === 'debt' || state === 'chargebacked');
  return booked.length > 0 && !owed && booked.every(({ state }) => disputeMachine.isTerminal(state));
}
