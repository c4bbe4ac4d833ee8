import type { Ctx, Localized } from '#core/context';
import { inTransaction } from '#core/database';
import { cleanText } from '#core/kit';
import { appendHistory } from '#core/orders';
import { buyerUnchanged, invoiceAlreadyCorrected } from './errors.ts';
import { storeDocument, type InvoiceDraft } from './invoice-draft.ts';
import { invoiceFile } from './invoice-view.ts';
import type { InvoiceBuyer } from './invoice-input.ts';
import type { Invoice } from './invoice.ts';
import { reverse } from './issue-reversal.ts';
import { SELLER_COLUMNS, sellerOfRecord, sellerParty, type SellerRow } from './seller-party.ts';
import { assertFound, assertTakeable, lockOriginal, openOriginal } from './take-back.ts';
import { isPlatforms, takeNumber } from './take-number.ts';

/** Fields that may be put right. Country and VAT id decide the tax: they take a new order, not a new piece of paper. */
export const CORRECTABLE_FIELDS = [
  'company',
  'firstName',
  'lastName',
  'street',
  'streetNumber',
  'zip',
  'city',
  'reference',
] as const;

export type CorrectableField = (typeof CORRECTABLE_FIELDS)[number];
export type BuyerCorrection = Readonly<Record<CorrectableField, string>>;

const LONGEST = 200;

/** The buyer as the new invoice would name them, cleaned as it will be stored. */
export function correctedBuyer(buyer: InvoiceBuyer, given: BuyerCorrection): InvoiceBuyer {
  const cleaned = Object.fromEntries(
    CORRECTABLE_FIELDS.map((field) => [field, cleanText(given[field] ?? '').slice(0, LONGEST)]),
  );
  return { ...buyer, ...cleaned };
}

/**
 * Puts a wrong address right: the invoice is reversed and issued anew to the same amounts, in one transaction; the seller's own data are
 * those of today. No money moves and nothing changes in the books. Asking again for a reversed invoice is refused.
 * @throws AppError `invoice_not_found` (404), `not_a_regular_invoice`, `buyer_unchanged` (422), `invoice_already_reversed`, `invoice_already_corrected` (409)
 */
export async function correctBuyer(
  ctx: Ctx,
  { sellerId, invoiceId, buyer }: { sellerId: number; invoiceId: number; buyer: BuyerCorrection },
): Promise<{ reversal: Invoice; invoice: Invoice }> {
  return inTransaction(ctx, async (inner) => {
    // All other use cases lock the order before its documents.
    await inner.db.raw(
      'select from orders where seller_id = ? and id = (select order_id from invoices where seller_id = ? and id = ?) for update',
      [sellerId, sellerId, invoiceId],
    );
    const original = await lockOriginal(inner, { sellerId, invoiceId });
    assertFound(original);
    const key = `address:${invoiceId}`;
    const file = await openOriginal(inner, original, { key: `${key}:reversal`, series: 'ST', amountMinor: 0n });
    assertTakeable(original.invoice);
    if (!file.taken) throw invoiceAlreadyCorrected(original.invoice.number);
    const corrected = correctedBuyer(original.invoice.buyer_party, buyer);
    if (CORRECTABLE_FIELDS.every((field) => (original.invoice.buyer_party[field] ?? '') === corrected[field]))
      throw buyerUnchanged(inner.locale);
    const seller = (await inner
      .db('sellers')
      .where({ id: sellerId })
      .first<SellerRow>(...SELLER_COLUMNS))!;
    const reversal = await reverse(inner, file, { key: `${key}:reversal` });
    const taken = await takeNumber(inner, {
      sellerId,
      issuer: original.invoice.issuer,
      series: 'RE',
      today: original.today,
    });
    const invoice = await storeDocument(inner, taken, anew(original.invoice, corrected, seller, key), file.lines);
    if (invoice.order_id !== null) {
      appendHistory(
        inner,
        { id: invoice.order_id, seller_id: sellerId },
        [reversal, invoice].map(({ number }) => ({ kind: 'invoice.issued', data: { number } })),
      );
    }
    return { reversal, invoice };
  });
}

function anew(original: Invoice, buyer: InvoiceBuyer, seller: SellerRow, key: string): InvoiceDraft {
  const text: Localized = {
    de: `Ersetzt ${original.number}.`,
    en: `Replaces ${original.number}.`,
    pl: `Zastępuje ${original.number}.`,
  };
  return {
    ...original,
    seller_party: sellerParty(sellerOfRecord(seller, isPlatforms(original) ? 'platform' : 'seller')),
    buyer_party: buyer,
    issue_key: key,
    notes: [...original.notes.filter((note) => note.key !== 'replaces'), { key: 'replaces', text }],
  };
}

/** True if the invoice can still be issued anew: regular, standing, and untouched by refunds. */
export async function isCorrectable(ctx: Ctx, invoiceId: number): Promise<boolean> {
  const file = await invoiceFile(ctx, invoiceId);
  return (
    file !== undefined &&
    file.invoice.type === 'regular' &&
    file.invoice.state !== 'canceled' &&
    !file.related.some(({ type }) => type === 'corrected')
  );
}
