import { z } from 'zod';
import { sandboxAddress, type Localized, type ProviderContext } from '#core/plugins';

const HOSTS = { test: 'https://api.sandbox.mangopay.com', live: 'https://api.mangopay.com' } as const;

/** What a seller enters to be paid through Mangopay. */
export const mangoSettings = z.object({
  clientId: z.string().trim().regex(/^[\w-]{3,100}$/, 'Enter the client ID as Mangopay gave it to you.').meta({
    label: { de: 'Client-ID', en: 'Client ID' },
    help: { de: 'Im Mangopay-Dashboard unter Entwickler.', en: 'In the Mangopay dashboard under Developers.' },
    problem: { de: 'Geben Sie die Client-ID so an, wie Mangopay sie nennt.', en: 'Enter the client ID as Mangopay gave it to you.' },
    group: 'keys',
  }),
  apiKey: z.string().trim().min(12, 'Enter the API key of this client ID.').max(200, 'Enter the API key of this client ID.').meta({
    label: { de: 'API-Schlüssel', en: 'API key' },
    help: { de: 'Der Schlüssel zu dieser Client-ID.', en: 'The key that belongs to this client ID.' },
    problem: { de: 'Geben Sie den API-Schlüssel zu dieser Client-ID an.', en: 'Enter the API key of this client ID.' },
    secret: true,
    group: 'keys',
  }),
  userId: z.string().trim().regex(/^\w{3,128}$/, 'Enter the ID of your Mangopay user of category Owner.').meta({
    label: { de: 'Nutzer-ID', en: 'User ID' },
    help: {
      de: 'Ihr Mangopay-Nutzer (Owner). Ihm gehören die Wallets, in die das Geld kommt. Kontor legt je Währung eine an.',
      en: 'Your Mangopay user (owner), whose wallets take the money. Kontor makes one for each currency.',
    },
    problem: { de: 'Geben Sie die ID Ihres Mangopay-Nutzers an.', en: 'Enter the ID of your Mangopay user.' },
    group: 'keys',
  }),
  mode: z.enum(['test', 'live']).default('live').meta({
    label: { de: 'Umgebung', en: 'Environment' },
    help: { de: 'Test und Live haben eigene Schlüssel.', en: 'Test and live have keys of their own.' },
    options: { test: { de: 'Test (Sandbox)', en: 'Test (sandbox)' }, live: { de: 'Live', en: 'Live' } },
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

/** A live key is never sent to a sandbox. */
export function contradiction({ mode, apiBase }: MangoSettings): { detail: Localized; field: string } | null {
  return mode === 'live' && apiBase ? { field: 'apiBase', detail: LIVE_KEY_IN_SANDBOX } : null;
}

export function hostOf({ mode, apiBase }: MangoSettings): string {
  return apiBase && mode === 'test' ? apiBase.replace(/\/$/, '') : HOSTS[mode];
}
