import type { FormBeginning } from '#core/plugins';

/** The first part; a bundle is worth its name with the second. */
export const bundleBegins: FormBeginning = {
  sentence: {
    de: 'Mehrere Produkte zusammen, zu einem Preis.',
    en: 'Several products together, at one price.',
  },
  asks: 'file_inside',
  label: { de: 'Was ist das Erste im Paket?', en: 'What is the first thing in the bundle?' },
  help: {
    de: 'Eine Datei. Weitere Produkte nehmen Sie danach auf.',
    en: 'A file. You can add further products afterwards.',
  },
};
