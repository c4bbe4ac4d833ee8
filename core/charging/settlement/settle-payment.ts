import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import type { OrderPaymentState } from '#core/orders';
import type { PaymentFacts, PaymentState } from '#core/payments';
import { awaitMoney } from './await-money.ts';
import { decidePayment } from './decide-payment.ts';
import { keepMoneyToReturn } from './keep-money-to-return.ts';
import { openCurrentFile } from './order-file.ts';
import type { PaymentFile } from './payment-file.ts';
import {
  recordAfterEnd,
  recordAuthorized,
  recordDifference,
  recordFailure,
  recordHeld,
  recordPending,
  recordUnclear,
} from './record-facts.ts';
import type { WayBack } from './return-params.ts';
import { saveMethod } from './save-method.ts';
import { takeMoney } from './take-money.ts';

export interface SettlePaymentInput {
  paymentId: number;
  facts: PaymentFacts;
  /** Messenger of the facts. Only for the log: it never changes what they mean. */
  via: 'start' | 'return' | 'webhook' | 'poll' | 'operator';
}

export interface Settlement {
  payment: { id: number; token: string; state: PaymentState };
  order: { id: number; token: string; paymentState: OrderPaymentState };
  /** Parameters for the buyer's way back, if they were read anyway; never shown or stored. */
  wayBack?: WayBack;
}

/**
 * The one use case in which browser return, webhook, poll and operator end: in any order and however often, the same facts give the same
 * result. Everything a payment leads to (rate, order, ledger, invoice, access, stock, mails, events, history) is one transaction.
 */
export async function settlePayment(ctx: Ctx, { paymentId, facts, via }: SettlePaymentInput): Promise<Settlement> {
  const settlement: Settlement = await inTransaction(ctx, async (tx) => {
    const file = await openCurrentFile(tx, { paymentId });
    const payment = file.payments.find((each) => each.id === paymentId)!;
    const rate = file.rates.find((each) => each.id === payment.order_rate_id)!;
    await apply(tx, { file, payment, rate }, facts);
    return {
      payment: { id: payment.id, token: payment.token, state: payment.state },
      order: { id: file.order.id, token: file.order.token, paymentState: file.order.payment_state },
      wayBack: { order: file.order, lines: file.lines, payment, username: file.seller.username },
    };
  });
  ctx.log.info({ paymentId, via, facts: facts.state, state: settlement.payment.state }, 'payment settled');
  return settlement;
}

async function apply(ctx: Ctx, at: PaymentFile, facts: PaymentFacts): Promise<void> {
  const { file, payment, rate } = at;
  const situation = {
    payment: {
      state: payment.state,
      amount: payment.amount,
      currency: payment.currency_key,
      effective: payment.effective,
      captureRequested: payment.capture_requested,
    },
    rate,
    canceled: file.order.canceled_at !== null,
    overdue:
      ctx.clock.now() >=
      (payment.state === 'authorized' && payment.capture_by ? payment.capture_by : payment.expires_at),
  };
  const verdict = decidePayment(situation, facts);
  switch (verdict.kind) {
    case 'nothing':
      return recordAfterEnd(ctx, at, facts);
    case 'unclear':
      return recordUnclear(ctx, at, facts);
    case 'pending':
      return recordPending(ctx, at, facts, verdict.byBank);
    case 'awaited':
      return awaitMoney(ctx, at, facts);
    case 'held':
      return recordHeld(ctx, at, facts);
    case 'authorized':
      return recordAuthorized(ctx, at, facts);
    case 'failed':
      return recordFailure(ctx, at, facts, verdict);
    case 'differs':
      return recordDifference(ctx, at, facts, verdict.reported);
    case 'paid':
      if (payment.amount === 0) return saveMethod(ctx, at, facts);
      return verdict.again
        ? keepMoneyToReturn(ctx, at, facts, { took: verdict.took, purpose: 'overpayment' })
        : takeMoney(ctx, at, facts, verdict.took);
  }
}
