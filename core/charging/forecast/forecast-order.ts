import {
  accessIsOver,
  chargesToAnnounce,
  dueRate,
  missingCharges,
  nextStepOf,
  pauseIsOver,
  ratesAfter,
  waitingRate,
} from '#core/collection';
import { localDate, money, startOfLocalDay, type LocalDate } from '#core/kit';
import { announcedOn, datesFrom, paymentStateOf, restartDay } from '#core/orders';
import { accessAfter, byHandUntil, comesToNothing, getsReceipt, linesToBill } from '#core/settlement';
import type { ForecastEntry } from './forecast-entry.ts';
import type { ForecastOrder, ForecastRate, OrderFacts } from './order-facts.ts';

/** An order on its way through time. */
interface Course {
  facts: OrderFacts;
  order: ForecastOrder;
  rates: ForecastRate[];
  at: Date;
  today: LocalDate;
  entries: ForecastEntry[];
}

/**
 * Future of an order from now until an instant, provided that every charge succeeds at the first try and no person acts. Goes from one
 * moment at which something is due to the next and asks the same pure rules as the collector; it writes down what the collector would do.
 * Pure.
 */
export function forecastOrder(facts: OrderFacts, { now, until }: { now: Date; until: Date }): ForecastEntry[] {
  const { zone } = facts;
  const course: Course = {
    facts,
    order: { ...facts.order },
    rates: facts.rates.map((rate) => ({ ...rate })),
    at: now,
    today: localDate(now, zone),
    entries: [],
  };
  for (let at: Date | null = now; at !== null && at <= until; at = nextMoment(course)) {
    course.at = at;
    course.today = localDate(at, zone);
    while (followDays(course) || take(course));
  }
  return course.entries;
}

/** Effects of days alone, in the collector's order. Answers true if there were any. */
function followDays(course: Course): boolean {
  const { order, today } = course;
  const before = course.entries.length;
  if (pauseIsOver(order, today)) resume(course);
  if (accessIsOver(order, today)) {
    order.access_until = null;
    order.access_reason = null;
    if (order.handed_over_at !== null) say(course, 'access_end');
    if (order.canceled_at !== null) say(course, 'order_end');
  }
  for (const rate of chargesToAnnounce(order, course.rates, today)) {
    rate.announced_at = course.at;
    say(course, 'announce', { rate, minor: rate.amount, mail: 'charge_announced' });
  }
  return course.entries.length > before;
}

function resume(course: Course): void {
  const { order, rates, today } = course;
  const anew = restartDay(rates, today);
  if (anew !== null) {
    const { days, anchor } = datesFrom(order, rates, anew);
    for (const [rate, due] of days) Object.assign(rate, { due_date: due, announced_at: null });
    Object.assign(order, anchor);
  }
  Object.assign(order, { paused_at: null, paused_until: null, access_until: null, access_reason: null });
  order.payment_state = paymentStateOf(order, rates);
  say(course, 'resume');
}

/** The next thing about a rate. Answers whether there was one. */
function take(course: Course): boolean {
  const { facts, rates, at } = course;
  const underway = facts.underway.find(
    (each) => each.lookAt <= at && rates.some(({ number, state }) => number === each.rate && state === 'pending'),
  );
  if (underway)
    return charge(
      course,
      rates.find(({ number }) => number === underway.rate)!,
    );
  const waiting = waitingRate(rates, at);
  if (waiting) return nextStepOf(waiting, facts.saved) === 'charge' ? charge(course, waiting) : giveUp(course, waiting);
  const due = dueRate(course.order, rates, course.today);
  return due ? fallDue(course, due) : false;
}

function fallDue(course: Course, rate: ForecastRate): boolean {
  const { facts, order, rates, at } = course;
  for (const more of ratesAfter(order, rates, missingCharges(order, rates))) {
    rates.push({
      ...more,
      state: 'future',
      paid: 0,
      paid_at: null,
      announced_at: null,
      collect_at: null,
      collect_step: null,
    });
  }
  if (rate.amount === 0) return paid(course, rate);
  if (facts.saved) return charge(course, rate);
  Object.assign(rate, { state: 'unpaid', collect_at: byHandUntil(at), collect_step: 'give_up' });
  order.payment_state = paymentStateOf(order, rates);
  say(course, 'due', { rate, minor: rate.amount - rate.paid, mail: 'rate_not_paid' });
  return true;
}

/** Money comes: what the charge takes, tells and bills. */
function charge(course: Course, rate: ForecastRate): boolean {
  const { facts, order, at } = course;
  const bills = linesToBill({ order, lines: facts.lines }, rate);
  const receipt = getsReceipt(order);
  say(course, 'charge', { rate, minor: rate.amount - rate.paid });
  if (receipt) say(course, 'mail', { rate, mail: 'rate_paid' });
  if (order.confirmation_mail_id === null) say(course, 'mail', { rate, mail: 'order_confirmation' });
  if (order.handed_over_at === null && order.gift) say(course, 'mail', { rate, mail: 'gift_received' });
  if (!comesToNothing(bills)) say(course, 'invoice', { rate, minor: bills.reduce((sum, { gross }) => sum + gross, 0) });
  order.first_paid_at ??= at;
  order.handed_over_at ??= at;
  order.confirmation_mail_id ??= 0;
  return paid(course, rate);
}

function paid(course: Course, rate: ForecastRate): boolean {
  const { order } = course;
  Object.assign(rate, { state: 'paid', paid: rate.amount, collect_at: null, collect_step: null });
  // Of those paid, one stands for all; a ten-year course would carry hundreds of them.
  course.rates = course.rates.filter((each) => each === rate || each.state !== 'paid' || each.number > rate.number);
  order.payment_state = paymentStateOf(order, course.rates);
  if (order.payment_state === 'paid') say(course, 'order_end');
  return true;
}

function giveUp(course: Course, rate: ForecastRate): boolean {
  const { order, rates } = course;
  const from = order.payment_state;
  Object.assign(rate, { state: 'debt', collect_at: null, collect_step: null });
  order.payment_state = paymentStateOf(order, rates);
  say(course, 'overdue', { rate, minor: rate.amount - rate.paid, mail: 'rate_not_paid' });
  if (accessAfter(order, rates, from) === 'rests' && order.handed_over_at !== null) say(course, 'access_end');
  return true;
}

/** The next instant after this one at which anything can be due. What was due before and did not happen, happens to nobody who does not act. */
function nextMoment({ facts, order, rates, at, today }: Course): Date | null {
  let day: LocalDate | null = null;
  const onDay = (date: LocalDate | null): void => {
    if (date !== null && date > today && (day === null || date < day)) day = date;
  };
  let moment: Date | null = null;
  const atInstant = (instant: Date | null): void => {
    if (instant !== null && instant > at && (moment === null || instant < moment)) moment = instant;
  };
  for (const rate of rates) {
    atInstant(rate.collect_at);
    if (rate.state !== 'future') continue;
    if (rate.announced_at === null) onDay(announcedOn(rate, rate.due_date));
    onDay(rate.due_date);
  }
  onDay(order.access_until);
  onDay(order.paused_until);
  for (const { lookAt } of facts.underway) atInstant(lookAt);
  if (day !== null) atInstant(startOfLocalDay(day, facts.zone));
  return moment;
}

interface About {
  rate?: ForecastRate;
  minor?: number;
  mail?: string;
}

function say(course: Course, kind: ForecastEntry['kind'], { rate, minor, mail }: About = {}): void {
  const { order, at, today } = course;
  course.entries.push({
    at,
    day: today,
    kind,
    orderId: order.id,
    rate: rate?.number ?? null,
    amount: minor === undefined ? null : money(minor, order.currency_key),
    mail: mail ?? null,
  });
}
