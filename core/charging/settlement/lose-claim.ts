import type { Ctx } from '#core/context';
import { money, subtractMoney } from '#core/kit';
import { orderNumber, type OrderRate } from '#core/orders';
import { badDebtPostings } from './bad-debt.ts';
import type { OrderFile } from './order-file.ts';
import { postMoney } from './post-money.ts';
import { isBilled, settledBill } from './settled-bill.ts';

export interface LostClaim {
  rate: OrderRate;
  /** Part of it that will not be paid, in minor units. */
  open: number;
  key: string;
}

/**
 * A claim is lost while its bill stands: what was billed of it becomes bad debt in the books. Call it when its charge is not owed any more. What
 * stands there without being paid is any charge of what was billed as a whole, and a period that a bank took back.
 */
export async function loseClaim(ctx: Ctx, file: OrderFile, { rate, open, key }: LostClaim): Promise<void> {
  const { order } = file;
  if (open === 0 || !isBilled(order, rate)) return;
  const part = money(open, order.currency_key);
  const { billed, settled } = await settledBill(ctx, file, rate);
  await postMoney(ctx, order, [
    {
      book: `seller:${order.seller_id}`,
      sellerId: order.seller_id,
      currency: order.currency_key,
      kind: 'Correction',
      idempotencyKey: `write_off:${key}`,
      orderId: order.id,
      text: orderNumber(order.token),
      postings: badDebtPostings({ billed, settled: subtractMoney(settled, part), open: part, vatDue: order.vat_due }),
    },
  ]);
}
