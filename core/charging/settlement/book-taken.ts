import type { Ctx } from '#core/context';
import { money, subtractMoney } from '#core/kit';
import {
  chargebackJournals,
  credit,
  debit,
  excessJournals,
  type DisputeFactsForBooks,
  type Journal,
} from '#core/ledger';
import { moveOrder, moveRate, orderNumber, type HistoryEntry, type OrderRate } from '#core/orders';
import { Payment, disputeMachine, type Dispute, type Refund } from '#core/payments';
import { dropTaken } from './drop-taken.ts';
import { followBill } from './follow-bill.ts';
import { takeBack } from './hand-over.ts';
import { moneyAccount } from './money-account.ts';
import { paidCount } from './paid-count.ts';
import { postMoney } from './post-money.ts';
import { rateOf } from './rate-of.ts';
import { refundableOf } from './refundable-of.ts';
import { NOT_OWED, settledBill } from './settled-bill.ts';
import { surplusOf } from './surplus-of.ts';
import { writeDispute, type DisputeFile } from './write-dispute.ts';

/** Nature of the money that a bank took: paid for the purchase, or the buyer's anyway. The rest of it had gone back before. */
export interface Taken {
  booked: number;
  setOff: number;
}

type DisputedPayment = Pick<Payment, 'id' | 'effective' | 'captured' | 'surplus' | 'costs' | 'disputed'>;

/** Part of an amount a bank took that is there to be taken. Pure. */
export function takenOf(
  amount: number,
  payment: DisputedPayment,
  {
    refunds,
    disputes,
  }: {
    refunds: readonly Pick<Refund, 'payment_id' | 'purpose' | 'state' | 'amount'>[];
    disputes: readonly Pick<Dispute, 'payment_id' | 'state' | 'set_off'>[];
  },
): Taken {
  const booked = payment.effective ? Math.min(amount, refundableOf(payment, refunds)) : 0;
  const before = disputes
    .filter(({ payment_id: id, state }) => id === payment.id && state !== 'won')
    .reduce((sum, dispute) => sum + dispute.set_off, 0);
  return { booked, setOff: Math.min(amount - booked, surplusOf(payment, refunds) - before) };
}

/** Money neither of the sale nor the buyer's anyway: they have it twice. */
export function excessOf({ amount, booked, set_off: setOff }: Pick<Dispute, 'amount' | 'booked' | 'set_off'>): number {
  return amount - booked - setOff;
}

/** Part of an amount that went back of a payment that neither its rate nor what is the buyer's covers. Pure. */
export function beyondOf(amount: number, payment: DisputedPayment, file: Parameters<typeof takenOf>[2]): number {
  const { booked, setOff } = takenOf(amount, payment, file);
  return amount - booked - setOff;
}

/** Books what a bank took, under a key of its own: payment, rate, order, books and access in the caller's transaction. */
export async function bookTaken(
  ctx: Ctx,
  at: DisputeFile,
  { booked, setOff }: Taken,
  key: string,
): Promise<HistoryEntry[]> {
  const { file, payment, dispute } = at;
  await postMoney(ctx, file.order, setOffJournals(at, setOff, key));
  if (booked === 0) return [];
  const rate = rateOf(at);
  await postMoney(ctx, file.order, chargebackJournals({ ...(await forBooks(ctx, at, booked, { taken: false })), key }));
  await writeDisputed(ctx, payment, booked);
  const history =
    (await moveRate(ctx, rate, 'dispute.opened', { paid: rate.paid - booked })) ??
    (await keepState(ctx, rate, rate.paid - booked));
  history.push(
    ...(await moveOrder(
      ctx,
      file.order,
      { paid: file.order.paid - booked, paid_count: paidCount(file.rates) },
      file.rates,
    )),
  );
  if (NOT_OWED.has(rate.state)) {
    await writeDispute(ctx, dispute, { still_claimed: dispute.still_claimed + booked });
    if (disputeMachine.isTerminal(dispute.state)) history.push(...(await dropTaken(ctx, at, key)));
  }
  await followBill(ctx, file, rate);
  // A part of a rate that is not paid whole is owed with its rest: the order goes on being paid, and with it access.
  if (file.order.payment_state !== 'payment_chargebacked') return history;
  return [...history, ...(await takeBack(ctx, file, 'chargeback'))];
}

/** The buyer has from their bank what we owed them; `mirrored` when the bank gives it back. */
export function setOffJournals(
  { file: { order }, payment }: DisputeFile,
  setOff: number,
  key: string,
  mirrored = false,
): Journal[] {
  if (setOff === 0) return [];
  const [from, to] = mirrored
    ? [moneyAccount(payment.provider), 'S:payer:overpayment']
    : ['S:payer:overpayment', moneyAccount(payment.provider)];
  return [
    {
      book: `seller:${order.seller_id}`,
      sellerId: order.seller_id,
      currency: payment.currency_key,
      kind: 'Chargeback',
      idempotencyKey: `${key}:set_off${mirrored ? '_won' : ''}`,
      orderId: order.id,
      paymentId: payment.id,
      text: orderNumber(order.token),
      postings: [debit(from!, BigInt(setOff)), credit(to!, BigInt(setOff))],
    },
  ];
}

/** Money a bank took beyond the rest. `excess`: in minor units; under the dispute's key when none is given. */
export function excessBooked(
  { file: { order }, payment, dispute }: DisputeFile,
  step: 'opened' | 'won' | 'lost' | 'found',
  { excess = excessOf(dispute), key = `dispute:${dispute.id}` } = {},
): Journal[] {
  return excessJournals({
    // Without the order: what a contract brought in never falls below nothing.
    sellerId: order.seller_id,
    paymentId: payment.id,
    key,
    excess: money(excess, dispute.currency_key),
    step,
    account: moneyAccount(payment.provider),
    text: orderNumber(order.token),
  });
}

/** Money a bank takes of an order, or gives back: `taken` if the order does not count it any more. */
export async function forBooks(
  ctx: Ctx,
  at: DisputeFile,
  amount: number,
  { taken }: { taken: boolean },
): Promise<DisputeFactsForBooks> {
  const { file, payment, dispute } = at;
  const { order } = file;
  const { billed, settled } = await settledBill(ctx, file, rateOf(at));
  const moved = money(amount, dispute.currency_key);
  return {
    sellerId: order.seller_id,
    orderId: order.id,
    paymentId: payment.id,
    key: `dispute:${dispute.id}`,
    vatDue: order.vat_due,
    taxed: billed,
    amount: moved,
    settledWithout: taken ? settled : subtractMoney(settled, moved),
    account: moneyAccount(payment.provider),
    text: orderNumber(order.token),
  };
}

/** `over`: what of it is the buyer's from now on. */
export async function writeDisputed(ctx: Ctx, payment: Payment, change: number, over = 0): Promise<void> {
  const disputed = payment.disputed + change;
  const surplus = payment.surplus + over;
  const updated = await Payment.query(ctx.db)
    .where({ id: payment.id, seller_id: payment.seller_id, disputed: payment.disputed })
    .patch({ disputed, surplus, updated_at: ctx.clock.now() });
  if (updated !== 1) throw new Error(`Payment ${payment.id} was changed by somebody else in between.`);
  Object.assign(payment, { disputed, surplus });
}

/** The amount has a say even without the state, e.g. in a second dispute of the same rate. */
export async function keepState(ctx: Ctx, rate: OrderRate, paid: number): Promise<HistoryEntry[]> {
  await ctx
    .db('order_rates')
    .where({ id: rate.id, seller_id: rate.seller_id, state: rate.state })
    .update({ paid, updated_at: ctx.clock.now() });
  rate.paid = paid;
  return [];
}
