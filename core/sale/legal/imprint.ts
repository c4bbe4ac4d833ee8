import { addressLines, supplierName, type SupplierFacts } from './supplier.ts';

/** The legal notice (§ 5 DDG) as the profile has it, and what it still lacks. */
export interface Imprint {
  name: string;
  /** Persons who act for a company. */
  represented: string;
  address: string[];
  countryCode: string;
  email: string;
  phone: string;
  vatNo: string;
  missing: ('address' | 'name')[];
}

export function imprintOf(facts: SupplierFacts): Imprint {
  const person = `${facts.first_name} ${facts.last_name}`.trim();
  const address = addressLines(facts);
  return {
    name: supplierName(facts),
    represented: facts.company !== '' && person !== facts.company ? person : '',
    address,
    countryCode: facts.country_code,
    email: facts.email,
    phone: facts.phone,
    vatNo: facts.vat_no,
    missing: [
      ...(facts.company === '' && person === '' ? ['name' as const] : []),
      ...([facts.street, facts.zip, facts.city].every((part) => part !== '') ? [] : ['address' as const]),
    ],
  };
}
