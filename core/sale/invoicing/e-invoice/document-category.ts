import type { VatCategory } from '#core/tax';
import type { InvoiceTaxTotal } from '../invoice.ts';

export type CategoryOf = (category: VatCategory) => VatCategory;

/**
 * EN 16931 lets "outside the scope of tax" stand on a document only by itself (BR-O-11 to BR-O-14). Beside taxed lines, e.g. a ticket for an
 * event in Germany and a download for a buyer in Switzerland, those lines are written as exempt with the same reason.
 */
export function documentCategory(totals: readonly Pick<InvoiceTaxTotal, 'category'>[]): CategoryOf {
  const mixed = totals.some((total) => total.category !== 'O');
  return (category) => (category === 'O' && mixed ? 'E' : category);
}
