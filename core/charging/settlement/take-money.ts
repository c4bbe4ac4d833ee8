import type { Against } from '#core/arrears';
import type { Ctx } from '#core/context';
import { appendHistory, moveOrder, moveRate, type HistoryEntry } from '#core/orders';
import { paymentMachine, type PaymentFacts } from '#core/payments';
import { announcePayment } from './announce.ts';
import { cashJournals } from './cash-journals.ts';
import { completeSale } from './complete-sale.ts';
import { paymentSuccessful } from './events.ts';
import { followAccess } from './follow-access.ts';
import { followBill } from './follow-bill.ts';
import { followMeans } from './follow-means.ts';
import { restDue } from './next-try.ts';
import { sendOrderConfirmation } from './order-mails.ts';
import { about, movePayment } from './move-payment.ts';
import type { PaymentFile } from './payment-file.ts';
import { postMoney } from './post-money.ts';
import { sendRateNotPaid } from './rate-mails.ts';
import { reopenAfterChargeback, reopenAfterRefund } from './reopen-after-chargeback.ts';
import { sharesTaken } from './shares-taken.ts';
import { takeCosts, type CostsTaken } from './take-costs.ts';

/**
 * Money for a rate is there: costs of default that it pays are booked first; enough of the rest completes the rate, less leaves the rest due. What is too much
 * is kept as the buyer's.
 */
export async function takeMoney(
  ctx: Ctx,
  at: PaymentFile,
  facts: PaymentFacts,
  took: number,
  against: Against = { asked: at.payment.costs_asked },
): Promise<void> {
  const costs = await takeCosts(ctx, at, took, against);
  return took - costs.costs < at.rate.amount - at.rate.paid
    ? recordPart(ctx, at, facts, { captured: took, ...costs })
    : completeSale(ctx, at, facts, { captured: took, ...costs });
}

/** A part is paid: it is booked and counted, and nothing is handed over or billed before the rest is there. */
async function recordPart(
  ctx: Ctx,
  at: PaymentFile,
  facts: PaymentFacts,
  came: CostsTaken & { captured: number },
): Promise<void> {
  const { file, payment, rate } = at;
  const took = came.captured - came.costs;
  const { order } = file;
  const now = ctx.clock.now();
  const from = payment.state;
  const stood = order.payment_state;
  const shares = await sharesTaken(ctx, {
    seller: file.seller,
    platformTerms: file.platformTerms,
    payment,
    paid: took,
    soldBy: order.sold_by,
  });
  if (took > 0) await postMoney(ctx, order, await cashJournals(ctx, at, took), shares);
  await movePayment(ctx, payment, facts, 'provider.captured', {
    effective: true,
    ...came,
    settled_at: now,
    look_at: null,
    looks: 0,
    decline_reason: null,
    decline_code: null,
  });
  const moves: HistoryEntry[] = [];
  // A part of what is overdue buys days for the rest, and no more.
  const rest = rate.state === 'debt' ? restDue(ctx) : null;
  const paid = { paid: rate.paid + took, ...(rest ? { collect_at: rest.at, collect_step: rest.step } : {}) };
  // Amounts that were to be collected as a whole are now due by hand.
  if (rate.state === 'pending')
    moves.push(...((await moveRate(ctx, rate, 'payment.failed', {}, { retryLeft: true })) ?? []));
  if (rate.state === 'future')
    moves.push(...((await moveRate(ctx, rate, 'due_date.reached', {}, { collectsOnDueDay: false })) ?? []));
  // All of it paid costs: the rate stays where it is.
  const part = took === 0 ? [] : await moveRate(ctx, rate, 'payment.partial', paid);
  if (part === null) throw new Error(`Rate ${rate.id} cannot be paid in part in the state ${rate.state}.`);
  const means = await followMeans(ctx, file, payment);
  const confirmation = await sendOrderConfirmation(ctx, file);
  const moved = await moveOrder(
    ctx,
    order,
    { paid: order.paid + took, reserved_until: null, ...means, ...confirmation.stored },
    file.rates,
  );
  await followBill(ctx, file, rate);
  // A rate that was overdue is so no longer: its order counts as being paid, and access follows that.
  const access = await followAccess(ctx, file, stood);
  const reopened =
    order.payment_state === 'paying'
      ? [...(await reopenAfterChargeback(ctx, file)), ...(await reopenAfterRefund(ctx, file))]
      : [];
  // While a bank is at work it may bring the rest; the buyer is told once it has not.
  const mail =
    rest === null && isUnderWay(at)
      ? []
      : await sendRateNotPaid(ctx, file, rate, { payment, because: 'rest', next: rest });
  appendHistory(ctx, order, [
    {
      kind: 'payment.part',
      data: { ...about(payment), amount: came.captured, rest: rate.amount - rate.paid },
      move: { machine: paymentMachine.name, subjectId: payment.id, from, to: payment.state },
    },
    ...moves,
    ...part,
    ...moved,
    ...confirmation.history,
    ...access,
    ...reopened,
    ...mail,
  ]);
  await announcePayment(ctx, file, payment, paymentSuccessful, {});
}

function isUnderWay({ file, payment, rate }: PaymentFile): boolean {
  return file.payments.some(
    (each) =>
      each.id !== payment.id &&
      each.order_rate_id === rate.id &&
      each.state === 'pending' &&
      each.charges_saved !== null,
  );
}
