import type { Ctx } from '#core/context';
import type { TaxedAmount } from '#core/ledger';
import type { Invoice } from './invoice.ts';
import { takenBack } from './issue-vat-correction.ts';

/**
 * Amount that the document of a key took back (above zero) or billed anew (below zero); null if the key issued none that bills anything
 * anew, as every correction of VAT does.
 */
export async function vatCorrectionBy(
  { db }: Ctx,
  { sellerId, key }: { sellerId: number; key: string },
): Promise<TaxedAmount[] | null> {
  const document = await db('invoices')
    .where({ seller_id: sellerId, issue_key: key, type: 'corrected' })
    .first<Pick<Invoice, 'tax_totals' | 'currency'> | undefined>('tax_totals', 'currency');
  return document?.tax_totals.some(({ gross }) => gross > 0)
    ? document.tax_totals.map((total) => takenBack(total, document.currency))
    : null;
}
