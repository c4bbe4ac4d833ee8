import type { FormBeginning } from '#core/plugins';

/** First content for members; more is added later. */
export const membershipBegins: FormBeginning = {
  sentence: {
    de: 'Jeden Monat ein Betrag, dafür Zugang zu allem, was dazugehört.',
    en: 'An amount each month, and access to everything that belongs to it.',
  },
  asks: 'file_inside',
  label: { de: 'Was bekommen Mitglieder zuerst?', en: 'What do members get first?' },
  help: {
    de: 'Eine Datei genügt. Kurse und anderes nehmen Sie später auf.',
    en: 'A file will do. You can add courses and more later.',
  },
  monthly: true,
};
