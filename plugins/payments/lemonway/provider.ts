import type { PaymentProvider } from '#core/plugins';
import { lemonwayAbilities, lemonwayCapabilities } from './capabilities.ts';
import { fetchCard, findCard, giveUpCard, openCard } from './cards.ts';
import { checkCredentials } from './check-credentials.ts';
import { fetchKyc, LEGAL_FORMS, submitKyc } from './kyc.ts';
import { fetchPayout, fetchWallet, payOut } from './payouts.ts';
import { fetchRefund, refundPayment } from './refunds.ts';
import { lemonwaySettings } from './settings.ts';
import { setUpLemonway } from './set-up.ts';
import { verifyWebhook } from './verify-webhook.ts';
import { fetchWire, giveUpWire, isWire, openWire } from './wires.ts';

export const lemonwayProvider: PaymentProvider = {
  key: 'lemonway',
  title: 'Lemonway',
  recipient: { name: 'Lemonway SAS, 8 rue du Sentier, 75002 Paris', country: 'FR' },
  capabilities: lemonwayCapabilities,
  abilities: lemonwayAbilities,
  offer: {
    kind: 'accounts',
    sentence: {
      de: 'Zahlungskonten für Marktplätze, mit Prüfung der Unterlagen.',
      en: 'Payment accounts for marketplaces, with a check of documents.',
    },
    minutes: 15,
  },
  settings: lemonwaySettings,
  browserSetup: () => null,
  createPayment: async (context, request) =>
    request.method === 'bank_wire' ? openWire(context, request) : openCard(context, request),
  fetchPayment: (context, externalId) =>
    isWire(externalId) ? fetchWire(context, externalId) : fetchCard(context, externalId),
  // A wire that was never told to the buyer is told again under the same id.
  findPayment: async (context, request) =>
    request.method === 'bank_wire' ? openWire(context, request) : findCard(context, request),
  cancelPayment: (context, externalId) =>
    isWire(externalId) ? giveUpWire(context, externalId) : giveUpCard(context, externalId),
  refund: refundPayment,
  fetchRefund,
  payOut,
  fetchPayout,
  fetchWallet,
  submitKyc,
  legalForms: LEGAL_FORMS,
  fetchKyc,
  verifyWebhook,
  checkCredentials,
  setUp: setUpLemonway,
};
