import type { Invoice } from '../invoice.ts';
import type { EInvoiceFormat } from './e-invoice-format.ts';

/** Facts that an e-invoice must state and this document lacks: named for the seller, who can issue a corrected one. */
export type EInvoiceGap =
  | 'document'
  | 'seller.name'
  | 'seller.country'
  | 'seller.tax_number'
  | 'seller.vat_id'
  | 'seller.city'
  | 'seller.zip'
  | 'seller.phone'
  | 'seller.email'
  | 'buyer.name'
  | 'buyer.country'
  | 'buyer.city'
  | 'buyer.zip'
  | 'buyer.vat_id';

/** Empty when the document can be written in the format. A private seller's receipt is no invoice and never becomes an electronic one. */
export function eInvoiceGaps(
  { document, seller_party: seller, buyer_party: buyer, tax_totals: totals }: Invoice,
  format: EInvoiceFormat,
): EInvoiceGap[] {
  const has = (category: string) => totals.some((total) => total.category === category);
  const named = (party: { company?: string; lastName?: string }) => Boolean(party.company) || Boolean(party.lastName);
  const xrechnung = format === 'xrechnung';
  const wanted: [EInvoiceGap, boolean][] = [
    ['document', document !== 'receipt'],
    ['seller.name', named(seller)],
    ['seller.country', Boolean(seller.country)],
    ['seller.tax_number', Boolean(seller.taxNumber || seller.vatId)],
    ['seller.vat_id', !has('AE') || Boolean(seller.vatId)],
    ['buyer.name', named(buyer)],
    ['buyer.country', Boolean(buyer.country)],
    ['buyer.vat_id', !has('AE') || Boolean(buyer.vatId)],
    ['seller.city', !xrechnung || Boolean(seller.city)],
    ['seller.zip', !xrechnung || Boolean(seller.zip)],
    ['seller.phone', !xrechnung || /\d\D*\d\D*\d/.test(seller.phone ?? '')],
    ['seller.email', !xrechnung || Boolean(seller.email)],
    ['buyer.city', !xrechnung || Boolean(buyer.city)],
    ['buyer.zip', !xrechnung || Boolean(buyer.zip)],
  ];
  return wanted.filter(([, there]) => !there).map(([gap]) => gap);
}
