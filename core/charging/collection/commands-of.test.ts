import { expect, test } from 'vitest';
import type { OrderRate, OrderRateState } from '#core/orders';
import { commandsOf, type OrderCommand } from './commands-of.ts';

type Order = Parameters<typeof commandsOf>[0];

function commands(over: Partial<Order>, states: OrderRateState[], lines: number[] = []): string {
  const order: Order = {
    payment_state: 'paying',
    period_type: 'subscription',
    canceled_at: null,
    paused_at: null,
    access_until: null,
    access_reason: null,
    ...over,
  };
  const rates = states.map(
    (state, place) =>
      ({
        number: place + 1,
        state,
        due_date: `2027-01-${10 + place}`,
        lines: Array.from({ length: lines[place] ?? 1 }, () => ({})),
      }) as unknown as OrderRate,
  );
  return [...commandsOf(order, rates)].join(' ');
}

const AT = new Date('2026-11-21T12:00:00Z');

test('a running subscription can be changed in every way but split', () => {
  expect(commands({}, ['paid', 'future'])).toBe(
    'pause cancel_now cancel_at_period_end skip move change_plan change_method',
  );
  expect(commands({ payment_state: 'payment_waiting' }, ['future'])).toBe(
    'pause cancel_now cancel_at_period_end skip move change_plan change_method',
  );
  expect(commands({ period_type: 'limited_subscription' }, ['paid', 'future'])).toBe(
    'pause cancel_now cancel_at_period_end skip move change_method',
  );
});

test('what waits for a bank can be ended and changed, not paused', () => {
  expect(commands({ payment_state: 'payment_pending' }, ['pending', 'future'])).toBe(
    'cancel_now cancel_at_period_end skip move change_plan change_method',
  );
});

test('instalments of one contract cannot pause or end with a period, but be split', () => {
  expect(commands({ period_type: 'installment' }, ['paid', 'future'])).toBe('cancel_now skip move split change_method');
});

test('a paused order can be taken up again, not paused or moved', () => {
  expect(commands({ paused_at: AT, payment_state: 'payment_paused' }, ['paid', 'future'])).toBe(
    'resume cancel_now cancel_at_period_end skip change_method',
  );
  expect(commands({ paused_at: AT }, ['paid', 'future'])).not.toContain('pause');
});

test('only what runs can pause', () => {
  for (const payment_state of ['payment_pending', 'payment_paused', 'paid'] as const)
    expect(commands({ payment_state }, ['future'])).not.toContain('pause');
});

test('nothing is left to do once the order ended, but what is owed can be paid, and an overdue claim given up', () => {
  expect(commands({ canceled_at: AT }, ['paid', 'future'])).toBe('');
  expect(commands({ canceled_at: AT }, ['paid', 'debt'])).toBe('write_off');
  expect(commands({ canceled_at: AT, payment_state: 'payment_canceled' }, ['paid', 'debt'])).toBe('pay_owed write_off');
  for (const payment_state of [
    'payment_refunded',
    'payment_chargebacked',
    'payment_canceled',
    'payment_not_completed',
  ] as const)
    expect(commands({ payment_state }, ['future'])).toBe('');
});

test('what is merely due can be paid, and leaves nothing else to change', () => {
  expect(commands({ payment_state: 'paid' }, ['paid'])).toBe('');
  expect(commands({ payment_state: 'payment_waiting' }, ['unpaid'])).toBe('cancel_now pay_owed');
  expect(commands({ payment_state: 'paying', period_type: 'installment' }, ['paid', 'unpaid'])).toBe(
    'cancel_now pay_owed',
  );
  expect(commands({ payment_state: 'paying', period_type: 'installment' }, ['paid', 'debt'])).toBe(
    'pay_owed write_off',
  );
  expect(commands({ payment_state: 'paying', period_type: 'installment' }, ['partly_paid'])).toBe('pay_owed');
  expect(commands({ payment_state: 'payment_pending' }, ['pending'])).toBe('');
});

test('a subscription that ends with what is paid can go on until then, and nothing else can', () => {
  const ending = {
    payment_state: 'payment_canceled',
    canceled_at: AT,
    access_until: '2027-02-01',
    access_reason: 'payment_canceled',
  } as const;
  expect(commands(ending, ['paid', 'skipped'])).toBe('reactivate');
  expect(commands({ ...ending, payment_state: 'paid' }, ['paid', 'skipped'])).toBe('');
  expect(commands({ ...ending, period_type: 'limited_subscription' }, ['paid', 'skipped'])).toBe('');
  expect(commands({ ...ending, access_until: null }, ['paid', 'skipped'])).toBe('');
  expect(commands({ ...ending, access_reason: 'payment_paused' }, ['paid', 'skipped'])).toBe('');
  expect(commands(ending, ['paid', 'unpaid'])).toBe('pay_owed');
});

test('a plan is not changed under a second subscription that is charged with it', () => {
  const changes: OrderCommand = 'change_plan';
  expect(commands({}, ['paid', 'future'], [2, 1])).toContain(changes);
  expect(commands({}, ['paid', 'future'], [1, 0])).toContain(changes);
  expect(commands({}, ['paid', 'future'], [1, 2])).not.toContain(changes);
  expect(commands({}, ['future', 'future'], [1, 2])).not.toContain(changes);
});
