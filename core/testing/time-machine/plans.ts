import { cancelOrder, pauseOrder } from '#core/collection';
import { addDays, localDate } from '#core/kit';
import { openPaymentStep } from '#core/settlement';
import { aPlacedOrder } from '../a-checkout.ts';
import { aProduct, type ProductWishes } from '../products.ts';
import { aShopThatSells, type SaleWorld } from '../sale-world.ts';
import type { ScriptedProvider } from '../scripted-provider.ts';
import type { TestKernel } from '../test-kernel.ts';
import { inTurns } from './collect-days.ts';
import type { Partners } from './partners.ts';
import { rowsOf } from './server-of.ts';

/** Instalments of more than fifty days are a credit, which this seller grants to firms only. */
const FIRM = { buyer_type: 'business', company: 'Käufer GmbH' };

/** What is sold, and how many of each hundred plans are of that kind. Monthly for ten years is 120 charges, so few go on monthly. */
const KINDS: readonly { share: number; slug: string; plan: ProductWishes['plan']; form?: Record<string, string> }[] = [
  { share: 15, slug: 'einmal', plan: { type: 'one_time', price: 4900 } },
  {
    share: 10,
    slug: 'raten',
    plan: { type: 'installment', paymentsCount: 4, firstAmount: 3334, nextAmount: 3333, interval: '1m' },
    form: FIRM,
  },
  {
    share: 3,
    slug: 'ratenlang',
    plan: { type: 'installment', paymentsCount: 12, firstAmount: 9900, nextAmount: 4900, interval: '2w' },
    form: FIRM,
  },
  {
    share: 10,
    slug: 'abstand',
    plan: { type: 'installment', paymentsCount: 3, customIntervals: ['1w', '2m'], rateAmounts: [5000, 2500, 2501] },
    form: FIRM,
  },
  {
    share: 6,
    slug: 'kurs',
    plan: {
      type: 'limited_subscription',
      paymentsCount: 6,
      firstAmount: 700,
      nextAmount: 900,
      interval: '1m',
      testPeriod: '1w',
    },
  },
  {
    share: 4,
    slug: 'quartal',
    plan: { type: 'limited_subscription', paymentsCount: 12, firstAmount: 4900, nextAmount: 4900, interval: '3m' },
  },
  { share: 1, slug: 'monat', plan: { type: 'subscription', firstAmount: 500, nextAmount: 900, interval: '1m' } },
  {
    share: 3,
    slug: 'vierteljahr',
    plan: { type: 'subscription', firstAmount: 2700, nextAmount: 2700, interval: '3m', customStartDays: [1, 14] },
  },
  { share: 8, slug: 'halbjahr', plan: { type: 'subscription', firstAmount: 5000, nextAmount: 5400, interval: '6m' } },
  {
    share: 16,
    slug: 'jahr',
    plan: { type: 'subscription', firstAmount: 9900, nextAmount: 9900, interval: '1y', testPeriod: '2w' },
  },
  { share: 16, slug: 'jahrneu', plan: { type: 'subscription', firstAmount: 4900, nextAmount: 9900, interval: '1y' } },
  {
    share: 8,
    slug: 'zweijahr',
    plan: { type: 'subscription', firstAmount: 17_900, nextAmount: 17_900, interval: '2y' },
  },
];

/** Shops in four time zones, each with every kind of plan. */
export async function openShops(kernel: TestKernel, provider: ScriptedProvider): Promise<SaleWorld[]> {
  const worlds: SaleWorld[] = [];
  for (const zone of ['Europe/Berlin', 'Europe/Lisbon', 'America/New_York', 'Pacific/Auckland']) {
    const world = await aShopThatSells(kernel, provider, { time_zone: zone });
    worlds.push(world);
    for (const { slug, plan } of KINDS) await aProduct(world.seller, { name: slug, plan: plan! });
  }
  return worlds;
}

/** The kind of the n-th plan: shares hold for any number of plans. */
function kindOf(index: number): (typeof KINDS)[number] {
  let place = (index * 37) % 100;
  return KINDS.find(({ share }) => (place -= share) < 0)!;
}

/**
 * Sells all plans over four weeks, every third by direct debit where there is such a thing, some through publishers; some buyers leave at the end of their
 * period, some sellers pause for a while.
 */
export async function sellPlans(
  kernel: TestKernel,
  worlds: readonly SaleWorld[],
  { plans, debits, partners }: { plans: number; debits: boolean; partners: Partners },
): Promise<void> {
  const perDay = Math.ceil(plans / 28);
  for (let sold = 0; sold < plans; sold += perDay) {
    const today = Array.from({ length: Math.min(perDay, plans - sold) }, (_, place) => sold + place);
    await inTurns(today, async (index) => {
      const world = worlds[index % worlds.length]!;
      const additional = partners.linkOf(world, index);
      const placed = await aPlacedOrder(world.buyer, world.username, {
        slug: kindOf(index).slug,
        additional,
        ...(debits && index % 3 === 1 ? { method: 'sepa' } : {}),
        form: { email: `buyer${index}@kontor.test`, ...kindOf(index).form },
      });
      if (placed.state !== 'to_pay') throw new Error(`${kindOf(index).slug}: ${JSON.stringify(placed)}`);
      const { order } = await openPaymentStep(world.buyer, placed);
      if (additional.epid) partners.bought(world, order.id);
    });
    kernel.clock.advance({ days: 1 });
  }
  const going = await rowsOf<{ id: number; seller_id: number }>(
    kernel,
    "select id, seller_id from orders where period_type = 'subscription' and payment_state = 'paying' order by id",
  );
  for (const [place, { id, seller_id: sellerId }] of going.entries()) {
    const { seller } = worlds.find((world) => world.sellerId === sellerId)!;
    if (place % 9 === 4) await cancelOrder(seller, { orderId: id, when: 'period_end' });
    else if (place % 7 === 2)
      await pauseOrder(seller, {
        orderId: id,
        until: addDays(localDate(kernel.clock.now(), 'Europe/Berlin'), 20 + (place % 60) * 11),
      });
  }
}
