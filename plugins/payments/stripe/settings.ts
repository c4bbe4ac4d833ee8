import { z } from 'zod';
import { isLoopback, isOwnPath, type Localized, type ProviderContext } from '#core/plugins';
import { chargeCards } from '../shared/stripe/index.ts';

export const STRIPE_API = 'https://api.stripe.com';
export const STRIPE_SCRIPT = 'https://js.stripe.com/v3/';

/** Settings of a seller to be paid through Stripe. Draws the settings screen and the CLI prompts. */
export const stripeSettings = z.object({
  publishableKey: z
    .string()
    .trim()
    .regex(/^pk_(test|live)_\w{8,}$/, 'Enter the publishable key; it starts with pk_test_ or pk_live_.')
    .meta({
      label: { de: 'Veröffentlichbarer Schlüssel', en: 'Publishable key' },
      problem: {
        de: 'Tragen Sie den veröffentlichbaren Schlüssel ein; er beginnt mit pk_test_ oder pk_live_.',
        en: 'Enter the publishable key; it starts with pk_test_ or pk_live_.',
      },
      help: {
        de: 'Im Stripe-Dashboard unter Entwickler → API-Schlüssel, beginnt mit pk_.',
        en: 'In the Stripe dashboard under Developers → API keys, starts with pk_.',
      },
      group: 'keys',
    }),
  secretKey: z
    .string()
    .trim()
    .regex(/^(sk|rk)_(test|live)_\w{8,}$/, 'Enter the secret key; it starts with sk_ or, if restricted, with rk_.')
    .meta({
      label: { de: 'Geheimer Schlüssel', en: 'Secret key' },
      problem: {
        de: 'Tragen Sie den geheimen Schlüssel ein; er beginnt mit sk_ oder, wenn er eingeschränkt ist, mit rk_.',
        en: 'Enter the secret key; it starts with sk_ or, if restricted, with rk_.',
      },
      help: {
        de: 'Beginnt mit sk_ oder rk_. Ein eingeschränkter Schlüssel braucht Schreibrecht für PaymentIntents, SetupIntents, Kunden, Zahlungsmethoden, Erstattungen und Webhook-Endpunkte und Leserecht für Mandate.',
        en: 'Starts with sk_ or rk_. A restricted key needs write access to payment intents, setup intents, customers, payment methods, refunds and webhook endpoints, and read access to mandates.',
      },
      secret: true,
      group: 'keys',
    }),
  webhookSecret: z
    .string()
    .trim()
    .regex(/^whsec_\w{8,}$/, 'Enter the signing secret of the webhook endpoint; it starts with whsec_.')
    .optional()
    .meta({
      label: { de: 'Signaturgeheimnis des Webhooks', en: 'Webhook signing secret' },
      problem: {
        de: 'Tragen Sie das Signaturgeheimnis des Webhook-Endpunkts ein; es beginnt mit whsec_.',
        en: 'Enter the signing secret of the webhook endpoint; it starts with whsec_.',
      },
      help: {
        de: 'Beginnt mit whsec_. „kontor providers setup stripe“ legt den Endpunkt an und trägt es ein. Ohne Webhook fragt Kontor selbst nach.',
        en: 'Starts with whsec_. “kontor providers setup stripe” creates the endpoint and fills this in. Without a webhook Kontor asks by itself.',
      },
      secret: true,
      group: 'webhook',
    }),
  capture: chargeCards,
  apiBase: z
    .url()
    .refine(
      (address) => address.replace(/\/$/, '') === STRIPE_API || isLoopback(address),
      'Use https://api.stripe.com or a sandbox on this machine.',
    )
    .optional()
    .meta({
      label: { de: 'Adresse der Programmierschnittstelle', en: 'API address' },
      problem: {
        de: 'Lassen Sie die Adresse der Programmierschnittstelle leer, oder nennen Sie eine Sandbox auf diesem Rechner.',
        en: 'Leave the API address empty, or name a sandbox on this machine.',
      },
      help: { de: 'Nur für die Sandbox; sonst leer lassen.', en: 'For the sandbox only; otherwise leave empty.' },
      group: 'sandbox',
    }),
  scriptUrl: z
    .string()
    .refine(
      (address) => address === STRIPE_SCRIPT || isOwnPath(address) || (URL.canParse(address) && isLoopback(address)),
      'Use https://js.stripe.com/v3/ or a sandbox on this machine.',
    )
    .optional()
    .meta({
      label: { de: 'Adresse des Skripts', en: 'Script address' },
      problem: {
        de: 'Lassen Sie die Adresse des Skripts leer, oder nennen Sie eine Sandbox auf diesem Rechner.',
        en: 'Leave the script address empty, or name a sandbox on this machine.',
      },
      help: { de: 'Nur für die Sandbox; sonst leer lassen.', en: 'For the sandbox only; otherwise leave empty.' },
      group: 'sandbox',
    }),
});

export type StripeSettings = z.infer<typeof stripeSettings>;

export function readSettings(context: ProviderContext): StripeSettings {
  return stripeSettings.parse(context.settings);
}

const TWO_MODES: Localized = {
  de: 'Ein Schlüssel ist ein Testschlüssel, der andere ein Live-Schlüssel. Tragen Sie zwei Schlüssel desselben Modus ein.',
  en: 'One key is a test key and the other a live key. Enter two keys of the same mode.',
};
const LIVE_KEY_IN_SANDBOX: Localized = {
  de: 'Ein Live-Schlüssel wird nie an eine Sandbox gesendet. Leeren Sie die API-Adresse.',
  en: 'A live key is never sent to a sandbox. Clear the API address.',
};
const SANDBOX_SCRIPT: Localized = {
  de: 'Ein Live-Schlüssel wird nie mit dem Skript einer Sandbox verwendet. Leeren Sie die Skriptadresse.',
  en: 'A live key is never used with a sandbox script. Clear the script address.',
};

/** Reason why settings that are well formed one by one do not fit together; `null` when they do. */
export function contradiction(settings: StripeSettings): { detail: Localized; field: string } | null {
  const testMode = isTestKey(settings.secretKey);
  if (isTestKey(settings.publishableKey) !== testMode) {
    return { field: 'publishableKey', detail: TWO_MODES };
  }
  if (!testMode && settings.apiBase && isLoopback(settings.apiBase)) {
    return { field: 'apiBase', detail: LIVE_KEY_IN_SANDBOX };
  }
  if (!testMode && settings.scriptUrl && settings.scriptUrl !== STRIPE_SCRIPT) {
    return { field: 'scriptUrl', detail: SANDBOX_SCRIPT };
  }
  return null;
}

export function isTestKey(key: string): boolean {
  return /^[a-z]{2}_test_/.test(key);
}
