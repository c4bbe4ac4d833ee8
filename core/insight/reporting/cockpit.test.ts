import { expect, test } from 'vitest';
import { cancelOrder } from '#core/collection';
import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { openPaymentStep, orderView, refundOrder } from '#core/settlement';
import {
  aPlacedOrder,
  aProduct,
  aShopThatSells,
  countStatements,
  useTestKernel,
  type PaymentScript,
  type SaleWorld,
} from '#core/testing';
import { aPaidOrder, plugins, provider } from './a-paid-order.fixture.ts';
import { cockpit, incomeOverTime } from './index.ts';

const kernel = useTestKernel({ plugins });
/** The clock starts on 21 November 2026. */
const DAY = { from: '2026-11-25', till: '2026-11-25', currency: 'eur', zone: 'Europe/Berlin' } as const;

async function order(world: SaleWorld, slug: string, script: PaymentScript): Promise<number> {
  provider.script = [script];
  const placed = await aPlacedOrder(world.buyer, world.username, { slug });
  if (placed.state !== 'to_pay') throw new Error(placed.state);
  await openPaymentStep(world.buyer, placed);
  return (await orderView(world.seller, { token: placed.orderToken })).order.id;
}

const asked = async (ctx: Ctx, sql: string): Promise<number> => {
  const { rows } = await reading(ctx, ({ db }) =>
    db.raw<{ rows: [{ value: string | null }] }>(`select (${sql}) as value`),
  );
  return Number(rows[0].value);
};

test('every figure of the period is what is asked by hand, and the days before are told apart', async () => {
  const world = await aShopThatSells(kernel(), provider);
  await aProduct(world.seller, { name: 'Buch', price: 11900 });
  await aProduct(world.seller, {
    name: 'Klub',
    plan: { type: 'subscription', firstAmount: 1200, nextAmount: 2400, interval: '2m' },
  });
  kernel().clock.advance({ days: 3 });
  await aPaidOrder(world);
  const leaving = await order(world, 'klub', 'paid');
  await order(world, 'klub', 'paid');
  kernel().clock.advance({ days: 1 });
  const { orderId } = await aPaidOrder(world);
  await aPaidOrder(world);
  await order(world, 'buch', 'declined');
  await order(world, 'klub', 'paid');
  await refundOrder(world.seller, { orderId, amountMinor: 1900, reason: '', requestKey: 'part-of-it' });
  await cancelOrder(world.seller, { orderId: leaving, when: 'now' });

  const { now, before, days, recurring, products, sources, onTheWay } = await cockpit(world.seller, DAY);
  const id = world.sellerId;
  const cash = `from journals j join postings p on p.journal_id = j.id where j.seller_id = ${id} and p.account like 'S:psp:%'`;
  const today = `(j.posted_at at time zone 'Europe/Berlin')::date = '2026-11-25'`;
  const gross = await asked(world.seller, `select sum(p.debit) ${cash} and ${today}`);
  const back = await asked(world.seller, `select sum(p.credit) ${cash} and ${today} and j.kind = 'Refund'`);
  const fees = await asked(
    world.seller,
    `select coalesce(sum(p.debit - p.credit), 0) from journals j join postings p on p.journal_id = j.id where j.seller_id = ${id} and p.account like 'S:expense:%fee' and ${today}`,
  );
  expect([gross, back]).toEqual([25000, 1900]);
  expect(days).toEqual(await incomeOverTime(world.seller, { ...DAY, unit: 'day' }));
  expect(now.gross.minor).toBe(gross);
  expect(now.refunded.minor).toBe(back);
  expect(now.fees.minor).toBe(fees);
  expect(now.net.minor).toBe(gross - back - fees - now.commissions.minor);
  const placed = `from orders where seller_id = ${id} and (created_at at time zone 'Europe/Berlin')::date = '2026-11-25'`;
  expect(now.orders).toBe(
    await asked(world.seller, `select count(*) ${placed} and payment_state <> 'payment_not_completed'`),
  );
  expect([now.orders, now.conversionBp]).toEqual([3, 7500]);
  expect(now.average!.minor).toBe(
    Math.round(await asked(world.seller, `select avg(total) ${placed} and payment_state <> 'payment_not_completed'`)),
  );
  // Two subscriptions ran when the day began, one of them left; three were begun, two go on at 24 € for two months.
  expect(now.churnBp).toBe(5000);
  expect(recurring).toEqual({ count: 2, monthly: { minor: 2400, currency: 'eur' } });
  expect([before.gross.minor, before.orders, before.churnBp]).toEqual([14300, 3, null]);
  expect(products.map(({ name, orders, income }) => [name, orders, income.minor])).toEqual([
    ['Buch', 2, 21900],
    ['Klub', 1, 1200],
  ]);
  expect(sources.map(({ kind, orders, income }) => [kind, orders, income.minor])).toEqual([['direct', 3, 23100]]);
  expect(onTheWay).toEqual([]);
});

test('a shop sees its own figures alone, in one statement', async () => {
  const world = await aShopThatSells(kernel(), provider);
  await aProduct(world.seller, { name: 'Buch', price: 11900 });
  await aPaidOrder(world);
  const other = (await aShopThatSells(kernel(), provider)).seller;
  const today = kernel().clock.now().toISOString().slice(0, 10);
  const read = () => cockpit(other, { ...DAY, from: today, till: today });
  expect((await read()).now).toMatchObject({ orders: 0, average: null, conversionBp: null, gross: { minor: 0 } });
  expect((await countStatements<unknown>(kernel().db, read)).statements).toBe(1);
  await expect(cockpit(kernel().contextFor({ kind: 'nobody' }), { ...DAY })).rejects.toMatchObject({ status: 401 });
});
