import fc from 'fast-check';
import { expect, test } from 'vitest';
import { commissionJournals, type CommissionMove, type MovedCommission } from './commission-books.ts';

const moved = (moves: readonly CommissionMove[], given: Partial<MovedCommission> = {}): MovedCommission => ({
  sellerId: 1,
  currency: 'eur',
  orderId: 2,
  paymentId: 3,
  key: 'commission:3:1',
  book: 'seller',
  kind: 'affiliate',
  available: false,
  deducts: true,
  moves,
  text: '',
  ...given,
});

/** Debits less credits by account, over both books. */
function restsOf(given: MovedCommission): Record<string, bigint> {
  const rests: Record<string, bigint> = {};
  for (const { postings } of commissionJournals(given)) {
    expect(postings.reduce((sum, { debit, credit }) => sum + debit - credit, 0n)).toBe(0n);
    for (const { account, debit, credit } of postings) {
      expect([account, debit > 0n !== credit > 0n, debit >= 0n, credit >= 0n]).toEqual([account, true, true, true]);
      rests[account] = (rests[account] ?? 0n) + debit - credit;
    }
  }
  return rests;
}

const cents = fc.integer({ min: -10_000, max: 10_000 });
const moves = fc.array(fc.record({ publisher: fc.integer({ min: 1, max: 3 }), net: cents, vat: cents }), {
  minLength: 1,
  maxLength: 6,
});
const sumOf = (given: readonly CommissionMove[], part: (move: CommissionMove) => number): bigint =>
  BigInt(given.reduce((sum, move) => sum + part(move), 0));

test('net and VAT that move against each other are booked, each on its side, and the sums are those of the moves', () => {
  fc.assert(
    fc.property(moves, fc.boolean(), fc.boolean(), (given, deducts, available) => {
      const own = restsOf(moved(given, { deducts }));
      const whole = sumOf(given, ({ net, vat }) => net + vat);
      expect(own['S:payable:affiliate'] ?? 0n).toBe(-whole);
      expect(own['S:expense:commission'] ?? 0n).toBe(deducts ? sumOf(given, ({ net }) => net) : whole);
      expect(own['S:input_vat'] ?? 0n).toBe(deducts ? sumOf(given, ({ vat }) => vat) : 0n);
      const through = restsOf(moved(given, { deducts, available, book: 'platform' }));
      expect(through['L:seller:1:pending'] ?? 0n).toBe(whole);
    }),
    { numRuns: 2000 },
  );
});

test('more net and as much less VAT leave what is owed as it was', () => {
  expect(restsOf(moved([{ publisher: 1, net: 19, vat: -19 }]))).toEqual({
    'S:expense:commission': 19n,
    'S:input_vat': -19n,
    'S:payable:affiliate': 0n,
  });
});
