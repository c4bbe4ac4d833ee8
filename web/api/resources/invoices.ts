import { z } from 'zod';
import { CORRECTABLE_FIELDS, correctBuyer, invoiceFile, type BuyerCorrection } from '#core/invoicing';
import { requireSeller } from '#core/people';
import { change, said, type ApiResource } from '../resource.ts';

const buyer = z.object(
  Object.fromEntries(CORRECTABLE_FIELDS.map((field) => [field, z.string().max(200).optional()])) as Record<
    (typeof CORRECTABLE_FIELDS)[number],
    z.ZodOptional<z.ZodString>
  >,
);

/**
 * Documents come of money that moves, under gapless numbers, and are never changed or deleted: an invoice by an order, a credit note by its refund. A program
 * can put a wrong name or address right, which takes the invoice back and issues it anew.
 */
export const invoices: ApiResource = {
  name: 'invoices',
  area: 'invoices',
  title: said('Rechnungen', 'Invoices'),
  acts: {
    correct: change({
      title: said(
        'Name oder Anschrift des Käufers berichtigen: Storno und neue Rechnung über denselben Betrag',
        "Put the buyer's name or address right: a reversal, and a new invoice to the same amounts",
      ),
      needs: 'money',
      weighs: 'final',
      input: buyer,
      run: async (ctx, invoiceId, given) => {
        const sellerId = requireSeller(ctx, 'money');
        const kept = (await invoiceFile(ctx, invoiceId))?.invoice.buyer_party ?? {};
        await correctBuyer(ctx, { sellerId, invoiceId, buyer: { ...kept, ...given } as BuyerCorrection });
      },
    }),
  },
};
