import { costsOf, setOff } from '#core/arrears';
import type { Ctx } from '#core/context';
import { holdCoupon } from '#core/coupons';
import { inTransaction } from '#core/database';
import { localDate, type LocalDate } from '#core/kit';
import { appendHistory, moveOrder, type Order, type OrderLine, type OrderRate } from '#core/orders';
import { minutesAfter, newPayment, nextAttempt, paymentError, type Payment, type PaymentMethod } from '#core/payments';
import { soldOut } from './errors.ts';
import { lookAtPayment } from './look-at-payment.ts';
import { methodsForOrder } from './methods-for-retry.ts';
import { moveOrderStock } from './move-order-stock.ts';
import { openOrderFile } from './order-file.ts';
import { about } from './move-payment.ts';

export interface RetryPaymentInput {
  orderToken: string;
  method: PaymentMethod;
  /** The rate that is paid, in place of the first that is owed. */
  rateId?: number | undefined;
  /** An amount in place of all that is owed of the rate, costs of default first as the law sets it off. */
  amount?: number | undefined;
}

/** The payment to show next; `paid` when an earlier attempt turns out to have gone through. */
export type RetriedPayment = { state: 'open'; paymentToken: string } | { state: 'paid'; paymentToken: string };

const RESERVED_MINUTES = 60;

/**
 * A new attempt for the same order. Earlier open attempts are looked at first: whoever paid in another tab does not pay twice. The same
 * click twice finds the attempt that is there.
 * @throws 422 for a method that is not offered, 409 `sold_out` when the reservation ran out and nothing is left
 */
export async function retryPayment(ctx: Ctx, input: RetryPaymentInput): Promise<RetriedPayment> {
  const { orderToken } = input;
  const open = await inTransaction(ctx, async (tx) =>
    (await openOrderFile(tx, { orderToken })).payments.filter((payment) => payment.state === 'pending'),
  );
  for (const payment of open.filter((each) => each.external_id !== null)) {
    await lookAtPayment(ctx, { paymentId: payment.id }, 'operator');
  }
  return inTransaction(ctx, (tx) => decide(tx, input));
}

async function decide(ctx: Ctx, { orderToken, method, rateId, amount }: RetryPaymentInput): Promise<RetriedPayment> {
  const { order, seller, lines, rates, payments } = await openOrderFile(ctx, { orderToken });
  const paid = payments.find((payment) => payment.effective);
  const due = owedRate(rates, rateId);
  // Nothing is due yet, but the means of payment is still to be saved.
  const rate =
    due ??
    (order.payment_state === 'payment_not_completed' ? rates.find((each) => each.state === 'future') : undefined);
  const current = payments.at(-1);
  // Late means dearer by law, from the reminder on that said so: all of it is asked for at once.
  const today = localDate(ctx.clock.now(), seller.time_zone);
  const asked = due ? await askedOf(ctx, due, { today, part: amount }) : NOTHING_ASKED;
  if (!rate) return { state: 'paid', paymentToken: (paid ?? current)!.token };
  if (current && isReusable(current, { method, rate, now: ctx.clock.now(), asked }))
    return { state: 'open', paymentToken: current.token };

  const methods = await methodsForOrder(ctx, order, {
    amountMinor: asked.costs + asked.rate,
    saves: rates.length > 1 || !due,
  });
  const chosen = methods.find((each) => each.method === method);
  if (!chosen) throw paymentError(ctx.locale, 'method_not_offered');
  const attempt = await newPayment(ctx, order, rate, {
    method,
    provider: chosen.provider.key,
    attempt: nextAttempt(payments),
    saves: rates.length > 1 || !due,
    setUpOnly: !due || due.amount === 0,
    ...(asked.costs > 0 || amount !== undefined ? { asked } : {}),
  });
  const reservedUntil = order.stock_state === 'none' ? null : minutesAfter(ctx.clock.now(), RESERVED_MINUTES);
  const again = order.stock_state === 'released';
  const moved = await moveOrder(
    ctx,
    order,
    { payment_form: method, reserved_until: reservedUntil, ...(again ? { stock_state: 'reserved' } : {}) },
    rates,
  );
  appendHistory(ctx, order, [{ kind: 'payment.started', data: about(attempt) }, ...moved]);
  if (again) await reserveAgain(ctx, order, lines);
  return { state: 'open', paymentToken: attempt.token };
}

/** Rate that is owed and paid first, or the one that is meant if it is owed. */
export function owedRate(rates: readonly OrderRate[], rateId?: number): OrderRate | undefined {
  return rates.find(
    ({ id, state }) =>
      (rateId === undefined || id === rateId) && (state === 'unpaid' || state === 'debt' || state === 'partly_paid'),
  );
}

/** Parts of what a payment asks for, in minor units. */
interface Asked {
  costs: number;
  rate: number;
}

const NOTHING_ASKED: Asked = { costs: 0, rate: 0 };

async function askedOf(
  ctx: Ctx,
  rate: OrderRate,
  { today, part }: { today: LocalDate; part: number | undefined },
): Promise<Asked> {
  const owed = await costsOf(ctx, rate, today);
  const principal = rate.amount - rate.paid;
  if (part === undefined) return { costs: owed.total, rate: principal };
  const paid = setOff(part, { ...owed, principal }, owed.rule);
  return { costs: paid.total, rate: paid.principal };
}

/** The reservation ran out meanwhile: coupon and pieces are taken anew, or the buyer is told that they are gone. */
async function reserveAgain(ctx: Ctx, order: Order, lines: readonly OrderLine[]): Promise<void> {
  if (
    order.coupon_id !== null &&
    (await holdCoupon(ctx, { couponId: order.coupon_id, orderId: order.id, buyerEmail: order.buyer_email })) ===
      'used_up'
  ) {
    throw soldOut(ctx.locale);
  }
  if ((await moveOrderStock(ctx, lines, 'reserve')) === 'sold_out') throw soldOut(ctx.locale);
}

function isReusable(
  payment: Payment,
  { method, rate, now, asked }: { method: PaymentMethod; rate: OrderRate; now: Date; asked: Asked },
): boolean {
  return (
    payment.state === 'pending' &&
    payment.order_rate_id === rate.id &&
    payment.method === method &&
    payment.expires_at > now &&
    payment.costs_asked === asked.costs &&
    payment.amount === asked.costs + asked.rate
  );
}
