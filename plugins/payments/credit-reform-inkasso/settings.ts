import { z } from 'zod';
import { sandboxAddress, type ProviderContext } from '#core/plugins';

const VERSION = '0600-0021';
/** Namespace and path of the interface. */
export const NAMESPACE = `https://onlineservice.creditreform.de/webservice/${VERSION}`;

/** Settings that a member of Creditreform enters to hand claims over. */
export const creditReformSettings = z.object({
  userAccount: z
    .string()
    .trim()
    .regex(/^\d{6,12}$/, 'Enter the member number; it has 6 to 12 digits.')
    .meta({
      label: { de: 'Mitgliedsnummer', en: 'Member number' },
      problem: { de: 'Die Mitgliedsnummer hat 6 bis 12 Ziffern.', en: 'The member number has 6 to 12 digits.' },
      help: {
        de: 'Ihr Benutzerkonto beim Verein Creditreform, nur Ziffern.',
        en: 'Your user account with the Creditreform association, digits only.',
      },
      group: 'keys',
    }),
  generalPassword: z
    .string()
    .trim()
    .min(4, 'Enter the general password; the association gave it to you.')
    .meta({
      label: { de: 'Allgemeines Kennwort', en: 'General password' },
      problem: {
        de: 'Geben Sie das allgemeine Kennwort ein; Sie haben es vom Verein.',
        en: 'Enter the general password; the association gave it to you.',
      },
      help: { de: 'Gilt für Ihr ganzes Unternehmen.', en: 'For your whole company.' },
      secret: true,
      group: 'keys',
    }),
  individualPassword: z
    .string()
    .trim()
    .min(4, 'Enter the individual password; you chose it yourself.')
    .meta({
      label: { de: 'Persönliches Kennwort', en: 'Individual password' },
      problem: {
        de: 'Geben Sie das persönliche Kennwort ein; Sie haben es selbst gewählt.',
        en: 'Enter the individual password; you chose it yourself.',
      },
      help: { de: 'Gilt nur für diesen Zugang.', en: 'For this access only.' },
      secret: true,
      group: 'keys',
    }),
  mode: z
    .enum(['live', 'test'])
    .default('live')
    .meta({
      label: { de: 'System', en: 'System' },
      help: { de: 'Im Testsystem wird niemand gemahnt.', en: 'In the test system nobody is reminded.' },
      options: { live: { de: 'Echtes System', en: 'Live system' }, test: { de: 'Testsystem', en: 'Test system' } },
      group: 'keys',
    }),
  apiBase: sandboxAddress,
});

export type CreditReformSettings = z.infer<typeof creditReformSettings>;

export function readSettings(context: ProviderContext): CreditReformSettings {
  return creditReformSettings.parse(context.settings);
}

export function addressOf({ mode, apiBase }: Pick<CreditReformSettings, 'mode' | 'apiBase'>): string {
  const host = apiBase?.replace(/\/$/, '') ?? `https://${mode === 'test' ? 'ktu.' : ''}onlineservice.creditreform.de`;
  return `${host}/webservice/${VERSION}/soap12/messages.wsdl`;
}
