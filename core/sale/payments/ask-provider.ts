import type { Ctx } from '#core/context';
import type { PaymentFacts, RefundFacts } from './provider.ts';

const UNKNOWN_PAYMENT: PaymentFacts = {
  state: 'unknown',
  externalId: null,
  amount: null,
  captured: null,
  refunded: null,
};
const UNKNOWN_REFUND: RefundFacts = { state: 'unknown', externalId: null, amount: null };

/** A call that breaks says nothing about the money: it is unknown, and somebody asks again. */
export async function askForPayment<Answer extends PaymentFacts | null>(
  ctx: Ctx,
  call: () => Promise<Answer>,
): Promise<Answer | PaymentFacts> {
  try {
    return await call();
  } catch (error) {
    ctx.log.warn({ err: error }, 'the payment provider could not be asked');
    return UNKNOWN_PAYMENT;
  }
}

/** For calls whose answer is a list or a file of its own: nothing when nobody answers. */
export async function askOrNothing<Answer>(ctx: Ctx, call: () => Promise<Answer>): Promise<Answer | null> {
  try {
    return await call();
  } catch (error) {
    ctx.log.warn({ err: error }, 'the payment provider could not be asked');
    return null;
  }
}

export async function askForRefund(ctx: Ctx, call: () => Promise<RefundFacts>): Promise<RefundFacts> {
  try {
    return await call();
  } catch (error) {
    ctx.log.warn({ err: error }, 'the payment provider could not be asked about a refund');
    return UNKNOWN_REFUND;
  }
}
