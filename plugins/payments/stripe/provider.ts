import type { PaymentProvider } from '#core/plugins';
import { browserSetup } from './browser-setup.ts';
import { cancelPayment } from './cancel-payment.ts';
import { stripeAbilities, stripeCapabilities } from './capabilities.ts';
import { capturePayment } from './capture-payment.ts';
import { checkCredentials } from './check-credentials.ts';
import { createPayment } from './create-payment.ts';
import { acceptDispute, fetchDispute, submitEvidence } from './disputes.ts';
import { fetchPayment } from './fetch-payment.ts';
import { findPayment } from './find-payment.ts';
import { forgetMethod } from './forget-method.ts';
import { fetchRefund, listRefunds, refundPayment } from './refund-payment.ts';
import { stripeSettings } from './settings.ts';
import { listMovements } from './list-movements.ts';
import { setUpStripe } from './set-up.ts';
import { verifyWebhook } from './verify-webhook.ts';

export const stripeProvider: PaymentProvider = {
  key: 'stripe',
  title: 'Stripe',
  recipient: { name: 'Stripe Payments Europe, Limited, 1 Grand Canal Street Lower, Dublin 2', country: 'IE' },
  capabilities: stripeCapabilities,
  abilities: stripeAbilities,
  offer: {
    kind: 'cards',
    recommended: 1,
    sentence: {
      de: 'Karten, Apple Pay, Google Pay, Lastschrift und mehr, mit Ihrem eigenen Konto.',
      en: 'Cards, Apple Pay, Google Pay, direct debit and more, with your own account.',
    },
    cost: {
      de: '1,5 % + 0,25 € je Verkauf mit Karten aus dem EWR',
      en: '1.5 % + €0.25 a sale with cards from the EEA',
    },
    payout: { de: '2 bis 7 Tage', en: '2 to 7 days' },
    minutes: 4,
    source: { url: 'https://stripe.com/pricing', month: '2026-11' },
  },
  settings: stripeSettings,
  browserSetup,
  createPayment,
  fetchPayment,
  findPayment,
  cancelPayment,
  capture: capturePayment,
  listRefunds,
  fetchDispute,
  submitEvidence,
  acceptDispute,
  listMovements,
  forget: forgetMethod,
  refund: refundPayment,
  fetchRefund,
  verifyWebhook,
  checkCredentials,
  setUp: setUpStripe,
};
