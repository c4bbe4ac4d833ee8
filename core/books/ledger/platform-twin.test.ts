import { expect, test } from 'vitest';
import { money } from '#core/kit';
import { chargebackJournals, paymentJournals, withPlatformTwins, type Journal } from './index.ts';

const taxed = [
  {
    vatCase: 'DE_STD_19',
    country: 'DE',
    rateBp: 1900,
    net: money(10000n, 'eur'),
    vat: money(1900n, 'eur'),
    gross: money(11900n, 'eur'),
  },
];
const facts = { sellerId: 7, key: 'payment:1', taxed };
const platform = (journals: readonly Journal[]) =>
  journals
    .filter(({ book }) => book === 'platform')
    .map(({ idempotencyKey, sellerId, postings }) => [
      idempotencyKey,
      sellerId,
      ...postings.map(({ account, debit, credit }) => `${account} ${debit - credit}`),
    ]);

test('money that comes to the platform is owed to the seller in the same amount', () => {
  const journals = withPlatformTwins(paymentJournals({ ...facts, into: 'S:platform_clearing' }));
  expect(platform(journals)).toEqual([
    ['payment:1:cashin', 7, 'A:psp:connect:clearing 11900', 'L:seller:7:pending -11900'],
  ]);
});

test('money that a bank takes back is owed no more', () => {
  const dispute = {
    sellerId: 7,
    key: 'dispute:1',
    vatDue: 'on_invoice' as const,
    taxed,
    amount: money(5000n, 'eur'),
    settledWithout: money(6900n, 'eur'),
    account: 'S:platform_clearing',
  };
  expect(platform(withPlatformTwins(chargebackJournals(dispute)))).toEqual([
    ['dispute:1:opened', 7, 'L:seller:7:pending 5000', 'A:psp:connect:clearing -5000'],
  ]);
});

test('a seller’s own account at a provider is no business of the platform’s', () => {
  expect(platform(withPlatformTwins(paymentJournals({ ...facts, into: 'S:psp:stripe:clearing' })))).toEqual([]);
});
