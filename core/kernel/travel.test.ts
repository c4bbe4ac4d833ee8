import { expect, test } from 'vitest';
import { previewShop, whatHappened } from '#core/forecast';
import { travel, type Kernel } from '#core/kernel';
import { openPaymentStep } from '#core/settlement';
import {
  aPlacedOrder,
  aProduct,
  aShopThatSells,
  bootTestKernel,
  plainFormPlugin,
  ScriptedProvider,
  useTestKernel,
  type TestKernel,
} from '#core/testing';
import { DemoClock } from './demo-clock.ts';

const provider = new ScriptedProvider();
const plugins = [plainFormPlugin, provider.plugin];
const frozen = useTestKernel({ plugins });

/** As `npm start` boots it: no clock given. */
function demoKernel(): TestKernel {
  const kernel = bootTestKernel(frozen().databaseUrl, { plugins });
  const clock = new DemoClock(kernel.db, kernel.log);
  const contextFor: Kernel['contextFor'] = (actor, options) => ({ ...kernel.contextFor(actor, options), clock });
  return {
    ...kernel,
    contextFor,
    clock: clock as never,
    ready: () => clock.start(),
    close: async () => {
      clock.stop();
      await kernel.close();
    },
  };
}

test(
  'a demo that travels two months does through its jobs, and on its day, what the preview said',
  { timeout: 120_000 },
  async () => {
    const kernel = demoKernel();
    try {
      await kernel.ready();
      const world = await aShopThatSells(kernel, provider);
      await aProduct(world.seller, {
        name: 'Club',
        plan: { type: 'subscription', firstAmount: 500, nextAmount: 900, interval: '1m' },
      });
      const placed = await aPlacedOrder(world.buyer, world.username, { slug: 'club' });
      if (placed.state !== 'to_pay') throw new Error(`The order is ${placed.state}.`);
      await openPaymentStep(world.buyer, placed);
      const from = kernel.clock.now();
      const to = new Date(from.getTime() + 65 * 86_400_000);
      const { entries } = await previewShop(world.seller, { until: to });
      const steps: Date[] = [];
      for await (const { now } of travel(kernel, to.getTime() - from.getTime())) steps.push(now);
      const happened = await whatHappened(world.seller, { from, until: kernel.clock.now() });
      expect(happened).toMatchObject({
        charges: 2,
        charged: [{ minor: 1800n, currency: 'eur' }],
        mails: { charge_announced: 2, rate_paid: 2 },
        documents: 2,
      });
      const planned = entries.filter(({ kind }) => kind === 'charge').map(({ at }) => at.getTime());
      const paid = happened.lines
        .filter(({ sentence }) => sentence.includes('bezahlt'))
        .map(({ at }) => at.getTime())
        .reverse();
      // The round of the first full minute of the day, and how long it takes.
      for (const [place, at] of paid.entries()) expect(at - planned[place]!).toBeLessThan(15 * 60_000);
      expect([planned.length, paid.length]).toEqual([2, 2]);
      expect(steps.length).toBeGreaterThanOrEqual(4);
    } finally {
      await kernel.close();
    }
  },
);
