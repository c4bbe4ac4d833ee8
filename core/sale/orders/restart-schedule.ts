import type { Ctx } from '#core/context';
import { addDays, addInterval, daysBetween, type LocalDate } from '#core/kit';
import { announcedDays, collectedAfter, collectedOn, type Notice } from './announced-days.ts';
import { moveOrder } from './move-order.ts';
import type { Order } from './order.ts';
import { OrderRate } from './order-rate.ts';

/**
 * Counts the charges to come anew from a day, when the next one was due before it: after a pause or a settled debt nobody pays for the time
 * between. Answers the next due date; null when nothing is to come.
 */
export async function restartSchedule(
  ctx: Ctx,
  order: Order,
  rates: readonly OrderRate[],
  today: LocalDate,
): Promise<LocalDate | null> {
  return restartFrom(ctx, order, rates, restartDay(rates, today));
}

/** The day from which charges are counted anew; null where they keep their days. A debit leaves the time in which it is announced. Pure. */
export function restartDay(rates: readonly RestartedRate[], today: LocalDate): LocalDate | null {
  const [next] = futureRates(rates);
  if (next && next.notice_days !== null) return announcedRestartDay(rates, today);
  return isMissed(rates, today) ? today : null;
}

/**
 * The same for an order whose access came back without an act of the buyer: the next charge leaves the time in which it is announced. One that
 * was announced, and is still to come, keeps its day.
 */
export async function restartAnnounced(
  ctx: Ctx,
  order: Order,
  rates: readonly OrderRate[],
  today: LocalDate,
): Promise<LocalDate | null> {
  return restartFrom(ctx, order, rates, announcedRestartDay(rates, today));
}

function announcedRestartDay(rates: readonly RestartedRate[], today: LocalDate): LocalDate | null {
  const [next] = futureRates(rates);
  if (!next) return null;
  const first = noticedFrom(next, today);
  return next.due_date >= first || (next.announced_at !== null && next.due_date >= today) ? null : first;
}

/** The first day on which a charge can be due that is announced today. Pure. */
export function noticedFrom(rate: Notice, today: LocalDate): LocalDate {
  return collectedOn(rate, addDays(today, announcedDays(rate)));
}

async function restartFrom(
  ctx: Ctx,
  order: Order,
  rates: readonly OrderRate[],
  day: LocalDate | null,
): Promise<LocalDate | null> {
  if (day !== null) await reschedule(ctx, order, rates, day);
  return futureRates(rates)[0]?.due_date ?? null;
}

/** True if the day of the next charge has passed without it. Pure. */
function isMissed(rates: readonly DatedRate[], today: LocalDate): boolean {
  const [next] = futureRates(rates);
  return next !== undefined && next.due_date < today;
}

/** Moves the next charge to a day and all later ones with it; with an interval they are counted from that day. */
export async function reschedule(
  ctx: Ctx,
  order: Order,
  rates: readonly OrderRate[],
  day: LocalDate,
  from?: OrderRate,
): Promise<void> {
  const { days, anchor } = datesFrom(order, rates, day, from);
  if (days.length === 0) return;
  for (const [rate, due] of days) await setDueDate(ctx, rate, due);
  await moveOrder(ctx, order, { ...anchor, last_due_date: lastDue(rates) }, rates);
}

/** The day of each charge to come when the next one, or `from`, falls due on another day, and what is counted from then on. Pure. */
export function datesFrom<Rate extends RateOnDay>(
  { charge_interval: interval }: Pick<Order, 'charge_interval'>,
  rates: readonly Rate[],
  day: LocalDate,
  from?: Rate,
): { days: [Rate, LocalDate][]; anchor: Partial<Pick<Order, 'anchored_on' | 'anchor_number'>> } {
  const coming = futureRates(rates);
  const rest = from ? coming.slice(coming.indexOf(from)) : coming;
  const [first] = rest;
  if (!first) return { days: [], anchor: {} };
  const shift = daysBetween(first.due_date, day);
  let last: LocalDate | null = null;
  const days = rest.map((rate, place): [Rate, LocalDate] => {
    last =
      interval === ''
        ? collectedOn(rate, addDays(rate.due_date, shift))
        : collectedAfter(rate, addInterval(day, interval, place), last);
    return [rate, last];
  });
  return { days, anchor: interval === '' ? {} : { anchored_on: day, anchor_number: anchorNumber(rates, rest.length) } };
}

/**
 * The number that falls on the day from which so many charges are counted, so that the next one to be written follows the last of them:
 * numbers do not tell the order of days once a charge was moved by itself, and a skipped one has no day in the row. Pure.
 */
export function anchorNumber(rates: readonly Pick<OrderRate, 'number'>[], counted: number): number {
  return Math.max(...rates.map(({ number }) => number)) + 1 - counted;
}

type DatedRate = Pick<OrderRate, 'state' | 'due_date' | 'number'>;
type RateOnDay = DatedRate & Notice;
type RestartedRate = RateOnDay & Pick<OrderRate, 'announced_at'>;

/** Charges to come, the next first. */
export function futureRates<Rate extends DatedRate>(rates: readonly Rate[]): Rate[] {
  return rates
    .filter(({ state }) => state === 'future')
    .sort((a, b) => (a.due_date === b.due_date ? a.number - b.number : a.due_date < b.due_date ? -1 : 1));
}

export function lastDue(rates: readonly Pick<OrderRate, 'due_date'>[]): LocalDate {
  return rates
    .map(({ due_date: due }) => due)
    .sort()
    .at(-1)!;
}

/** An amount that is to come is due on another day, and is announced anew. */
export async function setDueDate(ctx: Ctx, rate: OrderRate, day: LocalDate): Promise<void> {
  await changeFutureRate(ctx, rate, { due_date: day });
}

type Changeable = 'due_date' | 'amount' | 'net' | 'vat' | 'lines' | 'notice_days';

/** Writes what changes about a rate that is still to come, if it still is. */
export async function changeFutureRate(
  ctx: Ctx,
  rate: OrderRate,
  changes: Partial<Pick<OrderRate, Changeable>>,
): Promise<void> {
  const patch = { ...changes, announced_at: null, updated_at: ctx.clock.now() };
  const updated = await OrderRate.query(ctx.db)
    .where({ id: rate.id, seller_id: rate.seller_id, state: 'future' })
    .patch(patch);
  if (updated !== 1) throw new Error(`Order rate ${rate.id} was moved by somebody else in between.`);
  Object.assign(rate, patch);
}
