import type { Ctx } from '#core/context';
import { answerBeforeCommit, inTransaction } from '#core/database';
import { localDate, type LocalDate } from '#core/kit';
import { appendHistory, chargeRate, moveOrder, moveRate, type HistoryEntry, type OrderRate } from '#core/orders';
import { newPayment, nextAttempt, type Payment } from '#core/payments';
import {
  announceOverdue,
  byHandUntil,
  chargeSaved,
  followAccess,
  followBill,
  openCurrentFile,
  sendRateNotPaid,
  type NewAttempt,
  type OrderFile,
} from '#core/settlement';
import { announceCharges } from './announce-charges.ts';
import { dueRate, waitingRate } from './due-rate.ts';
import { endAccess } from './end-access.ts';
import { growHorizon } from './extend-horizon.ts';
import { goOn, pauseIsOver } from './go-on.ts';
import { chargesGoOn, chargesRest, isCharged, restCharges, waitsForShop } from './rest-charges.ts';
import { savedMethodOf } from './saved-method-of.ts';

/** A clock that jumps far ahead makes many rates due at once; the rest waits for the next round. */
const MOST_AT_ONCE = 60;

/**
 * Does what is due for one order: tells of charges to come, takes those that fell due, tries again, gives up, ends access. Each attempt is
 * decided and committed before the provider is asked. Whoever is killed in between leaves an attempt with its key, which the janitor of
 * payments finishes; two workers meet at the order's lock, and the second finds nothing left to do.
 */
export async function mindOrder(ctx: Ctx, orderId: number): Promise<void> {
  for (let round = 0; round < MOST_AT_ONCE; round += 1) {
    const next = await inTransaction(ctx, async (tx) => {
      const file = await openCurrentFile(tx, { orderId });
      if (round === 0) await followDays(tx, file);
      const taken = await take(tx, file);
      const charge = typeof taken === 'string' ? null : await chargeSaved(tx, file, taken);
      return { taken, charge, more: hasMore(tx, file) };
    });
    if (next.taken === 'nothing') return;
    await next.charge?.(ctx);
    if (!next.more) return;
  }
}

/** Effects of days alone: a pause ends, access runs out, charges to come are announced. */
async function followDays(ctx: Ctx, file: OrderFile): Promise<void> {
  const today = todayOf(ctx, file);
  if (pauseIsOver(file.order, today)) await goOn(ctx, file, today);
  await endAccess(ctx, file, today);
  await announceCharges(ctx, file, today);
}

type Taken = 'nothing' | 'settled' | NewAttempt;

/** Decides on the next thing about the order's rates, under its lock. A payment is to be taken to the provider after the commit. */
export async function takeNext(ctx: Ctx, orderId: number): Promise<void> {
  const taken = await take(ctx, await openCurrentFile(ctx, { orderId }));
  if (typeof taken !== 'string') await taken.attempt;
}

async function take(ctx: Ctx, file: OrderFile): Promise<Taken> {
  // After a declared withdrawal nothing is charged until it is decided.
  if (file.order.withdrawal_declared_at !== null) return 'nothing';
  if (chargesRest(file.order, ctx.clock.now())) return 'nothing';
  const waiting = waitingRate(file.rates, ctx.clock.now());
  const due = dueRate(file.order, file.rates, todayOf(ctx, file));
  const rate = waiting ?? due;
  if (!rate) return 'nothing';
  if (await waitsForShop(ctx, file, rate)) {
    await restCharges(ctx, file);
    return 'nothing';
  }
  const more = dueBy(file, todayOf(ctx, file)).some((each) => each !== rate);
  const haveWaited = await chargesGoOn(ctx, file, { more });
  if (!waiting) return fallDue(ctx, file, rate);
  return haveWaited && !isCharged(file, waiting) ? giveTime(ctx, waiting) : tryAgain(ctx, file, waiting);
}

/** True if another look is worth its price: a further rate waits or is due by its day alone. */
function hasMore(ctx: Ctx, file: OrderFile): boolean {
  const today = todayOf(ctx, file);
  return waitingRate(file.rates, ctx.clock.now()) !== undefined || dueBy(file, today).length > 0;
}

/** Rates that are due by their day alone. */
function dueBy({ rates }: OrderFile, today: LocalDate): OrderRate[] {
  return rates.filter(({ state, due_date: due }) => state === 'future' && due <= today);
}

export function todayOf(ctx: Ctx, { seller }: Pick<OrderFile, 'seller'>): LocalDate {
  return localDate(ctx.clock.now(), seller.time_zone);
}

async function fallDue(ctx: Ctx, file: OrderFile, rate: OrderRate): Promise<Taken> {
  const { order } = file;
  const saved = savedMethodOf(file);
  const totals = chargeRate(ctx, order, rate);
  const horizon = growHorizon(ctx, file);
  const history: HistoryEntry[] = [{ kind: 'rate.due', data: about(file, rate) }];
  if (rate.amount === 0) return settleNothing(ctx, file, rate, { changes: { ...totals, ...horizon }, history });
  const byHand = { collect_at: byHandUntil(ctx.clock.now()), collect_step: 'give_up' as const };
  const moved = await moveRate(ctx, rate, 'due_date.reached', saved ? {} : byHand, {
    collectsOnDueDay: saved !== null,
  });
  history.push(...(moved ?? []));
  if (!saved) await followBill(ctx, file, rate);
  const attempt = saved ? newAttempt(ctx, file, rate, saved, history) : null;
  if (!saved)
    history.push(
      ...(await sendRateNotPaid(ctx, file, rate, {
        because: 'by_hand',
        next: { at: byHand.collect_at, step: 'give_up' },
      })),
    );
  history.push(...(await moveOrder(ctx, order, { ...totals, ...horizon }, file.rates)));
  appendHistory(ctx, order, history);
  return attempt ?? 'settled';
}

/** A coupon took the charge down to nothing: it is settled by falling due. */
async function settleNothing(
  ctx: Ctx,
  file: OrderFile,
  rate: OrderRate,
  { changes, history }: { changes: object; history: HistoryEntry[] },
): Promise<Taken> {
  const { order } = file;
  history.push(...((await moveRate(ctx, rate, 'due_date.reached', {}, { collectsOnDueDay: true })) ?? []));
  history.push(...((await moveRate(ctx, rate, 'payment.successful', { paid_at: ctx.clock.now() })) ?? []));
  history.push(...(await moveOrder(ctx, order, { ...changes, paid_count: order.paid_count + 1 }, file.rates)));
  appendHistory(ctx, order, history);
  return 'settled';
}

async function tryAgain(ctx: Ctx, file: OrderFile, rate: OrderRate): Promise<Taken> {
  const { order, payments } = file;
  const now = ctx.clock.now();
  const busy = payments.find(
    (payment) =>
      payment.order_rate_id === rate.id &&
      payment.state === 'pending' &&
      payment.charges_saved === null &&
      payment.amount > 0 &&
      payment.expires_at > now,
  );
  // The buyer is just paying it: two attempts would take the money twice.
  if (busy) {
    await rate.$query(ctx.db).patch({ collect_at: busy.expires_at });
    return 'settled';
  }
  const saved = savedMethodOf(file);
  if (!saved || !isCharged(file, rate)) return giveUp(ctx, file, rate);
  const history: HistoryEntry[] =
    (await moveRate(ctx, rate, 'payment.started', { collect_at: null, collect_step: null })) ?? [];
  const attempt = newAttempt(ctx, file, rate, saved, history);
  history.push(...(await moveOrder(ctx, order, {}, file.rates)));
  appendHistory(ctx, order, history);
  return attempt;
}

/** The buyer had no way to pay until now: their time begins anew. */
async function giveTime(ctx: Ctx, rate: OrderRate): Promise<Taken> {
  await rate.$query(ctx.db).patch({ collect_at: byHandUntil(ctx.clock.now()) });
  return 'settled';
}

/** The time in which the buyer could have paid is over: the rate counts as overdue, and access rests. */
async function giveUp(ctx: Ctx, file: OrderFile, rate: OrderRate): Promise<Taken> {
  const { order } = file;
  const from = order.payment_state;
  const moved = (await moveRate(ctx, rate, 'grace.expired', { collect_at: null, collect_step: null })) ?? [];
  const orderMoves = await moveOrder(ctx, order, {}, file.rates);
  const mail = await sendRateNotPaid(ctx, file, rate, { because: 'overdue', next: null });
  const access = await followAccess(ctx, file, from);
  appendHistory(ctx, order, [
    { kind: 'rate.overdue', data: about(file, rate) },
    ...moved,
    ...orderMoves,
    ...mail,
    ...access,
  ]);
  await announceOverdue(ctx, file, rate);
  return 'settled';
}

/** The attempt leaves with what is written about rate and order; its row is there by the end of the transaction. */
function newAttempt(
  ctx: Ctx,
  { order, payments }: OrderFile,
  rate: OrderRate,
  saved: Payment,
  history: HistoryEntry[],
): NewAttempt {
  const number = nextAttempt(payments);
  const attempt = newPayment(ctx, order, rate, {
    method: saved.method,
    provider: saved.provider,
    attempt: number,
    saves: false,
    setUpOnly: false,
    chargesSaved: saved.saved_method!,
  });
  void answerBeforeCommit(ctx, attempt);
  history.push({
    kind: 'payment.started',
    data: { amount: rate.amount - rate.paid, currency: order.currency_key, method: saved.method, attempt: number },
  });
  return { provider: saved.provider, attempt };
}

function about(
  { order }: OrderFile,
  { number, amount, paid }: OrderRate,
): { number: number; amount: number; currency: string } {
  return { number, amount: amount - paid, currency: order.currency_key };
}
