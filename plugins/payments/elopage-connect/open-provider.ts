import type { PaymentProvider, ProviderContext } from '#core/plugins';
import { refusedCredentials } from './call.ts';
import { connectAbilities, connectCapabilities } from './capabilities.ts';
import { capturePayment } from './capture-payment.ts';
import { acceptDispute, fetchDispute } from './disputes.ts';
import { checkCredentials } from './check-credentials.ts';
import { cancelPayment, fetchPayment } from './fetch-payment.ts';
import { createPayment } from './create-payment.ts';
import { findPayment } from './find-payment.ts';
import { fetchKyc, kycPage, LEGAL_FORMS, submitKyc } from './kyc.ts';
import { listMovements } from './list-movements.ts';
import type { Operator } from './operator.ts';
import { fetchPayout, payOut } from './payouts.ts';
import { fetchRefund, refundPayment } from './refunds.ts';
import { connectSettings } from './settings.ts';
import { verifyWebhook } from './verify-webhook.ts';

/** Source of the platform's account; null when there is none. Asked on every call, so that nothing is kept of it. */
export type OperatorOf = (settings: ProviderContext['settings']) => Operator | null;

/** The platform's own provider: one account takes the money of all sellers, and our books say whose it is. */
export function connectProvider(operatorOf: OperatorOf): PaymentProvider {
  const operator = ({ settings }: ProviderContext): Operator => {
    const found = operatorOf(settings);
    if (!found) throw refusedCredentials();
    return found;
  };
  return {
    key: 'elopage_connect',
    title: { de: 'Zahlungen über die Plattform', en: 'Payments through the platform' },
    capabilities: connectCapabilities,
    abilities: connectAbilities,
    offer: {
      kind: 'cards',
      recommended: 2,
      sentence: {
        de: 'Ohne eigenes Konto: Die Plattform nimmt ein und zahlt Ihnen aus.',
        en: 'Without an account of your own: the platform takes the money and pays you.',
      },
      minutes: 3,
    },
    settings: connectSettings,
    // Without an account of the platform nobody can be paid through it, whatever a seller has entered.
    isReady: (settings) => operatorOf(settings) !== null,
    // Buyers pay on the processor's own page.
    browserSetup: () => null,
    createPayment: async (context, request) => createPayment(operator(context), context, request),
    fetchPayment: async (context, externalId) => fetchPayment(operator(context), context, externalId),
    findPayment: async (context, request) => findPayment(operator(context), context, request),
    cancelPayment: async (context, externalId) => cancelPayment(operator(context), context, externalId),
    capture: async (context, request) => capturePayment(operator(context), context, request),
    refund: async (context, request) => refundPayment(operator(context), context, request),
    fetchRefund: async (context, externalId) => fetchRefund(operator(context), context, externalId),
    fetchDispute: async (context, externalId) => fetchDispute(operator(context), context, externalId),
    acceptDispute: async (context, request) => acceptDispute(operator(context), context, request),
    listMovements: async (context, since) => listMovements(operator(context), context, since),
    payOut: async (context, request) => payOut(operator(context), context, request),
    fetchPayout: async (context, externalId) => fetchPayout(operator(context), context, externalId),
    legalForms: LEGAL_FORMS,
    submitKyc: async (context, submission) => submitKyc(operator(context), context, submission),
    fetchKyc: async (context, account) => fetchKyc(operator(context), context, account),
    kycPage: async (context, account, returnUrl) => kycPage(operator(context), context, account, returnUrl),
    verifyWebhook: (context, delivery) => verifyWebhook(operatorOf(context.settings), context, delivery),
    checkCredentials: (context) => checkCredentials(operatorOf(context.settings), context),
  };
}
