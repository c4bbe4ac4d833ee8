import type { VatAmounts } from '#core/kit';
import type { VatDecision } from './vat-decision.ts';

/** The VAT of one rate in one country: what a document's breakdown and a journal's revenue are made of. */
export interface TaxTotal extends VatAmounts {
  vatCase: string;
  country: string;
  rateBp: number;
  category: VatDecision['category'];
}

/** Lines with the same key are taxed together and make one `TaxTotal`. */
export function taxKey({ country, rateBp, category, vatCase }: VatDecision): string {
  return `${country} ${rateBp} ${category} ${vatCase}`;
}
