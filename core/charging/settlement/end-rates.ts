import type { Ctx } from '#core/context';
import { moveRate, type HistoryEntry, type OrderRate } from '#core/orders';
import { dropClaim } from './drop-claim.ts';
import { dropAllTaken } from './drop-taken.ts';
import type { RefundFile } from './refund-file.ts';
import type { RefundScope } from './refund-scope.ts';

/** The contract is over with a refund: what was still to come is not charged, and what is left of a rate paid in part is not owed. */
export async function endRates(
  ctx: Ctx,
  at: RefundFile,
  { full, open, ended, billedApart }: RefundScope<OrderRate>,
): Promise<HistoryEntry[]> {
  const moves: HistoryEntry[] = [];
  const done = { collect_at: null, collect_step: null };
  for (const rate of open) {
    if (rate.state === 'pending')
      moves.push(...((await moveRate(ctx, rate, 'payment.failed', {}, { retryLeft: true })) ?? []));
    moves.push(...((await moveRate(ctx, rate, 'order.canceled', done)) ?? []));
  }
  for (const rate of [...ended, ...billedApart])
    moves.push(...((await moveRate(ctx, rate, 'refund.successful', done)) ?? []));
  for (const rate of billedApart) {
    moves.push(
      ...(await dropClaim(ctx, at, {
        rate,
        open: rate.amount - rate.paid,
        key: `refund:${at.refund.id}:rate:${rate.id}`,
        detail: { refund_id: at.refund.id },
      })),
    );
  }
  if (full) moves.push(...(await dropAllTaken(ctx, at.file, `refund:${at.refund.id}`)));
  return moves;
}
