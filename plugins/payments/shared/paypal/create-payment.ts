import { equalMoney } from '#core/kit';
import type { PaymentFacts, PaymentRequest, ProviderContext } from '#core/plugins';
import type { PayPalAccount } from './account.ts';
import { callPayPal } from './call-paypal.ts';
import { closeOrder, readOrder } from './fetch-payment.ts';
import { declinedPayment, paymentFacts, unknownPayment } from './map-facts.ts';
import { customIdOf, markOf } from './order-mark.ts';
import { anything, orderSchema, type PayPalOrder } from './order-schemas.ts';
import { orderBody } from './order-body.ts';
import { orderRequests } from './requests.ts';
import { openSetup } from './saved-methods.ts';

/**
 * Opens an order that the buyer approves on PayPal's page, or charges what they saved. Nothing is due yet: only the method is saved. PayPal
 * keeps the key for six hours and answers a repeated request with the order of the first.
 */
export async function createPayment(
  context: ProviderContext,
  account: PayPalAccount,
  request: PaymentRequest,
): Promise<PaymentFacts> {
  if (account.merchant && !account.merchant.merchantId) return declinedPayment('MERCHANT_NOT_ONBOARDED');
  if (request.amount.minor === 0n && request.saves) return openSetup(context, account, request);
  const made = await makeOrder(context, account, request);
  if (made.kind === 'unknown') return unknownPayment(null);
  // Charged before, by an order whose key PayPal has forgotten: this is no refusal, and somebody has to look.
  if (made.kind === 'refused')
    return chargesSaved(request) && made.code === 'DUPLICATE_INVOICE_ID'
      ? unknownPayment(null)
      : declinedPayment(made.code);
  const { order } = made;
  if (markOf(order.purchase_units[0]!.custom_id) === 'unasked') return reopen(context, account, order, request);
  return forButton(paymentFacts(order), request);
}

/** PayPal's button opens the very order that its page would. Later charges are agreed to on the page alone. */
function forButton(facts: PaymentFacts, request: PaymentRequest): PaymentFacts {
  return facts.nextStep && facts.externalId && !request.saves && !chargesSaved(request)
    ? { ...facts, nextStep: { ...facts.nextStep, clientSecret: facts.externalId } }
    : facts;
}

/**
 * Asks whether the order is there by asking for it again: PayPal says of a repeated key that it is one. If it was not there it is now, and is
 * marked, so that it never counts as asked for. Nobody can pay it: its address was told to nobody.
 */
export async function findPayment(
  context: ProviderContext,
  account: PayPalAccount,
  request: PaymentRequest,
): Promise<PaymentFacts | null> {
  if (request.amount.minor === 0n && request.saves) {
    // One that was never answered can be approved by nobody, and moves no money.
    return null;
  }
  const made = await makeOrder(context, account, request);
  if (made.kind === 'unknown') return unknownPayment(null);
  if (made.kind === 'refused') return made.code === 'DUPLICATE_INVOICE_ID' ? unknownPayment(null) : null;
  const { order, fresh } = made;
  // A charge of what was saved was wanted, and is now made under the same key.
  if (chargesSaved(request)) return readOrder(context, account, order);
  if (markOf(order.purchase_units[0]!.custom_id) === 'unasked') return null;
  if (!fresh) return readOrder(context, account, order);
  await closeOrder(context, account, order, 'unasked');
  return null;
}

const chargesSaved = ({ offSession, onSession }: PaymentRequest): boolean => (offSession ?? onSession) !== undefined;

type Made =
  | { kind: 'order'; order: PayPalOrder; fresh: boolean }
  | { kind: 'refused'; code: string }
  | { kind: 'unknown' };

async function makeOrder(context: ProviderContext, account: PayPalAccount, request: PaymentRequest): Promise<Made> {
  const body = orderBody(account, request);
  if (!body) return { kind: 'refused', code: 'DECIMALS_NOT_SUPPORTED' };
  const answer = await callPayPal(
    context,
    account,
    orderSchema,
    await orderRequests.create(body, request.idempotencyKey),
  );
  if (answer.kind !== 'ok') return answer;
  // A key that was used for something else brings that back.
  if (!equalMoney(answer.body.purchase_units[0]!.amount, request.amount))
    return { kind: 'refused', code: 'REQUEST_ID_USED_BEFORE' };
  return { kind: 'order', order: answer.body, fresh: answer.fresh };
}

/** An order that asking for it had made is asked for now. */
async function reopen(
  context: ProviderContext,
  account: PayPalAccount,
  order: PayPalOrder,
  request: PaymentRequest,
): Promise<PaymentFacts> {
  const answer = await callPayPal(
    context,
    account,
    anything,
    await orderRequests.mark(order.id, customIdOf(request.paymentToken, 'open')),
  );
  return answer.kind === 'ok' ? forButton(paymentFacts(order), request) : unknownPayment(null);
}
