import type { Ctx, Locale } from '#core/context';
import { reading } from '#core/database';
import { asPlatform } from '#core/jobs';
import { DEFAULT_ZONE, csvLine, decimalIn, formatDate, money, toDecimal } from '#core/kit';
import { feesOfMonth } from '#core/merchants';
import { requireOwner } from '#core/people';
import { planError } from './errors.ts';

const HEADINGS: Readonly<Record<Locale, readonly string[]>> = {
  de: ['Datum', 'Bestellung', 'Gebühr netto', 'Umsatzsteuer', 'Währung'],
  en: ['Date', 'Order', 'Fee net', 'VAT', 'Currency'],
};
const ROUNDING: Readonly<Record<Locale, string>> = { de: 'Rundung der Monatssumme', en: 'Rounding of the month’s sum' };

/** Every fee that an invoice to the shop at work counts, one a line. @throws 403 unless an owner acts, 404 for others' and for invoices of plans */
export async function feeInvoiceCsv(ctx: Ctx, invoiceId: number): Promise<{ fileName: string; body: string }> {
  const sellerId = requireOwner(ctx);
  return reading(asPlatform(ctx, 'a seller’s own invoice'), async (inner) => {
    const known = Number.isSafeInteger(invoiceId) && invoiceId > 0;
    const invoice = known
      ? await inner
          .db('platform_invoices')
          .where({ seller_id: sellerId, id: invoiceId, series: 'PF' })
          .first<{ number: string; period_from: string; currency_key: string } | undefined>(
            'number',
            'period_from',
            'currency_key',
          )
      : undefined;
    if (!invoice) throw planError(ctx.locale, 'invoice_not_found');
    const { number, period_from: month, currency_key: currency } = invoice;
    const figure = (minor: number): string => decimalIn(ctx.locale, toDecimal(money(minor, currency)));
    const fees = await feesOfMonth(inner, { sellerId, month, currency });
    // Figures are no text: a cell guarded against formulas would be none to a spreadsheet.
    const lines = fees.map(({ at, orderNumber, fee, vat }) =>
      [
        formatDate(at, ctx.locale, DEFAULT_ZONE),
        orderNumber || ROUNDING[ctx.locale],
        figure(fee),
        figure(vat),
        currency.toUpperCase(),
      ].join(';'),
    );
    return {
      fileName: `Kontor-${number}.csv`,
      body: [csvLine(HEADINGS[ctx.locale], ';'), ...lines.map((line) => `${line}\r\n`)].join(''),
    };
  });
}
