import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Refund } from '#core/payments';
import { refundableOf } from './refundable-of.ts';
import { spreadRefund } from './spread-refund.ts';
import { surplusOf } from './surplus-of.ts';

type Payment = Parameters<typeof spreadRefund>[0][number];
type GivenBack = Pick<Refund, 'payment_id' | 'purpose' | 'state' | 'amount'>;

const payment = (id: number, over: Partial<Payment> = {}): Payment => ({
  id,
  effective: true,
  captured: 100,
  surplus: 0,
  costs: 0,
  disputed: 0,
  ...over,
});
const back = (over: Partial<GivenBack> = {}): GivenBack => ({
  payment_id: 1,
  purpose: 'order',
  state: 'successful',
  amount: 30,
  ...over,
});
const parts = (payments: Payment[], refunds: GivenBack[], amount?: number) => {
  const spread = spreadRefund(payments, refunds, amount);
  return spread.outcome === 'spread' ? spread.parts.map(({ payment: { id }, part }) => [id, part]) : spread.left;
};

test('of a payment is left what paid for the order and is neither on its way back nor with a bank', () => {
  expect(refundableOf(payment(1), [])).toBe(100);
  expect(refundableOf(payment(1, { surplus: 20, disputed: 5 }), [])).toBe(75);
  expect(refundableOf(payment(1), [back(), back({ state: 'pending', amount: 10 })])).toBe(60);
  expect(
    refundableOf(payment(1), [
      back({ state: 'failed' }),
      back({ payment_id: 2 }),
      back({ purpose: 'overpayment' }),
      back({ purpose: 'late_payment' }),
    ]),
  ).toBe(100);
});

test('of what was paid too much is left what is not on its way back, whatever was given back for the order', () => {
  const paid = payment(1, { surplus: 20 });
  expect(surplusOf(paid, [])).toBe(20);
  expect(
    surplusOf(paid, [
      back({ purpose: 'overpayment', amount: 5 }),
      back({ purpose: 'late_payment', amount: 2, state: 'pending' }),
    ]),
  ).toBe(13);
  expect(
    surplusOf(paid, [
      back(),
      back({ purpose: 'overpayment', state: 'failed' }),
      back({ purpose: 'overpayment', payment_id: 2 }),
    ]),
  ).toBe(20);
});

test('the newest payment gives back first, and all that is left without an amount', () => {
  expect(parts([payment(1), payment(2)], [], 150)).toEqual([
    [2, 100],
    [1, 50],
  ]);
  expect(parts([payment(1), payment(2)], [], 100)).toEqual([[2, 100]]);
  expect(parts([payment(1), payment(2)], [back({ payment_id: 2, amount: 100 })])).toEqual([[1, 100]]);
});

test('what paid for nothing gives nothing back for the order', () => {
  expect(parts([payment(1), payment(2, { effective: false })], [])).toEqual([[1, 100]]);
});

test('more than is left, nothing and parts of a cent are refused with what is left', () => {
  const given: [Payment[], GivenBack[]] = [[payment(1), payment(2)], [back()]];
  expect([171, 0, -1, 1.5, Number.NaN].map((amount) => parts(...given, amount))).toEqual(Array(5).fill(170));
  expect(spreadRefund(...given, 171)).toEqual({ outcome: 'too_high', left: 170 });
  expect(parts(...given, 170)).toEqual([
    [2, 100],
    [1, 70],
  ]);
  expect(parts(...given, 1)).toEqual([[2, 1]]);
  expect(parts([payment(1)], [back({ amount: 100 })])).toBe(0);
});

test('refunds one after another give back everything once and nothing twice', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 4 }),
      fc.array(fc.integer({ min: 1, max: 300 }), { maxLength: 12 }),
      (captured, wishes) => {
        const payments = captured.map((amount, id) => payment(id, { captured: amount }));
        const refunds: GivenBack[] = [];
        for (const wish of [...wishes, undefined]) {
          const spread = spreadRefund(payments, refunds, wish);
          if (spread.outcome === 'spread')
            refunds.push(...spread.parts.map(({ payment: { id }, part }) => back({ payment_id: id, amount: part })));
        }
        expect(payments.map((each) => refundableOf(each, refunds))).toEqual(payments.map(() => 0));
      },
    ),
  );
});
