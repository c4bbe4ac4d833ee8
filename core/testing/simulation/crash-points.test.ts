import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mindOrder } from '#core/collection';
import { newToken } from '#core/kit';
import { checkInvariants } from '#core/ledger';
import { capturePayment, lookAtPayment, openPaymentStep, refundOrder } from '#core/settlement';
import { aPlacedOrder } from '../a-checkout.ts';
import { aProduct } from '../products.ts';
import { aShopThatSells, saleTraces, type SaleWorld } from '../sale-world.ts';
import { cloneTestDatabase, type TestDatabase } from '../test-database.ts';
import type { CrashPoint } from './crash-switch.ts';
import { SimulatedShop } from './simulated-shop.ts';

let database: TestDatabase;
let shop: SimulatedShop;

beforeAll(async () => {
  database = await cloneTestDatabase();
  shop = await new SimulatedShop(database.url).open();
});
afterAll(async () => {
  await shop.close();
  await database.drop();
});

interface Story {
  name: string;
  /** Until just before what is to be disturbed; answers it. Doing it again is what the person whose page broke does: the same form once more. */
  prepare(world: SaleWorld): Promise<() => Promise<unknown>>;
  /** Nobody does it again: the product has to find out by itself. */
  alone?: true;
}

async function placed(
  world: SaleWorld,
  slug: string,
  script: 'paid' | 'authorised' | 'buyer_acts',
): Promise<{ orderId: number; paymentId: number; paymentToken: string }> {
  const order = await aPlacedOrder(world.buyer, world.username, { slug });
  if (order.state !== 'to_pay') throw new Error(order.state);
  shop.provider.script = [script];
  const {
    payment,
    order: { id: orderId },
  } = await openPaymentStep(world.buyer, order);
  return { orderId, paymentId: payment.id, paymentToken: order.paymentToken };
}

const stories: readonly Story[] = [
  {
    name: 'place an order and take it to the provider',
    async prepare(world) {
      const checkoutToken = newToken('chk');
      return async () => {
        const order = await aPlacedOrder(world.buyer, world.username, { slug: 'buch', checkoutToken });
        if (order.state === 'to_pay') await openPaymentStep(world.buyer, order);
      };
    },
  },
  {
    name: 'pay: the buyer comes back from the provider',
    alone: true,
    async prepare(world) {
      const { paymentToken } = await placed(world, 'buch', 'buyer_acts');
      shop.provider.set(shop.provider.idOf(paymentToken), 'paid');
      return () => lookAtPayment(world.buyer, { paymentToken }, 'return');
    },
  },
  {
    name: 'refund',
    async prepare(world) {
      const { orderId } = await placed(world, 'buch', 'paid');
      return () => refundOrder(world.seller, { orderId, reason: '', requestKey: 'again' });
    },
  },
  {
    name: 'renew',
    alone: true,
    async prepare(world) {
      const { orderId } = await placed(world, 'club', 'paid');
      // A week before, the charge is announced; what is left for its day is to take it.
      shop.kernel.clock.advance({ days: 28 });
      await mindOrder(world.seller, orderId);
      shop.kernel.clock.advance({ days: 3 });
      return () => mindOrder(world.seller, orderId);
    },
  },
  {
    name: 'take held money',
    async prepare(world) {
      const key = await placed(world, 'buch', 'authorised');
      return () =>
        capturePayment(world.seller, key).catch((error: { code?: string }) => {
          // Whoever asks again after it was taken is told so.
          if (error.code !== 'nothing_to_capture') throw error;
        });
    },
  },
];

/** One story in a shop of its own, from the same moment on; killed where the plan says and healed as the product heals. */
async function play(
  { prepare, alone }: Story,
  plan: CrashPoint | null,
): Promise<{ hash: Record<string, string[]>; points: number; crashed: boolean }> {
  const { kernel, provider, crashes, jobs } = shop;
  const began = kernel.clock.now().getTime();
  const world = await aShopThatSells(kernel, provider);
  await aProduct(world.seller, { name: 'Buch', price: 11900, limit: 5 });
  await aProduct(world.seller, {
    name: 'Club',
    plan: { type: 'subscription', firstAmount: 900, nextAmount: 900, interval: '1m' },
  });
  const act = await prepare(world);
  const lived = await crashes.live(plan, act);
  const crashed = 'crashed' in lived;
  if (crashed && !alone) await act();
  for (const minutes of [3, 5, 61]) {
    kernel.clock.advance({ minutes });
    await jobs.runUntilIdle();
  }
  const hash = await saleTraces(kernel, world.sellerId);
  kernel.clock.advance({ seconds: (began - kernel.clock.now().getTime()) / 1000 });
  return { hash, crashed, points: crashed ? 0 : (lived as { commitsAndCalls: number }).commitsAndCalls };
}

describe.each(stories)('a process killed at any commit or call of "$name"', (story) => {
  test('leaves, once healed, what an undisturbed one leaves', { timeout: 300_000 }, async () => {
    const undisturbed = await play(story, null);
    expect([undisturbed.hash.orders!.length, undisturbed.hash.payments!.length, undisturbed.points > 2]).toEqual([
      1,
      expect.any(Number),
      true,
    ]);
    expect((await play(story, null)).hash).toEqual(undisturbed.hash);
    for (let at = 1; at <= undisturbed.points; at += 1) {
      for (const when of ['before', 'after'] as const) {
        const { hash, crashed } = await play(story, { at, when, only: 'commits and calls' });
        // The last point may have nothing behind it that could notice.
        expect([crashed, hash], `killed ${when} point ${at} of ${undisturbed.points}`).toEqual([
          true,
          undisturbed.hash,
        ]);
      }
    }
    const reports = await checkInvariants(shop.kernel.contextFor({ kind: 'platform', reason: 'test' }));
    expect(reports.filter(({ violations }) => violations.length > 0)).toEqual([]);
  });
});

test('the comparison notices a thing that was done twice and one that was not done', async () => {
  const story = stories.find(({ name }) => name === 'refund')!;
  const undisturbed = await play(story, null);
  const undone = await play(
    { ...story, prepare: async (world) => (await story.prepare(world), async () => undefined) },
    null,
  );
  expect(undone.hash).not.toEqual(undisturbed.hash);
  const twice = await play(
    {
      ...story,
      prepare: async (world) => async () =>
        void (await placed(world, 'buch', 'paid'), await placed(world, 'buch', 'paid')),
    },
    null,
  );
  expect(twice.hash).not.toEqual(undisturbed.hash);
});
