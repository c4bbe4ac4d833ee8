import type { Ctx } from '#core/context';
import { platformReversal, type PlatformDocument } from '#core/invoicing';
import { credit, debit, postJournals, type Journal } from '#core/ledger';
import { readMerchantTerms } from '#core/merchants';
import { shopOfSeller } from '#core/people';
import { fromBalance, grossOf, ratesOf, type OwedPart, type PaidBy } from './owed-part.ts';
import { deductsInputTax } from './pay-owed.ts';
import { sealPlatformSeries, takePlatformNumber } from './platform-series.ts';
import { platformToday } from './seller-plan-file.ts';

/** Money that goes back with a reversal, in minor units: to the seller's balance at once, by transfer by hand. */
export interface PaidBack {
  currency: string;
  toBalance: bigint;
  byTransfer: bigint;
}

interface Reversed {
  id: number;
  number: string;
  state: 'issued' | 'paid' | 'canceled';
  paid_by: PaidBy | 'instalments' | null;
  currency_key: string;
  seller_plan_id: number;
  period_from: string;
  period_to: string;
  net: number;
  vat: number;
  vat_country: string;
  document: PlatformDocument['document'];
  lines: PlatformDocument['lines'];
}

/**
 * Takes an invoice of the platform back as a whole, under the next number of its series. What was paid of it goes back the way it came; what was not is
 * no longer owed. Null if it was taken back before. In a transaction of the platform, under the lock of the shop's row.
 */
export async function reversePlanInvoice(ctx: Ctx, sellerId: number, invoiceId: number): Promise<PaidBack | null> {
  const original = await ctx
    .db('platform_invoices')
    .where({ seller_id: sellerId, id: invoiceId })
    .forUpdate()
    .first<Reversed | undefined>('*');
  if (!original || original.state === 'canceled' || original.net < 0) return null;
  const parts = await paidParts(ctx, sellerId, original);
  const number = await storeReversal(ctx, sellerId, original);
  const deducts = deductsInputTax(await shopOfSeller(ctx, sellerId));
  await postJournals(ctx, [
    notOwed(sellerId, original, number, (await readMerchantTerms(ctx)).country),
    ...parts.flatMap(({ part, by }) => (by === 'balance' ? toBalance(part, deducts) : [byTransfer(part)])),
  ]);
  await cancelOriginal(ctx, sellerId, original.id);
  const sum = (by: PaidBy): bigint =>
    parts.filter((paid) => paid.by === by).reduce((all, { part }) => all + grossOf(part), 0n);
  return { currency: original.currency_key, toBalance: sum('balance'), byTransfer: sum('transfer') };
}

async function paidParts(ctx: Ctx, sellerId: number, row: Reversed): Promise<{ part: OwedPart; by: PaidBy }[]> {
  const common = { invoiceId: row.id, number: row.number, sellerId, currency: row.currency_key };
  const rates = await ratesOf(ctx, sellerId, row.id);
  if (rates.length === 0)
    return row.paid_by === 'balance' || row.paid_by === 'transfer'
      ? [{ part: { ...common, rate: null, net: BigInt(row.net), vat: BigInt(row.vat) }, by: row.paid_by }]
      : [];
  return rates.flatMap(({ number, paid_by: by, net, vat }) =>
    by ? [{ part: { ...common, rate: number, net: BigInt(net), vat: BigInt(vat) }, by }] : [],
  );
}

async function storeReversal(ctx: Ctx, sellerId: number, original: Reversed): Promise<string> {
  const today = platformToday(ctx);
  const year = Number(today.slice(0, 4));
  const { seriesNumber, previous } = await takePlatformNumber(ctx, { series: 'PL', year });
  const key = `reversal:${original.id}`;
  const { document, lines, hash } = platformReversal(ctx, {
    original,
    year,
    seriesNumber,
    previous,
    issuedOn: today,
    key,
  });
  await ctx.db('platform_invoices').insert({
    seller_id: sellerId,
    seller_plan_id: original.seller_plan_id,
    issue_key: key,
    reverses_id: original.id,
    state: 'canceled',
    year,
    series_number: seriesNumber,
    number: document.number,
    issued_on: today,
    due_on: today,
    period_from: original.period_from,
    period_to: original.period_to,
    currency_key: original.currency_key,
    net: -original.net,
    vat: -original.vat,
    gross: -(original.net + original.vat),
    vat_country: original.vat_country,
    document: JSON.stringify(document),
    lines: JSON.stringify(lines),
    hash,
    prev_hash: previous,
    created_at: ctx.clock.now(),
  });
  await sealPlatformSeries(ctx, { series: 'PL', year }, hash);
  return document.number;
}

/** The claim and its VAT end; what was paid of it turns the claim around, until the next journal pays it back. */
function notOwed(sellerId: number, original: Reversed, number: string, home: string): Journal {
  const { currency_key: currency, net, vat } = original;
  return {
    book: 'platform',
    sellerId,
    currency,
    kind: 'ProviderFee',
    idempotencyKey: `platform_invoice:${number}`,
    text: number,
    postings: [
      debit('R:platform_fee', BigInt(net)),
      ...(vat > 0 ? [debit(`L:vat_output:${original.vat_country || home}`, BigInt(vat))] : []),
      credit(`A:seller:${sellerId}:receivable`, BigInt(net) + BigInt(vat)),
    ],
  };
}

const toBalance = (part: OwedPart, deducts: boolean): Journal[] =>
  fromBalance(part, deducts).map((journal) => ({
    ...journal,
    idempotencyKey: `${journal.idempotencyKey}:back`,
    postings: journal.postings.map((posting) => ({ ...posting, debit: posting.credit, credit: posting.debit })),
  }));

function byTransfer(part: OwedPart): Journal {
  const { sellerId, currency, number, rate } = part;
  return {
    book: 'platform',
    sellerId,
    currency,
    kind: 'ProviderFee',
    idempotencyKey: `platform_invoice_paid:${number}${rate === null ? '' : `:${rate}`}:back`,
    text: number,
    postings: [debit(`A:seller:${sellerId}:receivable`, grossOf(part)), credit('A:bank:operating', grossOf(part))],
  };
}

async function cancelOriginal(ctx: Ctx, sellerId: number, invoiceId: number): Promise<void> {
  await ctx.db('platform_invoices').where({ seller_id: sellerId, id: invoiceId }).update({ state: 'canceled' });
  await ctx
    .db('platform_invoice_rates')
    .where({ seller_id: sellerId, invoice_id: invoiceId, state: 'issued' })
    .update({ state: 'canceled' });
}
