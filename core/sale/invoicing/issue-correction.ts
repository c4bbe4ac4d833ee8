import type { Ctx } from '#core/context';
import { inTransaction, isTransaction } from '#core/database';
import { inLanguage, money, type Money } from '#core/kit';
import { refundShares, type RefundableAmount, type TaxedAmount } from '#core/ledger';
import { storeDocument, type InvoiceDraft, type InvoiceLineDraft } from './invoice-draft.ts';
import type { Invoice, InvoiceTaxTotal } from './invoice.ts';
import { lastingNotes, reverse, takenOver } from './issue-reversal.ts';
import {
  assertFound,
  assertTakeable,
  lockOriginal,
  openOriginal,
  type OriginalChoice,
  type OriginalFile,
} from './take-back.ts';

export type IssueCorrectionInput = OriginalChoice & {
  /** Issuing the same key again returns the document that is there: `refund:9`. */
  key: string;
  refundId?: number;
  /** Amount given back, gross and above zero. */
  amount: Money;
};

/**
 * Takes back a part of an invoice: a document of its own number over the difference, by rate. Three statements in the caller's transaction.
 * @throws AppError `refund_exceeds_payment` (422), and as `issueReversal`
 */
export async function issueCorrection(ctx: Ctx, input: IssueCorrectionInput): Promise<Invoice> {
  if (!isTransaction(ctx.db)) return inTransaction(ctx, (inner) => issueCorrection(inner, input));
  const original = await lockOriginal(ctx, input);
  assertFound(original);
  const file = await openOriginal(ctx, original, { key: input.key, series: 'RK', amountMinor: input.amount.minor });
  return file.existing ?? correct(ctx, file, input);
}

/** A refund's document and what it takes back by rate: what `refundJournals` needs. */
export interface RefundDocument {
  invoice: Invoice;
  taxed: TaxedAmount[];
}

/**
 * The document for a refund: a reversal when it is the whole of an untouched invoice, a correction for every part. Null when the
 * order never had an invoice.
 * @throws as `issueCorrection`
 */
export async function issueRefundDocument(ctx: Ctx, input: IssueCorrectionInput): Promise<RefundDocument | null> {
  if (!isTransaction(ctx.db)) return inTransaction(ctx, (inner) => issueRefundDocument(inner, input));
  const original = await lockOriginal(ctx, input);
  if (!original) return null;
  const file = await openOriginal(ctx, original, { key: input.key, series: 'auto', amountMinor: input.amount.minor });
  const invoice =
    file.existing ?? (await (file.taken?.series === 'ST' ? reverse(ctx, file, input) : correct(ctx, file, input)));
  return { invoice, taxed: invoice.tax_totals.map((total) => taxedOf(total, invoice.currency)) };
}

async function correct(
  ctx: Ctx,
  file: OriginalFile,
  { amount, key, refundId }: IssueCorrectionInput,
): Promise<Invoice> {
  const { invoice: original, taken } = file;
  assertTakeable(original);
  const shares = refundShares(refundable(file), amount);
  if (!taken) throw new Error(`No number was taken for a correction of ${original.number}.`);
  return storeDocument(
    ctx,
    taken,
    draftOf(original, shares, key, refundId ?? null),
    shares.map((share) => lineOf(share, original)),
  );
}

type Share = RefundableAmount & Pick<InvoiceTaxTotal, 'category'>;

/** Amounts billed at each rate, by the invoice and by corrections of its VAT, and amounts taken back of them. */
function refundable({ invoice: original, corrected }: OriginalFile): Share[] {
  const billed = new Map(original.tax_totals.map((total) => [rateKey(total), total]));
  for (const total of corrected.filter(({ gross }) => gross > 0)) {
    const before = billed.get(rateKey(total)) ?? { ...total, net: 0, vat: 0, gross: 0 };
    billed.set(rateKey(total), {
      ...before,
      net: before.net + total.net,
      vat: before.vat + total.vat,
      gross: before.gross + total.gross,
    });
  }
  return [...billed.values()].map((total) => {
    const before = corrected.filter((each) => each.gross < 0 && rateKey(each) === rateKey(total));
    const taken = (part: 'gross' | 'vat') =>
      money(-before.reduce((sum, each) => sum + each[part], 0) || 0, original.currency);
    return {
      ...taxedOf(total, original.currency),
      category: total.category,
      refundedGross: taken('gross'),
      refundedVat: taken('vat'),
    };
  });
}

function rateKey({ vat_case, country, rate_bp, category }: InvoiceTaxTotal): string {
  return `${vat_case} ${country} ${rate_bp} ${category}`;
}

/** As amounts above zero, whichever way the document counts them. */
function taxedOf({ vat_case, country, rate_bp, net, vat, gross }: InvoiceTaxTotal, currency: string): TaxedAmount {
  const plain = (minor: number) => money(Math.abs(minor), currency);
  return { vatCase: vat_case, country, rateBp: rate_bp, net: plain(net), vat: plain(vat), gross: plain(gross) };
}

function draftOf(original: Invoice, shares: readonly Share[], key: string, refundId: number | null): InvoiceDraft {
  const totals = shares.map((share) => ({
    vat_case: share.vatCase,
    country: share.country,
    rate_bp: share.rateBp,
    category: share.category,
    net: negative(share.net),
    vat: negative(share.vat),
    gross: negative(share.gross),
  }));
  const sum = (part: 'net' | 'vat' | 'gross') => totals.reduce((all, total) => all + total[part], 0);
  return {
    ...takenOver(original, key, refundId),
    type: 'corrected',
    notes: lastingNotes(original),
    tax_totals: totals,
    net_minor: sum('net'),
    vat_minor: sum('vat'),
    gross_minor: sum('gross'),
  };
}

function lineOf(share: Share, original: Invoice): InvoiceLineDraft {
  return {
    order_line_id: null,
    product_id: null,
    description: inLanguage(original.locale, {
      de: `Teilerstattung zu ${original.number}`,
      en: `Partial refund of ${original.number}`,
      pl: `Częściowy zwrot do ${original.number}`,
    }),
    quantity: -1,
    unit_minor: Number(share.gross.minor),
    amount_type: 'gross',
    discount_minor: 0,
    discount_text: '',
    net_minor: negative(share.net),
    vat_minor: negative(share.vat),
    gross_minor: negative(share.gross),
    tax_category: share.category,
    tax_country: share.country,
    tax_rate_bp: share.rateBp,
    vat_case: share.vatCase,
  };
}

/** Zero stays zero: JSON would turn minus zero into zero and the document's hash would differ. */
function negative({ minor }: Money): number {
  return minor === 0n ? 0 : -Number(minor);
}
