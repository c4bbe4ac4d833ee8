import type { PaymentProvider } from '#core/plugins';
import type { ReadAccount } from './account.ts';
import { browserSetup } from './browser-setup.ts';
import { capturePayment, renewHold } from './capture-payment.ts';
import { createPayment, findPayment } from './create-payment.ts';
import { acceptDispute, fetchDispute, submitEvidence } from './disputes.ts';
import { cancelPayment, fetchPayment } from './fetch-payment.ts';
import { listMovements } from './list-movements.ts';
import { fetchRefund, listRefunds, refundPayment } from './refund-payment.ts';
import { forgetMethod } from './saved-methods.ts';
import { verifyWebhook } from './verify-webhook.ts';

type Calls = Pick<
  PaymentProvider,
  | 'browserSetup'
  | 'createPayment'
  | 'fetchPayment'
  | 'findPayment'
  | 'cancelPayment'
  | 'capture'
  | 'renewHold'
  | 'refund'
  | 'fetchRefund'
  | 'listRefunds'
  | 'fetchDispute'
  | 'submitEvidence'
  | 'acceptDispute'
  | 'listMovements'
  | 'verifyWebhook'
  | 'forget'
>;

/** The calls that both PayPal providers make alike; they differ in whose account they read from the settings. */
export function paypalCalls(read: ReadAccount): Calls {
  return {
    browserSetup: (context) => browserSetup(read(context)),
    createPayment: (context, request) => createPayment(context, read(context), request),
    fetchPayment: (context, id) => fetchPayment(context, read(context), id),
    findPayment: (context, request) => findPayment(context, read(context), request),
    cancelPayment: (context, id) => cancelPayment(context, read(context), id),
    capture: (context, request) => capturePayment(context, read(context), request),
    renewHold: (context, request) => renewHold(context, read(context), request),
    refund: (context, request) => refundPayment(context, read(context), request),
    fetchRefund: (context, id) => fetchRefund(context, read(context), id),
    listRefunds: (context, id) => listRefunds(context, read(context), id),
    fetchDispute: (context, id) => fetchDispute(context, read(context), id),
    submitEvidence: (context, request) => submitEvidence(context, read(context), request),
    acceptDispute: (context, request) => acceptDispute(context, read(context), request),
    listMovements: (context, since) => listMovements(context, read(context), since),
    verifyWebhook: (context, delivery) => verifyWebhook(context, read(context), delivery),
    forget: (context, saved) => forgetMethod(context, read(context), saved),
  };
}
