import { expect, test } from 'vitest';
import { sellableOffer } from '#core/catalog';
import { asBuyer, checkoutView, findShop, readEntries } from '#core/checkout';
import {
  aPlacedOrder,
  aProduct,
  aShopThatSells,
  countStatements,
  plainFormPlugin,
  ScriptedProvider,
  useTestKernel,
} from '#core/testing';
import { lookAtPayment, openPaymentStep, orderByToken, orderView, refundOrder } from './index.ts';

const provider = new ScriptedProvider();
const kernel = useTestKernel({ plugins: [plainFormPlugin, provider.plugin] });

test('a whole checkout, from product page to paid order, takes at most 40 statements and 4 commits', async () => {
  const world = await aShopThatSells(kernel(), provider);
  await aProduct(world.seller, { name: 'Buch', price: 1900, limit: 5 });
  const nobody = kernel().contextFor({ kind: 'nobody' }, { locale: 'de' });
  const entries = readEntries({ country: 'DE' });
  const shop = async () => (await findShop(nobody, world.username))!;
  const counted = <T>(work: () => Promise<T>) => countStatements(kernel().db, work);
  provider.script = ['buyer_acts'];

  const productPage = await counted(async () => sellableOffer(asBuyer(nobody, await shop()), { slug: 'buch' }));
  const checkoutPage = await counted(async () =>
    checkoutView(world.buyer, { seller: await shop(), slug: 'buch', entries, locale: 'de' }),
  );
  const order = await counted(() => aPlacedOrder(nobody, world.username, { slug: 'buch' }));
  if (order.value.state !== 'to_pay') throw new Error(order.value.state);
  const { paymentToken, orderToken } = order.value;
  const step = await counted(async () => (await shop(), openPaymentStep(world.buyer, { paymentToken })));
  provider.set(provider.idOf(paymentToken), 'paid');
  const back = await counted(async () => (await shop(), lookAtPayment(world.buyer, { paymentToken }, 'return')));
  expect(back.value.order.paymentState).toBe('paid');

  const parts = [productPage, checkoutPage, order, step, back];
  expect(parts.map(({ statements, commits }) => [statements, commits])).toEqual([
    [2, 0],
    [3, 0],
    [8, 1],
    [6, 1],
    [16, 1],
  ]);
  expect(parts.reduce((sum, { statements }) => sum + statements, 0)).toBeLessThanOrEqual(40);

  const success = await counted(async () => (await shop(), orderByToken(world.buyer, orderToken)));
  const page = await counted(() => orderView(world.seller, { token: orderToken }));
  expect([success.statements, page.statements]).toEqual([4, 2]);
  const refund = await counted(() =>
    refundOrder(world.seller, { orderId: page.value.order.id, reason: '', requestKey: 'r' }),
  );
  expect(refund.commits).toBe(2);
});
