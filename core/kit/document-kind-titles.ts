/** Kinds of documents that sellers show of themselves, as they read them. */
export const DOCUMENT_KIND_TITLES = {
  id_from_front: { de: 'Ausweis, Vorderseite', en: 'Identity card, front' },
  id_from_back: { de: 'Ausweis, Rückseite', en: 'Identity card, back' },
  proof_doc: { de: 'Nachweis der Anschrift', en: 'Proof of address' },
  company_lr: { de: 'Handelsregisterauszug', en: 'Extract from the commercial register' },
  article_doc: { de: 'Gesellschaftsvertrag', en: 'Articles of association' },
  other_doc_1: { de: 'Weiterer Nachweis', en: 'Another proof' },
  other_doc_2: { de: 'Zweiter weiterer Nachweis', en: 'A second other proof' },
  id_verification: { de: 'Angaben zur Person oder zum Unternehmen', en: 'Details of the person or company' },
  shareholder_declaration: { de: 'Angaben zu Inhabern und Geschäftsführung', en: 'Details of owners and directors' },
  imprint: { de: 'Impressum', en: 'Legal notice' },
  privacy: { de: 'Datenschutzerklärung', en: 'Privacy policy' },
  terms: { de: 'AGB', en: 'Terms' },
  vat_exempt: { de: 'Nachweis der Steuerbefreiung', en: 'Proof of tax exemption' },
  iban_scan: { de: 'Bankkonto', en: 'Bank account' },
  terms_of_business: { de: 'Geschäftsbedingungen', en: 'Terms of business' },
} as const;
