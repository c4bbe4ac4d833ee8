import { z } from 'zod';
import { isOwnPath, sandboxAddress, type ProviderContext } from '#core/plugins';

/** Settings of a seller to be paid through PayPal's classic interface. Draws the settings screen and the CLI prompts. */
export const nvpSettings = z.object({
  user: z
    .string()
    .trim()
    .min(3, 'Enter the API user name; PayPal shows it with the signature.')
    .meta({
      label: { de: 'API-Benutzername', en: 'API user name' },
      problem: {
        de: 'Geben Sie den API-Benutzernamen ein; PayPal zeigt ihn bei der Signatur.',
        en: 'Enter the API user name; PayPal shows it with the signature.',
      },
      help: {
        de: 'In Ihrem PayPal-Geschäftskonto unter NVP/SOAP-API-Zugriff.',
        en: 'In your PayPal business account under NVP/SOAP API access.',
      },
      group: 'keys',
    }),
  password: z
    .string()
    .trim()
    .min(8, 'Enter the API password; it is not the one you sign in with.')
    .meta({
      label: { de: 'API-Passwort', en: 'API password' },
      problem: {
        de: 'Geben Sie das API-Passwort ein; es hat mindestens 8 Zeichen und ist nicht das Ihrer Anmeldung.',
        en: 'Enter the API password; it has at least 8 characters and is not the one you sign in with.',
      },
      help: {
        de: 'Nicht das Passwort Ihrer Anmeldung bei PayPal.',
        en: 'Not the password you sign in to PayPal with.',
      },
      secret: true,
      group: 'keys',
    }),
  signature: z
    .string()
    .trim()
    .regex(/^[\w.-]{20,}$/, 'Enter the signature; it has at least 20 letters, digits, dots and hyphens.')
    .meta({
      label: { de: 'Signatur', en: 'Signature' },
      problem: {
        de: 'Geben Sie die Signatur ein; sie hat mindestens 20 Buchstaben, Ziffern, Punkte und Bindestriche.',
        en: 'Enter the signature; it has at least 20 letters, digits, dots and hyphens.',
      },
      help: { de: 'Steht bei PayPal unter dem API-Passwort.', en: 'PayPal shows it below the API password.' },
      secret: true,
      group: 'keys',
    }),
  mode: z
    .enum(['live', 'sandbox'])
    .default('live')
    .meta({
      label: { de: 'Konto', en: 'Account' },
      help: { de: 'Im Testkonto fließt kein Geld.', en: 'In the test account no money moves.' },
      options: {
        live: { de: 'Echtes Konto', en: 'Live account' },
        sandbox: { de: 'Testkonto (PayPal Sandbox)', en: 'Test account (PayPal Sandbox)' },
      },
      group: 'keys',
    }),
  capture: z
    .enum(['now', 'later'])
    .default('now')
    .meta({
      label: { de: 'Käufer belasten', en: 'Charge buyers' },
      help: {
        de: 'Bei „Erst nach Freigabe“ wird der Betrag nur vorgemerkt; Sie ziehen ihn in der Bestellung binnen 29 Tagen ein. Gilt nicht für Abos und Raten.',
        en: 'With “After I approve” the amount is only held; you take it in the order within 29 days. Not for subscriptions and instalments.',
      },
      options: { now: { de: 'Sofort', en: 'At once' }, later: { de: 'Erst nach Freigabe', en: 'After I approve' } },
      group: 'keys',
    }),
  apiBase: sandboxAddress,
  pagePath: z
    .string()
    .trim()
    .refine(isOwnPath, 'Only a path on this shop’s own address can be entered here; otherwise leave it empty.')
    .optional()
    .meta({
      label: { de: 'Pfad der Bezahlseite', en: 'Path of the payment page' },
      problem: {
        de: 'Hier darf nur ein Pfad unter der Adresse dieses Shops stehen; lassen Sie das Feld sonst leer.',
        en: 'Only a path on this shop’s own address can be entered here; otherwise leave it empty.',
      },
      help: {
        de: 'Nur für die Sandbox auf diesem Rechner; sonst leer lassen.',
        en: 'For the sandbox on this machine only; otherwise leave empty.',
      },
      group: 'sandbox',
    }),
});

export type NvpSettings = z.infer<typeof nvpSettings>;

export function readSettings(context: ProviderContext): NvpSettings {
  return nvpSettings.parse(context.settings);
}

/** Addresses of calls, of buyers' pages and of the confirmation of messages. */
export function addressesOf({ mode, apiBase }: Pick<NvpSettings, 'mode' | 'apiBase'>): {
  api: string;
  page: string;
  postback: string;
} {
  const base = apiBase?.replace(/\/$/, '');
  if (base) return { api: `${base}/nvp`, page: `${base}/cgi-bin/webscr`, postback: `${base}/cgi-bin/webscr` };
  const part = mode === 'sandbox' ? '.sandbox' : '';
  return {
    api: `https://api-3t${part}.paypal.com/nvp`,
    page: `https://www${part}.paypal.com/cgi-bin/webscr`,
    postback: `https://ipnpb${part}.paypal.com/cgi-bin/webscr`,
  };
}

/** Page on which a buyer pays an opened session. The charge follows when they are back, so PayPal's button says that they pay now. */
export function pageOf(context: ProviderContext, token: string): string {
  const settings = readSettings(context);
  // A demo serves the page below its own address.
  const page =
    settings.apiBase && settings.pagePath
      ? new URL(settings.pagePath, context.baseUrl).href
      : addressesOf(settings).page;
  return `${page}?cmd=_express-checkout&useraction=commit&token=${encodeURIComponent(token)}`;
}
