import { expect, test } from 'vitest';
import { money } from '#core/kit';
import { credit, debit, lockBooks, lockedThrough, postJournals } from '#core/ledger';
import { comparedProviders, reconcileProvider, refundOrder } from './index.ts';
import { useHeldOrders } from './held-orders.fixture.ts';

const { provider, kernel, anOrder, view, expectInvariants, books } = useHeldOrders();

test("the provider's report is compared with the books: fees and payouts are booked once, and what differs is shown until it agrees", async () => {
  const order = await anOrder();
  const at = kernel().clock.now();
  const eur = (minor: number) => money(minor, 'eur');
  const elsewhere = provider.refundElsewhere(order.externalId, 1000n);
  provider.movements = [
    {
      externalId: 'txn_1',
      kind: 'payment',
      subject: order.externalId,
      amount: eur(11900),
      fee: eur(204),
      occurredAt: at,
    },
    { externalId: 'txn_2', kind: 'refund', subject: elsewhere, amount: eur(-1000), fee: eur(0), occurredAt: at },
    { externalId: 'txn_3', kind: 'payout', subject: 'po_1', amount: eur(-5000), fee: eur(0), occurredAt: at },
    { externalId: 'txn_4', kind: 'payment', subject: 'ext_unknown', amount: eur(777), fee: eur(0), occurredAt: at },
    { externalId: 'txn_5', kind: 'payout', subject: 'po_2', amount: eur(-1000), fee: eur(25), occurredAt: at },
    // Long before this shop sold anything: somebody else's business.
    {
      externalId: 'txn_6',
      kind: 'fee',
      subject: '',
      amount: eur(-999),
      fee: eur(0),
      occurredAt: new Date(at.getTime() - 90 * 86_400_000),
    },
  ];
  const run = () => reconcileProvider(order.seller, { sellerId: order.sellerId, provider: 'scripted' });
  const shown = () => comparedProviders(order.seller, order.sellerId);
  expect(await shown()).toMatchObject([{ key: 'scripted', ranAt: null, failed: false, differences: [] }]);
  const first = await run();
  expect(first).toMatchObject({
    fresh: 5,
    differences: [{ kind: 'payment', subject: 'ext_unknown', reported: 777, booked: 0 }],
  });
  expect(await run()).toMatchObject({ fresh: 0, differences: [{ subject: 'ext_unknown' }] });
  expect((await view(order)).order.refunded).toBe(1000);
  expect(await books(order)).toMatchObject({
    'S:expense:psp_fee': 204 + 25,
    'S:bank': 6000,
    'S:psp:scripted:clearing': 11900 - 204 - 1000 - 6000 - 25,
  });
  provider.down = true;
  expect(await shown()).toMatchObject([{ ranAt: at, failed: false, differences: [{ subject: 'ext_unknown' }] }]);
  expect(await run()).toMatchObject({ failed: true });
  expect(await shown()).toMatchObject([{ failed: true, differences: [{ subject: 'ext_unknown' }] }]);
  provider.down = false;
  provider.movements = [];
  await expectInvariants();
});

test('a closed period takes no journal any more, whoever posts it', async () => {
  const order = await anOrder();
  const today = kernel().clock.now().toISOString().slice(0, 10);
  await expect(lockBooks(order.seller, { sellerId: order.sellerId, through: today })).rejects.toMatchObject({
    code: 'period_not_over',
  });
  kernel().clock.advance({ hours: 24 });
  await lockBooks(order.seller, { sellerId: order.sellerId, through: today });
  expect(await lockedThrough(order.seller, order.sellerId)).toBe(today);
  const post = (postingDate: string) =>
    postJournals(order.seller, [
      {
        book: `seller:${order.sellerId}`,
        sellerId: order.sellerId,
        currency: 'eur',
        kind: 'Correction',
        idempotencyKey: `late:${postingDate}`,
        postingDate,
        postings: [debit('S:expense:bad_debt', 1n), credit('S:receivable:payer', 1n)],
      },
    ]);
  await expect(post(today)).rejects.toThrow(/closed/);
  await refundOrder(order.seller, { orderId: order.orderId, amountMinor: 100, reason: '', requestKey: 'after' });
  expect((await view(order)).order.refunded).toBe(100);
});
