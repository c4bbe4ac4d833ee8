import { beforeAll, expect, test } from 'vitest';
import type { Ctx } from '#core/context';
import { aPlacedOrder, aProduct, aSeller, plainFormPlugin, runJobsUntilIdle, ScriptedProvider, useTestKernel } from '#core/testing';
import { lookAtPayment, openPaymentStep } from './index.ts';

const provider = new ScriptedProvider();
const kernel = useTestKernel({ plugins: [plainFormPlugin, provider.plugin] });

let sellerId: number;
let username: string;
let ctx: Ctx;

beforeAll(async () => {
  sellerId = await aSeller(kernel().contextFor({ kind: 'platform', reason: 'test' }));
  ctx = kernel().contextFor({ kind: 'seller', sellerId });
  username = (await kernel().db('sellers').where({ id: sellerId }).first<{ username: string }>('username')).username;
  await provider.setUp(ctx, sellerId);
});

test('a card that is paid at once gives one paid order with its invoice, journals, access and mail', async () => {
  await aProduct(ctx, { name: 'Erstes Buch', price: 11900 });
  const placed = await aPlacedOrder(ctx, username, { slug: 'erstes-buch' });
  expect(placed.state).toBe('to_pay');
  if (placed.state !== 'to_pay') return;
  const step = await openPaymentStep(ctx, placed);
  expect(step.payment.state).toBe('successful');
  expect((await lookAtPayment(ctx, placed, 'return')).order.paymentState).toBe('paid');
  await runJobsUntilIdle(kernel());
});
