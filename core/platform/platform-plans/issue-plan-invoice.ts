import type { Ctx, Localized } from '#core/context';
import { linesTaxedAlike } from '#core/invoicing';
import { DEFAULT_ZONE, applyBasisPoints, formatDate, localDate, money, type LocalDate } from '#core/kit';
import { credit, debit, postJournals, type Journal } from '#core/ledger';
import { readMerchantTerms } from '#core/merchants';
import { shopOfSeller, type Shop } from '#core/people';
import { decideVat, type VatDecision } from '#core/tax';
import { payOwed } from './pay-owed.ts';
import type { Period } from './plan-change.ts';
import { storePlatformDocument } from './store-platform-document.ts';
import { writeInstalments } from './write-instalments.ts';

export interface PlanInvoiceInput {
  sellerId: number;
  sellerPlanId: number;
  /** Issuing the same key again changes nothing. */
  key: string;
  currency: string;
  period: Period;
  /** Due days of instalments, in order; empty for an invoice that is due as a whole. */
  instalments: readonly LocalDate[];
  /** Minor units without VAT; a credit is below zero. */
  lines: readonly { text: string; net: bigint }[];
}

/**
 * The platform's invoice to a seller under the next number of its own series, booked as owed and, where the seller's balance holds as much, paid from
 * it. Nothing is issued for nothing. In a transaction of the platform, under the lock of the shop's row.
 */
export async function issuePlanInvoice(ctx: Ctx, input: PlanInvoiceInput): Promise<number | null> {
  const { sellerId, key, currency } = input;
  const net = input.lines.reduce((sum, line) => sum + line.net, 0n);
  if (net <= 0n) return null;
  const known = await ctx
    .db('platform_invoices')
    .where({ seller_id: sellerId, issue_key: key })
    .first<{ id: number } | undefined>('id');
  if (known) return known.id;
  const shop = await shopOfSeller(ctx, sellerId);
  const { country } = await readMerchantTerms(ctx);
  const decision = vatOf(shop, country, ctx);
  const vat = applyBasisPoints(money(net, currency), decision.rateBp).minor;
  const issued = await storePlatformDocument(ctx, {
    shop,
    country,
    series: 'PL',
    key,
    sellerPlanId: input.sellerPlanId,
    currency,
    period: input.period,
    due: input.instalments[0] ?? 'in days to pay',
    lines: linesTaxedAlike({
      lines: input.lines.map(({ text, net: part }) => ({ description: text, net: part })),
      currency,
      decision,
      net,
      vat,
    }),
    vatCountry: decision.country,
    notes: [
      ...(input.instalments.length > 0 ? [{ key: 'schedule', text: scheduleText(input.instalments) }] : []),
      ...((await hasBalance(ctx, sellerId)) ? [{ key: 'balance', text: FROM_BALANCE }] : []),
    ],
  });
  await postJournals(ctx, [owedJournal({ ...issued, sellerId, currency, net, vat, decision, country })]);
  const owed = { invoiceId: issued.id, number: issued.number, sellerId, currency, net, vat };
  if (input.instalments.length > 0) await writeInstalments(ctx, owed, input.instalments);
  await payOwed(ctx, sellerId, issued.id);
  return issued.id;
}

/** Sellers in the platform's country pay its VAT, businesses elsewhere owe it themselves; consumers pay that of where they live. */
function vatOf(shop: Shop, country: string, ctx: Ctx): VatDecision {
  const business = shop.sellerType === 'business';
  return decideVat({
    seller: { country, type: 'business', scheme: 'regular_accrual', ossRegistered: true },
    buyer: {
      type: business ? 'business' : 'consumer',
      country: shop.countryCode,
      zip: shop.zip,
      vatIdStatus: business && shop.vatNo !== '' ? 'valid' : 'none',
    },
    supply: { class: 'electronic' },
    date: localDate(ctx.clock.now(), DEFAULT_ZONE),
  });
}

/** Sellers whose money comes in at the platform. */
async function hasBalance({ db }: Ctx, sellerId: number): Promise<boolean> {
  return (await db('merchant_accounts').where({ seller_id: sellerId }).first('id')) !== undefined;
}

const FROM_BALANCE: Localized = {
  de: 'Der Betrag wird Ihrem Guthaben bei der Plattform entnommen, sobald es ihn ganz deckt. Was am Tag der Fälligkeit noch offen ist, überweisen Sie bitte.',
  en: 'The amount is taken from your balance at the platform as soon as that covers the whole of it. Please transfer what is still open on the due day.',
};

const scheduleText = (days: readonly LocalDate[]): Localized => ({
  de: `Zahlbar in ${days.length} gleichen Raten, die erste am ${formatDate(days[0]!, 'de')}, die letzte am ${formatDate(days.at(-1)!, 'de')}.`,
  en: `Payable in ${days.length} equal instalments, the first on ${formatDate(days[0]!, 'en')}, the last on ${formatDate(days.at(-1)!, 'en')}.`,
});

interface Owed {
  id: number;
  number: string;
  sellerId: number;
  currency: string;
  net: bigint;
  vat: bigint;
}

function owedJournal({
  number,
  sellerId,
  currency,
  net,
  vat,
  decision,
  country,
}: Owed & { decision: VatDecision; country: string }): Journal {
  return {
    book: 'platform',
    sellerId,
    currency,
    kind: 'ProviderFee',
    idempotencyKey: `platform_invoice:${number}`,
    text: number,
    postings: [
      debit(`A:seller:${sellerId}:receivable`, net + vat),
      credit('R:platform_fee', net),
      ...(vat > 0n ? [credit(`L:vat_output:${decision.country || country}`, vat)] : []),
    ],
  };
}
