import { describe, expect, test } from 'vitest';
import { forecastOrder, forecastSentence, sumByMonth, type ForecastEntry, type OrderFacts } from './index.ts';

const NOW = new Date('2026-11-21T09:00:00Z');
const YEAR = new Date('2027-11-21T09:00:00Z');

/** A monthly subscription whose first period is paid. */
function aSubscription(order: Partial<OrderFacts['order']> = {}, rest: Partial<OrderFacts> = {}): OrderFacts {
  const future = ['2026-12-31', '2027-01-31', '2027-02-28'].map((due, place) => ({
    number: place + 2,
    state: 'future' as const,
    due_date: due,
    amount: 1190,
    net: 1000,
    vat: 190,
    paid: 0,
    lines: [{ position: 1, unit: 1190, discount: 0, net: 1000, vat: 190, gross: 1190 }],
    paid_at: null,
    announced_at: null,
    notice_days: null,
    collect_at: null,
    collect_step: null,
  }));
  return {
    order: {
      id: 7,
      seller_id: 1,
      token: 'ABCD2345-x',
      product_name: 'Club',
      currency_key: 'eur',
      period_type: 'limited_subscription',
      payment_state: 'paying',
      canceled_at: null,
      withdrawal_declared_at: null,
      paused_at: null,
      paused_until: null,
      access_until: null,
      access_reason: null,
      charge_interval: '1m',
      anchored_on: null,
      anchor_number: 1,
      due_date: '2026-11-30',
      first_paid_at: NOW,
      handed_over_at: NOW,
      confirmation_mail_id: 1,
      awaits_funds: false,
      gift: false,
      ...order,
    },
    rates: [{ ...future[0]!, number: 1, state: 'paid', due_date: '2026-11-30', paid: 1190 }, ...future],
    lines: [{ position: 1, gross: 1190 }],
    saved: true,
    underway: [],
    zone: 'Europe/Berlin',
    ...rest,
  };
}

const short = ({ day, kind, rate, amount, mail }: ForecastEntry): string =>
  [day, kind, rate ?? '', amount?.minor ?? '', mail ?? ''].join(' ').trim().replaceAll(/ +/g, ' ');
const ahead = (facts: OrderFacts, until = YEAR): string[] => forecastOrder(facts, { now: NOW, until }).map(short);

describe('what comes of an order', () => {
  test('is announced three days before, charged at the beginning of the day, told and billed, until it ends', () => {
    const entries = forecastOrder(aSubscription(), { now: NOW, until: new Date('2027-01-01T00:00:00Z') });
    expect(entries.map(short)).toEqual([
      '2026-12-28 announce 2 1190 charge_announced',
      '2026-12-31 charge 2 1190',
      '2026-12-31 mail 2 rate_paid',
      '2026-12-31 invoice 2 1190',
    ]);
    expect(entries[1]!.at.toISOString()).toBe('2026-12-30T23:00:00.000Z');
    expect(ahead(aSubscription()).at(-1)).toBe('2027-02-28 order_end');
  });

  test('an open-ended one never runs out, and the 31st comes back after a short month', () => {
    const facts = aSubscription({
      period_type: 'subscription',
      due_date: '2026-11-30',
      anchored_on: '2026-12-31',
      anchor_number: 2,
    });
    const days = forecastOrder(facts, { now: NOW, until: new Date('2029-12-31T12:00:00Z') })
      .filter(({ kind }) => kind === 'charge')
      .map(({ day }) => day);
    expect([days.length, days[2], days[3], days.at(-1)]).toEqual([37, '2027-02-28', '2027-03-31', '2029-12-31']);
  });

  test('without a saved means of payment the buyer is asked, and access rests when nobody pays', () => {
    expect(ahead(aSubscription({}, { saved: false }), new Date('2027-06-01T00:00:00Z'))).toEqual([
      '2026-12-28 announce 2 1190 charge_announced',
      '2026-12-31 due 2 1190 rate_not_paid',
      '2027-01-03 overdue 2 1190 rate_not_paid',
      '2027-01-03 access_end',
    ]);
  });

  test('a pause with an end goes on by itself; one without never does', () => {
    const paused = {
      paused_at: NOW,
      payment_state: 'payment_paused',
      access_until: '2026-12-31',
      access_reason: 'payment_paused',
    } as const;
    expect(ahead(aSubscription(paused))).toEqual(['2026-12-31 access_end']);
    const facts = aSubscription({ ...paused, paused_until: '2027-01-31' });
    const moved = { ...facts, rates: facts.rates.filter(({ number }) => number !== 2) };
    expect(ahead(moved, new Date('2027-02-01T00:00:00Z'))).toEqual([
      '2026-12-31 access_end',
      '2027-01-28 announce 3 1190 charge_announced',
      '2027-01-31 resume',
      '2027-01-31 charge 3 1190',
      '2027-01-31 mail 3 rate_paid',
      '2027-01-31 invoice 3 1190',
    ]);
  });

  test('an order that was ended charges nothing more', () => {
    const ended = aSubscription({
      canceled_at: NOW,
      payment_state: 'payment_canceled',
      access_until: '2026-12-31',
      access_reason: 'payment_canceled',
    });
    expect(
      ahead({
        ...ended,
        rates: ended.rates.map((rate) => (rate.state === 'future' ? { ...rate, state: 'skipped' } : rate)),
      }),
    ).toEqual(['2026-12-31 access_end', '2026-12-31 order_end']);
  });

  test('the facts it was asked with stay as they were', () => {
    const facts = aSubscription();
    const before = structuredClone(facts);
    ahead(facts);
    expect(facts).toEqual(before);
  });
});

test('months sum what is charged, mailed and invoiced', () => {
  const [december, january] = sumByMonth(forecastOrder(aSubscription(), { now: NOW, until: YEAR }));
  expect(december).toMatchObject({
    month: '2026-12',
    charges: 1,
    mails: 2,
    invoices: 1,
    charged: [{ minor: 1190n, currency: 'eur' }],
  });
  expect(january).toMatchObject({ month: '2027-01', charges: 1, invoiced: [{ minor: 1190n, currency: 'eur' }] });
});

test('each thing to come reads as a sentence in both languages', () => {
  const [announced, charged] = forecastOrder(aSubscription(), { now: NOW, until: YEAR });
  expect(forecastSentence(announced!, 'de')).toBe('Ankündigung per E-Mail: 11,90\u00A0€ (Rate 2)');
  expect(forecastSentence(charged!, 'en')).toBe('Charge of €11.90 (rate 2)');
});
