import type { Localized } from '#core/context';

/** Note on a document whose amount is there already. */
export const ALREADY_PAID: Localized = {
  de: 'Der Betrag ist bereits bezahlt.',
  en: 'This amount has already been paid.',
  pl: 'Kwota została już zapłacona.',
};
