import { z } from 'zod';
import { ignoreTransfer, matchTransfer, transferView } from '#core/transfers';
import { change, said, type ApiResource } from '../resource.ts';

/** Money on the seller's bank account, read from its statements. */
export const bankWires: ApiResource = {
  name: 'bank_wires',
  area: 'payments',
  title: said('Überweisungen auf dem Konto', 'Transfers on the bank account'),
  item: transferView,
  acts: {
    match: change({
      title: said('Überweisung einer Bestellung geben', 'Give a transfer to an order'),
      needs: 'money',
      weighs: 'money',
      input: z.object({ orderNumber: z.string().max(60) }),
      fields: { order: 'orderNumber' },
      run: async (ctx, transferId, { orderNumber }) => void (await matchTransfer(ctx, { transferId, orderNumber })),
    }),
    ignore: change({
      title: said(
        'Überweisung beiseitelegen, die zu keiner Bestellung gehört',
        'Lay a transfer aside that belongs to no order',
      ),
      needs: 'money',
      weighs: 'money',
      input: z.object({ note: z.string().max(300).default('') }),
      run: (ctx, transferId, { note }) => ignoreTransfer(ctx, { transferId, note }),
    }),
  },
};
