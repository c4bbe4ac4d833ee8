import { z } from 'zod';
import { sandboxAddress, type Localized, type ProviderContext } from '#core/plugins';

const HOSTS = { test: 'https://api.sandbox.mangopay.com', live: 'https://api.mangopay.com' } as const;

/** Settings of a seller to be paid through Mangopay. */
export const mangoSettings = z.object({
  clientId: z
    .string()
    .trim()
    .regex(/^[\w-]{3,100}$/, 'Enter the client ID as Mangopay gave it to you.')
    .meta({
      label: { de: 'Client-ID', en: 'Client ID' },
      help: { de: 'Im Mangopay-Dashboard unter Entwickler.', en: 'In the Mangopay dashboard under Developers.' },
      problem: {
        de: 'Geben Sie die Client-ID so an, wie Mangopay sie nennt.',
        en: 'Enter the client ID as Mangopay gave it to you.',
      },
      group: 'keys',
    }),
  apiKey: z
    .string()
    .trim()
    .min(12, 'Enter the API key of this client ID.')
    .max(200, 'Enter the API key of this client ID.')
    .meta({
      label: { de: 'API-Schlüssel', en: 'API key' },
      help: { de: 'Der Schlüssel zu dieser Client-ID.', en: 'The key that belongs to this client ID.' },
      problem: {
        de: 'Geben Sie den API-Schlüssel zu dieser Client-ID an.',
        en: 'Enter the API key of this client ID.',
      },
      secret: true,
      group: 'keys',
    }),
  userId: z
    .string()
    .trim()
    .regex(/^\w{3,128}$/, 'Enter the ID of your Mangopay user of category Owner.')
    .meta({
      label: { de: 'Nutzer-ID', en: 'User ID' },
      help: {
        de: 'Ihr Mangopay-Nutzer (Owner). Ihm gehören die Wallets, in die das Geld kommt. Kontor legt je Währung eine an.',
        en: 'Your Mangopay user (owner), whose wallets take the money. Kontor makes one for each currency.',
      },
      problem: { de: 'Geben Sie die ID Ihres Mangopay-Nutzers an.', en: 'Enter the ID of your Mangopay user.' },
      group: 'keys',
    }),
  mode: z
    .enum(['test', 'live'])
    .default('live')
    .meta({
      label: { de: 'Umgebung', en: 'Environment' },
      help: { de: 'Test und Live haben eigene Schlüssel.', en: 'Test and live have keys of their own.' },
      options: { test: { de: 'Test (Sandbox)', en: 'Test (sandbox)' }, live: { de: 'Live', en: 'Live' } },
      group: 'keys',
    }),
  cards: z
    .enum(['hosted', 'field'])
    .default('hosted')
    .meta({
      label: { de: 'Kartenzahlung', en: 'Card payments' },
      help: {
        de: 'Auf Mangopays Seite berührt keine Kartennummer Ihren Checkout: PCI SAQ A. Mit dem eigenen Kartenfeld tippen Käufer die Nummer in Ihren Checkout, und ihr Browser schickt sie unmittelbar an Mangopay, nie an diesen Server. Dafür gilt PCI SAQ A-EP: mehr Fragen, und vierteljährlich prüft ein zugelassener Dienst Ihre Adresse von außen. Nur damit gibt es Abos und Raten per Karte, gemerkte Karten, Angebote mit einem Klick und reservierte Beträge. Browser ohne JavaScript bezahlen auf Mangopays Seite.',
        en: 'On Mangopay’s page no card number touches your checkout: PCI SAQ A. With your own card field buyers type the number into your checkout, and their browser sends it straight to Mangopay, never to this server. PCI SAQ A-EP then applies: more questions, and an approved scan of your address from outside each quarter. Only with it are there subscriptions and instalments by card, cards that are kept, one-click offers and held amounts. Browsers without JavaScript pay on Mangopay’s page.',
      },
      options: {
        hosted: { de: 'Auf Mangopays Seite (SAQ A)', en: 'On Mangopay’s page (SAQ A)' },
        field: { de: 'Im eigenen Kartenfeld (SAQ A-EP)', en: 'In your own card field (SAQ A-EP)' },
      },
      group: 'keys',
    }),
  capture: z
    .enum(['now', 'later'])
    .default('now')
    .meta({
      label: { de: 'Karten belasten', en: 'Charge cards' },
      help: {
        de: 'Später braucht das eigene Kartenfeld und gilt für einmalige Zahlungen: Der Betrag wird sechseinhalb Tage reserviert, und Sie ziehen ihn in der Bestellung ein. Wer ohne JavaScript bezahlt, wird sofort belastet.',
        en: 'Later needs your own card field and is for one-time payments: the amount is held for six and a half days, and you take it in the order. Who pays without JavaScript is charged at once.',
      },
      options: { now: { de: 'Sofort', en: 'At once' }, later: { de: 'Erst reservieren', en: 'Hold first' } },
      group: 'keys',
    }),
  apiBase: sandboxAddress,
});

export type MangoSettings = z.infer<typeof mangoSettings>;

export function readSettings(context: ProviderContext): MangoSettings {
  return mangoSettings.parse(context.settings);
}

const LIVE_KEY_IN_SANDBOX: Localized = {
  de: 'Ein Live-Schlüssel wird nie an eine Sandbox gesendet. Leeren Sie die API-Adresse oder wählen Sie die Testumgebung.',
  en: 'A live key is never sent to a sandbox. Clear the API address or choose the test environment.',
};

const NOTHING_TO_HOLD: Localized = {
  de: 'Reserviert werden kann nur mit dem eigenen Kartenfeld. Wählen Sie es bei Kartenzahlung, oder belasten Sie sofort.',
  en: 'Amounts can be held only with your own card field. Choose it under card payments, or charge at once.',
};

/** A live key is never sent to a sandbox, and Mangopay's page holds no money. */
export function contradiction({
  mode,
  apiBase,
  cards,
  capture,
}: MangoSettings): { detail: Localized; field: string } | null {
  if (cards === 'hosted' && capture === 'later') return { field: 'capture', detail: NOTHING_TO_HOLD };
  return mode === 'live' && apiBase ? { field: 'apiBase', detail: LIVE_KEY_IN_SANDBOX } : null;
}

export function hostOf({ mode, apiBase }: MangoSettings): string {
  return apiBase && mode === 'test' ? apiBase.replace(/\/$/, '') : HOSTS[mode];
}
