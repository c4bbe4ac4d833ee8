import { z } from 'zod';
import type { ProviderContext } from '#core/plugins';
import { chargeCards } from '../shared/stripe/index.ts';

/** All a seller enters: the account is the platform's. */
export const connectSettings = z.object({
  statementName: z
    .string()
    .trim()
    .regex(/^(?=.*[A-Za-z])[A-Za-z0-9 .&-]{5,22}$/, 'Enter 5 to 22 letters and digits, without accents.')
    .meta({
      label: { de: 'Name auf dem Kontoauszug', en: 'Name on statements' },
      problem: {
        de: 'Der Name auf dem Kontoauszug hat 5 bis 22 Buchstaben und Ziffern, ohne Umlaute.',
        en: 'The name on statements has 5 to 22 letters and digits, without accents.',
      },
      help: {
        de: 'So finden Käufer die Zahlung auf ihrem Kontoauszug, 5 bis 22 Zeichen ohne Umlaute. Das Geld nimmt die Plattform für Sie ein und zahlt es Ihnen aus.',
        en: 'How buyers find the payment on their statement, 5 to 22 characters without accents. The platform takes the money for you and pays it out to you.',
      },
      group: 'keys',
    }),
  capture: chargeCards,
});

export function readSettings(context: ProviderContext): z.infer<typeof connectSettings> {
  return connectSettings.parse(context.settings);
}
