import { saveAccountingSettings } from '#core/accounting';
import { createCoupon } from '#core/coupons';
import { localDate, type LocalDate } from '#core/kit';
import { openPaymentStep, orderView, receiveWebhook, refundOrder } from '#core/settlement';
import { aPlacedOrder } from '../a-checkout.ts';
import { aProduct, type ProductWishes } from '../products.ts';
import { randomFrom } from '../random-from.ts';
import { runJobsUntilIdle } from '../run-jobs.ts';
import { aShopThatSells, type SaleWorld } from '../sale-world.ts';
import type { ScriptedProvider } from '../scripted-provider.ts';
import type { TestKernel } from '../test-kernel.ts';
import { collectDays } from '../time-machine/collect-days.ts';

/** Odd amounts, gross and net, once and over time. */
const GOODS: readonly { name: string; plan: NonNullable<ProductWishes['plan']>; firms?: true }[] = [
  { name: 'Buch', plan: { type: 'one_time', price: 1999 } },
  { name: 'Heft', plan: { type: 'one_time', price: 103 } },
  { name: 'Kurs', plan: { type: 'one_time', price: 33_333, amountType: 'net' } },
  { name: 'Club', plan: { type: 'subscription', firstAmount: 990, nextAmount: 1190, interval: '1m' } },
  {
    name: 'Quartal',
    plan: { type: 'limited_subscription', paymentsCount: 4, firstAmount: 4999, nextAmount: 4901, interval: '3m' },
  },
  {
    name: 'Raten',
    plan: { type: 'installment', paymentsCount: 3, firstAmount: 10_001, nextAmount: 9999, interval: '1m' },
    firms: true,
  },
];

/** At home, in the union at five rates, a company there, and beyond. */
const BUYERS: readonly Record<string, string>[] = [
  { country: 'DE', zip: '10115', city: 'Berlin' },
  { country: 'DE', zip: '50667', city: 'Köln' },
  { country: 'AT', zip: '1010', city: 'Wien' },
  { country: 'FR', zip: '75001', city: 'Paris' },
  { country: 'FI', zip: '00100', city: 'Helsinki' },
  { country: 'GR', zip: '105 57', city: 'Athen' },
  { country: 'ES', zip: '28001', city: 'Madrid' },
  { country: 'CH', zip: '8001', city: 'Zürich' },
  { country: 'US', zip: '10001', city: 'New York' },
];
const FIRMS: readonly Record<string, string>[] = [
  { country: 'DE', zip: '10115', city: 'Berlin', buyer_type: 'business', company: 'Käufer GmbH' },
  { country: 'AT', zip: '1010', city: 'Wien', buyer_type: 'business', company: 'Käufer GmbH', vat_no: 'ATU13585627' },
];

interface Sold {
  orderId: number;
  externalId: string;
  disputed?: true;
}

interface Drive {
  months: number;
  /** Told of each month once it is over, a few days into the next. */
  onMonthEnd: (world: SaleWorld, month: string) => Promise<void>;
}

/** Runs a shop day by day: sales, coupons, charges, refunds of later months, money that banks take back. Chance is the same in every run. */
export async function driveShop(
  kernel: TestKernel,
  provider: ScriptedProvider,
  { months, onMonthEnd }: Drive,
): Promise<SaleWorld> {
  const world = await aShopThatSells(kernel, provider, {
    oss_registered: true,
    vat_no: 'DE136695976',
    time_zone: 'Europe/Berlin',
  });
  await openShop(kernel, world);
  const [random, sold] = [randomFrom(21), [] as Sold[]];
  const today = (): LocalDate => localDate(kernel.clock.now(), 'Europe/Berlin');
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!;
  let [month, closed] = [today().slice(0, 7), 0];
  while (closed < months) {
    for (let sales = Math.floor(random() * 3); sales > 0; sales -= 1)
      sold.push(await sell(world, provider, pick, random));
    if (random() < 0.2) await giveBack(world, sold, pick, random);
    if (random() < 0.04) await takeBack(kernel, { world, provider }, pick(sold));
    await collectDays(kernel, { sellerIds: [world.sellerId], days: 1 });
    if (today().slice(0, 7) !== month && today().slice(8) === '05') {
      await runJobsUntilIdle(kernel, { failures: 'collect' });
      await onMonthEnd(world, month);
      [month, closed] = [today().slice(0, 7), closed + 1];
    }
  }
  return world;
}

async function openShop(kernel: TestKernel, world: SaleWorld): Promise<void> {
  for (const { name, plan } of GOODS) await aProduct(world.seller, { name, plan });
  await kernel.platformDb('products').where({ seller_id: world.sellerId }).update({ supply_class: 'electronic' });
  await createCoupon(world.seller, { code: 'HERBST', valueForm: 'percents', value: 1500 });
  await saveAccountingSettings(world.seller, world.sellerId, {
    consultantNumber: 1001,
    clientNumber: 1,
    chart: '03',
    debtorAccount: 10_000,
    debtors: 'per_buyer',
    yearStart: 1,
  });
}

type Pick = <Item>(items: readonly Item[]) => Item;
let buyers = 0;

async function sell(world: SaleWorld, provider: ScriptedProvider, pick: Pick, random: () => number): Promise<Sold> {
  const { name, firms } = pick(GOODS);
  buyers += 1;
  const who = firms || random() < 0.15 ? pick(FIRMS) : pick(BUYERS);
  const placed = await aPlacedOrder(world.buyer, world.username, {
    slug: name.toLowerCase(),
    ipCountry: who.country!,
    asksRegister: true,
    form: {
      email: `buyer${buyers}@kontor.test`,
      ...who,
      ...(name !== 'Kurs' && random() < 0.2 ? { coupon_code: 'HERBST' } : {}),
      ...(random() < 0.2 && !firms ? { quantity: '3' } : {}),
    },
  });
  if (placed.state !== 'to_pay') throw new Error(`${name}: ${JSON.stringify(placed)}`);
  await openPaymentStep(world.buyer, placed);
  const { order } = await orderView(world.seller, { token: placed.orderToken });
  return { orderId: order.id, externalId: provider.idOf(placed.paymentToken) };
}

/** Whole or in part, whatever is there. */
async function giveBack({ seller }: SaleWorld, sold: readonly Sold[], pick: Pick, random: () => number): Promise<void> {
  const open = sold.filter(({ disputed }) => !disputed);
  if (open.length === 0) return;
  const { orderId } = pick(open);
  const { refundable } = await orderView(seller, { id: orderId });
  const there = Number(refundable.minor);
  if (there < 3) return;
  const part = random() < 0.5 ? {} : { amountMinor: 1 + Math.floor(random() * (there - 1)) };
  await refundOrder(seller, { orderId, ...part, reason: '', requestKey: `refund ${orderId} ${there}` });
}

/** A bank takes a payment back and keeps it. */
async function takeBack(
  kernel: TestKernel,
  { world, provider }: { world: SaleWorld; provider: ScriptedProvider },
  bought: Sold | undefined,
): Promise<void> {
  const payment = bought && provider.payments.get(bought.externalId);
  if (!bought || bought.disputed || !payment || payment.state !== 'paid' || payment.refunded > 0n) return;
  bought.disputed = true;
  const externalId = provider.dispute(bought.externalId);
  for (const state of ['needs_response', 'lost'] as const) {
    provider.disputes.get(externalId)!.state = state;
    const subject = { kind: 'dispute', externalId, paymentExternalId: bought.externalId };
    const notices = [{ externalEventId: `evt ${externalId} ${state}`, type: 'dispute', subject }];
    await receiveWebhook(world.buyer, {
      provider: 'scripted',
      sellerId: world.sellerId,
      headers: { 'x-signature': 'right' },
      rawBody: Buffer.from(JSON.stringify({ notices })),
    });
    await runJobsUntilIdle(kernel, { failures: 'collect' });
  }
}
