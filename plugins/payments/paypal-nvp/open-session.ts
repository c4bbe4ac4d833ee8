import { inLanguage, money } from '#core/kit';
import type { PaymentFacts, PaymentRequest, ProviderContext } from '#core/plugins';
import { decimal } from './amounts.ts';
import { call, type Fields } from './call.ts';
import { unknownPayment } from './facts.ts';
import { chargeAgreement } from './charge-agreement.ts';
import { notifyUrl } from './notify-url.ts';
import { paymentId } from './payment-id.ts';
import { pageOf, readSettings } from './settings.ts';

/**
 * Opens a session on PayPal's page, or charges an agreement without the buyer. A session takes no money: that happens once the buyer is back,
 * under the invoice number that PayPal takes money for once only. So a session whose answer was lost is simply left behind.
 */
export async function createPayment(context: ProviderContext, request: PaymentRequest): Promise<PaymentFacts> {
  const amount = decimal(request.amount);
  if (amount === null) return declined('whole_amounts_only');
  if (request.offSession) return chargeAgreement(context, request, request.offSession, amount);
  const answer = await call(context, 'SetExpressCheckout', sessionFields(context, request, amount));
  if (answer.kind === 'unknown') return unknownPayment(null);
  if (answer.kind === 'refused') return declined(answer.code);
  const token = answer.fields.TOKEN;
  if (!token) return unknownPayment(null);
  const none = money(0n, request.amount.currency);
  return {
    state: 'pending',
    externalId: paymentId(token, request.paymentToken),
    amount: request.amount,
    captured: none,
    refunded: none,
    nextStep: { redirectUrl: pageOf(context, token) },
  };
}

export function declined(code: string): PaymentFacts {
  return { ...unknownPayment(null), state: 'declined', decline: { reason: 'other', code } };
}

function sessionFields(context: ProviderContext, request: PaymentRequest, amount: string): Fields {
  const { returnUrl, locale, method, saves, description } = request;
  return {
    ...paymentFields(context, request, amount),
    PAYMENTREQUEST_0_PAYMENTACTION:
      request.amount.minor === 0n || heldFirst(context, request) ? 'Authorization' : 'Sale',
    // Cheques would be known days later only, when the goods are long handed over.
    PAYMENTREQUEST_0_ALLOWEDPAYMENTMETHOD: 'InstantPaymentOnly',
    RETURNURL: returnUrl,
    CANCELURL: returnUrl,
    NOSHIPPING: '1',
    EMAIL: request.buyer.email.slice(0, 127),
    LOCALECODE: inLanguage(locale, { de: 'de_DE', en: 'en_US' }),
    ...(method === 'card' ? { SOLUTIONTYPE: 'Sole', LANDINGPAGE: 'Billing' } : {}),
    ...(saves
      ? { L_BILLINGTYPE0: 'MerchantInitiatedBilling', L_BILLINGAGREEMENTDESCRIPTION0: description.slice(0, 127) }
      : {}),
  };
}

function paymentFields(context: ProviderContext, request: PaymentRequest, amount: string): Fields {
  const {
    amount: { currency, minor },
    description,
    paymentToken,
    returnUrl,
  } = request;
  return {
    PAYMENTREQUEST_0_AMT: amount,
    PAYMENTREQUEST_0_CURRENCYCODE: currency.toUpperCase(),
    PAYMENTREQUEST_0_INVNUM: paymentToken,
    PAYMENTREQUEST_0_DESC: description.slice(0, 127),
    PAYMENTREQUEST_0_NOTIFYURL: notifyUrl(context, returnUrl),
    ...(minor === 0n
      ? {}
      : {
          PAYMENTREQUEST_0_ITEMAMT: amount,
          L_PAYMENTREQUEST_0_NAME0: description.slice(0, 127),
          L_PAYMENTREQUEST_0_AMT0: amount,
          L_PAYMENTREQUEST_0_QTY0: '1',
        }),
  };
}

/** Only what is paid once is held first: a charge without the buyer has nobody to wait for. */
function heldFirst(context: ProviderContext, { saves }: PaymentRequest): boolean {
  return !saves && readSettings(context).capture === 'later';
}
