import type { Ctx } from '#core/context';
import { OrderChange, actorName, type HistoryEntry, type OrderRate } from '#core/orders';
import type { Payment } from '#core/payments';
import type { OrderFile } from './order-file.ts';
import { takeOffBill } from './take-off-bill.ts';

export interface DroppedClaim {
  rate: OrderRate;
  /** Minor units. */
  open: number;
  key: string;
  /** Event in the order's life that it comes from. */
  detail: Record<string, number>;
}

/** Gives up the unpaid part of a charge that is not owed any more: its bill and the order's sums are corrected by it. Call it when its rate is not owed. */
export async function dropClaim(
  ctx: Ctx,
  { file, payment }: { file: OrderFile; payment: Payment },
  { rate, open, key, detail }: DroppedClaim,
): Promise<HistoryEntry[]> {
  const { order } = file;
  const off = await takeOffBill(ctx, file, { rate, open, key, paymentId: payment.id });
  if (!off) return [];
  const sum = (pick: 'net' | 'vat'): number =>
    Number(off.taxed.reduce((total, share) => total + share[pick].minor, 0n));
  await OrderChange.query(ctx.db).insert({
    seller_id: order.seller_id,
    order_id: order.id,
    occurred_at: ctx.clock.now(),
    actor: actorName(ctx.actor),
    kind: 'discarded',
    net: -sum('net'),
    vat: -sum('vat'),
    gross: -open,
    detail,
  });
  return off.history;
}
