import { z } from 'zod';
import { isIban, plainIban } from '#core/kit';
import { isLoopback, isOwnPath, sandboxAddress, type Localized, type ProviderContext } from '#core/plugins';

/** Settings of a seller to be paid through Lemonway. */
export const lemonwaySettings = z.object({
  environment: z
    .string()
    .trim()
    .regex(/^[\w-]{2,60}$/, 'Enter the name of your environment as it stands in Lemonway’s addresses.')
    .meta({
      label: { de: 'Umgebung', en: 'Environment' },
      help: {
        de: 'Der Name Ihrer Plattform, wie er in den Adressen von Lemonway steht.',
        en: 'The name of your platform as it stands in Lemonway’s addresses.',
      },
      problem: {
        de: 'Geben Sie den Namen Ihrer Umgebung an, wie er in den Adressen von Lemonway steht.',
        en: 'Enter the name of your environment as it stands in Lemonway’s addresses.',
      },
      group: 'keys',
    }),
  apiKey: z
    .string()
    .trim()
    .min(12, 'Enter the API key from the Lemonway dashboard.')
    .max(500, 'Enter the API key from the Lemonway dashboard.')
    .meta({
      label: { de: 'API-Schlüssel', en: 'API key' },
      help: {
        de: 'Im Lemonway-Dashboard erzeugt; er wird so verwendet, wie er dort steht.',
        en: 'Made in the Lemonway dashboard; it is used as it stands there.',
      },
      problem: {
        de: 'Geben Sie den API-Schlüssel aus dem Lemonway-Dashboard an.',
        en: 'Enter the API key from the Lemonway dashboard.',
      },
      secret: true,
      group: 'keys',
    }),
  accountId: z
    .string()
    .trim()
    .regex(/^[\w-]{1,100}$/, 'Enter the external ID of your payment account.')
    .meta({
      label: { de: 'Zahlungskonto', en: 'Payment account' },
      help: {
        de: 'Die externe ID des Kontos (Wallet), dem Zahlungen gutgeschrieben werden.',
        en: 'The external ID of the account (wallet) that payments are credited to.',
      },
      problem: {
        de: 'Geben Sie die externe ID Ihres Zahlungskontos an.',
        en: 'Enter the external ID of your payment account.',
      },
      group: 'keys',
    }),
  mode: z
    .enum(['test', 'live'])
    .default('live')
    .meta({
      label: { de: 'Betrieb', en: 'Mode' },
      help: { de: 'Test und Live haben eigene Schlüssel.', en: 'Test and live have keys of their own.' },
      options: { test: { de: 'Test (Sandbox)', en: 'Test (sandbox)' }, live: { de: 'Live', en: 'Live' } },
      group: 'keys',
    }),
  webkitUrl: z
    .string()
    .trim()
    .refine(isWebkit, 'Use the WebKit address that Lemonway sent you; it is one of lemonway.fr or lemonway.com.')
    .meta({
      label: { de: 'Adresse der Bezahlseite (WebKit)', en: 'Address of the payment page (WebKit)' },
      help: { de: 'Steht in der Begrüßungsmail von Lemonway.', en: 'It stands in Lemonway’s welcome mail.' },
      problem: {
        de: 'Geben Sie die WebKit-Adresse an, die Lemonway Ihnen geschickt hat.',
        en: 'Enter the WebKit address that Lemonway sent you.',
      },
      group: 'keys',
    }),
  wireIban: z
    .string()
    .trim()
    .refine(isIban, 'This IBAN is not right. Compare it with the one that Lemonway named.')
    .transform(plainIban)
    .optional()
    .meta({
      label: { de: 'IBAN für Überweisungen', en: 'IBAN for wires' },
      help: {
        de: 'Das Konto, das Lemonway Ihnen nennt. „kontor providers setup lemonway“ lässt eines anlegen.',
        en: 'The account that Lemonway names. “kontor providers setup lemonway” has one made.',
      },
      problem: {
        de: 'Diese IBAN stimmt nicht. Vergleichen Sie sie mit der von Lemonway.',
        en: 'This IBAN is not right. Compare it with the one that Lemonway named.',
      },
      group: 'keys',
    }),
  wireBic: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/, 'A BIC has 8 or 11 characters.')
    .optional()
    .meta({
      label: { de: 'BIC für Überweisungen', en: 'BIC for wires' },
      help: { de: 'Im Euroraum nicht nötig.', en: 'Not needed in the euro area.' },
      problem: { de: 'Eine BIC hat 8 oder 11 Zeichen.', en: 'A BIC has 8 or 11 characters.' },
      group: 'keys',
    }),
  wireHolder: z
    .string()
    .trim()
    .max(70, 'Use at most 70 characters.')
    .optional()
    .meta({
      label: { de: 'Empfänger von Überweisungen', en: 'Payee of wires' },
      help: { de: 'Wie Lemonway ihn nennt; sonst „Lemonway“.', en: 'As Lemonway names it; otherwise “Lemonway”.' },
      problem: { de: 'Höchstens 70 Zeichen.', en: 'Use at most 70 characters.' },
      group: 'keys',
    }),
  matchingCode: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9]{2,12}$/, 'Enter the matching code: letters and digits.')
    .optional()
    .meta({
      label: { de: 'Matching-Code', en: 'Matching code' },
      help: {
        de: 'Nur beim gemeinsamen Konto von Lemonway: steht vor Ihrem Zahlungskonto im Verwendungszweck.',
        en: 'With Lemonway’s shared account only: it stands before your payment account in the reference.',
      },
      problem: {
        de: 'Der Matching-Code besteht aus Buchstaben und Ziffern.',
        en: 'The matching code is letters and digits.',
      },
      group: 'keys',
    }),
  apiBase: sandboxAddress,
});

export type LemonwaySettings = z.infer<typeof lemonwaySettings>;

export function readSettings(context: ProviderContext): LemonwaySettings {
  return lemonwaySettings.parse(context.settings);
}

const LIVE_KEY_IN_SANDBOX: Localized = {
  de: 'Ein Live-Schlüssel wird nie an eine Sandbox gesendet. Leeren Sie die API-Adresse oder wählen Sie den Testmodus.',
  en: 'A live key is never sent to a sandbox. Clear the API address or choose the test mode.',
};
const SANDBOX_PAGE: Localized = {
  de: 'Ein Live-Shop verwendet nie die Seite einer Sandbox. Tragen Sie die WebKit-Adresse ein, die Lemonway Ihnen geschickt hat.',
  en: 'A live shop never uses a sandbox page. Enter the WebKit address that Lemonway sent you.',
};

/** A live key is never sent to a sandbox, and buyers of a live shop never to its page. */
export function contradiction({
  mode,
  apiBase,
  webkitUrl,
}: LemonwaySettings): { detail: Localized; field: string } | null {
  if (mode === 'live' && apiBase) return { field: 'apiBase', detail: LIVE_KEY_IN_SANDBOX };
  return mode === 'live' && (isLoopback(webkitUrl) || isOwnPath(webkitUrl))
    ? { field: 'webkitUrl', detail: SANDBOX_PAGE }
    : null;
}

function isWebkit(address: string): boolean {
  if (isOwnPath(address)) return true;
  if (!URL.canParse(address)) return false;
  const { hostname, protocol } = new URL(address);
  return isLoopback(address) || (protocol === 'https:' && /(^|\.)lemonway\.(fr|com)$/.test(hostname));
}
