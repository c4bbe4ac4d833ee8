import { z } from 'zod';
import { isLoopback, isOwnPath } from '#core/plugins';
import { LIVE_API, PAYPAL_SCRIPT, SANDBOX_API } from './account.ts';

/** Fields that both PayPal providers ask for. */
export const clientFields = {
  mode: z
    .enum(['live', 'sandbox'])
    .default('live')
    .meta({
      label: { de: 'Betrieb', en: 'Mode' },
      help: {
        de: 'In der Sandbox bewegt sich kein Geld. Sie hat eigene Zugangsdaten.',
        en: 'No money moves in the sandbox. It has credentials of its own.',
      },
      options: { live: { de: 'Echtbetrieb', en: 'Live' }, sandbox: { de: 'Sandbox (Test)', en: 'Sandbox (test)' } },
      group: 'keys',
    }),
  clientId: z
    .string()
    .trim()
    .regex(/^[\w-]{20,120}$/, 'Enter the client ID of your PayPal app; it has about 80 letters and digits.')
    .meta({
      label: { de: 'Client-ID', en: 'Client ID' },
      problem: {
        de: 'Geben Sie die Client-ID Ihrer PayPal-App ein; sie hat etwa 80 Buchstaben und Ziffern.',
        en: 'Enter the client ID of your PayPal app; it has about 80 letters and digits.',
      },
      help: {
        de: 'Im PayPal-Entwicklerbereich unter „Apps & Credentials“. Kreuzen Sie dort „Transaction search“ an: dann bucht Kontor auch die Gebühren von PayPal.',
        en: 'In the PayPal developer dashboard under “Apps & Credentials”. Tick “Transaction search” there: Kontor then books what PayPal charges, too.',
      },
      group: 'keys',
    }),
  clientSecret: z
    .string()
    .trim()
    .regex(/^[\w-]{20,120}$/, 'Enter the secret that belongs to the client ID.')
    .meta({
      label: { de: 'Secret der App', en: 'Client secret' },
      problem: {
        de: 'Geben Sie das Secret ein, das zur Client-ID gehört.',
        en: 'Enter the secret that belongs to the client ID.',
      },
      help: { de: 'Steht bei der Client-ID unter „Secret“.', en: 'Stands beside the client ID under “Secret”.' },
      secret: true,
      group: 'keys',
    }),
};

export const merchantIdRule = z
  .string()
  .trim()
  .regex(/^[2-9A-HJ-NP-Z]{13}$/, 'Enter the merchant ID: 13 capital letters and digits.');

export const paymentFields = {
  capture: z
    .enum(['now', 'later'])
    .default('now')
    .meta({
      label: { de: 'Zahlungen einziehen', en: 'Take payments' },
      help: {
        de: 'Bei „Erst nach Freigabe“ wird der Betrag nur vorgemerkt; Sie ziehen ihn in der Bestellung ein. PayPal garantiert ihn 3 Tage und versucht es bis zu 29 Tage. Gilt nicht für Abos und Raten.',
        en: 'With “After I approve” the amount is only held; you take it in the order. PayPal guarantees it for 3 days and tries for up to 29. Not for subscriptions and instalments.',
      },
      options: { now: { de: 'Sofort', en: 'At once' }, later: { de: 'Erst nach Freigabe', en: 'After I approve' } },
      group: 'keys',
    }),
  brandName: z
    .string()
    .trim()
    .max(127, 'Enter at most 127 characters.')
    .optional()
    .meta({
      label: { de: 'Name auf der PayPal-Seite', en: 'Name on PayPal’s page' },
      problem: {
        de: 'Der Name auf der PayPal-Seite hat höchstens 127 Zeichen.',
        en: 'The name on PayPal’s page has at most 127 characters.',
      },
      help: {
        de: 'Leer lassen, um den Namen des PayPal-Kontos zu zeigen.',
        en: 'Leave empty to show the name of the PayPal account.',
      },
      group: 'keys',
    }),
  webhookId: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9]{5,50}$/, 'Enter the webhook ID as PayPal shows it.')
    .optional()
    .meta({
      label: { de: 'Webhook-ID', en: 'Webhook ID' },
      problem: {
        de: 'Geben Sie die Webhook-ID ein, wie PayPal sie zeigt: 5 bis 50 Buchstaben und Ziffern.',
        en: 'Enter the webhook ID as PayPal shows it: 5 to 50 letters and digits.',
      },
      help: {
        de: '„kontor providers setup“ oder „Beim Anbieter eintragen“ legt den Webhook an und trägt die ID ein. Ohne Webhook fragt Kontor selbst nach.',
        en: '“kontor providers setup” or “Register at the provider” creates the webhook and fills this in. Without a webhook Kontor asks by itself.',
      },
      group: 'webhook',
    }),
  apiBase: z
    .url()
    .refine(
      (address) => [LIVE_API, SANDBOX_API].includes(address.replace(/\/$/, '')) || isLoopback(address),
      'Leave this empty, or name a sandbox on this machine.',
    )
    .optional()
    .meta({
      label: { de: 'Adresse der Programmierschnittstelle', en: 'API address' },
      problem: {
        de: 'Lassen Sie die Adresse der Programmierschnittstelle leer, oder nennen Sie eine Sandbox auf diesem Rechner.',
        en: 'Leave the API address empty, or name a sandbox on this machine.',
      },
      help: {
        de: 'Nur für eine Sandbox auf diesem Rechner; sonst leer lassen.',
        en: 'For a sandbox on this machine only; otherwise leave empty.',
      },
      group: 'sandbox',
    }),
  scriptUrl: z
    .string()
    .refine(
      (address) => address === PAYPAL_SCRIPT || isOwnPath(address) || (URL.canParse(address) && isLoopback(address)),
      'Leave this empty, or name a sandbox on this machine.',
    )
    .optional()
    .meta({
      label: { de: 'Adresse des Skripts', en: 'Script address' },
      problem: {
        de: 'Lassen Sie die Adresse des Skripts leer, oder nennen Sie eine Sandbox auf diesem Rechner.',
        en: 'Leave the script address empty, or name a sandbox on this machine.',
      },
      help: {
        de: 'Nur für eine Sandbox auf diesem Rechner; sonst leer lassen.',
        en: 'For a sandbox on this machine only; otherwise leave empty.',
      },
      group: 'sandbox',
    }),
};
