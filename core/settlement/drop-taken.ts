import type { Ctx } from '#core/context';
import { noteChange, type HistoryEntry, type OrderRate } from '#core/orders';
import { dropClaim } from './drop-claim.ts';
import { loseClaim } from './lose-claim.ts';
import { shareOf } from './refund-rows.ts';
import type { DisputeFile } from './write-dispute.ts';

/**
 * What a bank takes of a charge that nobody owes any more goes the way of its claim: a bill that was corrected is corrected by it as well, a debt
 * that was written off is lost with it. Call it when the taking is booked. `taken`: minor units.
 */
export async function dropTaken(ctx: Ctx, at: DisputeFile, { rate, taken, key }: { rate: OrderRate; taken: number; key: string }): Promise<HistoryEntry[]> {
  const { file, dispute } = at;
  const detail = { dispute_id: dispute.id };
  if (rate.state === 'refunded') return dropClaim(ctx, at, { rate, open: taken, key, detail });
  await loseClaim(ctx, file, { rate, open: taken, key });
  // An open-ended subscription forgot the charge altogether when it was written off.
  if (file.order.period_type === 'subscription') return [];
  const { net, vat } = shareOf(rate, taken);
  noteChange(ctx, file.order, 'discarded', { net: 0 - net, vat: 0 - vat }, detail);
  return [];
}
