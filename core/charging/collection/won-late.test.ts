import { beforeAll, expect, test } from 'vitest';
import { checkInvariants } from '#core/ledger';
import { lookAtPayment, mindPayments, openPaymentStep, receiveWebhook } from '#core/settlement';
import {
  aPlacedOrder,
  aProduct,
  aShopThatSells,
  plainFormPlugin,
  runJobsUntilIdle,
  ScriptedProvider,
  useTestKernel,
  type SaleWorld,
} from '#core/testing';
import { mindOrder, ordersToMind } from './index.ts';

const provider = new ScriptedProvider();
const kernel = useTestKernel({ plugins: [plainFormPlugin, provider.plugin] });
const platform = () => kernel().contextFor({ kind: 'platform', reason: 'test' });
let world: SaleWorld;

beforeAll(async () => {
  world = await aShopThatSells(kernel(), provider);
  await aProduct(world.seller, {
    name: 'Club',
    plan: { type: 'subscription', firstAmount: 500, nextAmount: 900, interval: '1w' },
  });
});

async function rows<Row>(sql: string, bindings: readonly (number | string)[]): Promise<Row[]> {
  return (await kernel().platformDb.raw<{ rows: Row[] }>(sql, [...bindings])).rows;
}

async function work(): Promise<void> {
  await mindPayments(platform());
  for (const { id } of await rows<{ id: number }>('select id from payments where look_at <= ?', [
    kernel().clock.now().toISOString(),
  ]))
    await lookAtPayment(world.seller, { paymentId: id }, 'poll');
  for (const { orderId } of await ordersToMind(platform())) await mindOrder(world.seller, orderId);
}

async function pass(days: number): Promise<void> {
  for (let gone = 0; gone < days; gone += 1) {
    kernel().clock.advance({ days: 1 });
    await work();
  }
}

const today = () => kernel().clock.now().toISOString().slice(0, 10);
const charges = (orderId: number) =>
  rows<{ day: string; announced: boolean }>(
    `select to_char(p.settled_at, 'YYYY-MM-DD') as day, r.announced_at < p.settled_at as announced from payments p join order_rates r on r.id = p.order_rate_id
    where p.order_id = ? and p.charges_saved is not null and p.state = 'successful' order by p.settled_at`,
    [orderId],
  );

test('a dispute won after four months charges for none of them: the next charge is announced first', async () => {
  const placed = await aPlacedOrder(world.buyer, world.username, { slug: 'club' });
  if (placed.state !== 'to_pay') throw new Error(placed.state);
  await openPaymentStep(world.buyer, placed);
  const [order] = await rows<{ id: number; external_id: string }>(
    'select o.id, p.external_id from orders o join payments p on p.order_id = o.id where o.token = ?',
    [placed.orderToken],
  );
  await pass(2);
  const dispute = provider.dispute(order!.external_id, { fee: 0n });
  let told = 0;
  const tell = async (): Promise<void> => {
    told += 1;
    const notices = [
      {
        externalEventId: `evt_won_late_${told}`,
        type: 'dispute',
        subject: { kind: 'dispute', externalId: dispute, paymentExternalId: order!.external_id },
      },
    ];
    await receiveWebhook(world.buyer, {
      provider: 'scripted',
      sellerId: world.sellerId,
      headers: { 'x-signature': 'right' },
      rawBody: Buffer.from(JSON.stringify({ notices })),
    });
    await runJobsUntilIdle(kernel());
  };
  await tell();
  await pass(120);
  expect(await charges(order!.id)).toEqual([]);
  provider.disputes.get(dispute)!.state = 'won';
  await tell();
  const won = today();
  await work();
  await pass(1);
  expect(await charges(order!.id)).toEqual([]);
  await pass(12);
  const all = await charges(order!.id);
  expect(all.map(({ day }) => Math.round((Date.parse(day) - Date.parse(won)) / 86_400_000))).toEqual([3, 10]);
  expect(all.every(({ announced }) => announced)).toBe(true);
  expect((await checkInvariants(platform())).filter(({ violations }) => violations.length > 0)).toEqual([]);
});
