import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { money, type Money } from '#core/kit';
import { minutesAfter } from '#core/payments';
import { termsHere } from './merchant-terms.ts';

const DAY_MINUTES = 24 * 60;

/** Platform's fee on an order, VAT included, and the seller's net. */
export interface FeesOfOrder {
  fee: Money;
  net: Money;
  /** Time at which the last of it becomes available. */
  availableFrom: Date;
}

/** Null for an order none of whose money came through the platform, or all of whose fees went back. */
export async function feesOfOrder(ctx: Ctx, orderId: number): Promise<FeesOfOrder | null> {
  return reading(ctx, async (tx) => {
    const { rows } = await tx.db.raw<{
      rows: [{ fee: string | null; paid: string; currency: string; settled: Date }];
    }>(
      `select sum(case when f.returned_at is null then f.fee + f.vat else 0 end)::text as fee, sum(p.captured - p.surplus - p.refunded - p.disputed)::text as paid,
              max(f.currency_key) as currency, max(p.settled_at) as settled
         from merchant_fees f join payments p on p.seller_id = f.seller_id and p.id = f.payment_id where f.order_id = ?`,
      [orderId],
    );
    const { fee, paid, currency, settled } = rows[0];
    if (fee === null) return null;
    const { holdDays } = await termsHere(tx);
    return {
      fee: money(BigInt(fee), currency),
      net: money(BigInt(paid) - BigInt(fee), currency),
      availableFrom: minutesAfter(settled, holdDays * DAY_MINUTES),
    };
  });
}
