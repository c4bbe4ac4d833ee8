import type { PaymentProvider, ProviderContext, SavedMethod } from '#core/plugins';
import { call } from './call.ts';
import { nvpAbilities, nvpCapabilities } from './capabilities.ts';
import { capturePayment } from './capture-payment.ts';
import { checkCredentials } from './check-credentials.ts';
import { cancelPayment, fetchPayment, findPayment } from './fetch-payment.ts';
import { createPayment } from './open-session.ts';
import { fetchRefund, listRefunds, refundPayment } from './refund-payment.ts';
import { nvpSettings } from './settings.ts';
import { verifyMessage } from './verify-message.ts';

/** PayPal's classic interface of names and values, for accounts that hold such credentials. */
export const nvpProvider: PaymentProvider = {
  key: 'paypal_nvp',
  title: { de: 'PayPal (klassisch, NVP)', en: 'PayPal (classic, NVP)' },
  recipient: { name: 'PayPal (Europe) S.à r.l. et Cie, S.C.A., 22–24 Boulevard Royal, 2449 Luxembourg', country: 'LU' },
  capabilities: nvpCapabilities,
  abilities: nvpAbilities,
  offer: {
    kind: 'paypal',
    sentence: {
      de: 'Die ältere Schnittstelle von PayPal, für Konten, die sie schon nutzen.',
      en: 'The older interface of PayPal, for accounts that use it already.',
    },
    minutes: 5,
  },
  settings: nvpSettings,
  browserSetup: () => null,
  createPayment,
  fetchPayment,
  findPayment,
  cancelPayment,
  capture: capturePayment,
  refund: refundPayment,
  fetchRefund,
  listRefunds,
  verifyWebhook: verifyMessage,
  checkCredentials,
  forget,
};

/** Ends an agreement; one that has ended before is as good. */
async function forget(context: ProviderContext, { method }: SavedMethod): Promise<void> {
  const answer = await call(context, 'BillAgreementUpdate', {
    REFERENCEID: method,
    BILLINGAGREEMENTSTATUS: 'Canceled',
  });
  if (answer.kind === 'unknown') throw new Error('PayPal did not say whether the agreement has ended.');
}
