import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { formatDate, formatDateTime, type LocalDate, languageOf } from '#core/kit';
import { appendHistory, futureRates, moveOrder, orderNumber, type HistoryEntry } from '#core/orders';
import {
  announce,
  announceSubscription,
  sendToBuyer,
  subscriptionEnded,
  takeBack,
  type OrderFile,
} from '#core/settlement';
import { dropRates } from './drop-rates.ts';
import { orderCanceled, rateDiscarded, subscriptionCanceled } from './events.ts';
import { orderEnded } from './mails/order-ended.ts';
import { mayCommand } from './may-command.ts';
import { todayOf } from './mind-order.ts';
import { openFor } from './open-for.ts';
import { lastDay } from './paid-until.ts';

export interface CancelOrderInput {
  orderId: number;
  /** `now` also waives what is due and not paid, and ends access; `period_end` lets what is paid run out. */
  when: 'now' | 'period_end';
}

export interface CanceledOrder {
  /** Access lasts until this day. */
  until: LocalDate;
  at: Date;
}

/**
 * Ends an order: nothing that is to come is charged, and the buyer gets a receipt with date and time. The buyer may only end at the end of
 * the period. Overdue rates stay owed; they are written off apart.
 * @throws 409 `not_now`
 */
export async function cancelOrder(ctx: Ctx, { orderId, when }: CancelOrderInput): Promise<CanceledOrder> {
  mayCommand(ctx, when === 'now' ? 'seller' : 'either');
  return inTransaction(ctx, async (tx) =>
    endOrder(tx, await openFor(tx, { orderId }, when === 'now' ? 'cancel_now' : 'cancel_at_period_end'), when),
  );
}

/** Ends an order, in the caller's transaction and under its lock. */
export async function endOrder(ctx: Ctx, file: OrderFile, when: CancelOrderInput['when']): Promise<CanceledOrder> {
  const { order, rates } = file;
  const today = todayOf(ctx, file);
  const coming = futureRates(rates);
  const until = when === 'now' ? today : lastDay(order, rates, today);
  const waived = when === 'now' ? rates.filter(({ state }) => state === 'unpaid') : [];
  const dropped = await dropRates(ctx, file, [...coming, ...waived], `cancel:${order.id}:${order.version}`);
  const ends = until > today;
  const access = ends
    ? { access_until: until, access_reason: 'payment_canceled' as const }
    : { access_until: null, access_reason: null };
  const moved = await moveOrder(ctx, order, { ...dropped.changes, canceled_at: ctx.clock.now(), ...access }, rates);
  const closed = ends ? [] : await takeBack(ctx, file, 'payment_canceled');
  const mail = await sendReceipt(ctx, file, until);
  appendHistory(ctx, order, [
    { kind: 'order.canceled', data: { until } },
    ...dropped.history,
    ...moved,
    ...closed,
    ...mail,
  ]);
  await announce(ctx, file, orderCanceled);
  await announceSubscription(ctx, file, subscriptionCanceled);
  if (!ends) await announceSubscription(ctx, file, subscriptionEnded);
  if (coming.length + waived.length > 0) await announce(ctx, file, rateDiscarded);
  return { until, at: ctx.clock.now() };
}

/** Receipt: the contract, the moment of the declaration, and its last day (§ 312k (4) BGB). */
async function sendReceipt(ctx: Ctx, file: OrderFile, until: LocalDate): Promise<HistoryEntry[]> {
  const { order, seller } = file;
  const data = {
    orderNumber: orderNumber(order.token),
    product: order.product_name,
    shop: seller.display_name,
    at: formatDateTime(ctx.clock.now(), languageOf(order), seller.time_zone),
    until: formatDate(until, languageOf(order)),
  };
  return sendToBuyer(ctx, file, orderEnded, `order_ended:${order.id}:${order.version}`, data);
}
