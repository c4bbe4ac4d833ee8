import type { Ctx, Localized } from '#core/context';
import { inTransaction } from '#core/database';
import { addMonths, formatMoney, formatMonth, money, type LocalDate } from '#core/kit';
import { sendMail } from '#core/mail';
import { closeFeeMonth, readMerchantTerms, type FeeSum } from '#core/merchants';
import { confirmedOwner, shopOfSeller, type Shop } from '#core/people';
import { feeInvoiceLines } from './fee-invoice-lines.ts';
import { feeInvoiceMail } from './mails/fee-invoice.ts';
import { lockSellerPlan } from './seller-plan-file.ts';
import { storePlatformDocument } from './store-platform-document.ts';

/** Longest run of months that one look makes up for. */
const MOST_MONTHS = 60;

const KEPT: Localized = {
  de: 'Die Gebühren wurden schon von den Zahlungen Ihrer Käufer einbehalten. Es ist nichts mehr zu zahlen.',
  en: 'The fees have already been kept of your buyers’ payments. Nothing is left to pay.',
};
const CREDITED: Localized = {
  de: 'Der Betrag wurde Ihrem Guthaben bei der Plattform schon gutgeschrieben.',
  en: 'The amount has already been added to your balance at the platform.',
};

/**
 * Invoices of the platform for the fees of each month that is over, one in each currency. Each month once: run twice, or by two workers, it issues nothing
 * more, and a crash leaves neither a number nor a closed month behind.
 */
export async function issueFeeInvoices(ctx: Ctx, sellerId: number): Promise<void> {
  for (let count = 0; count < MOST_MONTHS; count += 1)
    if (!(await inTransaction(ctx, (inner) => invoiceNextMonth(inner, sellerId)))) return;
}

async function invoiceNextMonth(ctx: Ctx, sellerId: number): Promise<boolean> {
  await lockSellerPlan(ctx, sellerId);
  const closed = await closeFeeMonth(ctx, sellerId);
  if (!closed) return false;
  const shop = await shopOfSeller(ctx, sellerId);
  for (const currency of new Set(closed.sums.map((sum) => sum.currency)))
    await issueOne(ctx, shop, { month: closed.month, sums: closed.sums.filter((sum) => sum.currency === currency) });
  return true;
}

async function issueOne(
  ctx: Ctx,
  shop: Shop,
  { month, sums }: { month: LocalDate; sums: readonly FeeSum[] },
): Promise<void> {
  // Charged and given back within the month: nothing was supplied.
  if (sums.every(({ charged, returned, vat }) => charged === returned && vat === 0n)) return;
  const { currency } = sums[0]!;
  const { country } = await readMerchantTerms(ctx);
  const period = { from: month, to: addMonths(month, 1) };
  const { lines, vatCountry } = feeInvoiceLines(sums, { locale: shop.locale, country, period });
  if (lines.length === 0) return;
  const gross = lines.reduce((sum, line) => sum + line.gross.minor, 0n);
  const before = gross < 0n ? await lastInvoice(ctx, shop.id, currency) : null;
  const issued = await storePlatformDocument(ctx, {
    shop,
    country,
    series: 'PF',
    key: `fees:${month}:${currency}`,
    sellerPlanId: null,
    currency,
    period,
    due: 'kept of payments',
    lines,
    vatCountry,
    notes: gross < 0n ? [{ key: 'credited', text: CREDITED }] : [{ key: 'paid', text: KEPT }],
    // Bookings of the fees in the seller's export for DATEV bear the same.
    reference: `PF-${month.slice(0, 7)}`,
    ...(before ? { corrects: before } : {}),
  });
  await tell(ctx, shop, { ...issued, month, gross, currency });
}

/** Invoice that a month's credit refers to. */
async function lastInvoice(
  ctx: Ctx,
  sellerId: number,
  currency: string,
): Promise<{ id: number; number: string } | null> {
  const row = await ctx
    .db('platform_invoices')
    .where({ seller_id: sellerId, series: 'PF', currency_key: currency })
    .where('gross', '>', 0)
    .orderBy('id', 'desc')
    .first<{ id: number; number: string } | undefined>('id', 'number');
  return row ?? null;
}

async function tell(
  ctx: Ctx,
  shop: Shop,
  {
    id,
    number,
    month,
    gross,
    currency,
  }: { id: number; number: string; month: LocalDate; gross: bigint; currency: string },
): Promise<void> {
  const owner = await confirmedOwner(ctx, shop.id);
  if (!owner) return;
  const { locale } = owner;
  await sendMail(ctx, feeInvoiceMail, {
    to: owner.email,
    locale,
    data: {
      shop: owner.shopName,
      number,
      month: formatMonth(month, locale),
      amount: formatMoney(money(gross, currency), { style: 'locale', locale }),
      link: `${ctx.baseUrl}/cabinet/plan/invoices/${id}`,
    },
    sellerId: shop.id,
    dedupeKey: `fee_invoice:${number}`,
  });
}
