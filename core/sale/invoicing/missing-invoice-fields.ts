import type { Money } from '#core/kit';
import type { InvoiceBuyer, InvoiceParty } from './invoice-input.ts';
import type { InvoiceDocument, InvoiceField, InvoiceTaxTotal } from './invoice.ts';

interface Draft {
  document: InvoiceDocument;
  currency: string;
  gross_minor: number;
  seller_party: InvoiceParty;
  buyer_party: Partial<InvoiceBuyer>;
  tax_totals: readonly Pick<InvoiceTaxTotal, 'category'>[];
  descriptions: readonly string[];
}

/** § 33 UStDV: up to 250.00 EUR with VAT a reduced set is enough. */
const SMALL_AMOUNT = 25_000;

/** Art. 220a of Directive 2006/112/EC: up to here every member state lets an invoice do without its recipient. */
const SMALL_ANYWHERE = 10_000;

/** True if an invoice to a consumer over this amount with VAT has to name their address. Outside the euro it always does. */
export function wantsBuyerAddress({ minor, currency }: Money, sellerCountry: string): boolean {
  return currency !== 'eur' || minor > BigInt(sellerCountry === 'DE' ? SMALL_AMOUNT : SMALL_ANYWHERE);
}

/** Fields that the law wants on this document and that are empty. Nothing is refused: the money has moved already when it is issued. */
export function missingInvoiceFields(draft: Draft): InvoiceField[] {
  const { seller_party: seller, buyer_party: buyer, tax_totals: totals } = draft;
  const reverseCharge = totals.some((total) => total.category === 'AE');
  const exempt = totals.some((total) => total.category === 'E');
  const full = draft.document !== 'receipt' && !isSmallAmount(draft);
  const wanted: [InvoiceField, boolean][] = [
    ['seller.name', hasName(seller)],
    ['lines.description', draft.descriptions.every((text) => text.trim() !== '')],
    ['seller.address', draft.document === 'receipt' || hasAddress(seller)],
    // § 34a UStDV asks small businesses for the same number as everybody else.
    ['seller.tax_number', !(full || exempt) || seller.taxNumber !== '' || seller.vatId !== ''],
    ['buyer.name', !full || hasName(buyer)],
    ['buyer.address', !full || hasAddress(buyer)],
    ['seller.vat_id', !reverseCharge || seller.vatId !== ''],
    ['buyer.vat_id', !reverseCharge || Boolean(buyer.vatId)],
  ];
  return wanted.filter(([, there]) => !there).map(([field]) => field);
}

export function isSmallAmount({
  currency,
  gross_minor,
  tax_totals,
}: Pick<Draft, 'currency' | 'gross_minor' | 'tax_totals'>): boolean {
  return (
    currency === 'eur' && Math.abs(gross_minor) <= SMALL_AMOUNT && !tax_totals.some((total) => total.category === 'AE')
  );
}

function hasName({ company, firstName, lastName }: Partial<InvoiceParty>): boolean {
  return Boolean(company) || Boolean(firstName && lastName) || Boolean(lastName);
}

function hasAddress({ street, zip, city, country }: Partial<InvoiceParty>): boolean {
  return Boolean(street && zip && city && country);
}
