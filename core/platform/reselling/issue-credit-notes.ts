import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import {
  DEFAULT_ZONE,
  addMonths,
  firstOfMonth,
  formatMoney,
  formatMonth,
  localDate,
  money,
  startOfLocalDay,
  type CurrencyCode,
  type LocalDate,
} from '#core/kit';
import { sendMail } from '#core/mail';
import { confirmedOwner, shopOfSeller, type Shop } from '#core/people';
import { lockSellerPlan, platformToday } from '#core/platform-plans';
import { bookPurchase } from './buy-resold.ts';
import { linesOf, storeCreditNote, type CountedPurchase } from './credit-note-document.ts';
import { creditNoteMail } from './mails/credit-note.ts';

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

interface OpenPurchase extends CountedPurchase {
  id: number;
  currency: CurrencyCode;
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
  const before = gross < 0n ? await lastCreditNote(ctx, shop.id, currency) : null;
  const issued = await storeCreditNote(ctx, {
    shop,
    key: `resale:${month}:${currency}:${rows.at(-1)!.id}`,
    currency,
    period: { from: month, to: addMonths(month, 1) },
    lines,
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

/** Credit note that one over more returns than sales refers to. */
async function lastCreditNote(
  ctx: Ctx,
  sellerId: number,
  currency: string,
): Promise<{ id: number; number: string } | null> {
  const { rows } = await ctx.db.raw<{ rows: { id: number; number: string }[] }>(
    `select i.id, i.number from platform_invoices i where i.seller_id = ? and i.series = 'PG' and i.currency_key = ? and i.gross > 0 and i.state <> 'canceled' order by i.id desc limit 1`,
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
