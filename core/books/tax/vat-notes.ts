import type { LocalText } from '#core/kit';

export type VatNoteKey =
  | 'reverse_charge'
  | 'small_business_de'
  | 'small_business_eu'
  | 'not_taxable_here'
  | 'no_taxable_person';

/** The sentences the law wants on a document when no VAT is shown. */
export const vatNotes: Readonly<Record<VatNoteKey, LocalText>> = {
  reverse_charge: {
    de: 'Steuerschuldnerschaft des Leistungsempfängers (Reverse Charge).',
    en: 'Reverse charge: the recipient is liable for VAT.',
    pl: 'Odwrotne obciążenie: podatek VAT rozlicza nabywca.',
  },
  small_business_de: {
    de: 'Gemäß § 19 UStG wird keine Umsatzsteuer berechnet (Kleinunternehmerregelung).',
    en: 'No VAT is charged in accordance with § 19 UStG (small-business scheme).',
    pl: 'Zgodnie z § 19 niemieckiej ustawy UStG podatek VAT nie jest naliczany (procedura dla małych firm).',
  },
  small_business_eu: {
    de: 'Steuerbefreit nach der Regelung für Kleinunternehmen (Art. 284 der Richtlinie 2006/112/EG).',
    en: 'VAT exempt under the special scheme for small enterprises (Art. 284 of Directive 2006/112/EC).',
    pl: 'Zwolnienie z VAT w procedurze szczególnej dla małych przedsiębiorstw (art. 284 dyrektywy 2006/112/WE).',
  },
  not_taxable_here: {
    de: 'Nicht im Inland steuerbare Leistung.',
    en: 'Not subject to VAT: the place of supply is outside the country.',
    pl: 'Nie podlega VAT: miejsce świadczenia znajduje się poza krajem.',
  },
  no_taxable_person: {
    de: 'Verkauf ohne Umsatzsteuerausweis: Die Verkäuferin oder der Verkäufer ist nicht umsatzsteuerpflichtig.',
    en: 'No VAT is shown: the seller is not a taxable person.',
    pl: 'Sprzedaż bez wykazania VAT: sprzedawca nie jest podatnikiem.',
  },
};
