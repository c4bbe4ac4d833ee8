import fc from 'fast-check';
import { expect, test } from 'vitest';
import { money } from '#core/kit';
import { transfer, type Journal } from '#core/ledger';
import { movementKind } from './movement-kind.ts';
import { PAYOUT_CURRENCY, arrivedJournals, canceledJournals, payoutAccounts } from './payout-books.ts';
import { Payout } from './payout.ts';

const payouts = fc
  .record({ amount: fc.integer({ min: 1, max: 1_000_000_000 }), channel: fc.constantFrom('provider', 'sepa_file') })
  .map(({ amount, channel }) =>
    Object.assign(new Payout(), { seller_id: 7, token: 'cpo_1', amount, currency_key: 'eur', channel }),
  );

/** Balance of every account of a book: credit less debit; accounts at zero are left out. */
function balances(journals: readonly Pick<Journal, 'book' | 'postings'>[], book: string): Record<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const { account, debit, credit } of journals
    .filter((each) => each.book === book)
    .flatMap(({ postings }) => postings))
    sums.set(account, (sums.get(account) ?? 0n) + credit - debit);
  return Object.fromEntries([...sums].filter(([, sum]) => sum !== 0n));
}

/** The decision: money leaves the seller's balance and waits in transit. */
const decided = ({ amount, seller_id: id, token }: Payout): Pick<Journal, 'book' | 'postings'> => {
  const { available, transit } = payoutAccounts(id, token);
  return { book: 'platform', postings: transfer(money(amount, 'eur'), { to: available, from: transit }) };
};

test('a payout that was never sent leaves the balance as it was', () => {
  fc.assert(
    fc.property(payouts, (payout) => {
      expect(balances([decided(payout), ...canceledJournals(payout)], 'platform')).toEqual({});
    }),
  );
});

test('a payout that arrived is owed no more and lies at the seller’s bank', () => {
  fc.assert(
    fc.property(payouts, (payout) => {
      const sum = BigInt(payout.amount);
      const journals = [decided(payout), ...arrivedJournals(payout)];
      const source = payout.channel === 'provider' ? 'A:psp:connect:wallet' : 'A:bank:client';
      expect(balances(journals as Journal[], 'platform')).toEqual({ 'L:seller:7:available': -sum, [source]: sum });
      expect(balances(journals as Journal[], 'seller:7')).toEqual({ 'S:bank': -sum, 'S:platform_clearing': sum });
    }),
  );
});

test('money that a bank returned is owed again, in both books', () => {
  fc.assert(
    fc.property(payouts, (payout) => {
      const journals = [decided(payout), ...arrivedJournals(payout), ...arrivedJournals(payout, true)] as Journal[];
      expect(balances(journals, 'platform')).toEqual({});
      expect(balances(journals, 'seller:7')).toEqual({});
      const keys = journals.slice(1).map(({ book, idempotencyKey }) => `${book} ${idempotencyKey}`);
      expect(new Set(keys).size).toBe(keys.length);
    }),
  );
});

test.each([
  ['Sale', 'sale:1', 'sale'],
  ['Refund', 'refund:1', 'refund'],
  ['Chargeback', 'chargeback:1', 'chargeback'],
  ['ProviderFee', 'platform_fee:1', 'fee'],
  ['ProviderFee', 'platform_fee:1:2', 'fee'],
  ['ProviderFee', 'platform_fee:1:back', 'fee_back'],
  ['ProviderFee', 'platform_invoice:1', 'plan'],
  ['Payout', 'payout:cpo_1:arrived', 'payout'],
  ['Commission', 'commission:1', 'commission'],
  ['Reserve', 'hold:1', 'available'],
])('a journal %s under %s is shown as %s', (kind, key, expected) => {
  expect(movementKind(kind, key)).toBe(expected);
});

test('money of a seller’s own wallet moves in the seller’s book alone, once it arrives, and is called by its payout', () => {
  const payout = Object.assign(new Payout(), {
    seller_id: 7,
    token: 'cpo_1',
    amount: 5000,
    currency_key: PAYOUT_CURRENCY,
    channel: 'wallet',
    provider: 'mango_pay',
  });
  const [own, ...others] = arrivedJournals(payout);
  expect(others).toEqual([]);
  expect(own).toMatchObject({
    book: 'seller:7',
    currency: 'eur',
    kind: 'Payout',
    idempotencyKey: 'payout:cpo_1:arrived',
  });
  expect(balances([own!], 'seller:7')).toEqual({ 'S:bank': -5000n, 'S:psp:mango_pay:clearing': 5000n });
  expect(arrivedJournals(payout, true)).toMatchObject([{ idempotencyKey: 'payout:cpo_1:returned' }]);
  expect(canceledJournals(payout)).toEqual([]);
});

test('the way back of a payout is called by it, and waits where its token says', () => {
  const payout = Object.assign(new Payout(), {
    seller_id: 7,
    token: 'cpo_1',
    amount: 5000,
    currency_key: 'eur',
    channel: 'provider',
  });
  expect(payoutAccounts(7, 'cpo_1')).toEqual({
    available: 'L:seller:7:available',
    transit: 'L:payout:cpo_1:in_transit',
  });
  expect(canceledJournals(payout)).toMatchObject([
    { book: 'platform', kind: 'Payout', idempotencyKey: 'payout:cpo_1:canceled' },
  ]);
});
