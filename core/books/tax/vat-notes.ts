import type { Localized } from '#core/context';

export type VatNoteKey =
  | 'reverse_charge'
  | 'small_business_de'
  | 'small_business_eu'
  | 'not_taxable_here'
  | 'no_taxable_person';

/** The sentences the law wants on a document when no VAT is shown. */
export const vatNotes: Readonly<Record<VatNoteKey, Localized>> = {
  reverse_charge: {
    de: 'Steuerschuldnerschaft des Leistungsempfängers (Reverse Charge).',
    en: 'Reverse charge: the recipient is liable for VAT.',
  },
  small_business_de: {
    de: 'Gemäß § 19 UStG wird keine Umsatzsteuer berechnet (Kleinunternehmerregelung).',
    en: 'No VAT is charged in accordance with § 19 UStG (small-business scheme).',
  },
  small_business_eu: {
    de: 'Steuerbefreit nach der Regelung für Kleinunternehmen (Art. 284 der Richtlinie 2006/112/EG).',
    en: 'VAT exempt under the special scheme for small enterprises (Art. 284 of Directive 2006/112/EC).',
  },
  not_taxable_here: {
    de: 'Nicht im Inland steuerbare Leistung.',
    en: 'Not subject to VAT: the place of supply is outside the country.',
  },
  no_taxable_person: {
    de: 'Verkauf ohne Umsatzsteuerausweis: Die Verkäuferin oder der Verkäufer ist nicht umsatzsteuerpflichtig.',
    en: 'No VAT is shown: the seller is not a taxable person.',
  },
};
