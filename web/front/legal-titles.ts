import type { Locale } from '#core/context';
import type { PlatformLegalKind } from '#core/opening';

/** Titles of the platform's own texts. */
export const LEGAL_TITLES: Readonly<Record<Locale, Readonly<Record<PlatformLegalKind, string>>>> = {
  de: { imprint: 'Impressum', privacy: 'Datenschutz', accessibility: 'Barrierefreiheit' },
  en: { imprint: 'Legal notice', privacy: 'Privacy', accessibility: 'Accessibility' },
};
