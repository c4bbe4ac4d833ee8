import { BaseModel } from '#core/database';
import type { SellerType } from './open-shop.ts';

export const taxSchemes = ['regular_accrual', 'regular_cash', 'small_business', 'none'] as const;
export type TaxScheme = (typeof taxSchemes)[number];

/** A shop: its public face and what its legal notice and invoices say. */
export class Seller extends BaseModel {
  static override tableName = 'sellers';

  declare username: string;
  declare display_name: string;
  declare seller_type: SellerType;
  declare company: string;
  declare first_name: string;
  declare last_name: string;
  declare email: string;
  declare phone: string;
  declare street: string;
  declare street_number: string;
  declare zip: string;
  declare city: string;
  declare country_code: string;
  declare vat_no: string;
  declare tax_number: string;
  declare tax_scheme: TaxScheme;
  declare oss_registered: boolean;
  declare updated_at: Date;
}

/** The fields of a shop that its owner edits. */
export interface SellerProfile {
  displayName: string;
  sellerType: SellerType;
  company: string;
  firstName: string;
  lastName: string;
  /** For buyers and the legal notice. */
  email: string;
  phone: string;
  street: string;
  streetNumber: string;
  zip: string;
  city: string;
  /** ISO 3166 alpha-2. */
  countryCode: string;
  vatNo: string;
  taxNumber: string;
  taxScheme: TaxScheme;
  /** Taxes sales to consumers in other EU countries through the one-stop shop. */
  ossRegistered: boolean;
}

export function profileOf(seller: Seller): SellerProfile {
  return {
    displayName: seller.display_name,
    sellerType: seller.seller_type,
    company: seller.company,
    firstName: seller.first_name,
    lastName: seller.last_name,
    email: seller.email,
    phone: seller.phone,
    street: seller.street,
    streetNumber: seller.street_number,
    zip: seller.zip,
    city: seller.city,
    countryCode: seller.country_code,
    vatNo: seller.vat_no,
    taxNumber: seller.tax_number,
    taxScheme: seller.tax_scheme,
    ossRegistered: seller.oss_registered,
  };
}
