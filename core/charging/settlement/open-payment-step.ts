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
import { paymentAtProvider, type PaidLine } from './payment-at-provider.ts';
import type { WayBack } from './return-params.ts';
import { settlePayment } from './settle-payment.ts';

export interface PaymentStep {
  payment: Pick<
    Payment,
    'id' | 'token' | 'method' | 'provider' | 'attempt' | 'amount' | 'saves' | 'decline_reason' | 'chosen_saved'
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
 * @throws 404 when there is no such payment
 */
export async function openPaymentStep(
  ctx: Ctx,
  { paymentToken, visitor }: { paymentToken: string; visitor?: Visitor | undefined },
): Promise<PaymentStep> {
  const { payment, order, lines, username, wanted, dropped, provider, context, request } = await paymentAtProvider(
    ctx,
    { token: paymentToken },
  );
  const step = { payment, order, lines, username, wanted, browser: provider.browserSetup(context) };
  if (payment.state !== 'pending' || dropped) return step;

  const { external_id: externalId } = payment;
  const facts = await askForPayment(ctx, () =>
    externalId
      ? provider.fetchPayment(context, externalId)
      : provider.createPayment(context, { ...request, ...(visitor ? { visitor } : {}) }),
  );
  // A buyer who looks at the page again changes nothing, so nothing is written.
  if (externalId && facts.state === 'pending' && facts.nextStep) return { ...step, nextStep: facts.nextStep };
  const settled = await settlePayment(ctx, { paymentId: payment.id, facts, via: 'start' });
  const after = {
    ...payment,
    state: settled.payment.state,
    decline_reason: facts.decline?.reason ?? payment.decline_reason,
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
