import { afterEach, beforeAll, expect, test } from 'vitest';
import { checkInvariants } from '#core/ledger';
import { addDays, localDate } from '#core/kit';
import {
  aPlacedOrder,
  aProduct,
  aShopThatSells,
  plainFormPlugin,
  ScriptedProvider,
  useTestKernel,
  type SaleWorld,
} from '#core/testing';
import { openPaymentStep } from '#core/settlement';
import {
  cancelOrder,
  managedOrder,
  mindOrder,
  ordersToMind,
  pauseOrder,
  reactivateOrder,
  resumeOrder,
} from './index.ts';

const provider = new ScriptedProvider();
const kernel = useTestKernel({ plugins: [plainFormPlugin, provider.plugin] });
let world: SaleWorld;

beforeAll(async () => {
  world = await aShopThatSells(kernel(), provider);
  await aProduct(world.seller, {
    name: 'Club',
    plan: { type: 'subscription', firstAmount: 900, nextAmount: 900, interval: '1m' },
  });
});

const platform = () => kernel().contextFor({ kind: 'platform', reason: 'test' });

afterEach(async () => {
  expect((await checkInvariants(platform())).filter(({ violations }) => violations.length > 0)).toEqual([]);
});

async function bought(): Promise<number> {
  const placed = await aPlacedOrder(world.buyer, world.username, { slug: 'club' });
  if (placed.state !== 'to_pay') throw new Error(`The order is ${placed.state}.`);
  await openPaymentStep(world.buyer, placed);
  return (await managedOrder(world.seller, { token: placed.orderToken })).view.order.id;
}

async function pass(days: number): Promise<void> {
  for (let day = 0; day < days; day += 1) {
    kernel().clock.advance({ days: 1 });
    for (const { orderId } of await ordersToMind(platform())) await mindOrder(world.seller, orderId);
  }
}

const today = () => localDate(kernel().clock.now(), 'Europe/Berlin');
const view = async (id: number) => (await managedOrder(world.seller, { id })).view;
const charges = async (id: number) => (await view(id)).rates.filter(({ state }) => state === 'paid').length;

test(
  'a pause with an end moves the next charge there, announces it and goes on by itself',
  { timeout: 60_000 },
  async () => {
    const id = await bought();
    const until = addDays(today(), 50);
    for (const wrong of [today(), '2026-02-30', addDays(today(), 1000)])
      await expect(pauseOrder(world.seller, { orderId: id, until: wrong })).rejects.toMatchObject({
        code: 'day_passed',
      });
    await pauseOrder(world.seller, { orderId: id, until });
    const { order, rates } = await view(id);
    expect([order.payment_state, order.paused_until, rates[1]!.due_date]).toEqual(['payment_paused', until, until]);
    await pass(49);
    const asleep = await view(id);
    expect([asleep.order.payment_state, await charges(id)]).toEqual(['payment_paused', 1]);
    expect(
      asleep.timeline
        .map(({ kind }) => kind)
        .filter((kind) => kind === 'access.withdrawn' || kind === 'rate.announced'),
    ).toEqual(['access.withdrawn', 'rate.announced']);
    await pass(1);
    const awake = await view(id);
    expect([awake.order.payment_state, awake.order.paused_until, await charges(id)]).toEqual(['paying', null, 2]);
    expect(awake.timeline.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['order.paused_until', 'order.resumed', 'access.restored']),
    );
  },
);

test('resumed before its end, the charge is due again when what is paid runs out', { timeout: 60_000 }, async () => {
  const id = await bought();
  const due = (await view(id)).rates[1]!.due_date;
  await pauseOrder(world.seller, { orderId: id, until: addDays(due, 40) });
  await pass(5);
  await resumeOrder(world.seller, { orderId: id });
  expect((await view(id)).rates[1]!.due_date).toBe(due);
  await pauseOrder(world.seller, { orderId: id, until: addDays(due, 40) });
  // Ended while it rests: what is paid counts, not the day the pause would have ended.
  expect((await cancelOrder(world.seller, { orderId: id, when: 'period_end' })).until).toBe(due);
});

test(
  'an end is taken back at the buyer’s wish while the paid period runs, and never after it',
  { timeout: 60_000 },
  async () => {
    const id = await bought();
    const due = (await view(id)).rates[1]!.due_date;
    await expect(reactivateOrder(world.seller, { orderId: id, buyerWishes: true })).rejects.toMatchObject({
      code: 'not_now',
    });
    await cancelOrder(world.buyer, { orderId: id, when: 'period_end' });
    await expect(reactivateOrder(world.seller, { orderId: id, buyerWishes: false })).rejects.toMatchObject({
      code: 'wish_needed',
    });
    await expect(reactivateOrder(world.buyer, { orderId: id, buyerWishes: true })).rejects.toThrow();
    await reactivateOrder(world.seller, { orderId: id, buyerWishes: true });
    const back = await view(id);
    const coming = back.rates.filter(({ state }) => state === 'future');
    expect([
      back.order.payment_state,
      back.order.canceled_at,
      coming.length,
      coming[0]!.due_date,
      coming[0]!.amount,
    ]).toEqual(['paying', null, 12, due, 900]);
    await pass(32);
    expect(await charges(id)).toBe(2);
    await cancelOrder(world.buyer, { orderId: id, when: 'period_end' });
    await pass(35);
    await expect(reactivateOrder(world.seller, { orderId: id, buyerWishes: true })).rejects.toMatchObject({
      code: 'not_now',
    });
  },
);
