import type { Ctx, Localized } from '#core/context';
import { platformDocument, type PlatformLine } from '#core/invoicing';
import { DEFAULT_ZONE, addDays, applyBasisPoints, formatDate, localDate, money, type LocalDate } from '#core/kit';
import { credit, debit, postJournals, type Journal } from '#core/ledger';
import { readMerchantTerms } from '#core/merchants';
import { readPlatformLegal } from '#core/opening';
import { shopOfSeller, type Shop } from '#core/people';
import { decideVat, type VatDecision } from '#core/tax';
import { payOwed } from './pay-owed.ts';
import { sealPlatformSeries, takePlatformNumber } from './platform-series.ts';
import type { Period } from './plan-change.ts';
import { writeInstalments } from './write-instalments.ts';

/** Days a seller has to pay by transfer. */
export const DAYS_TO_PAY = 14;

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
  const issued = await storeDocument(ctx, { input, shop, country, decision, net, vat });
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

interface Stored {
  input: PlanInvoiceInput;
  shop: Shop;
  country: string;
  decision: VatDecision;
  net: bigint;
  vat: bigint;
}

async function storeDocument(
  ctx: Ctx,
  { input, shop, country, decision, net, vat }: Stored,
): Promise<{ id: number; number: string }> {
  const today = localDate(ctx.clock.now(), DEFAULT_ZONE);
  const year = Number(today.slice(0, 4));
  const due = input.instalments[0] ?? addDays(today, DAYS_TO_PAY);
  const legal = await readPlatformLegal(ctx);
  const { seriesNumber, previous } = await takePlatformNumber(ctx, year);
  const { document, lines, hash } = platformDocument(ctx, {
    issuer: { ...legal, country: legal.countryCode || country },
    buyer: shop,
    year,
    seriesNumber,
    previous,
    issuedOn: today,
    dueOn: due,
    serviceFrom: input.period.from,
    serviceTo: addDays(input.period.to, -1),
    currency: input.currency,
    key: input.key,
    decision,
    net,
    vat,
    lines: input.lines.map(({ text, net: part }): PlatformLine => ({ description: text, net: part })),
    ...(input.instalments.length > 0 ? { schedule: scheduleText(input.instalments) } : {}),
  });
  const [row] = await ctx
    .db('platform_invoices')
    .insert({
      seller_id: input.sellerId,
      seller_plan_id: input.sellerPlanId,
      issue_key: input.key,
      year,
      series_number: seriesNumber,
      number: document.number,
      issued_on: today,
      due_on: due,
      period_from: input.period.from,
      period_to: input.period.to,
      currency_key: input.currency,
      net: Number(net),
      vat: Number(vat),
      gross: Number(net + vat),
      vat_country: decision.country,
      document: JSON.stringify(document),
      lines: JSON.stringify(lines),
      hash,
      prev_hash: previous,
      created_at: ctx.clock.now(),
    })
    .returning<{ id: number }[]>('id');
  await sealPlatformSeries(ctx, year, hash);
  return { id: row!.id, number: document.number };
}

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
