import type { SellerType } from './open-shop.ts';
import type { TaxScheme } from './seller-profile.ts';

/** The columns of `sellers` that decide, and whether an owner has confirmed their address. */
export interface RegistrationFacts {
  seller_type: SellerType;
  company: string;
  first_name: string;
  last_name: string;
  street: string;
  zip: string;
  city: string;
  country_code: string;
  vat_no: string;
  tax_number: string;
  tax_scheme: TaxScheme;
  owner_email_confirmed: boolean;
}

export type MissingForRegistration = 'name' | 'address' | 'country' | 'tax' | 'email_confirmation';

/** True if registration is complete; if not, products carry the warning `finish_registration`. */
export function sellerMayPublish(facts: RegistrationFacts): boolean {
  return missingForRegistration(facts).length === 0;
}

/** Fields that the law wants in the legal notice and on invoices and that are still empty. */
export function missingForRegistration(facts: RegistrationFacts): MissingForRegistration[] {
  const untaxed =
    facts.seller_type !== 'business' || facts.tax_scheme === 'small_business' || facts.tax_scheme === 'none';
  const missing: [MissingForRegistration, boolean][] = [
    ['name', facts.company !== '' || (facts.first_name !== '' && facts.last_name !== '')],
    ['address', [facts.street, facts.zip, facts.city].every((part) => part !== '')],
    ['country', facts.country_code !== ''],
    ['tax', untaxed || facts.vat_no !== '' || facts.tax_number !== ''],
    ['email_confirmation', facts.owner_email_confirmed],
  ];
  return missing.filter(([, there]) => !there).map(([what]) => what);
}
