import { expect, test } from 'vitest';
import { billOwed } from './follow-bill.ts';
import { owedOf } from './settled-bill.ts';

type File = Parameters<typeof owedOf>[0];
type Rate = Parameters<typeof owedOf>[1];

const file = (rates: Rate[], over: Partial<File['order']> = {}, disputes: File['disputes'] = []): File => ({
  order: { period_type: 'installment', first_paid_at: new Date(0), ...over },
  rates,
  disputes,
});
const rate = (over: Partial<Rate> = {}): Rate => ({
  id: 1,
  state: 'paid',
  amount: 100,
  paid: 100,
  paid_at: over.state === undefined ? new Date(0) : null,
  ...over,
});

test('what is owed of a bill is neither paid nor dropped, whoever holds the money', () => {
  const paid = rate();
  const held = rate({ state: 'chargebacked', paid: 30, paid_at: new Date(0) });
  const rates = [
    paid,
    held,
    rate({ state: 'future', paid: 0 }),
    rate({ state: 'skipped', paid: 0 }),
    rate({ state: 'refunded', paid: 20 }),
  ];
  expect(owedOf(file(rates), paid)).toBe(170);
  expect(owedOf(file(rates, { period_type: 'subscription' }), held)).toBe(70);
});

test('of a period that was never paid whole nothing was billed', () => {
  const part = rate({ state: 'partly_paid', paid: 40 });
  expect(owedOf(file([part], { period_type: 'subscription' }), part)).toBe(0);
});

test('of a charge that is not owed any more, what a bank holds of it is', () => {
  const dropped = rate({ id: 7, state: 'skipped', paid: 0 });
  const other = rate({ id: 8, state: 'refunded', paid: 0 });
  expect(
    owedOf(
      file([dropped, other], {}, [
        { order_rate_id: 7, still_claimed: 40 },
        { order_rate_id: 7, still_claimed: 0 },
      ]),
      dropped,
    ),
  ).toBe(40);
  expect(owedOf(file([dropped, other], {}, [{ order_rate_id: 9, still_claimed: 40 }]), dropped)).toBe(0);
});

test('a bill is due once something of what is owed is waited for, not while it is collected', () => {
  const [paid, next] = [rate(), rate({ state: 'future', paid: 0 })];
  expect(billOwed(file([paid, next]), paid)).toEqual({ open: 100, isDue: false });
  expect(billOwed(file([paid, { ...next, state: 'pending' }]), paid)).toEqual({ open: 100, isDue: false });
  expect(billOwed(file([paid, { ...next, state: 'unpaid' }]), paid)).toEqual({ open: 100, isDue: true });
  expect(billOwed(file([paid]), paid)).toEqual({ open: 0, isDue: false });
});
