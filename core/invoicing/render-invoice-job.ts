import { z } from 'zod';
import { asSeller, defineJob } from '#core/jobs';

/** Draws and archives a document ahead of the first one to ask for it, e.g. for a mail that carries it. */
export const renderInvoiceJob = defineJob({
  id: 'render_invoice',
  payload: z.object({ sellerId: z.number().int(), invoiceId: z.number().int() }),
  handler: async () => {
    const { invoicePdf } = await import('./invoice-pdf.ts');
    return async (ctx, { sellerId, invoiceId }) => {
      await invoicePdf(asSeller(ctx, sellerId), invoiceId);
    };
  },
});
