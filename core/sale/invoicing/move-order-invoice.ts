import type { Ctx } from '#core/context';
import { moveInvoice, type InvoiceEvent } from './move-invoice.ts';
import type { InvoiceState } from './invoice.ts';
import { findOriginal } from './take-back.ts';

export interface BillOwed {
  sellerId: number;
  orderId: number;
  /** For orders with a bill for each charge. */
  rateId?: number;
  /** Amount owed of the bill, in minor units. */
  openMinor: bigint;
  /** Some of it has fallen due and did not come. */
  isDue: boolean;
}

/** Moves the payment state of an order's bill to what is owed of it; nothing when there is none, it was reversed, or it stands there already. */
export async function moveOrderInvoice(ctx: Ctx, { openMinor, isDue, ...bill }: BillOwed): Promise<void> {
  const invoice = await findOriginal(ctx, bill);
  const event = invoice && eventOf(invoice.state, { openMinor, isDue });
  if (event) await moveInvoice(ctx, { sellerId: bill.sellerId, invoiceId: invoice.id, event, facts: { openMinor } });
}

function eventOf(
  state: InvoiceState,
  { openMinor, isDue }: Pick<BillOwed, 'openMinor' | 'isDue'>,
): InvoiceEvent | null {
  if (state === 'canceled') return null;
  if (openMinor === 0n) return state === 'paid' ? null : 'payment_successful';
  if (state === 'paid') return 'money_taken_back';
  return state === 'issued' && isDue ? 'due' : null;
}
