import type { Ctx } from '#core/context';
import { moveOrderInvoice } from '#core/invoicing';
import type { OrderRate } from '#core/orders';
import { billOf } from './billed-lines.ts';
import type { OrderFile } from './order-file.ts';
import { billedWith, isBilled, openOf, type OwedFile, type OwedRate } from './settled-bill.ts';

/** Amounts collected by themselves are not waited for before that failed. */
const NOT_DUE: ReadonlySet<OrderRate['state']> = new Set(['future', 'pending']);

/** Amount owed of the bill that a charge stands on, in minor units, and whether some of that is waited for. Pure. */
export function billOwed(file: OwedFile, rate: OwedRate): { open: number; isDue: boolean } {
  const owed = billedWith(file, rate).filter((each) => openOf(file, each) > 0);
  return {
    open: owed.reduce((sum, each) => sum + openOf(file, each), 0),
    isDue: owed.some(({ state }) => !NOT_DUE.has(state)),
  };
}

/** A bill is paid, due or not due yet as its charges are. Call it when a charge fell due by hand or could not be collected, was paid, was taken back or is not owed any more. */
export async function followBill(ctx: Ctx, file: OrderFile, rate: OrderRate): Promise<void> {
  const { order } = file;
  if (!isBilled(order, rate)) return;
  const { open, isDue } = billOwed(file, rate);
  await moveOrderInvoice(ctx, {
    sellerId: order.seller_id,
    orderId: order.id,
    ...billOf(order, rate),
    openMinor: BigInt(open),
    isDue,
  });
}
