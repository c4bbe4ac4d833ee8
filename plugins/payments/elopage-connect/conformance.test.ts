import { expect, test } from 'vitest';
import { aPaymentRequest, paymentConformance } from '#core/testing';
import { connectProvider } from './open-provider.ts';
import { openConformanceBench } from './testing/conformance-bench.ts';

paymentConformance(
  connectProvider(() => null),
  openConformanceBench,
);

test('one account serves all sellers, and none sees another’s payments', async () => {
  const bench = await openConformanceBench();
  const mine = bench.context();
  const theirs = { ...mine, sellerId: mine.sellerId + 1 };
  const { externalId } = await bench.provider.createPayment(mine, aPaymentRequest('mine'));
  await bench.buyer!(externalId!, 'pays');
  expect(await bench.provider.fetchPayment(mine, externalId!)).toMatchObject({ state: 'paid' });
  expect(await bench.provider.fetchPayment(theirs, externalId!)).toMatchObject({ state: 'unknown' });
  expect(await bench.provider.cancelPayment(theirs, externalId!, 'x')).toMatchObject({ state: 'unknown' });
  const held = await bench.heldPayment!();
  const taking = { idempotencyKey: 'take', paymentExternalId: held, amount: { minor: 100n, currency: 'eur' } };
  expect([
    await bench.provider.capture!(theirs, taking),
    await bench.provider.cancelPayment(theirs, held, 'x'),
  ]).toMatchObject([{ state: 'unknown' }, { state: 'unknown' }]);
  expect(await bench.provider.fetchPayment(mine, held)).toMatchObject({ state: 'authorised' });
  const dispute = await bench.chargeback!(externalId!);
  expect(await bench.provider.fetchDispute!(theirs, dispute)).toMatchObject({ state: 'unknown' });
  expect(
    await bench.provider.refund(theirs, {
      idempotencyKey: 'r',
      refundToken: 'r',
      paymentExternalId: externalId!,
      amount: { minor: 100n, currency: 'eur' },
    }),
  ).toMatchObject({ state: expect.not.stringMatching('successful') });
  await bench.close();
});

test('where the operator runs no account, nobody can be paid and the seller is told whom to ask', async () => {
  const bench = await openConformanceBench();
  const provider = connectProvider(() => null);
  expect(await provider.checkCredentials(bench.context())).toMatchObject({
    ok: false,
    detail: { de: expect.stringContaining('Betreiber'), en: expect.stringContaining('operator') },
  });
  await expect(provider.createPayment(bench.context(), aPaymentRequest('none'))).rejects.toMatchObject({ status: 503 });
  await bench.close();
});
