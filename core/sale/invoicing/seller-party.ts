import type { InvoiceParty } from './invoice-input.ts';
import type { InvoiceDocument } from './invoice.ts';

/** The part of a seller that documents need, as the `sellers` table has it. */
export interface SellerRow {
  id: number;
  seller_type: string;
  display_name: string;
  company: string;
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  street: string;
  street_number: string;
  zip: string;
  city: string;
  country_code: string;
  vat_no: string;
  tax_number: string;
  time_zone: string;
}

export const SELLER_COLUMNS = [
  'id',
  'seller_type',
  'display_name',
  'company',
  'first_name',
  'last_name',
  'email',
  'phone',
  'street',
  'street_number',
  'zip',
  'city',
  'country_code',
  'vat_no',
  'tax_number',
  'time_zone',
] as const satisfies readonly (keyof SellerRow)[];

export function sellerParty(seller: SellerRow): InvoiceParty {
  const named = seller.company !== '' || seller.last_name !== '';
  return {
    company: named ? seller.company : seller.display_name,
    firstName: seller.first_name,
    lastName: seller.last_name,
    street: seller.street,
    streetNumber: seller.street_number,
    zip: seller.zip,
    city: seller.city,
    country: seller.country_code,
    vatId: seller.vat_no,
    taxNumber: seller.tax_number,
    email: seller.email,
    phone: seller.phone,
  };
}

export function documentOf(seller: Pick<SellerRow, 'seller_type'>): InvoiceDocument {
  return seller.seller_type === 'business' ? 'invoice' : 'receipt';
}
