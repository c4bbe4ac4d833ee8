import type { Ctx } from '#core/context';
import { moveInvoice, type InvoiceEvent } from './move-invoice.ts';
import type { InvoiceFacts } from './states.ts';

/** Moves the payment state of an order's invoice that still stands; nothing when there is none, or it stands there already. */
export async function moveOrderInvoice(ctx: Ctx, { sellerId, orderId, event, facts }: { sellerId: number; orderId: number; event: InvoiceEvent; facts: InvoiceFacts }): Promise<void> {
  const invoice = await ctx.db('invoices').where({ seller_id: sellerId, order_id: orderId, type: 'regular' }).whereIn('state', ['issued', 'unpaid'])
    .orderBy('id', 'desc').first<{ id: number } | undefined>('id');
  if (invoice) await moveInvoice(ctx, { sellerId, invoiceId: invoice.id, event, facts });
}
