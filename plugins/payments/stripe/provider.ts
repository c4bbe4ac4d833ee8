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
  capabilities: stripeCapabilities,
  abilities: stripeAbilities,
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
