import type { CaptureRequest, PaymentFacts, ProviderContext } from '#core/plugins';
import { decimal } from './amounts.ts';
import { call } from './call.ts';
import { factsOfInvoice, heldTransaction, unknownPayment } from './facts.ts';
import { readPaymentId } from './payment-id.ts';

/** Takes held money; PayPal lets the rest go. One that can no longer be captured answers with what became of it instead. */
export async function capturePayment(
  context: ProviderContext,
  { paymentExternalId: id, amount, idempotencyKey }: CaptureRequest,
): Promise<PaymentFacts> {
  const { invoice } = readPaymentId(id);
  const held = await heldTransaction(context, invoice);
  const figure = decimal(amount);
  if (held === null || figure === null) return unknownPayment(id);
  const answer = await call(context, 'DoCapture', {
    AUTHORIZATIONID: held,
    AMT: figure,
    CURRENCYCODE: amount.currency.toUpperCase(),
    COMPLETETYPE: 'Complete',
    INVNUM: invoice,
    MSGSUBID: idempotencyKey.slice(0, 38),
  });
  if (answer.kind === 'unknown') return unknownPayment(id);
  return (
    (await factsOfInvoice(context, id, invoice, answer.kind === 'ok' ? (answer.fields.TRANSACTIONID ?? held) : held)) ??
    unknownPayment(id)
  );
}
