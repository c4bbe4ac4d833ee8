import type { PaymentFacts, ProviderContext } from '#core/plugins';
import type { PayPalAccount } from './account.ts';
import { callPayPal, type Answer } from './call-paypal.ts';
import { declinedOrder, paymentFacts, unknownPayment } from './map-facts.ts';
import { customIdOf, markOf, tokenOf, type OrderMark } from './order-mark.ts';
import { anything, orderSchema, originalHold, type PayPalOrder } from './order-schemas.ts';
import { orderRequests, paymentRequests } from './requests.ts';
import { fetchSetup, isSetup } from './saved-methods.ts';

/**
 * State of a payment as PayPal knows it now. An order that the buyer has approved is taken (or held) here: they have pressed "Pay now" on PayPal's page, and
 * nothing moves before we ask for it. An id that this account cannot see is `unknown`: perhaps the credentials were changed.
 */
export async function fetchPayment(
  context: ProviderContext,
  account: PayPalAccount,
  externalId: string,
): Promise<PaymentFacts> {
  if (isSetup(externalId)) return fetchSetup(context, account, externalId);
  const answer = await callPayPal(context, account, orderSchema, await orderRequests.get(externalId));
  return answer.kind === 'ok' ? readOrder(context, account, answer.body) : unknownPayment(externalId);
}

/** The facts of an order, taken first where that is what it waits for. */
export async function readOrder(
  context: ProviderContext,
  account: PayPalAccount,
  order: PayPalOrder,
): Promise<PaymentFacts> {
  if (order.status !== 'APPROVED' || markOf(order.purchase_units[0]!.custom_id) !== 'open') return paymentFacts(order);
  const taken = await take(context, account, order);
  if (taken.kind === 'ok') return look(context, account, order.id);
  if (taken.kind === 'unknown') return unknownPayment(order.id);
  // Another call took it meanwhile: its outcome counts.
  if (['ORDER_ALREADY_CAPTURED', 'ORDER_ALREADY_AUTHORIZED', 'ORDER_ALREADY_COMPLETED'].includes(taken.code))
    return look(context, account, order.id);
  // The buyer's approval was taken back, or PayPal wants them once more.
  if (taken.code === 'ORDER_NOT_APPROVED') return paymentFacts({ ...order, status: 'CREATED' });
  return declinedOrder(order, taken.code, taken.links);
}

/** An order is taken once, whatever the key; the key changes with the approval, so that a second one is not answered with the first refusal. */
async function take(
  context: ProviderContext,
  account: PayPalAccount,
  { id, intent, update_time: approvedAt = '' }: PayPalOrder,
): Promise<Answer<unknown>> {
  const verb = intent === 'AUTHORIZE' ? 'authorize' : 'capture';
  return callPayPal(context, account, anything, await orderRequests[verb](id, `${verb}-${id}-${approvedAt}`));
}

async function look(context: ProviderContext, account: PayPalAccount, id: string): Promise<PaymentFacts> {
  const answer = await callPayPal(context, account, orderSchema, await orderRequests.get(id));
  return answer.kind === 'ok' ? paymentFacts(answer.body) : unknownPayment(id);
}

/** Ends an order that nobody has paid, and lets go of what is held. One that can no longer be ended says what became of it instead. */
export async function cancelPayment(
  context: ProviderContext,
  account: PayPalAccount,
  externalId: string,
): Promise<PaymentFacts> {
  // A page that saves a method ends by itself, and takes nothing.
  if (isSetup(externalId)) return fetchSetup(context, account, externalId, { ends: true });
  const answer = await callPayPal(context, account, orderSchema, await orderRequests.get(externalId));
  if (answer.kind !== 'ok') return unknownPayment(externalId);
  const order = answer.body;
  const held = originalHold(order);
  if (!held) return endOrder(context, account, order);
  const freed = await callPayPal(context, account, anything, await paymentRequests.letGo(held.id));
  return freed.kind === 'unknown' ? unknownPayment(externalId) : look(context, account, externalId);
}

/** An approved order is taken after all: they pressed "Pay now". An order that stays unpaid is closed. */
async function endOrder(context: ProviderContext, account: PayPalAccount, order: PayPalOrder): Promise<PaymentFacts> {
  if (['COMPLETED', 'VOIDED'].includes(order.status)) return paymentFacts(order);
  const facts = await readOrder(context, account, order);
  if (facts.state !== 'pending' && facts.state !== 'declined') return facts;
  const closed = await closeOrder(context, account, order, 'closed');
  return facts.state === 'declined' && closed.state === 'cancelled' ? facts : closed;
}

/** Marks an order so that it is never taken. */
export async function closeOrder(
  context: ProviderContext,
  account: PayPalAccount,
  order: PayPalOrder,
  mark: OrderMark,
): Promise<PaymentFacts> {
  const unit = order.purchase_units[0]!;
  if (markOf(unit.custom_id) === mark) return paymentFacts(order);
  const customId = customIdOf(tokenOf(unit.custom_id), mark);
  const answer = await callPayPal(context, account, anything, await orderRequests.mark(order.id, customId));
  if (answer.kind === 'unknown') return unknownPayment(order.id);
  if (answer.kind === 'refused') return look(context, account, order.id);
  return paymentFacts({ ...order, status: 'CREATED', purchase_units: [{ ...unit, custom_id: customId }] });
}
