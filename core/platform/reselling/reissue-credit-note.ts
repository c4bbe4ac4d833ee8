import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { whoLooks } from '#core/identity-documents';
import { applyBasisPoints, money, type CurrencyCode, type LocalDate } from '#core/kit';
import { asAdmin, shopOfSeller } from '#core/people';
import { platformToday } from '#core/platform-plans';
import { purchaseTax } from './buy-resold.ts';
import { bookCorrection, writePurchases, type PurchaseRow } from './correct-purchases.ts';
import { linesOf, storeCreditNote } from './credit-note-document.ts';
import { resellingError } from './errors.ts';
import { tellReissue } from './tell-reissue.ts';

const LONGEST = 1000;

/** Tax of the corrected credit note: as it was booked, or as the seller is taxed today. */
export const REISSUE_TAXES = ['as_booked', 'as_today'] as const;
export type ReissueTax = (typeof REISSUE_TAXES)[number];

interface Original {
  id: number;
  number: string;
  currency: CurrencyCode;
  from: LocalDate;
  to: LocalDate;
  objected_at: Date | null;
  reissued_as: number | null;
}

/**
 * A credit note that a seller objected to is taken back by a document of its own and issued anew: with the seller's name, address and VAT id as they are
 * now, and taxed as it was or as the seller is taxed today. Both take the next numbers of the series; what was bought stays what it was.
 * @throws 403 unless an admin acts, 404 `credit_note_unknown`, 409 `not_objected` or `reissued_already`, 422 `answer_missing`
 */
export async function reissueCreditNote(
  ctx: Ctx,
  { sellerId, invoiceId, answer, tax }: { sellerId: number; invoiceId: number; answer: string; tax: ReissueTax },
): Promise<{ number: string }> {
  const platform = asAdmin(ctx, 'credit note issued anew');
  const words = answer.trim().slice(0, LONGEST);
  const by = whoLooks(ctx);
  return inTransaction(platform, async (tx) => {
    const original = await lockObjected(tx, { sellerId, invoiceId });
    if (words === '') throw resellingError(ctx.locale, 'answer_missing');
    const shop = await shopOfSeller(tx, sellerId);
    const today = platformToday(tx);
    const booked = await purchasesOn(tx, sellerId, original.id);
    const newTax = tax === 'as_today' ? await purchaseTax(tx, sellerId, today) : null;
    const { back, anew } = correctedRows(booked, newTax, original.currency);
    // Before any number is taken: they wait for orders that others hold.
    const about = { sellerId, currency: original.currency };
    const ids = { back: await writePurchases(tx, about, back), anew: await writePurchases(tx, about, anew) };
    const frame = {
      shop,
      currency: original.currency,
      period: { from: original.from, to: original.to },
      reference: `PG-${today.slice(0, 7)}`,
      corrects: { id: original.id, number: original.number },
    };
    const linesFor = (rows: readonly PurchaseRow[]) => linesOf(rows, { locale: shop.locale, ...about }).lines;
    const reversal = await storeCreditNote(tx, {
      ...frame,
      key: `resale_back:${original.id}`,
      lines: linesFor(back),
    });
    const issued = await storeCreditNote(tx, {
      ...frame,
      key: `resale_anew:${original.id}`,
      lines: linesFor(anew),
    });
    await countOn(tx, sellerId, reversal.id, ids.back);
    await countOn(tx, sellerId, issued.id, ids.anew);
    await bookCorrection(tx, { ...about, id: issued.id, text: issued.number, rows: [...back, ...anew] });
    await tx
      .db('platform_invoices')
      .where({ seller_id: sellerId, id: original.id })
      .update({ state: 'canceled', reissued_as: issued.id, objection_answer: words, answered_by: by });
    await tellReissue(tx, { sellerId, before: original.number, issued, answer: words });
    return { number: issued.number };
  });
}

async function lockObjected(
  ctx: Ctx,
  { sellerId, invoiceId }: { sellerId: number; invoiceId: number },
): Promise<Original> {
  const known = await ctx
    .db('platform_invoices')
    .where({ seller_id: sellerId, id: invoiceId, series: 'PG' })
    .forUpdate()
    .first<Original | undefined>({
      id: 'id',
      number: 'number',
      currency: 'currency_key',
      from: 'period_from',
      to: 'period_to',
      objected_at: 'objected_at',
      reissued_as: 'reissued_as',
    });
  if (!known) throw resellingError(ctx.locale, 'credit_note_unknown');
  if (known.reissued_as !== null) throw resellingError(ctx.locale, 'reissued_already');
  if (known.objected_at === null) throw resellingError(ctx.locale, 'not_objected');
  return known;
}

/** Purchases of a credit note, in the order of their orders: so do their locks. */
function purchasesOn(ctx: Ctx, sellerId: number, creditNoteId: number): Promise<PurchaseRow[]> {
  return ctx
    .db('resale_purchases')
    .where({ seller_id: sellerId, credit_note_id: creditNoteId })
    .orderByRaw('order_id nulls last, id')
    .select<PurchaseRow[]>('order_id', 'net', 'vat', 'decision');
}

/** Credit note on which rows stand from now on. */
async function countOn(ctx: Ctx, sellerId: number, creditNoteId: number, ids: readonly number[]): Promise<void> {
  await ctx
    .db('resale_purchases')
    .where({ seller_id: sellerId })
    .whereIn('id', [...ids])
    .update({ credit_note_id: creditNoteId });
}

/** Rows that take back what was counted, and those that count it anew: at another tax with VAT of their own, and without the cents of the old sum. Pure. */
export function correctedRows(
  booked: readonly PurchaseRow[],
  newTax: PurchaseRow['decision'] | null,
  currency: CurrencyCode,
): { back: PurchaseRow[]; anew: PurchaseRow[] } {
  const back = booked.map((row) => ({ ...row, net: -row.net, vat: -row.vat }));
  if (!newTax) return { back: evened(back, currency), anew: evened([...booked], currency) };
  const taxed = booked
    .filter(({ net }) => net !== 0)
    .map((row) => ({
      ...row,
      decision: newTax,
      vat: Number(applyBasisPoints(money(row.net, currency), newTax.rateBp).minor),
    }));
  return { back: evened(back, currency), anew: evened(taxed, currency) };
}

/** With the cents by which the rows differ from the VAT of their sum. */
function evened(rows: PurchaseRow[], currency: CurrencyCode): PurchaseRow[] {
  const { offBy } = linesOf(rows, { locale: 'de', currency });
  return [...rows, ...offBy.map(({ tax, vat }) => ({ order_id: null, net: 0, vat: Number(vat), decision: tax }))];
}
