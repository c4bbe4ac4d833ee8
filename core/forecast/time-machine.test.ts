import { beforeAll, expect, test } from 'vitest';
import { cancelOrder, mindOrder, ordersToMind, pauseOrder } from '#core/collection';
import type { Ctx } from '#core/context';
import { addDays, localDate } from '#core/kit';
import { checkInvariants } from '#core/ledger';
import { openPaymentStep } from '#core/settlement';
import { aPlacedOrder, aProduct, aShopThatSells, plainFormPlugin, ScriptedProvider, useTestKernel, type ProductWishes, type SaleWorld } from '#core/testing';
import { previewShop, type ForecastEntry } from './index.ts';

// `npm run time-machine` asks for the whole: KONTOR_PLANS=1000 KONTOR_YEARS=10.
const PLANS = Number(process.env.KONTOR_PLANS ?? 60);
const YEARS = Number(process.env.KONTOR_YEARS ?? 2);
const AT_ONCE = 6;

const provider = new ScriptedProvider();
const kernel = useTestKernel({ plugins: [plainFormPlugin, provider.plugin] });
const worlds: SaleWorld[] = [];

/** Instalments of more than fifty days are a credit, which this seller grants to firms only. */
const FIRM = { buyer_type: 'business', company: 'Käufer GmbH' };

/** What is sold, and how many of each hundred plans are of that kind. Monthly for ten years is 120 charges, so few go on monthly. */
const KINDS: readonly { share: number; slug: string; plan: ProductWishes['plan']; form?: Record<string, string> }[] = [
  { share: 15, slug: 'einmal', plan: { type: 'one_time', price: 4900 } },
  { share: 10, slug: 'raten', plan: { type: 'installment', paymentsCount: 4, firstAmount: 3334, nextAmount: 3333, interval: '1m' }, form: FIRM },
  { share: 3, slug: 'ratenlang', plan: { type: 'installment', paymentsCount: 12, firstAmount: 9900, nextAmount: 4900, interval: '2w' }, form: FIRM },
  { share: 10, slug: 'abstand', plan: { type: 'installment', paymentsCount: 3, customIntervals: ['1w', '2m'], rateAmounts: [5000, 2500, 2501] }, form: FIRM },
  { share: 6, slug: 'kurs', plan: { type: 'limited_subscription', paymentsCount: 6, firstAmount: 700, nextAmount: 900, interval: '1m', testPeriod: '1w' } },
  { share: 4, slug: 'quartal', plan: { type: 'limited_subscription', paymentsCount: 12, firstAmount: 4900, nextAmount: 4900, interval: '3m' } },
  { share: 1, slug: 'monat', plan: { type: 'subscription', firstAmount: 500, nextAmount: 900, interval: '1m' } },
  { share: 3, slug: 'vierteljahr', plan: { type: 'subscription', firstAmount: 2700, nextAmount: 2700, interval: '3m', customStartDays: [1, 14] } },
  { share: 8, slug: 'halbjahr', plan: { type: 'subscription', firstAmount: 5000, nextAmount: 5400, interval: '6m' } },
  { share: 16, slug: 'jahr', plan: { type: 'subscription', firstAmount: 9900, nextAmount: 9900, interval: '1y', testPeriod: '2w' } },
  { share: 16, slug: 'jahrneu', plan: { type: 'subscription', firstAmount: 4900, nextAmount: 9900, interval: '1y' } },
  { share: 8, slug: 'zweijahr', plan: { type: 'subscription', firstAmount: 17_900, nextAmount: 17_900, interval: '2y' } },
];

beforeAll(async () => {
  for (const zone of ['Europe/Berlin', 'Europe/Lisbon', 'America/New_York']) {
    const world = await aShopThatSells(kernel(), provider, { time_zone: zone });
    worlds.push(world);
    for (const { slug, plan } of KINDS) await aProduct(world.seller, { name: slug, plan: plan! });
  }
});

const platform = (): Ctx => kernel().contextFor({ kind: 'platform', reason: 'test' });

async function rows<Row>(sql: string, bindings: readonly (string | Date)[] = []): Promise<Row[]> {
  return kernel().db.transaction(async (trx) => {
    await trx.raw('set local role kontor_platform');
    return (await trx.raw<{ rows: Row[] }>(sql, [...bindings] as never)).rows;
  });
}

async function inTurns<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const left = [...items];
  await Promise.all(Array.from({ length: AT_ONCE }, async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
  }));
}

/** The kind of the n-th plan: shares hold for any number of plans. */
function kindOf(index: number): (typeof KINDS)[number] {
  let place = (index * 37) % 100;
  return KINDS.find(({ share }) => (place -= share) < 0)!;
}

/** Sells all plans over four weeks; some buyers leave at the end of their period, some sellers pause for a while. */
async function sellAll(): Promise<void> {
  const perDay = Math.ceil(PLANS / 28);
  for (let sold = 0; sold < PLANS; sold += perDay) {
    const today = Array.from({ length: Math.min(perDay, PLANS - sold) }, (_, place) => sold + place);
    await inTurns(today, async (index) => {
      const world = worlds[index % worlds.length]!;
      const placed = await aPlacedOrder(world.buyer, world.username, { slug: kindOf(index).slug, form: { email: `buyer${index}@kontor.test`, ...kindOf(index).form } });
      if (placed.state !== 'to_pay') throw new Error(`${kindOf(index).slug}: ${JSON.stringify(placed)}`);
      await openPaymentStep(world.buyer, placed);
    });
    kernel().clock.advance({ days: 1 });
  }
  const going = await rows<{ id: number; seller_id: number }>("select id, seller_id from orders where period_type = 'subscription' and payment_state = 'paying' order by id");
  for (const [place, { id, seller_id: sellerId }] of going.entries()) {
    const { seller } = worlds.find((world) => world.sellerId === sellerId)!;
    if (place % 9 === 4) await cancelOrder(seller, { orderId: id, when: 'period_end' });
    else if (place % 7 === 2) await pauseOrder(seller, { orderId: id, until: addDays(localDate(kernel().clock.now(), 'Europe/Berlin'), 20 + (place % 60) * 11) });
  }
}

/** The collector's rounds of one day. */
async function work(): Promise<void> {
  const contexts = new Map(worlds.map(({ sellerId, seller }) => [sellerId, seller]));
  for (let round = 0, before = -1; round < 3; round += 1) {
    const orders = await ordersToMind(platform());
    if (orders.length === 0 || orders.length === before) return;
    before = orders.length;
    await inTurns(orders, ({ sellerId, orderId }) => mindOrder(contexts.get(sellerId)!, orderId));
  }
}

const line = (order: number, day: string, what: string, rate: number | null, minor: bigint | number | null): string => [order, day, what, rate ?? '', minor ?? ''].join(' ');

/** Everything foreseen: a mail that goes with something is a line of its own. */
function foreseen(entries: readonly ForecastEntry[]): string[] {
  return entries.flatMap(({ kind, mail, orderId, day, rate, amount }) => {
    const lines = mail === null ? [] : [line(orderId, day, mail, rate, null)];
    if (kind === 'charge') lines.push(line(orderId, day, 'charge', rate, amount!.minor));
    if (kind === 'invoice') lines.push(line(orderId, day, 'invoice', null, amount!.minor));
    if (kind === 'access_end' || kind === 'resume') lines.push(line(orderId, day, kind, null, null));
    return lines;
  }).sort();
}

/** Everything that happened since, read from what it left: payments, mails, documents, history. */
async function happened(since: Date): Promise<string[]> {
  const found = await rows<{ order_id: number; at: Date; what: string; rate: number | null; minor: number | null; zone: string }>(
    `select t.*, s.time_zone as zone from (
       select p.seller_id, p.order_id, p.settled_at as at, 'charge' as what, r.number as rate, p.captured as minor from payments p join order_rates r on r.id = p.order_rate_id where p.effective and p.captured > 0
       union all select i.seller_id, i.order_id, i.issued_at, 'invoice', null, i.gross_minor from invoices i
       union all select m.seller_id, r.order_id, m.created_at, m.mail, r.number, null from mails m join order_rates r on m.mail in ('charge_announced', 'rate_not_paid') and r.id = split_part(m.dedupe_key, ':', 2)::bigint
       union all select m.seller_id, p.order_id, m.created_at, m.mail, r.number, null from mails m join payments p on m.mail = 'rate_paid' and p.id = split_part(m.dedupe_key, ':', 2)::bigint join order_rates r on r.id = p.order_rate_id
       union all select m.seller_id, split_part(m.dedupe_key, ':', 2)::bigint, m.created_at, m.mail, null, null from mails m where m.mail not in ('charge_announced', 'rate_not_paid', 'rate_paid') and m.mail like 'order_%'
       union all select h.seller_id, h.order_id, h.occurred_at, case h.kind when 'order.resumed' then 'resume' else 'access_end' end, null, null from order_history h where h.kind in ('order.resumed', 'access.withdrawn')
     ) t join sellers s on s.id = t.seller_id where t.at >= ?`, [since],
  );
  return found.map(({ order_id: order, at, what, rate, minor, zone }) => line(order, localDate(at, zone), what, rate, minor)).sort();
}

test(`${PLANS} mixed plans advanced by ${YEARS} years do what the preview said, on the day it said`, { timeout: 1_800_000 }, async () => {
  await sellAll();
  const { clock } = kernel();
  clock.advance({ minutes: 1 });
  const began = clock.now();
  const days = Math.round(YEARS * 365.25);
  const until = new Date(began.getTime() + days * 86_400_000);
  const beforePreview = performance.now();
  const preview = await previewShop(platform(), { until });
  const previewMs = performance.now() - beforePreview;
  expect(preview.complete).toBe(true);

  const [started, cpu] = [performance.now(), process.cpuUsage()];
  await work();
  for (let day = 0; day < days; day += 1) {
    clock.advance({ days: 1 });
    await work();
  }
  const [seconds, used] = [(performance.now() - started) / 1000, process.cpuUsage(cpu)];

  const expected = foreseen(preview.entries);
  const actual = await happened(began);
  const count = (what: string): number => actual.filter((each) => each.split(' ')[2] === what).length;
  console.log(
    `${PLANS} plans, ${YEARS} years: ${count('charge')} charges, ${actual.length - count('charge') - count('invoice') - count('access_end') - count('resume')} mails, ${count('invoice')} invoices `
    + `in ${seconds.toFixed(1)} s (${(count('charge') / seconds).toFixed(0)} charges/s; this process ${((used.user + used.system) / 1e6).toFixed(1)} s of CPU); preview of all in ${previewMs.toFixed(0)} ms`,
  );
  expect(actual).toEqual(expected);
  expect(count('charge')).toBeGreaterThan(PLANS);
  const reports = await checkInvariants(platform());
  expect(reports.filter(({ violations }) => violations.length > 0)).toEqual([]);
});
