import type { Ctx } from '#core/context';
import { noteChange, type HistoryEntry } from '#core/orders';
import { dropClaim } from './drop-claim.ts';
import { loseClaim } from './lose-claim.ts';
import type { OrderFile } from './order-file.ts';
import { rateOf } from './rate-of.ts';
import { shareOf } from './refund-rows.ts';
import { writeDispute, type DisputeFile } from './write-dispute.ts';

/**
 * Money that a bank keeps of a charge that is not owed any more goes the way of its claim: a bill that was corrected is corrected by it as well, a debt
 * that was written off is lost with it. Call it when the bank has decided.
 */
export async function dropTaken(ctx: Ctx, at: DisputeFile, key: string): Promise<HistoryEntry[]> {
  const { file, dispute } = at;
  const { still_claimed: taken } = dispute;
  if (taken === 0) return [];
  await writeDispute(ctx, dispute, { still_claimed: 0 });
  const rate = rateOf(at);
  const detail = { dispute_id: dispute.id };
  if (rate.state === 'refunded') return dropClaim(ctx, at, { rate, open: taken, key, detail });
  await loseClaim(ctx, file, { rate, open: taken, key });
  // An open-ended subscription forgot the charge altogether when it was written off.
  if (file.order.period_type === 'subscription') return [];
  const { net, vat } = shareOf(rate, taken);
  noteChange(ctx, file.order, 'discarded', { net: 0 - net, vat: 0 - vat }, detail);
  return [];
}

/** All of an order that was paid went back: what banks hold of it besides is not claimed either, and goes to the buyer when they give it back. */
export async function dropAllTaken(ctx: Ctx, file: OrderFile, key: string): Promise<HistoryEntry[]> {
  const history: HistoryEntry[] = [];
  for (const dispute of file.disputes) {
    const payment = file.payments.find(({ id }) => id === dispute.payment_id)!;
    history.push(...(await dropTaken(ctx, { file, payment, dispute }, `${key}:dispute:${dispute.id}`)));
  }
  return history;
}
