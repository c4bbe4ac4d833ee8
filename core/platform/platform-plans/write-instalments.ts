import type { Ctx } from '#core/context';
import { cumulativeShares, money, splitEvenly, type LocalDate } from '#core/kit';

export interface OwedInvoice {
  invoiceId: number;
  sellerId: number;
  currency: string;
  /** Minor units. */
  net: bigint;
  vat: bigint;
}

/** Splits an invoice into equal instalments, net and VAT each to the cent. In the transaction that issues it. */
export async function writeInstalments(
  ctx: Ctx,
  { invoiceId, sellerId, currency, net, vat }: OwedInvoice,
  dueDays: readonly LocalDate[],
): Promise<void> {
  const whole = money(net, currency);
  const nets = splitEvenly(whole, dueDays.length);
  const vats = cumulativeShares(money(vat, currency), nets, { whole });
  await ctx.db('platform_invoice_rates').insert(
    dueDays.map((dueOn, index) => ({
      seller_id: sellerId,
      invoice_id: invoiceId,
      number: index + 1,
      due_on: dueOn,
      net: Number(nets[index]!.minor),
      vat: Number(vats[index]!.minor),
    })),
  );
}
