import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CUSTOM_START_DAYS,
  INTERVAL_CODES,
  addDays,
  addMonths,
  dayOfMonth,
  instalmentTotal,
  localDate,
  parseInterval,
  startOfLocalDay,
  sumMoney,
  type IntervalCode,
  type LocalDate,
} from '#core/kit';
import { describeShared, moneyVectors, type MoneyVector } from '../../testing/shared-data.ts';
import { planFromTerms } from './plan-from-terms.ts';
import {
  SHOWN_CHARGES,
  chargeCount,
  firstDueDate,
  nthDueDate,
  planCharges,
  planDueDates,
  planSchedule,
  startChoices,
  startsLater,
} from './plan-schedule.ts';
import { planTerms, type PlanTermsInput } from './plan-terms.ts';
import type { PricingPlan } from './pricing-plan.ts';

const plan = (terms: PlanTermsInput): PricingPlan => planFromTerms(planTerms.parse(terms), 'eur');
const dates = (
  given: PricingPlan,
  orderedOn: LocalDate,
  more: { startsOn?: LocalDate; count?: number } = {},
): LocalDate[] => planSchedule(given, { orderedOn, ...more }).map(({ dueDate }) => dueDate);
const abo = (over: Partial<Extract<PlanTermsInput, { type: 'subscription' }>> = {}): PricingPlan =>
  plan({ type: 'subscription', firstAmount: 100, nextAmount: 200, interval: '1m', ...over });

describe('a plan’s schedule', () => {
  it('keeps the 31st through short months, and 29 February through common years', () => {
    expect(dates(abo(), '2027-12-31', { count: 4 })).toEqual(['2027-12-31', '2028-01-31', '2028-02-29', '2028-03-31']);
    expect(dates(abo({ interval: '1y' }), '2028-02-29', { count: 5 })).toEqual([
      '2028-02-29',
      '2029-02-28',
      '2030-02-28',
      '2031-02-28',
      '2032-02-29',
    ]);
  });

  it('of what is paid once is one charge, of an open-ended subscription the twelve that are shown', () => {
    expect(planSchedule(plan({ type: 'one_time', price: 1_900 }), { orderedOn: '2026-11-21' })).toEqual([
      { number: 1, dueDate: '2026-11-21', amount: { minor: 1_900n, currency: 'eur' } },
    ]);
    expect(planCharges(abo()).map(({ minor }) => Number(minor))).toEqual([100, ...Array<number>(11).fill(200)]);
    expect([
      chargeCount(abo()),
      chargeCount(
        plan({ type: 'limited_subscription', paymentsCount: 100, firstAmount: 1, nextAmount: 1, interval: '1w' }),
      ),
    ]).toEqual([null, 100]);
  });

  it('begins after the test period, and from there keeps its anchor', () => {
    expect(dates(abo({ testPeriod: '2w' }), '2027-01-17', { count: 3 })).toEqual([
      '2027-01-31',
      '2027-02-28',
      '2027-03-31',
    ]);
    expect([
      startsLater(abo()),
      startsLater(abo({ testPeriod: '1d' })),
      startsLater(abo({ customStartDays: [1] })),
    ]).toEqual([false, true, true]);
  });

  it('begins on the day the buyer chose, else on the earliest, and never on one that is not offered', () => {
    const given = abo({ customStartDays: [21, 7] });
    expect(startChoices(given, '2026-11-21')).toEqual([
      { day: 7, date: '2026-12-07' },
      { day: 21, date: '2026-12-21' },
    ]);
    expect(startChoices(given, '2026-11-10').map(({ day }) => day)).toEqual([21, 7]);
    expect(startChoices(abo({ customStartDays: [1, 14, 28] }), '2026-11-10').map(({ day }) => day)).toEqual([
      14, 28, 1,
    ]);
    expect(firstDueDate(given, { orderedOn: '2026-11-21', startsOn: '2026-12-21' })).toBe('2026-12-21');
    expect(firstDueDate(given, { orderedOn: '2026-11-21', startsOn: '2026-11-22' })).toBe('2026-12-07');
  });

  it('numbers its charges and dates each, as many as asked for of what never ends', () => {
    expect(planSchedule(abo({ interval: '1w' }), { orderedOn: '2026-11-21', count: 2 })).toEqual([
      { number: 1, dueDate: '2026-11-21', amount: { minor: 100n, currency: 'eur' } },
      { number: 2, dueDate: '2026-11-28', amount: { minor: 200n, currency: 'eur' } },
    ]);
    expect([
      planCharges(abo(), { count: 3 }).length,
      planDueDates(abo(), '2026-11-21').length,
      planDueDates(abo(), '2026-11-21', { count: 3 }).length,
    ]).toEqual([3, SHOWN_CHARGES, 3]);
    const limited = plan({
      type: 'limited_subscription',
      paymentsCount: 3,
      firstAmount: 1,
      nextAmount: 1,
      interval: '1m',
    });
    expect([
      planCharges(limited, { count: 9 }).length,
      planDueDates(limited, '2026-11-21', { count: 9 }).length,
    ]).toEqual([3, 3]);
  });

  it('finds a charge of its own under custom intervals too', () => {
    const custom = plan({
      type: 'installment',
      paymentsCount: 3,
      customIntervals: ['1w', '1m'],
      rateAmounts: [1, 2, 3],
    });
    expect([1, 2, 3].map((number) => nthDueDate(custom, '2026-11-21', number))).toEqual([
      '2026-11-21',
      '2026-11-28',
      '2026-12-28',
    ]);
    expect(nthDueDate(plan({ type: 'one_time', price: 5 }), '2026-11-21', 1)).toBe('2026-11-21');
  });

  it('begins at once without a test period or start days, and after the test period without them', () => {
    expect(firstDueDate(abo(), { orderedOn: '2026-11-21', startsOn: '2026-12-01' })).toBe('2026-11-21');
    expect(firstDueDate(abo({ testPeriod: '1m' }), { orderedOn: '2026-11-21' })).toBe('2026-12-21');
    expect(startChoices(abo(), '2026-11-21')).toEqual([]);
    // The day of the order itself is no choice; the day a test period ends is one.
    expect(startChoices(abo({ customStartDays: [21] }), '2026-11-21')).toEqual([{ day: 21, date: '2026-12-21' }]);
    expect(startChoices(abo({ customStartDays: [28], testPeriod: '1w' }), '2026-11-21')).toEqual([
      { day: 28, date: '2026-11-28' },
    ]);
  });

  it('offers start days from the end of a test period on', () => {
    expect(
      startChoices(abo({ customStartDays: [1, 14], testPeriod: '1w' }), '2026-11-24').map(({ date }) => date),
    ).toEqual(['2026-12-01', '2026-12-14']);
  });
});

const anyDay = fc.integer({ min: 0, max: 60_000 }).map((days) => addDays('1990-01-01', days));
/** The days that month ends and clocks make hard, as often as all others. */
const hardDay = fc.oneof(
  fc
    .tuple(
      fc.integer({ min: 1990, max: 2150 }),
      fc.constantFrom(
        '01-29',
        '01-30',
        '01-31',
        '02-28',
        '03-29',
        '03-30',
        '03-31',
        '08-31',
        '10-25',
        '10-31',
        '12-31',
      ),
    )
    .map(([year, day]) => `${year}-${day}`),
  fc.constantFrom('2024-02-29', '2028-02-29', '2096-02-29', '2100-02-28', '2026-03-28', '2026-10-24'),
  anyDay,
);
const code = fc.constantFrom(...INTERVAL_CODES);
const amount = fc.integer({ min: 1, max: 100_000_000 });
const extras = { testPeriod: fc.option(code), customStartDays: fc.subarray([...CUSTOM_START_DAYS]) };
const aPlan = fc
  .oneof(
    fc.record({
      type: fc.constant('installment' as const),
      paymentsCount: fc.integer({ min: 2, max: 24 }),
      firstAmount: amount,
      nextAmount: amount,
      interval: code,
      ...extras,
    }),
    fc.record({
      type: fc.constant('limited_subscription' as const),
      paymentsCount: fc.integer({ min: 2, max: 100 }),
      firstAmount: amount,
      nextAmount: amount,
      interval: code,
      ...extras,
    }),
    fc.record({
      type: fc.constant('subscription' as const),
      firstAmount: amount,
      nextAmount: amount,
      interval: code,
      ...extras,
    }),
    fc.array(fc.tuple(amount, code), { minLength: 2, maxLength: 24 }).map((rates) => ({
      type: 'installment' as const,
      paymentsCount: rates.length,
      rateAmounts: rates.map(([minor]) => minor),
      customIntervals: rates.slice(1).map(([, interval]) => interval),
    })),
    fc.record({ type: fc.constant('one_time' as const), price: amount }),
  )
  .map(plan);

/** One step further on the calendar, the slow way: day by day, or month by month back to the anchor's day where the month has it. */
function stepwise(anchor: LocalDate, codes: readonly IntervalCode[]): LocalDate[] {
  let monthStart = anchor.slice(0, 8) + '01';
  let day = dayOfMonth(anchor);
  const all = [anchor];
  for (const each of codes) {
    const { count, unit } = parseInterval(each)!;
    let date = all.at(-1)!;
    if (unit === 'days' || unit === 'weeks') {
      for (let one = 0; one < count * (unit === 'weeks' ? 7 : 1); one += 1) date = addDays(date, 1);
      [monthStart, day] = [date.slice(0, 8) + '01', dayOfMonth(date)];
    } else {
      for (let one = 0; one < count * (unit === 'years' ? 12 : 1); one += 1) monthStart = addMonths(monthStart, 1);
      const last = dayOfMonth(addDays(addMonths(monthStart, 1), -1));
      date = addDays(monthStart, Math.min(day, last) - 1);
    }
    all.push(date);
  }
  return all;
}

describe('for any plan and day', () => {
  const runs = { numRuns: Number(process.env.PROPERTY_RUNS ?? 10_000) };

  it('the schedule worked out at once is the one worked out step by step, and each charge alone', () => {
    fc.assert(
      fc.property(aPlan, hardDay, (given, orderedOn) => {
        const all = dates(given, orderedOn);
        const codes =
          given.preferences.customIntervals ?? Array<IntervalCode>(all.length - 1).fill(given.interval ?? '1d');
        expect(all.join()).toBe(stepwise(all[0]!, codes.slice(0, all.length - 1)).join());
        for (const number of [1, 2, all.length])
          if (number <= all.length) expect(nthDueDate(given, all[0]!, number)).toBe(all[number - 1]);
        expect(all.join()).toBe([...new Set(all)].sort().join());
      }),
      runs,
    );
  }, 240_000);

  it('its charges sum to the specification’s total, and the first is the price shown', () => {
    fc.assert(
      fc.property(aPlan, (given) => {
        const charges = planCharges(given);
        expect(charges[0]).toEqual(given.price);
        expect(charges).toHaveLength(chargeCount(given) ?? 12);
        if (given.type === 'installment') expect(sumMoney(charges, 'eur')).toEqual(instalmentTotal(given.preferences));
      }),
      runs,
    );
  }, 240_000);

  it('start days lie strictly after the order and not before the end of a test period, within a month', () => {
    fc.assert(
      fc.property(aPlan, hardDay, (given, orderedOn) => {
        const over = firstDueDate({ ...given, customStartDays: [] }, { orderedOn });
        for (const { day, date } of startChoices(given, orderedOn)) {
          expect(dayOfMonth(date)).toBe(day);
          expect(date > orderedOn && date >= over && date <= addMonths(over, 1)).toBe(true);
          expect(firstDueDate(given, { orderedOn, startsOn: date })).toBe(date);
        }
      }),
      runs,
    );
  }, 240_000);

  it('a due date begins as that date in every zone, also where clocks change that night', () => {
    const zones = [
      'Europe/Berlin',
      'Europe/London',
      'Europe/Lisbon',
      'America/Sao_Paulo',
      'America/Santiago',
      'Africa/Cairo',
      'Pacific/Apia',
      'Australia/Lord_Howe',
    ];
    fc.assert(
      fc.property(aPlan, hardDay, fc.constantFrom(...zones), fc.nat(), (given, orderedOn, zone, pick) => {
        const all = dates(given, orderedOn);
        const date = all[pick % all.length]!;
        // Samoa left out a whole day: it never began there.
        if (zone === 'Pacific/Apia' && date === '2011-12-30') return;
        expect(localDate(startOfLocalDay(date, zone), zone)).toBe(date);
      }),
      runs,
    );
  }, 240_000);
});

describeShared<{ vectors: MoneyVector<unknown, unknown>[] }>('worked examples', 'vectors/money.json', ({ vectors }) => {
  interface Terms {
    paymentsCount: number;
    firstAmountMinor?: number;
    nextAmountMinor?: number;
    customIntervals?: IntervalCode[];
    ratesMinor?: number[];
  }
  const instalments = ({
    paymentsCount,
    firstAmountMinor,
    nextAmountMinor,
    customIntervals,
    ratesMinor,
  }: Terms): PlanTermsInput => ({
    type: 'installment',
    paymentsCount,
    ...(customIntervals
      ? { customIntervals, rateAmounts: ratesMinor! }
      : { firstAmount: firstAmountMinor!, nextAmount: nextAmountMinor!, interval: '1m' }),
  });

  it.each(moneyVectors<{ plan: Terms }, { totalMinor: number; displayPriceMinor?: number }>(vectors, ['E01', 'E02']))(
    '$id $title',
    ({ input, expected }) => {
      const given = plan(instalments(input.plan));
      expect(Number(sumMoney(planCharges(given), 'eur').minor)).toBe(expected.totalMinor);
      expect(Number(given.price.minor)).toBe(expected.displayPriceMinor ?? input.plan.firstAmountMinor);
    },
  );

  it.each(moneyVectors<{ plan: Terms }, { valid: boolean }>(vectors, ['E03']))('$id $title', ({ input, expected }) => {
    expect(planTerms.safeParse(instalments(input.plan)).success).toBe(expected.valid);
  });

  it.each(
    moneyVectors<{ orderDate: LocalDate; customIntervals: IntervalCode[] }, { dueDates: LocalDate[] }>(vectors, [
      'E08',
    ]),
  )('$id $title', ({ input, expected }) => {
    const { customIntervals } = input;
    expect(
      dates(
        plan(
          instalments({
            paymentsCount: customIntervals.length + 1,
            customIntervals,
            ratesMinor: [1, ...customIntervals.map(() => 1)],
          }),
        ),
        input.orderDate,
      ),
    ).toEqual(expected.dueDates);
  });

  it.each(
    moneyVectors<{ anchor: LocalDate; code: IntervalCode; count: number }, { dueDates: LocalDate[] }>(vectors, [
      'F01',
      'F02',
      'F04',
      'F06',
      'F08',
    ]),
  )('$id $title', ({ input, expected }) => {
    expect(dates(abo({ interval: input.code }), input.anchor, { count: input.count })).toEqual(expected.dueDates);
  });

  it.each(moneyVectors<{ codes: string[] }, { valid: boolean[] }>(vectors, ['F10']))(
    '$id $title',
    ({ input, expected }) => {
      const accepted = (interval: string): boolean =>
        planTerms.safeParse({ type: 'subscription', firstAmount: 1, nextAmount: 1, interval }).success;
      expect(input.codes.map(accepted)).toEqual(expected.valid);
    },
  );

  it.each(
    moneyVectors<{ orderDate: LocalDate; startDay: 1 | 7 | 14 | 21 | 28 }, { firstDue: LocalDate }>(vectors, [
      'F11',
      'F12',
      'F14',
    ]),
  )('$id $title', ({ input, expected }) => {
    expect(dates(abo({ customStartDays: [input.startDay] }), input.orderDate)[0]).toBe(expected.firstDue);
  });
});
