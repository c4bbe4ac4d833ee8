import type { ProviderContext, RefundFacts, RefundRequest } from '#core/plugins';
import { decimal, moneyOf } from './amounts.ts';
import { call, type Fields } from './call.ts';
import { refundRow, searchInvoice, searchRelated } from './facts.ts';
import { readPaymentId } from './payment-id.ts';

/**
 * Gives money back, once per refund token for ever: the token is the refund's invoice number and is looked for first; the message id covers
 * two calls at the same moment.
 */
export async function refundPayment(
  context: ProviderContext,
  { refundToken, idempotencyKey, paymentExternalId, amount }: RefundRequest,
): Promise<RefundFacts> {
  const { invoice, transaction } = readPaymentId(paymentExternalId);
  const figure = decimal(amount);
  if (invoice === '' || figure === null) return failed(figure === null ? 'whole_amounts_only' : 'payment_unknown');
  const earlier = await searchInvoice(context, refundToken);
  if (earlier === null) return unknown(null);
  if (earlier[0]) return refundRow(earlier[0]);
  const paid = await searchInvoice(context, invoice);
  if (paid === null) return unknown(null);
  const taken = paid.find(({ type }) => type === 'Payment')?.id ?? transaction;
  if (!taken) return failed('payment_unknown');
  const answer = await call(context, 'RefundTransaction', {
    TRANSACTIONID: taken,
    REFUNDTYPE: 'Partial',
    AMT: figure,
    CURRENCYCODE: amount.currency.toUpperCase(),
    INVOICEID: refundToken,
    MSGSUBID: idempotencyKey.slice(0, 38),
  });
  if (answer.kind === 'unknown') return unknown(null);
  if (answer.kind === 'refused') return failed(answer.code);
  const {
    REFUNDTRANSACTIONID: externalId,
    GROSSREFUNDAMT: gross,
    CURRENCYCODE: currency,
    REFUNDSTATUS: status,
  } = answer.fields;
  if (!externalId) return unknown(null);
  // `Delayed`: out of a bank account, which takes days.
  return {
    state: status?.toLowerCase() === 'delayed' ? 'pending' : 'successful',
    externalId,
    amount: moneyOf(gross, currency),
  };
}

export async function fetchRefund(context: ProviderContext, externalId: string): Promise<RefundFacts> {
  const answer = await call(context, 'GetTransactionDetails', { TRANSACTIONID: externalId });
  return answer.kind === 'ok' ? refundOf(externalId, answer.fields) : unknown(externalId);
}

/** Every refund of a payment, also those that were made at PayPal itself: these bear the payment's invoice number, ours the refund's token. */
export async function listRefunds(context: ProviderContext, paymentExternalId: string): Promise<RefundFacts[]> {
  const { invoice, transaction } = readPaymentId(paymentExternalId);
  const taken =
    (await orThrow(searchInvoice(context, invoice))).find(({ type }) => type === 'Payment')?.id ?? transaction;
  if (!taken) return [];
  const refunds = (await orThrow(searchRelated(context, taken))).filter(({ type }) => type === 'Refund');
  return Promise.all(
    refunds.map(async ({ id }) => {
      const answer = await call(context, 'GetTransactionDetails', { TRANSACTIONID: id });
      if (answer.kind !== 'ok') throw new Error('PayPal did not say what was given back.');
      const { INVNUM: refundToken = '' } = answer.fields;
      return {
        ...refundOf(id, answer.fields),
        ...(refundToken === '' || refundToken === invoice ? {} : { refundToken }),
      };
    }),
  );
}

function refundOf(
  id: string,
  { AMT: amount, CURRENCYCODE: currency, PAYMENTSTATUS: status = '' }: Fields,
): RefundFacts {
  return refundRow({ id, type: 'Refund', status, amount: moneyOf(amount, currency) });
}

async function orThrow<Rows>(rows: Promise<Rows | null>): Promise<Rows> {
  const answer = await rows;
  if (answer === null) throw new Error('PayPal did not answer a search.');
  return answer;
}

const failed = (code: string): RefundFacts => ({ state: 'failed', externalId: null, amount: null, code });
const unknown = (externalId: string | null): RefundFacts => ({ state: 'unknown', externalId, amount: null });
