import { expect, test } from 'vitest';
import { blockReasonOf, blocksPayments, blocksPayouts } from './payout-block.ts';
import { payoutMachine } from './states.ts';

const validated = { state: 'validated' } as const;
const refused = { state: 'refused' } as const;

test.each([
  ['a seller checked, with a good account', { state: 'kyc_2', block: null }, validated, null],
  ['a seller checked, without an account', { state: 'kyc_1', block: null }, null, null],
  ['no account at the processor', null, validated, 'no_documents'],
  ['papers missing', { state: 'kyc_incomplete', block: null }, validated, 'no_documents'],
  ['papers run out', { state: 'expired', block: null }, validated, 'no_documents'],
  ['a check that goes on', { state: 'waiting', block: null }, validated, 'verification'],
  ['a seller rejected', { state: 'rejected', block: null }, validated, 'rejected'],
  ['a closed account', { state: 'closed', block: null }, validated, 'rejected'],
  ['a bank that sent money back', { state: 'kyc_2', block: null }, refused, 'payouts'],
  ['a block by an admin', { state: 'kyc_2', block: 'payouts' }, validated, 'payouts'],
  // The admin's word comes before the check.
  ['a block before the check', { state: 'kyc_incomplete', block: 'payments_payouts' }, null, 'payments_payouts'],
  ['a block of payouts before the check', { state: 'kyc_incomplete', block: 'payouts' }, null, 'payouts'],
  ['a seller blocked at the processor', { state: 'blocked', block: null }, validated, 'rejected'],
  ['a block of payments alone', { state: 'kyc_2', block: 'payments' }, validated, 'payments'],
] as const)('payouts of %s', (_what, row, account, expected) => {
  expect(blockReasonOf(row, account)).toBe(expected);
});

test.each([
  ['asks the seller for something', 'to_mend', 'no_documents'],
  ['goes on here', 'in_review', 'verification'],
  ['was refused here', 'rejected', 'payments_payouts'],
] as const)(
  'a check that %s comes before the one at the provider and after the word of an admin',
  (_what, hold, expected) => {
    expect(blockReasonOf({ state: 'kyc_2', block: null }, validated, hold)).toBe(expected);
    expect(blockReasonOf({ state: 'waiting', block: 'payments' }, refused, hold)).toBe(expected);
    expect(blockReasonOf({ state: 'kyc_2', block: 'payments_payouts' }, validated, hold)).toBe('payments_payouts');
  },
);

test.each([
  [null, false, false],
  ['payments', true, false],
  ['payouts', false, true],
  ['payments_payouts', true, true],
] as const)('a block of %s', (block, payments, payouts) => {
  expect([blocksPayments({ block }), blocksPayouts({ block })]).toEqual([payments, payouts]);
});

test('money is issued only once released, and what came back is booked back from wherever it was', () => {
  expect(payoutMachine.next('pending', 'review.ok', {})).toMatchObject({ ok: false });
  expect(payoutMachine.next('pending', 'review.ok', { released: false })).toMatchObject({ ok: false });
  expect(payoutMachine.next('pending', 'review.ok', { released: true })).toMatchObject({ value: { to: 'issued' } });
  for (const [from, event, effect] of [
    ['pending', 'seller.cancels', 'book_back'],
    ['issued', 'bank.rejected', 'book_back'],
    ['successful', 'bank.returned', 'book_return'],
  ] as const)
    expect(payoutMachine.next(from, event, {})).toMatchObject({
      value: { to: 'canceled', effects: expect.arrayContaining([effect]) },
    });
  // Money that is on its way cannot be called back.
  expect(payoutMachine.next('issued', 'seller.cancels', {})).toMatchObject({ ok: false });
  expect(payoutMachine.next('canceled', 'bank.settled', {})).toMatchObject({ ok: false });
});
