import type { SupplyClass } from './vat-input.ts';
import type { VatCategory } from './vat-decision.ts';
import { vatTerritory } from './vat-territory.ts';

export interface DistanceSaleFacts {
  supplyClass: SupplyClass;
  category: VatCategory;
  sellerCountry: string;
  /** Country of the buyer, by the evidence; of goods the country they are sent to. */
  buyerCountry: string;
  buyerZip?: string;
}

/**
 * True if a line counts against the EU's 10,000 euros (Art. 59c): an electronic supply or goods sent to a buyer in another member state who
 * is no business with a confirmed VAT id, wherever it was taxed.
 */
export function countsAsDistanceSale({
  supplyClass,
  category,
  sellerCountry,
  buyerCountry,
  buyerZip,
}: DistanceSaleFacts): boolean {
  if ((supplyClass !== 'electronic' && supplyClass !== 'goods') || category === 'AE' || category === 'O') return false;
  const place = vatTerritory(buyerCountry, buyerZip);
  const home = vatTerritory(sellerCountry);
  return home.eu && place.eu && place.code !== home.code;
}
