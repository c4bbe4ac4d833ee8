import { expect, test } from 'vitest';
import { money } from '#core/kit';
import { credit, debit, postJournals } from '#core/ledger';
import { inTransaction } from '#core/database';
import { orderView, reconcileProvider, refundOrder } from '#core/settlement';
import { aProduct, aShopThatSells, aSeller, useTestKernel } from '#core/testing';
import { aPaidOrder, plugins, provider } from './a-paid-order.fixture.ts';
import { moneyOfOrder } from './index.ts';

const kernel = useTestKernel({ plugins });

test('what is left of an order is what came, less what went back, the provider kept and a publisher earns', async () => {
  const { seller, sellerId, ...world } = await aShopThatSells(kernel(), provider);
  await aProduct(seller, { name: 'Buch', price: 11900 });
  const { orderId } = await aPaidOrder({ seller, sellerId, ...world });
  const sums = async () => {
    const { provider: paidWith, ...left } = (await moneyOfOrder(seller, orderId))!;
    expect(paidWith).toBe('scripted');
    return Object.fromEntries(Object.entries(left).map(([name, sum]) => [name, sum && Number(sum.minor)]));
  };
  const paid = {
    received: 11900,
    refunded: 0,
    providerFee: null,
    platformFee: 0,
    commission: 0,
    kept: 11900,
    vat: 1900,
  };
  expect(await sums()).toEqual(paid);

  const { payments } = await orderView(seller, { id: orderId });
  const at = kernel().clock.now();
  const eur = (minor: number) => money(minor, 'eur');
  provider.movements = [
    {
      externalId: 'txn_1',
      kind: 'payment',
      subject: payments[0]!.external_id!,
      amount: eur(11900),
      fee: eur(204),
      occurredAt: at,
    },
    { externalId: 'txn_2', kind: 'payment', subject: 'of_another', amount: eur(500), fee: eur(50), occurredAt: at },
  ];
  await reconcileProvider(seller, { sellerId, provider: 'scripted' });
  expect(await sums()).toEqual({ ...paid, providerFee: 204, kept: 11696 });

  await refundOrder(seller, { orderId, amountMinor: 1190, reason: '', requestKey: 'part' });
  await inTransaction(seller, (tx) =>
    postJournals(tx, [
      {
        book: `seller:${sellerId}`,
        sellerId,
        orderId,
        currency: 'eur',
        kind: 'Commission',
        idempotencyKey: `test:commission:${orderId}`,
        postings: [
          debit('S:expense:commission', 1000n),
          debit('S:input_vat', 190n),
          credit('S:payable:affiliate', 1190n),
        ],
      },
    ]),
  );
  expect(await sums()).toEqual({
    received: 11900,
    refunded: 1190,
    providerFee: 204,
    platformFee: 0,
    commission: 1190,
    kept: 9316,
    vat: 1710,
  });
  provider.movements = [];

  const otherId = await aSeller(kernel().contextFor({ kind: 'platform', reason: 'test' }), { display_name: 'Nachbar' });
  const other = kernel().contextFor({ kind: 'seller', sellerId: otherId });
  expect(await moneyOfOrder(other, orderId)).toBeNull();
});
