import { expect, test } from 'vitest';
import { updateCheckoutStep } from '#core/catalog';
import { createCoupon } from '#core/coupons';
import { inTransaction } from '#core/database';
import { invoicesOfOrder } from '#core/invoicing';
import { aPlacedOrder, aProduct, aShopThatSells } from '#core/testing';
import { cartBench } from './cart-bench.fixture.ts';

const { provider, kernel, platform, paid, holds } = cartBench();

test('a fee is charged once per order with the first payment, at the rate of its product, past every coupon, and stands on the invoice', async () => {
  const world = await aShopThatSells(kernel(), provider, { oss_registered: true });
  const id = await aProduct(world.seller, { name: 'Kurs', price: 10_000 });
  await updateCheckoutStep(world.seller, id, {
    free: false,
    limit: null,
    additionalFee: { amount: 500, name: 'Bearbeitung' },
  });
  // Taxed where its buyer lives.
  await inTransaction(platform(), ({ db }) => db('products').where({ id }).update({ supply_class: 'electronic' }));
  await createCoupon(world.seller, { code: 'HALB', valueForm: 'percents', value: 5000 });
  const { order, lines } = await paid(world, {
    slug: 'kurs',
    form: { country: 'AT', zip: '1010', quantity: '3', coupon_code: 'HALB' },
  });
  expect(
    lines.map(({ name, quantity, gross, discount, vat_rate_bp: rate, vat_country: place, share }) => [
      name,
      quantity,
      gross,
      discount,
      rate,
      place,
      share,
    ]),
  ).toEqual([
    ['Kurs', 3, 15_000, 15_000, 2000, 'AT', false],
    ['Kurs: Bearbeitung', 1, 500, 0, 2000, 'AT', true],
  ]);
  expect([order.total, order.quantity]).toEqual([15_500, 3]);
  const [invoice] = await invoicesOfOrder(world.seller, { sellerId: world.sellerId, orderId: order.id });
  expect([invoice!.gross_minor, invoice!.vat_minor]).toEqual([15_500, 2583]);
  await holds();
});

test('a subscription has its fee in the first charge only, and what costs nothing has none', async () => {
  const world = await aShopThatSells(kernel(), provider);
  const id = await aProduct(world.seller, {
    name: 'Klub',
    plan: { type: 'subscription', firstAmount: 900, nextAmount: 900, interval: '1m' },
  });
  const additionalFee = { amount: 250, name: 'Aufnahme' };
  await updateCheckoutStep(world.seller, id, { free: false, limit: null, additionalFee });
  const placed = await aPlacedOrder(world.buyer, world.username, { slug: 'klub' });
  const rates = await inTransaction(platform(), ({ db }) =>
    db('order_rates as r')
      .join('orders as o', 'o.id', 'r.order_id')
      .where('o.token', (placed as { orderToken: string }).orderToken)
      .orderBy('r.number')
      .pluck('r.amount'),
  );
  expect(rates.slice(0, 2)).toEqual([1150, 900]);
  const gift = await aProduct(world.seller, { name: 'Probe' });
  await updateCheckoutStep(world.seller, gift, { free: true, limit: null, additionalFee });
  expect(await aPlacedOrder(world.buyer, world.username, { slug: 'probe' })).toMatchObject({ state: 'complete' });
  await expect(
    updateCheckoutStep(world.seller, id, { free: false, limit: null, additionalFee: { amount: 0, name: ' ' } }),
  ).rejects.toMatchObject({ status: 422 });
});
