import type { PaymentFacts, PaymentRequest, ProviderContext, SavedMethod } from '#core/plugins';
import { call } from './call.ts';
import { factsOfInvoice, unknownPayment } from './facts.ts';
import { notifyUrl } from './notify-url.ts';
import { paymentId } from './payment-id.ts';

/** The invoice number has been paid before: another call was faster, or its answer was lost. */
const PAID_BEFORE = '10412';

/** Charges an agreement without the buyer, once for the invoice number. */
export async function chargeAgreement(
  context: ProviderContext,
  request: PaymentRequest,
  { method: agreement }: SavedMethod,
  amount: string,
): Promise<PaymentFacts> {
  const answer = await call(context, 'DoReferenceTransaction', {
    REFERENCEID: agreement,
    PAYMENTACTION: 'Sale',
    AMT: amount,
    CURRENCYCODE: request.amount.currency.toUpperCase(),
    INVNUM: request.paymentToken,
    CUSTOM: request.paymentToken,
    DESC: request.description.slice(0, 127),
    NOTIFYURL: notifyUrl(context, request.returnUrl),
    MSGSUBID: request.idempotencyKey.slice(0, 38),
  });
  if (answer.kind === 'unknown') return unknownPayment(null);
  if (answer.kind === 'refused' && answer.code === PAID_BEFORE)
    return (await factsOfInvoice(context, null, request.paymentToken)) ?? unknownPayment(null);
  // https://developer.paypal.com/api/nvp-soap/errors/: what is wrong with the agreement or its funding, and it stays so.
  if (answer.kind === 'refused')
    return { ...unknownPayment(null), state: 'declined', decline: { reason: 'declined', code: answer.code } };
  const transaction = answer.fields.TRANSACTIONID;
  if (!transaction) return unknownPayment(null);
  const externalId = paymentId(transaction, request.paymentToken);
  return (await factsOfInvoice(context, externalId, request.paymentToken, transaction)) ?? unknownPayment(externalId);
}
