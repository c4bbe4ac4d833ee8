import type { Locale, Localized } from '#core/context';

/** `cancellation_terms` are the instructions on withdrawal; `imprint` is what a seller adds to the legal notice drawn from the profile. */
export const LEGAL_KINDS = ['terms', 'privacy', 'cancellation_terms', 'imprint', 'accessibility'] as const;
export type LegalKind = (typeof LEGAL_KINDS)[number];

/** Kinds no law gives a model for: the seller has to write them. */
export const KINDS_TO_WRITE: readonly LegalKind[] = ['terms', 'privacy'];

const TITLES: Readonly<Record<LegalKind, Localized>> = {
  terms: { de: 'Allgemeine Geschäftsbedingungen', en: 'Terms and conditions' },
  privacy: { de: 'Datenschutzerklärung', en: 'Privacy notice' },
  cancellation_terms: { de: 'Widerrufsbelehrung', en: 'Instructions on withdrawal' },
  imprint: { de: 'Impressum', en: 'Legal notice' },
  accessibility: { de: 'Barrierefreiheit', en: 'Accessibility' },
};

export function legalTitle(kind: LegalKind, locale: Locale): string {
  return TITLES[kind][locale];
}

export function isLegalKind(text: unknown): text is LegalKind {
  return (LEGAL_KINDS as readonly unknown[]).includes(text);
}
