import type { Ctx, Localized } from '#core/context';
import { inTransaction } from '#core/database';
import type { InvoiceLineInput } from '#core/invoicing';
import {
  DEFAULT_ZONE,
  addMonths,
  applyBasisPoints,
  firstOfMonth,
  formatDate,
  formatMoney,
  formatMonth,
  localDate,
  money,
  startOfLocalDay,
  type CurrencyCode,
  type LocalDate,
} from '#core/kit';
import { sendMail } from '#core/mail';
import { readMerchantTerms } from '#core/merchants';
import { confirmedOwner, shopOfSeller, type Shop } from '#core/people';
import { lockSellerPlan, platformToday, storePlatformDocument } from '#core/platform-plans';
import { bookPurchase } from './buy-resold.ts';
import { creditNoteMail } from './mails/credit-note.ts';
import type { PurchaseTax } from './purchase-price.ts';
import { ResellerRequest } from './reseller-request.ts';

/** A document for more would be no table any more; the rest follows the next night. */
const MOST_ROWS = 20_000;

/** Sellers with purchases of a month that is over and that no credit note counts yet. For the platform's job. */
export async function sellersWithOpenPurchases(ctx: Ctx): Promise<number[]> {
  const { rows } = await ctx.db.raw<{ rows: { id: number }[] }>(
    // Purchases that came with a shop from another installation were credited there.
    `select distinct p.seller_id as id from resale_purchases p join reseller_requests r on r.seller_id = p.seller_id
      where p.credit_note_id is null and p.booked_at < ? order by 1`,
    [startOfLocalDay(firstOfMonth(platformToday(ctx)), DEFAULT_ZONE)],
  );
  return rows.map(({ id }) => id);
}

interface OpenPurchase {
  id: number;
  currency: CurrencyCode;
  net: number;
  vat: number;
  decision: PurchaseTax;
  booked_at: Date;
}

/**
 * Credit notes of the platform over what it bought in months that are over, one for each month and currency. Every purchase stands on one of them, and a
 * crash leaves neither a number nor a purchase that counts twice.
 */
export async function issueCreditNotes(ctx: Ctx, sellerId: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await lockSellerPlan(tx, sellerId);
    const shop = await shopOfSeller(tx, sellerId);
    for (const [key, rows] of byMonth(await openPurchases(tx, sellerId))) await issueOne(tx, shop, { key, rows });
  });
}

async function openPurchases(ctx: Ctx, sellerId: number): Promise<OpenPurchase[]> {
  const { rows } = await ctx.db.raw<{ rows: OpenPurchase[] }>(
    `select id, currency_key as currency, net, vat, decision, booked_at from resale_purchases
      where seller_id = ? and credit_note_id is null and booked_at < ? order by id limit ?`,
    [sellerId, startOfLocalDay(firstOfMonth(platformToday(ctx)), DEFAULT_ZONE), MOST_ROWS],
  );
  return rows;
}

interface MonthKey {
  month: LocalDate;
  currency: CurrencyCode;
}

function byMonth(rows: readonly OpenPurchase[]): [MonthKey, OpenPurchase[]][] {
  const groups = new Map<string, [MonthKey, OpenPurchase[]]>();
  for (const row of rows) {
    const key = { month: firstOfMonth(localDate(row.booked_at, DEFAULT_ZONE)), currency: row.currency };
    const name = `${key.month} ${key.currency}`;
    const group = groups.get(name) ?? [key, []];
    group[1].push(row);
    groups.set(name, group);
  }
  return [...groups.values()];
}

async function issueOne(
  ctx: Ctx,
  shop: Shop,
  { key: { month, currency }, rows }: { key: MonthKey; rows: readonly OpenPurchase[] },
): Promise<void> {
  const { lines, offBy } = linesOf(rows, { locale: shop.locale, currency });
  const gross = lines.reduce((sum, line) => sum + line.gross.minor, 0n);
  const request = (await ResellerRequest.query(ctx.db).findOne({ seller_id: shop.id }))!;
  const before = gross < 0n ? await lastCreditNote(ctx, shop.id, currency) : null;
  const { country } = await readMerchantTerms(ctx);
  const issued = await storePlatformDocument(ctx, {
    shop,
    country,
    series: 'PG',
    key: `resale:${month}:${currency}:${rows.at(-1)!.id}`,
    sellerPlanId: null,
    currency,
    period: { from: month, to: addMonths(month, 1) },
    due: 'kept of payments',
    lines,
    vatCountry: lines[0]!.decision.country,
    notes: [
      { key: 'self_billed', text: agreedNote(localDate(request.agreed_at, DEFAULT_ZONE)) },
      { key: 'paid', text: CREDITED },
    ],
    // Bookings in the seller's export for DATEV bear the same.
    reference: `PG-${month.slice(0, 7)}`,
    ...(before ? { corrects: before } : {}),
  });
  await ctx
    .db('resale_purchases')
    .where({ seller_id: shop.id })
    .whereIn(
      'id',
      rows.map(({ id }) => id),
    )
    .update({ credit_note_id: issued.id });
  for (const { tax, vat } of offBy)
    await bookPurchase(ctx, {
      sellerId: shop.id,
      orderId: null,
      currency,
      net: 0n,
      vat,
      tax,
      creditNoteId: issued.id,
      text: issued.number,
    });
  await tell(ctx, shop, { ...issued, month, gross, currency });
}

const CREDITED: Localized = {
  de: 'Der Betrag steht schon in Ihrem Guthaben bei der Plattform.',
  en: 'The amount stands in your balance at the platform already.',
};

const agreedNote = (agreedOn: LocalDate): Localized => ({
  de: `Gutschrift nach § 14 Abs. 2 UStG, vereinbart am ${formatDate(agreedOn, 'de')}: Der Empfänger der Leistung stellt sie für Sie aus. Widersprechen Sie, wenn etwas nicht stimmt.`,
  en: `Self-billed invoice as agreed on ${formatDate(agreedOn, 'en')}: the customer issues it on your behalf. Object if anything is wrong.`,
});

const WORDS = {
  bought: {
    de: (count: number) =>
      `Digitale Produkte zum Weiterverkauf, ${count === 1 ? 'eine Zahlung' : `${count} Zahlungen`}`,
    en: (count: number) => `Digital products for resale, ${count === 1 ? 'one payment' : `${count} payments`}`,
  },
  returned: {
    de: (count: number) => `Zurückgegebene Verkäufe, ${count === 1 ? 'eine Korrektur' : `${count} Korrekturen`}`,
    en: (count: number) => `Sales taken back, ${count === 1 ? 'one correction' : `${count} corrections`}`,
  },
};

/** Lines of a month by tax: what was bought, and what went back as a negative quantity. VAT is that of the sum; `offBy` says by how much the rows differ. Pure. */
export function linesOf(
  rows: readonly Pick<OpenPurchase, 'net' | 'vat' | 'decision'>[],
  { locale, currency }: { locale: 'de' | 'en'; currency: CurrencyCode },
): { lines: InvoiceLineInput[]; offBy: { tax: PurchaseTax; vat: bigint }[] } {
  const groups = new Map<string, Pick<OpenPurchase, 'net' | 'vat' | 'decision'>[]>();
  for (const row of rows) {
    const key = `${row.decision.vatCase} ${row.decision.country} ${row.decision.rateBp}`;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  const lines: InvoiceLineInput[] = [];
  const offBy: { tax: PurchaseTax; vat: bigint }[] = [];
  for (const group of groups.values()) {
    const tax = group[0]!.decision;
    const sum = (of: readonly { net: number }[]): bigint => of.reduce((all, { net }) => all + BigInt(net), 0n);
    const [came, back] = [group.filter(({ net }) => net > 0), group.filter(({ net }) => net < 0)];
    const vat = applyBasisPoints(money(sum(group), currency), tax.rateBp).minor;
    const vatOfCame = applyBasisPoints(money(sum(came), currency), tax.rateBp).minor;
    const line = (text: string, net: bigint, part: bigint): InvoiceLineInput => ({
      orderLineId: null,
      productId: null,
      description: text,
      quantity: net < 0n ? -1 : 1,
      unit: money(net < 0n ? -net : net, currency),
      amountType: 'net',
      net: money(net, currency),
      vat: money(part, currency),
      gross: money(net + part, currency),
      decision: tax,
    });
    if (came.length > 0)
      lines.push(line(WORDS.bought[locale](came.length), sum(came), back.length > 0 ? vatOfCame : vat));
    if (back.length > 0)
      lines.push(line(WORDS.returned[locale](back.length), sum(back), came.length > 0 ? vat - vatOfCame : vat));
    const off = vat - group.reduce((all, { vat: each }) => all + BigInt(each), 0n);
    if (off !== 0n) offBy.push({ tax, vat: off });
  }
  return { lines, offBy };
}

/** Credit note that one over more returns than sales refers to. */
async function lastCreditNote(
  ctx: Ctx,
  sellerId: number,
  currency: string,
): Promise<{ id: number; number: string } | null> {
  const { rows } = await ctx.db.raw<{ rows: { id: number; number: string }[] }>(
    `select i.id, i.number from platform_invoices i where i.seller_id = ? and i.series = 'PG' and i.currency_key = ? and i.gross > 0 order by i.id desc limit 1`,
    [sellerId, currency],
  );
  return rows[0] ?? null;
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
  }: { id: number; number: string; month: LocalDate; gross: bigint; currency: CurrencyCode },
): Promise<void> {
  const owner = await confirmedOwner(ctx, shop.id);
  if (!owner) return;
  const { locale } = owner;
  await sendMail(ctx, creditNoteMail, {
    to: owner.email,
    locale,
    data: {
      shop: owner.shopName,
      number,
      month: formatMonth(month, locale),
      amount: formatMoney(money(gross, currency), { style: 'locale', locale }),
      link: `${ctx.baseUrl}/cabinet/plan/invoices/${id}`,
      reselling: `${ctx.baseUrl}/cabinet/reselling`,
    },
    sellerId: shop.id,
    dedupeKey: `credit_note:${number}`,
  });
}
