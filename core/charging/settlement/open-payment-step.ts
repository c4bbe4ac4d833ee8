import type { Ctx } from '#core/context';
import type { Order } from '#core/orders';
import {
  askForPayment,
  type BrowserSetup,
  type Payment,
  type PaymentFacts,
  type PaymentState,
  type Visitor,
} from '#core/payments';
import { endAtProvider, isClosedNow, isClosedToSeller } from './closed-provider.ts';
import { paymentAtProvider, type PaidLine, type PaymentAtProvider } from './payment-at-provider.ts';
import type { WayBack } from './return-params.ts';
import { settlePayment } from './settle-payment.ts';

export interface PaymentStep {
  payment: Pick<
    Payment,
    | 'id'
    | 'token'
    | 'method'
    | 'provider'
    | 'attempt'
    | 'amount'
    | 'saves'
    | 'decline_reason'
    | 'decline_code'
    | 'chosen_saved'
  > & { state: PaymentState };
  order: Order;
  lines: readonly PaidLine[];
  username: string;
  /** There is still something to do, whatever became of the rest of the order. */
  wanted: boolean;
  /** The buyer's next step at the provider; missing if there is none. Never stored or logged. */
  nextStep?: PaymentFacts['nextStep'];
  /** The provider's own field, for the page that shows it. */
  browser: BrowserSetup | null;
  /** Parameters for the buyer's way back, if the attempt was settled just now; never shown or stored. */
  wayBack?: WayBack | undefined;
}

/**
 * Takes one attempt to the provider and tells what the buyer does next: creates the payment there on the first call, asks about it on later
 * ones. The call stands between two transactions; a crash in between is healed by whoever looks next, since the attempt's key stays the same.
 * A seller to whom the platform has closed its provider takes no payment, however old the order is: the attempt is ended and nothing is charged.
 * @throws 404 when there is no such payment
 */
export async function openPaymentStep(
  ctx: Ctx,
  { paymentToken, visitor }: { paymentToken: string; visitor?: Visitor | undefined },
): Promise<PaymentStep> {
  const at = await paymentAtProvider(ctx, { token: paymentToken });
  const { payment, order, lines, username, wanted, dropped, provider, context } = at;
  const step = { payment, order, lines, username, wanted, browser: provider.browserSetup(context) };
  if (payment.state !== 'pending' || dropped) return step;

  const { external_id: externalId } = payment;
  const facts = await factsOf(ctx, at, visitor);
  // A buyer who looks at the page again changes nothing, so nothing is written.
  if (externalId && facts.state === 'pending' && facts.nextStep) return { ...step, nextStep: facts.nextStep };
  const settled = await settlePayment(ctx, { paymentId: payment.id, facts, via: 'start' });
  const after = {
    ...payment,
    state: settled.payment.state,
    decline_reason: facts.decline?.reason ?? payment.decline_reason,
    decline_code: facts.decline?.code ?? payment.decline_code,
  };
  order.payment_state = settled.order.paymentState;
  return {
    ...step,
    wanted: wanted && settled.payment.state === 'pending',
    payment: after,
    wayBack: settled.wayBack,
    ...(facts.nextStep ? { nextStep: facts.nextStep } : {}),
  };
}

async function factsOf(ctx: Ctx, at: PaymentAtProvider, visitor: Visitor | undefined): Promise<PaymentFacts> {
  const { payment, provider, context, request } = at;
  const { external_id: externalId } = payment;
  if (isClosedToSeller(at)) return endAtProvider(ctx, at);
  const facts = await askForPayment(ctx, () =>
    externalId
      ? provider.fetchPayment(context, externalId)
      : provider.createPayment(context, { ...request, ...(visitor ? { visitor } : {}) }),
  );
  // Closed while the provider was asked: the buyer is not led on, and no lock was held over the call.
  const isLedOn = facts.state === 'pending' && facts.nextStep !== undefined && payment.charges_saved === null;
  const isClosed = isLedOn && (await isClosedNow(ctx, { provider, sellerId: payment.seller_id }));
  return isClosed ? endAtProvider(ctx, at, facts) : facts;
}
