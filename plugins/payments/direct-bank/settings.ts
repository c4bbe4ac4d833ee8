import { z } from 'zod';
import { isIban, plainIban } from '#core/kit';
import type { ProviderContext } from '#core/plugins';

/** The account that buyers transfer to. */
export const directBankSettings = z.object({
  holder: z
    .string()
    .trim()
    .min(2, 'Enter the name of the account’s holder.')
    .max(70, 'Use at most 70 characters.')
    .meta({
      label: { de: 'Kontoinhaber', en: 'Account holder' },
      help: {
        de: 'Wie beim Konto hinterlegt. Banken vergleichen den Namen.',
        en: 'As kept with the account. Banks compare the name.',
      },
      problem: {
        de: 'Geben Sie den Kontoinhaber an, höchstens 70 Zeichen.',
        en: 'Enter the account holder, at most 70 characters.',
      },
      group: 'keys',
    }),
  iban: z
    .string()
    .trim()
    .refine(isIban, 'This IBAN is not right. Compare it with your bank’s.')
    .transform(plainIban)
    .meta({
      label: { de: 'IBAN', en: 'IBAN' },
      help: {
        de: 'Ein Konto in Euro. Auf dieses Konto überweisen Ihre Käufer.',
        en: 'An account in euros. Your buyers transfer to it.',
      },
      problem: {
        de: 'Diese IBAN stimmt nicht. Vergleichen Sie sie mit der Ihrer Bank.',
        en: 'This IBAN is not right. Compare it with your bank’s.',
      },
      group: 'keys',
    }),
  bic: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/, 'A BIC has 8 or 11 characters.')
    .optional()
    .meta({
      label: { de: 'BIC', en: 'BIC' },
      help: { de: 'Im Euroraum nicht nötig.', en: 'Not needed in the euro area.' },
      problem: { de: 'Eine BIC hat 8 oder 11 Zeichen.', en: 'A BIC has 8 or 11 characters.' },
      group: 'keys',
    }),
});

export function readSettings(context: ProviderContext): z.infer<typeof directBankSettings> {
  return directBankSettings.parse(context.settings);
}
