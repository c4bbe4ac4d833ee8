import type { PaymentProvider } from '#core/plugins';
import { mangoAbilities, mangoCapabilities } from './capabilities.ts';
import { checkCredentials } from './check-credentials.ts';
import { createPayment } from './create-payment.ts';
import { answerStep, forget } from './debits.ts';
import { acceptDispute, fetchDispute, submitEvidence } from './disputes.ts';
import { fetchKyc, submitKyc } from './kyc.ts';
import { cancelPayment, fetchPayment, findPayment } from './look.ts';
import { fetchPayout, payOut } from './payouts.ts';
import { fetchRefund, listRefunds, refundPayment } from './refunds.ts';
import { mangoSettings } from './settings.ts';
import { setUpMango } from './set-up.ts';
import { verifyWebhook } from './verify-webhook.ts';

export const mangoProvider: PaymentProvider = {
  key: 'mango_pay',
  title: 'Mangopay',
  capabilities: mangoCapabilities,
  abilities: mangoAbilities,
  settings: mangoSettings,
  browserSetup: () => null,
  createPayment,
  answerStep,
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
  submitKyc,
  fetchKyc,
  verifyWebhook,
  checkCredentials,
  setUp: setUpMango,
};
