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

const email = z.email('Enter the e-mail address of the PayPal account that is to be paid.');
const EMAIL = {
  label: { de: 'E-Mail-Adresse Ihres PayPal-Kontos', en: 'E-mail address of your PayPal account' },
  problem: {
    de: 'Geben Sie die E-Mail-Adresse des PayPal-Kontos ein, das das Geld bekommt.',
    en: 'Enter the e-mail address of the PayPal account that is to be paid.',
  },
  help: {
    de: 'Das Konto, das das Geld bekommt. Es muss noch nicht bestehen.',
    en: 'The account that is paid. It need not exist yet.',
  },
  group: 'keys',
};

/** Settings needed to be paid through a platform that PayPal knows as a partner. */
export const paypalPartnerSettings = z.object({
  email: email.meta(EMAIL),
  ...clientFields,
  partnerMerchantId: merchantIdRule.meta({
    label: { de: 'Händler-ID der Plattform', en: 'Merchant ID of the platform' },
    problem: {
      de: 'Die Händler-ID der Plattform hat 13 Großbuchstaben und Ziffern.',
      en: 'The platform’s merchant ID has 13 capital letters and digits.',
    },
    help: {
      de: 'Die 13 Zeichen des Partnerkontos, zu dem die App gehört.',
      en: 'The 13 characters of the partner account that the app belongs to.',
    },
    group: 'keys',
  }),
  attributionId: z
    .string()
    .trim()
    .max(36, 'Enter the BN code as PayPal gave it, at most 36 characters.')
    .optional()
    .meta({
      label: { de: 'BN-Code', en: 'BN code' },
      problem: { de: 'Der BN-Code hat höchstens 36 Zeichen.', en: 'The BN code has at most 36 characters.' },
      help: { de: 'Daran erkennt PayPal die Plattform.', en: 'PayPal knows the platform by it.' },
      group: 'keys',
    }),
  feePercent: z
    .string()
    .trim()
    .regex(/^\d{1,2}([.,]\d{1,2})?$/, 'Enter a percentage with at most two decimals, e.g. 2.5.')
    .optional()
    .meta({
      label: { de: 'Gebühr der Plattform in Prozent', en: 'Platform fee in per cent' },
      problem: {
        de: 'Geben Sie einen Prozentsatz mit höchstens zwei Nachkommastellen ein, zum Beispiel 2,5.',
        en: 'Enter a percentage with at most two decimals, e.g. 2.5.',
      },
      help: {
        de: 'Behält die Plattform von jeder Zahlung ein. Leer: keine.',
        en: 'Kept by the platform from every payment. Empty: none.',
      },
      group: 'keys',
    }),
  merchantId: merchantIdRule.optional().meta({
    label: { de: 'Ihre Händler-ID', en: 'Your merchant ID' },
    problem: {
      de: 'Ihre Händler-ID hat 13 Großbuchstaben und Ziffern.',
      en: 'Your merchant ID has 13 capital letters and digits.',
    },
    help: {
      de: 'Trägt „Beim Anbieter eintragen“ ein, sobald Sie der Plattform bei PayPal zugestimmt haben. Vorher wird PayPal Käufern nicht angeboten.',
      en: '“Register at the provider” fills this in once you have agreed to the platform at PayPal. Before that PayPal is not offered to buyers.',
    },
    group: 'keys',
  }),
  ...paymentFields,
});

/** Fields left to a seller once the operator has entered the platform's account. Without a merchant nothing is set up. */
export const operatedSettings = paypalPartnerSettings.pick({ capture: true, brandName: true, webhookId: true }).extend({
  email: email.optional().meta(EMAIL),
  merchantId: merchantIdRule.meta({
    label: { de: 'Ihre Händler-ID', en: 'Your merchant ID' },
    problem: {
      de: 'Drücken Sie „Mit PayPal verbinden“; Ihre Händler-ID kommt dann von PayPal.',
      en: 'Press “Connect with PayPal”; your merchant ID then comes from PayPal.',
    },
    help: {
      de: '13 Zeichen. Sie kommt von PayPal, sobald Sie dort zugestimmt haben.',
      en: '13 characters. It comes from PayPal once you have agreed there.',
    },
    group: 'keys',
  }),
});

/** Settings as calls read them: the address of an account that was connected at PayPal is not needed. */
export const calledSettings = paypalPartnerSettings.partial({ email: true });

/** @throws ZodError for settings that are not complete */
export function readAccount({
  settings,
}: Pick<ProviderContext, 'settings'>): PayPalAccount & { merchant: NonNullable<PayPalAccount['merchant']> } {
  const {
    email: address,
    clientId,
    clientSecret,
    mode,
    apiBase,
    scriptUrl,
    capture,
    webhookId,
    brandName,
    ...partner
  } = calledSettings.parse(settings);
  const { merchantId = null, partnerMerchantId, attributionId = '', feePercent = '0' } = partner;
  return {
    apiBase: apiBaseOf({ mode, apiBase }),
    scriptUrl: scriptUrlOf({ mode, apiBase, scriptUrl }),
    clientId,
    clientSecret,
    webhookId,
    capture,
    brandName,
    testMode: mode === 'sandbox',
    named: [address, merchantId && `(${merchantId})`].filter(Boolean).join(' '),
    merchant: { merchantId, partnerMerchantId, attributionId, feeBasisPoints: basisPoints(feePercent) },
  };
}

/** `2.5` is 250. */
function basisPoints(percent: string): number {
  const [whole = '0', decimals = ''] = percent.split(/[.,]/);
  return Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
}
