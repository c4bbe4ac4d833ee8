import type { Ctx } from '#core/context';
import { money, newToken } from '#core/kit';
import { appendHistory, chargeRate, futureRates, moveOrder, type OrderRate } from '#core/orders';
import { Payment, type PaymentFacts } from '#core/payments';
import { keepMoneyToReturn } from './keep-money-to-return.ts';
import { BANK } from './money-account.ts';
import { openOrderFile, type OrderFile } from './order-file.ts';
import { takeMoney } from './take-money.ts';

export interface TransferForOrder {
  orderId: number;
  transferId: number;
  amountMinor: number;
  currency: string;
  /** `2026-11-21` */
  bookedOn: string;
}

const OPEN: ReadonlySet<OrderRate['state']> = new Set(['unpaid', 'debt', 'partly_paid', 'pending']);

/**
 * A transfer pays an order, in the caller's transaction: what is due, oldest first, else the next amount to come if it is enough for that.
 * Too little leaves what is due partly paid; too much, or money for an order that is over, is kept as the buyer's. Answers the order's number of rates it paid for.
 * @throws 404 when the actor's scope has no such order
 */
export async function payByTransfer(ctx: Ctx, { orderId, transferId, amountMinor, currency, bookedOn }: TransferForOrder): Promise<'matched' | 'other_currency'> {
  const file = await openOrderFile(ctx, { orderId });
  if (file.order.currency_key !== currency) return 'other_currency';
  await appendHistory(ctx, file.order, [{ kind: 'transfer.matched', data: { amount: amountMinor, currency, date: bookedOn } }]);
  const due = payable(file, amountMinor);
  let rest = amountMinor;
  for (const [index, rate] of due.entries()) {
    const open = rate.amount - rate.paid;
    const took = index === due.length - 1 ? rest : Math.min(rest, open);
    rest -= took;
    if (took > 0) await pay(ctx, file, rate, { transferId, took });
  }
  if (rest > 0) await keepAll(ctx, file, { transferId, took: rest });
  return 'matched';
}

/** A part of a charge to come would make all of it due by hand, and stop what is collected on its day. */
function payable({ order, rates }: OrderFile, amountMinor: number): OrderRate[] {
  if (order.canceled_at !== null) return [];
  const due = rates.filter((rate) => OPEN.has(rate.state) && rate.amount > rate.paid);
  const next = futureRates(rates).find((rate) => rate.amount > 0);
  return due.length > 0 ? due : next && next.amount - next.paid <= amountMinor ? [next] : [];
}

async function pay(ctx: Ctx, file: OrderFile, rate: OrderRate, { transferId, took }: { transferId: number; took: number }): Promise<void> {
  // Of an open-ended subscription a period counts once it falls due, or is paid before.
  if (rate.state === 'future') await moveOrder(ctx, file.order, await chargeRate(ctx, file.order, rate), file.rates);
  const payment = await write(ctx, file, rate, { transferId, amount: rate.amount - rate.paid });
  await takeMoney(ctx, { file, payment, rate }, factsOf(payment, took), took);
}

async function keepAll(ctx: Ctx, file: OrderFile, { transferId, took }: { transferId: number; took: number }): Promise<void> {
  const rate = file.rates.at(-1);
  if (!rate) throw new Error(`Order ${file.order.id} has no rate to keep money with.`);
  const payment = await write(ctx, file, rate, { transferId, amount: took });
  await keepMoneyToReturn(ctx, { file, payment, rate }, factsOf(payment, took), { took, purpose: 'overpayment' });
}

/** The transfer's id makes it one payment per rate, whoever matches it and how often. */
async function write(ctx: Ctx, file: OrderFile, rate: OrderRate, { transferId, amount }: { transferId: number; amount: number }): Promise<Payment> {
  const { order } = file;
  const now = ctx.clock.now();
  const payment = await Payment.query(ctx.db).insert({
    seller_id: order.seller_id, order_id: order.id, order_rate_id: rate.id, token: newToken('pay'), attempt: Math.max(0, ...file.payments.map(({ attempt }) => attempt)) + 1,
    provider: BANK, method: 'bank_wire', amount, currency_key: order.currency_key, state: 'pending', idempotency_key: `transfer_${transferId}_${rate.id}`,
    external_id: `transfer_${transferId}_${rate.id}`, expires_at: now, look_at: null, created_at: now, updated_at: now,
  }).returning('*');
  file.payments.push(payment);
  return payment;
}

function factsOf(payment: Payment, took: number): PaymentFacts {
  const amount = money(took, payment.currency_key);
  return { state: 'paid', externalId: payment.external_id, amount, captured: amount, refunded: null };
}
