import type { FormBeginning } from '#core/plugins';
import { saveSetup } from './setup/save-setup.ts';

/** Pattern of the keys: each buyer gets a new one. */
export const licenseBegins: FormBeginning = {
  sentence: {
    de: 'Software mit Schlüssel: jeder Käufer bekommt seinen eigenen.',
    en: 'Software with a key: every buyer gets one of their own.',
  },
  asks: 'text',
  label: { de: 'Wie sehen die Schlüssel aus?', en: 'What do the keys look like?' },
  help: {
    de: 'Kontor erzeugt sie nach diesem Muster. Haben Sie eigene, laden Sie sie später hoch.',
    en: 'Kontor makes them by this pattern. If you have your own, upload them later.',
  },
  suggestion: { de: 'KEY-{alphanumeric:5}-{alphanumeric:5}', en: 'KEY-{alphanumeric:5}-{alphanumeric:5}' },
  fill: (ctx, productId, { text }) =>
    saveSetup(ctx, productId, {
      source: 'pattern',
      pattern: text.trim(),
      activationLimit: '3',
      validityDays: '',
      offlineDays: '30',
      warnBelow: '',
    }),
};
