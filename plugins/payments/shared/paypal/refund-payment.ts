import type { ProviderContext, RefundFacts, RefundRequest } from '#core/plugins';
import type { PayPalAccount } from './account.ts';
import { toPayPal } from './amounts.ts';
import { callPayPal, type Answer } from './call-paypal.ts';
import { refundFacts } from './map-facts.ts';
import { refundId } from './order-mark.ts';
import { orderSchema, refundSchema, type PayPalOrder } from './order-schemas.ts';
import { orderRequests, paymentRequests } from './requests.ts';

/**
 * Gives money back, once per refund token for ever: PayPal forgets a key after 45 days, so the token in the refund itself is looked for first;
 * the key covers two calls at the same moment. The platform's fee stays with the platform, as PayPal does it unless told otherwise.
 */
export async function refundPayment(
  context: ProviderContext,
  account: PayPalAccount,
  request: RefundRequest,
): Promise<RefundFacts> {
  const found = await orderOf(context, account, request.paymentExternalId);
  if (found.kind !== 'ok') return withoutRefund(found);
  const { captures = [], refunds = [] } = found.body.purchase_units[0]!.payments ?? {};
  const customId = refundId(request.refundToken);
  const earlier = refunds.find((each) => each.custom_id === customId);
  if (earlier) return refundFacts(earlier);
  const amount = toPayPal(request.amount);
  const capture = captures[0];
  if (!amount || !capture)
    return {
      state: 'failed',
      externalId: null,
      amount: null,
      code: amount ? 'NOTHING_WAS_TAKEN' : 'DECIMALS_NOT_SUPPORTED',
    };
  const answer = await callPayPal(
    context,
    account,
    refundSchema,
    await paymentRequests.giveBack(capture.id, { amount, custom_id: customId }, request.idempotencyKey),
  );
  return answer.kind === 'ok' ? refundFacts(answer.body) : withoutRefund(answer);
}

export async function fetchRefund(
  context: ProviderContext,
  account: PayPalAccount,
  externalId: string,
): Promise<RefundFacts> {
  const answer = await callPayPal(context, account, refundSchema, await paymentRequests.refund(externalId));
  return answer.kind === 'ok' ? refundFacts(answer.body) : { state: 'unknown', externalId, amount: null };
}

/** Every refund of a payment, those made in PayPal's own rooms too. */
export async function listRefunds(
  context: ProviderContext,
  account: PayPalAccount,
  paymentExternalId: string,
): Promise<RefundFacts[]> {
  const found = await orderOf(context, account, paymentExternalId);
  if (found.kind !== 'ok') throw new Error(`PayPal did not tell the refunds of ${paymentExternalId}.`);
  return (found.body.purchase_units[0]!.payments?.refunds ?? []).map(refundFacts);
}

async function orderOf(context: ProviderContext, account: PayPalAccount, id: string): Promise<Answer<PayPalOrder>> {
  return callPayPal(context, account, orderSchema, await orderRequests.get(id));
}

function withoutRefund(answer: Exclude<Answer<unknown>, { kind: 'ok' }>): RefundFacts {
  if (answer.kind === 'unknown') return { state: 'unknown', externalId: null, amount: null };
  return { state: 'failed', externalId: null, amount: null, code: answer.code };
}
