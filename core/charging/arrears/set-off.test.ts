import fc from 'fast-check';
import { expect, test } from 'vitest';
import { KNOWN_BASE_RATES, countedInterest, owedCosts, setOff } from './index.ts';

const owed = { fee: 250, flat: 0, interest: 17, principal: 3333 };

test('§ 367 BGB: a payment pays costs, then interest, then the rate; § 497 BGB turns the last two round', () => {
  expect(setOff(3600, owed, 'bgb_367')).toEqual({
    fee: 250,
    flat: 0,
    interest: 17,
    principal: 3333,
    over: 0,
    total: 267,
  });
  expect(setOff(260, owed, 'bgb_367')).toMatchObject({ fee: 250, interest: 10, principal: 0, over: 0 });
  expect(setOff(300, owed, 'bgb_367')).toMatchObject({ fee: 250, interest: 17, principal: 33, over: 0 });
  expect(setOff(300, owed, 'bgb_497')).toMatchObject({ fee: 250, interest: 0, principal: 50, over: 0 });
  expect(setOff(3590, owed, 'bgb_497')).toMatchObject({ fee: 250, interest: 7, principal: 3333, over: 0 });
  expect(setOff(4000, owed, 'bgb_497')).toMatchObject({ principal: 3333, over: 400 });
});

test('whatever is paid in whatever parts, each cent is set off once, nothing beyond what is owed, and the same in the end', () => {
  const amount = fc.integer({ min: 0, max: 500_000 });
  fc.assert(
    fc.property(
      fc.record({ fee: amount, flat: amount, interest: amount, principal: amount }),
      fc.array(amount, { maxLength: 8 }),
      fc.constantFrom('bgb_367' as const, 'bgb_497' as const),
      (all, payments, rule) => {
        const left = { ...all };
        let over = 0;
        for (const payment of payments) {
          const part = setOff(payment, left, rule);
          expect(part.fee + part.flat + part.interest + part.principal + part.over).toBe(payment);
          expect(part.total).toBe(part.fee + part.flat + part.interest);
          for (const key of ['fee', 'flat', 'interest', 'principal'] as const) {
            left[key] -= part[key];
            expect(left[key]).toBeGreaterThanOrEqual(0);
          }
          over += part.over;
        }
        const paid = payments.reduce((sum, each) => sum + each, 0);
        const asked = all.fee + all.flat + all.interest + all.principal;
        expect(over).toBe(Math.max(0, paid - asked));
        // In one sum or in parts: the law does not reward either.
        const atOnce = setOff(paid, all, rule);
        expect(left).toEqual({
          fee: all.fee - atOnce.fee,
          flat: all.flat - atOnce.flat,
          interest: all.interest - atOnce.interest,
          principal: all.principal - atOnce.principal,
        });
      },
    ),
  );
});

const arrears = {
  debtor: 'consumer' as const,
  counted_until: '2025-07-01',
  interest: 0,
  interest_paid: 0,
  fee: 250,
  fee_paid: 100,
  flat: 0,
  flat_paid: 0,
  closed_at: null,
};

test('interest is counted by the day on what is open, stays what was counted, and ends where nothing is owed any more', () => {
  const year = { principal: 100_000, today: '2026-07-01' };
  expect(owedCosts(arrears, year, KNOWN_BASE_RATES)).toEqual({ fee: 150, flat: 0, interest: 6270, total: 6420 });
  const half = countedInterest(arrears, { principal: 100_000, today: '2026-01-01' }, KNOWN_BASE_RATES);
  // 184 days at 6.27 %.
  expect(half).toEqual({ interest: 3161, counted_until: '2026-01-01' });
  // Half of it was paid then: the rest of the year counts on the other half.
  const later = { ...arrears, ...half };
  expect(owedCosts(later, { principal: 50_000, today: '2026-07-01' }, KNOWN_BASE_RATES).interest).toBe(3161 + 1555);
  // A day that lies ahead, as parts were agreed until then, adds nothing.
  expect(owedCosts({ ...arrears, counted_until: '2027-01-01' }, year, KNOWN_BASE_RATES).interest).toBe(0);
  expect(owedCosts({ ...later, closed_at: new Date() }, year, KNOWN_BASE_RATES).total).toBe(0);
  // A rate that is not known counts for nothing rather than for something wrong.
  expect(owedCosts(later, { principal: 50_000, today: '2026-09-01' }, KNOWN_BASE_RATES).interest).toBe(3161);
});
