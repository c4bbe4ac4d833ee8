import { z } from 'zod';
import type { ProviderContext } from '#core/plugins';
import {
  apiBaseOf,
  clientFields,
  merchantIdRule,
  paymentFields,
  scriptUrlOf,
  type PayPalAccount,
} from '#plugins/payments/shared/paypal';

/** Settings of a seller to be paid into a PayPal account of their own. */
export const paypalRestSettings = z.object({
  email: z.email('Enter the e-mail address of the PayPal account.').meta({
    label: { de: 'E-Mail-Adresse des PayPal-Kontos', en: 'E-mail address of the PayPal account' },
    problem: {
      de: 'Geben Sie die E-Mail-Adresse des PayPal-Kontos ein.',
      en: 'Enter the e-mail address of the PayPal account.',
    },
    help: { de: 'Mit ihr melden Sie sich bei PayPal an.', en: 'The one you log in to PayPal with.' },
    group: 'keys',
  }),
  ...clientFields,
  merchantId: merchantIdRule.meta({
    label: { de: 'Händler-ID', en: 'Merchant ID' },
    problem: {
      de: 'Die Händler-ID hat 13 Großbuchstaben und Ziffern.',
      en: 'The merchant ID has 13 capital letters and digits.',
    },
    help: {
      de: 'In PayPal unter Kontoeinstellungen → Unternehmensinformationen, 13 Zeichen.',
      en: 'In PayPal under Account settings → Business information, 13 characters.',
    },
    group: 'keys',
  }),
  ...paymentFields,
});

/** @throws ZodError for settings that are not complete */
export function readAccount({ settings }: Pick<ProviderContext, 'settings'>): PayPalAccount {
  const { email, clientId, clientSecret, merchantId, mode, apiBase, scriptUrl, capture, webhookId, brandName } =
    paypalRestSettings.parse(settings);
  return {
    apiBase: apiBaseOf({ mode, apiBase }),
    scriptUrl: scriptUrlOf({ mode, apiBase, scriptUrl }),
    clientId,
    clientSecret,
    webhookId,
    capture,
    brandName,
    testMode: mode === 'sandbox',
    named: `${email} (${merchantId})`,
  };
}
