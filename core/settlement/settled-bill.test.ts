import { expect, test } from 'vitest';
import { owedOf } from './settled-bill.ts';

type Order = Parameters<typeof owedOf>[0];
type Rate = Parameters<typeof owedOf>[2];

const order = (over: Partial<Order> = {}): Order => ({ period_type: 'installment', first_paid_at: new Date(0), ...over });
const rate = (over: Partial<Rate> = {}): Rate => ({ state: 'paid', amount: 100, paid: 100, paid_at: over.state === undefined ? new Date(0) : null, ...over });

test('what is owed of a bill is neither paid nor dropped, whoever holds the money', () => {
  const paid = rate();
  const held = rate({ state: 'chargebacked', paid: 30, paid_at: new Date(0) });
  const rates = [paid, held, rate({ state: 'future', paid: 0 }), rate({ state: 'skipped', paid: 0 }), rate({ state: 'refunded', paid: 20 })];
  expect(owedOf(order(), rates, paid)).toBe(170);
  expect(owedOf(order({ period_type: 'subscription' }), rates, held)).toBe(70);
});

test('of a period that was never paid whole nothing was billed', () => {
  const part = rate({ state: 'partly_paid', paid: 40 });
  expect(owedOf(order({ period_type: 'subscription' }), [part], part)).toBe(0);
});
