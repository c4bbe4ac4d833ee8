import { costsOf } from '#core/arrears';
import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { isLocalDate, localDate, money, newToken } from '#core/kit';
import { appendHistory, chargeRate, futureRates, moveOrder, type HistoryEntry, type OrderRate } from '#core/orders';
import { OWN_BANK, OWN_HANDS, Payment, nextAttempt, type PaymentFacts, type PaymentMethod } from '#core/payments';
import { requireSeller } from '#core/people';
import { notedWrongly } from './errors.ts';
import { keepMoneyToReturn } from './keep-money-to-return.ts';
import { isPaidByHand } from './money-account.ts';
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

export interface MoneyByHand {
  orderId: number;
  /** Minor units of the order's currency. */
  amountMinor: number;
  /** `2026-11-21` */
  receivedOn: string;
  /** Way by which it came, in the seller's words. */
  note: string;
  /** From the form that asks: the same request twice is one payment. */
  requestKey: string;
}

/** Money that came past every provider. The key makes it one payment per rate, whoever books it and how often. */
interface Source {
  provider: string;
  method: PaymentMethod;
  key: string;
  /** Known there by an id: it is one payment, whatever rates it would be enough for. */
  externalId?: string;
}

const OPEN: ReadonlySet<OrderRate['state']> = new Set(['unpaid', 'debt', 'partly_paid', 'pending']);

/**
 * A transfer pays an order, in the caller's transaction: what is due, oldest first, else the next amount to come if it is enough for that.
 * Too little leaves what is due partly paid; too much, or money for an order that is over, is kept as the buyer's.
 * @throws 404 when the actor's scope has no such order
 */
export async function payByTransfer(
  ctx: Ctx,
  { orderId, transferId, amountMinor, currency, bookedOn }: TransferForOrder,
): Promise<'matched' | 'other_currency' | 'of_the_platform'> {
  const file = await openOrderFile(ctx, { orderId });
  if (file.order.sold_by === 'platform') return 'of_the_platform';
  if (file.order.currency_key !== currency) return 'other_currency';
  const entry: HistoryEntry = { kind: 'transfer.matched', data: { amount: amountMinor, currency, date: bookedOn } };
  await payFrom(
    ctx,
    file,
    { provider: OWN_BANK, method: 'bank_wire', key: `transfer_${transferId}` },
    { amountMinor, entry },
  );
  return 'matched';
}

/**
 * The seller says that money came into their own hands: nobody else can tell us. It pays the order as a transfer would.
 * @throws 404 when the shop has no such order, 422 `noted_wrongly` for an amount or a day that cannot be
 */
export async function payByHand(
  ctx: Ctx,
  { orderId, amountMinor, receivedOn, note, requestKey }: MoneyByHand,
): Promise<void> {
  requireSeller(ctx, 'money');
  if (!Number.isSafeInteger(amountMinor) || amountMinor < 1 || amountMinor > 10_000_000_000)
    throw notedWrongly(ctx.locale, 'amount');
  if (!isLocalDate(receivedOn)) throw notedWrongly(ctx.locale, 'receivedOn');
  await inTransaction(ctx, async (tx) => {
    const file = await openOrderFile(tx, { orderId });
    if (file.order.sold_by === 'platform') throw notedWrongly(ctx.locale, 'seller');
    const key = `hand_${requestKey.slice(0, 80)}`;
    if (file.payments.some(({ idempotency_key: known }) => known.startsWith(`${key}_`))) return;
    const entry: HistoryEntry = {
      kind: 'payment.by_hand',
      data: {
        amount: amountMinor,
        currency: file.order.currency_key,
        date: receivedOn,
        note: note.trim().slice(0, 300) || '–',
      },
    };
    await payFrom(tx, file, { provider: OWN_HANDS, method: 'not_assigned', key }, { amountMinor, entry });
  });
}

/**
 * Money that a store or an agency took for an order, in the caller's transaction and under the order's lock: one charge pays one rate, the one
 * that is meant or what is due first, else what comes next.
 */
export async function payPastCheckouts(
  ctx: Ctx,
  file: OrderFile,
  {
    provider,
    chargeId,
    amountMinor,
    rateId,
  }: { provider: string; chargeId: string; amountMinor: number; rateId?: number },
): Promise<void> {
  await payFrom(
    ctx,
    file,
    { provider, method: 'not_assigned', key: `past_${chargeId}`, externalId: chargeId },
    { amountMinor, ...(rateId === undefined ? {} : { rateId }) },
  );
}

async function payFrom(
  ctx: Ctx,
  file: OrderFile,
  source: Source,
  { amountMinor, entry, rateId }: { amountMinor: number; entry?: HistoryEntry; rateId?: number },
): Promise<void> {
  if (file.order.sold_by === 'platform') throw notedWrongly(ctx.locale, 'seller');
  if (entry) appendHistory(ctx, file.order, [entry]);
  const all = payable(file, amountMinor);
  const due =
    source.externalId === undefined ? all : all.filter(({ id }) => rateId === undefined || id === rateId).slice(0, 1);
  const today = localDate(ctx.clock.now(), file.seller.time_zone);
  let rest = amountMinor;
  for (const [index, rate] of due.entries()) {
    const open = rate.amount - rate.paid + (await costsOf(ctx, rate, today)).total;
    const took = index === due.length - 1 ? rest : Math.min(rest, open);
    rest -= took;
    if (took > 0) await pay(ctx, file, rate, { source, took });
  }
  if (rest > 0) await keepAll(ctx, file, { source, took: rest });
}

/** A part of a charge to come would make all of it due by hand, and stop what is collected on its day. */
function payable({ order, rates }: OrderFile, amountMinor: number): OrderRate[] {
  if (order.canceled_at !== null) return [];
  const due = rates.filter((rate) => OPEN.has(rate.state) && rate.amount > rate.paid);
  const next = futureRates(rates).find((rate) => rate.amount > 0);
  return due.length > 0 ? due : next && next.amount - next.paid <= amountMinor ? [next] : [];
}

async function pay(
  ctx: Ctx,
  file: OrderFile,
  rate: OrderRate,
  { source, took }: { source: Source; took: number },
): Promise<void> {
  // Of an open-ended subscription a period counts once it falls due, or is paid before.
  if (rate.state === 'future') await moveOrder(ctx, file.order, chargeRate(ctx, file.order, rate), file.rates);
  const amount = rate.amount - rate.paid;
  const awaited = file.payments.find(
    (each) =>
      each.order_rate_id === rate.id &&
      isPaidByHand(each.provider) &&
      each.state === 'pending' &&
      each.amount - each.costs_asked === amount,
  );
  const payment = awaited
    ? await claim(ctx, awaited, rate, source)
    : await write(ctx, file, rate, { source, amount: source.externalId === undefined ? amount : took });
  await takeMoney(ctx, { file, payment, rate }, factsOf(payment, took), took, 'open');
}

async function keepAll(ctx: Ctx, file: OrderFile, { source, took }: { source: Source; took: number }): Promise<void> {
  const rate = file.rates.at(-1);
  if (!rate) throw new Error(`Order ${file.order.id} has no rate to keep money with.`);
  const payment = await write(ctx, file, rate, { source, amount: took });
  await keepMoneyToReturn(ctx, { file, payment, rate }, factsOf(payment, took), { took, purpose: 'overpayment' });
}

/** The attempt that the buyer began at the checkout is the one that this money pays. */
async function claim(ctx: Ctx, payment: Payment, rate: OrderRate, { key }: Source): Promise<Payment> {
  await Payment.query(ctx.db)
    .where({ id: payment.id })
    .patch({ idempotency_key: `${key}_${rate.id}` });
  return Object.assign(payment, { idempotency_key: `${key}_${rate.id}` });
}

async function write(
  ctx: Ctx,
  file: OrderFile,
  rate: OrderRate,
  { source, amount }: { source: Source; amount: number },
): Promise<Payment> {
  const { order } = file;
  const now = ctx.clock.now();
  const key = `${source.key}_${rate.id}`;
  const payment = await Payment.query(ctx.db)
    .insert({
      seller_id: order.seller_id,
      order_id: order.id,
      order_rate_id: rate.id,
      token: newToken('pay'),
      attempt: nextAttempt(file.payments),
      provider: source.provider,
      method: source.method,
      amount,
      currency_key: order.currency_key,
      state: 'pending',
      idempotency_key: key,
      external_id: source.externalId ?? key,
      expires_at: now,
      look_at: null,
      created_at: now,
      updated_at: now,
    })
    .returning('*');
  file.payments.push(payment);
  return payment;
}

function factsOf(payment: Payment, took: number): PaymentFacts {
  const amount = money(took, payment.currency_key);
  return { state: 'paid', externalId: payment.external_id, amount, captured: amount, refunded: null };
}
