import type { PaymentProvider } from '#core/plugins';
import { browserSetup } from './browser-setup.ts';
import { mangoAbilities, mangoCapabilities } from './capabilities.ts';
import { beginCard, takeCard } from './card-payments.ts';
import { checkCredentials } from './check-credentials.ts';
import { createPayment, forget } from './create-payment.ts';
import { answerStep } from './debits.ts';
import { acceptDispute, fetchDispute, submitEvidence } from './disputes.ts';
import { fetchKyc, LEGAL_FORMS, submitKyc } from './kyc.ts';
import { cancelPayment, capturePayment, fetchPayment, findPayment } from './look.ts';
import { fetchPayout, fetchWallet, payOut } from './payouts.ts';
import { fetchRefund, listRefunds, refundPayment } from './refunds.ts';
import { mangoSettings } from './settings.ts';
import { setUpMango } from './set-up.ts';
import { verifyWebhook } from './verify-webhook.ts';

export const mangoProvider: PaymentProvider = {
  key: 'mango_pay',
  title: 'Mangopay',
  recipient: { name: 'Mangopay S.A., 2 Avenue Amélie, 1125 Luxembourg', country: 'LU' },
  capabilities: mangoCapabilities,
  abilities: mangoAbilities,
  offer: {
    kind: 'accounts',
    sentence: { de: 'Zahlungskonten für Marktplätze.', en: 'Payment accounts for marketplaces.' },
    minutes: 15,
  },
  settings: mangoSettings,
  browserSetup,
  createPayment,
  answerStep,
  beginCard,
  takeCard,
  capture: capturePayment,
  fetchPayment,
  findPayment,
  cancelPayment,
  refund: refundPayment,
  fetchRefund,
  listRefunds,
  fetchDispute,
  submitEvidence,
  acceptDispute,
  forget,
  payOut,
  fetchPayout,
  fetchWallet,
  submitKyc,
  legalForms: LEGAL_FORMS,
  fetchKyc,
  verifyWebhook,
  checkCredentials,
  setUp: setUpMango,
};
