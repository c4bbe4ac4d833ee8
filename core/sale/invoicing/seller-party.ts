import { inResellersName, readReseller } from '#core/people';
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
  /** As stored: the company that sells in its own name. */
  reseller: unknown;
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
  'reseller',
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

/**
 * The seller of record of an order, as documents name them.
 * @throws Error where the platform is, and its company was never agreed on
 */
export function sellerOfRecord(seller: SellerRow, soldBy: 'seller' | 'platform'): SellerRow {
  if (soldBy === 'seller') return seller;
  const reseller = readReseller(seller.reseller);
  if (!reseller) throw new Error(`Nothing is known of the company that sells for shop ${seller.id}.`);
  return inResellersName(seller, reseller);
}

export function documentOf(seller: Pick<SellerRow, 'seller_type'>): InvoiceDocument {
  return seller.seller_type === 'business' ? 'invoice' : 'receipt';
}
