import type { Ctx } from '#core/context';
import { money, type CurrencyCode } from '#core/kit';
import { postJournals, purchaseJournals, type Journal, type Posting } from '#core/ledger';
import type { CountedPurchase } from './credit-note-document.ts';

/** Purchase of an order, or cents of a credit note's VAT. */
export interface PurchaseRow extends CountedPurchase {
  order_id: number | null;
}

interface About {
  sellerId: number;
  currency: CurrencyCode;
}

/** Rows so many at a time: a statement has a limit of parameters. */
const AT_ONCE = 1000;

/** Writes rows that no credit note counts yet, in the caller's transaction; answers their ids. */
export async function writePurchases(
  ctx: Ctx,
  { sellerId, currency }: About,
  rows: readonly PurchaseRow[],
): Promise<number[]> {
  const now = ctx.clock.now();
  const ids: number[] = [];
  for (let start = 0; start < rows.length; start += AT_ONCE) {
    const written = await ctx
      .db('resale_purchases')
      .insert(
        rows.slice(start, start + AT_ONCE).map(({ order_id: orderId, net, vat, decision }) => ({
          seller_id: sellerId,
          order_id: orderId,
          currency_key: currency,
          net,
          vat,
          decision: JSON.stringify(decision),
          booked_at: now,
        })),
      )
      .returning<{ id: number }[]>('id');
    ids.push(...written.map(({ id }) => id));
  }
  return ids;
}

/**
 * Books only the difference between what is taken back and what is counted anew: the net leaves one tax for the other, and the seller's balance moves by
 * the VAT alone. Money that is available already is not held once more.
 */
export async function bookCorrection(
  ctx: Ctx,
  { sellerId, currency, id, text, rows }: About & { id: number; text: string; rows: readonly PurchaseRow[] },
): Promise<void> {
  const byTax = new Map<string, { net: bigint; vat: bigint; tax: PurchaseRow['decision'] }>();
  for (const { net, vat, decision: tax } of rows) {
    const name = `${tax.vatCase} ${tax.country} ${tax.rateBp}`;
    const known = byTax.get(name) ?? { net: 0n, vat: 0n, tax };
    byTax.set(name, { ...known, net: known.net + BigInt(net), vat: known.vat + BigInt(vat) });
  }
  const journals = [...byTax.values()].flatMap(({ net, vat, tax }) =>
    purchaseJournals({
      sellerId,
      currency,
      key: '',
      net: money(net, currency),
      vat: money(vat, currency),
      vatCase: tax.vatCase,
      country: tax.country,
      rateBp: tax.rateBp,
      text,
    }),
  );
  await postJournals(ctx, netted(journals, `resale_purchase:reissue:${id}`));
}

/** One journal for each book, in which an account stands once at each tax, and none that comes to nothing. Pure. */
export function netted(journals: readonly Journal[], idempotencyKey: string): Journal[] {
  return [...new Set(journals.map(({ book }) => book))].flatMap((book) => {
    const own = journals.filter((journal) => journal.book === book);
    const sums = new Map<string, Posting>();
    for (const posting of own.flatMap(({ postings }) => postings)) {
      const name = `${posting.account} ${posting.taxCountry} ${posting.taxRateBp}`;
      const known = sums.get(name) ?? { ...posting, debit: 0n, credit: 0n };
      const rest = known.debit - known.credit + posting.debit - posting.credit;
      sums.set(name, { ...known, debit: rest > 0n ? rest : 0n, credit: rest < 0n ? -rest : 0n });
    }
    const postings = [...sums.values()].filter(({ debit, credit }) => debit !== credit);
    return postings.length === 0 ? [] : [{ ...own[0]!, idempotencyKey, postings }];
  });
}
