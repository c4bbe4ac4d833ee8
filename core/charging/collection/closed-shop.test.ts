import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { checkInvariants } from '#core/ledger';
import { setBlock } from '#core/merchants';
import { THROUGH_PLATFORM } from '#core/payments';
import { lookAtPayment, openOrderFile, openPaymentStep } from '#core/settlement';
import {
  aPlacedOrder,
  aProduct,
  aShopThatSells,
  anAdmin,
  LockSwitch,
  plainFormPlugin,
  ScriptedProvider,
  useTestKernel,
  type SaleWorld,
} from '#core/testing';
import { managedOrder, mindOrder, ordersToMind } from './index.ts';
import { takeNext } from './mind-order.ts';

const provider = new ScriptedProvider();
const asked = { throughPlatform: true, disputes: false };
Object.assign(provider.port, { key: THROUGH_PLATFORM, abilities: { ...provider.port.abilities, ...asked } });
const kernel = useTestKernel({ plugins: [plainFormPlugin, provider.plugin] });
const platform = () => kernel().contextFor({ kind: 'platform', reason: 'test' });
let locks: LockSwitch;
let admin: Ctx;
let world: SaleWorld;

beforeAll(async () => {
  locks = new LockSwitch(kernel().db);
  admin = await anAdmin(kernel(), 'ada@kontor.test');
});

beforeEach(async () => {
  world = await aShopThatSells(kernel(), provider);
  const amounts = { firstAmount: 900, nextAmount: 900 };
  await aProduct(world.seller, { name: 'Club', plan: { type: 'subscription', ...amounts, interval: '1m' } });
  await aProduct(world.seller, {
    name: 'Raten',
    plan: { type: 'installment', paymentsCount: 2, ...amounts, interval: '1w' },
  });
  Object.assign(provider, { script: [], onCall: () => undefined });
});

afterEach(async () => {
  expect((await checkInvariants(platform())).filter(({ violations }) => violations.length > 0)).toEqual([]);
});

const block = (is: 'payments' | null) =>
  setBlock(admin, { sellerId: world.sellerId, block: is, reason: is === null ? '' : 'Bitte melden Sie sich.' });

async function bought(slug: string): Promise<number> {
  const placed = await aPlacedOrder(world.buyer, world.username, { slug });
  if (placed.state !== 'to_pay') throw new Error(placed.state);
  await openPaymentStep(world.buyer, placed);
  return (await managedOrder(world.seller, { token: placed.orderToken })).view.order.id;
}

/** The clock's job for this order, as often as it is chosen. */
async function pass({ hours = 0, days = 0 }: { hours?: number; days?: number }): Promise<void> {
  for (let step = 0; step < Math.max(days, 1); step += 1) {
    kernel().clock.advance(days > 0 ? { days: 1 } : { hours });
    for (const { orderId, sellerId } of await ordersToMind(platform()))
      if (sellerId === world.sellerId) await mindOrder(world.seller, orderId);
  }
}

const view = async (id: number) => (await managedOrder(world.seller, { id })).view;
const paidOf = async (id: number) => (await view(id)).rates.filter(({ state }) => state === 'paid').length;
const told = async (id: number, prefix: string) =>
  (await view(id)).timeline.map(({ kind }) => kind).filter((kind) => kind.startsWith(prefix));
const mailsAbout = async (template: string) =>
  (await kernel().platformDb('mails').whereLike('dedupe_key', `${template}:%`).select('id')).length;

test(
  'rates that fall due while the shop is blocked wait, and go on one a day once it is open again',
  { timeout: 60_000 },
  async () => {
    const id = await bought('club');
    await block('payments');
    provider.calls.length = 0;
    const mails = await mailsAbout('rate_not_paid');
    await pass({ days: 70 });
    const asleep = await view(id);
    expect([asleep.order.payment_state, asleep.rates.slice(0, 3).map(({ state }) => state)]).toEqual([
      'paying',
      ['paid', 'future', 'future'],
    ]);
    expect([provider.calls, await mailsAbout('rate_not_paid'), asleep.payments.length]).toEqual([[], mails, 1]);
    // Said once, however often it was looked at.
    expect([await told(id, 'charges.'), await told(id, 'access.withdrawn')]).toEqual([['charges.rested'], []]);
    await block(null);
    await pass({ hours: 1 });
    await pass({ hours: 1 });
    expect([await paidOf(id), await told(id, 'charges.')]).toEqual([2, ['charges.rested', 'charges.went_on']]);
    await pass({ hours: 23 });
    expect(await paidOf(id)).toBe(3);
    const { order } = await view(id);
    expect([order.charges_rested_at, order.charges_again_at]).toEqual([null, null]);
  },
);

test('a charge that was declined before the block is not tried again, counted or given up meanwhile', async () => {
  const id = await bought('raten');
  provider.script = ['declined'];
  await pass({ days: 8 });
  const before = (await view(id)).rates[1]!;
  expect([before.state, before.declines]).toEqual(['unpaid', 1]);
  await block('payments');
  await pass({ days: 20 });
  const waiting = (await view(id)).rates[1]!;
  expect([waiting.state, waiting.declines, (await view(id)).payments.length]).toEqual(['unpaid', 1, 2]);
  await block(null);
  await pass({ hours: 1 });
  expect((await view(id)).rates[1]!.state).toBe('paid');
});

test('a buyer whose turn it is gets their time anew: nobody can pay a closed shop', { timeout: 60_000 }, async () => {
  const id = await bought('raten');
  provider.script = ['expired_card'];
  await pass({ days: 8 });
  expect((await view(id)).rates[1]!.state).toBe('unpaid');
  await block('payments');
  await pass({ days: 20 });
  expect([(await view(id)).rates[1]!.state, await told(id, 'access.withdrawn')]).toEqual(['unpaid', []]);
  await block(null);
  await pass({ hours: 1 });
  expect((await view(id)).rates[1]!.state).toBe('unpaid');
  await pass({ days: 2 });
  expect((await view(id)).rates[1]!.state).toBe('unpaid');
  await pass({ days: 2 });
  expect((await view(id)).rates[1]!.state).toBe('debt');
});

/** A worker decides on a charge and is killed before it asks the provider; the block comes, and the janitor finds the attempt. */
async function blockedBeforeTheCall(): Promise<{ id: number; lookAgain: () => Promise<unknown> }> {
  const id = await bought('club');
  kernel().clock.advance({ days: 31 });
  await inTransaction(world.seller, (tx) => takeNext(tx, id));
  await block('payments');
  const attempt = (await view(id)).payments.at(-1)!;
  return { id, lookAgain: () => lookAtPayment(world.seller, { paymentId: attempt.id }, 'poll') };
}

test('a charge that was decided and never reached the provider is not made up for in a closed shop', async () => {
  const { id, lookAgain } = await blockedBeforeTheCall();
  const mails = await mailsAbout('rate_not_paid');
  await lookAgain();
  const rate = (await view(id)).rates[1]!;
  expect([rate.state, rate.declines, rate.outages, await mailsAbout('rate_not_paid')]).toEqual(['unpaid', 0, 0, mails]);
  await pass({ days: 3 });
  expect((await view(id)).rates[1]!.state).toBe('unpaid');
  await block(null);
  await pass({ hours: 1 });
  expect(await paidOf(id)).toBe(2);
});

test('the same charge is made up for where the money never touches the platform', async () => {
  const { abilities } = provider.port;
  const { id, lookAgain } = await blockedBeforeTheCall();
  Object.assign(provider.port, { abilities: { ...abilities, throughPlatform: false } });
  await lookAgain();
  Object.assign(provider.port, { abilities });
  expect(await paidOf(id)).toBe(2);
});

/** The order is held while a worker comes to charge it; the block is there before the order is let go. */
async function blockedWhileTheOrderIsHeld(): Promise<number> {
  const id = await bought('club');
  kernel().clock.advance({ days: 31 });
  let charging: Promise<void> | undefined;
  await inTransaction(world.seller, async (tx) => {
    await openOrderFile(tx, { orderId: id });
    // From here on the worker waits for the order, or reads it without waiting.
    charging = mindOrder(world.seller, id);
    await new Promise((done) => void setTimeout(done, 300));
    await block('payments');
  });
  await charging;
  return paidOf(id);
}

test('a block that is there before the charge has its turn holds it back', async () => {
  expect(await blockedWhileTheOrderIsHeld()).toBe(1);
});

test('without the lock the same charge would be made on what was read before the block', async () => {
  locks.isOff = true;
  const paid = await blockedWhileTheOrderIsHeld().finally(() => (locks.isOff = false));
  expect([paid, locks.leftOut > 0]).toEqual([2, true]);
});
