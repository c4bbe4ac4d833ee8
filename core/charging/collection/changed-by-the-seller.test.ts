import { afterEach, beforeAll, expect, test } from 'vitest';
import { accountingMonth, bookJournals } from '#core/accounting';
import { checkInvariants } from '#core/ledger';
import { getMail, listMails } from '#core/mail';
import { openPaymentStep } from '#core/settlement';
import {
  aPlacedOrder,
  aProduct,
  aShopThatSells,
  plainFormPlugin,
  ScriptedProvider,
  useTestKernel,
  type SaleWorld,
} from '#core/testing';
import { changeRateAmount, managedOrder, moveRateDate } from './index.ts';

const provider = new ScriptedProvider();
const kernel = useTestKernel({ plugins: [plainFormPlugin, provider.plugin] });
let world: SaleWorld;

beforeAll(async () => {
  world = await aShopThatSells(kernel(), provider);
  await aProduct(world.seller, {
    name: 'Raten',
    plan: { type: 'installment', paymentsCount: 3, firstAmount: 4000, nextAmount: 4000, interval: '1w' },
  });
  await aProduct(world.seller, {
    name: 'Club',
    plan: { type: 'subscription', firstAmount: 500, nextAmount: 900, interval: '1m' },
  });
});

afterEach(async () => {
  const reports = await checkInvariants(kernel().contextFor({ kind: 'platform', reason: 'test' }));
  expect(reports.filter(({ violations }) => violations.length > 0)).toEqual([]);
});

async function anOrder(slug: string): Promise<string> {
  const placed = await aPlacedOrder(world.buyer, world.username, { slug });
  if (placed.state !== 'to_pay') throw new Error(placed.state);
  await openPaymentStep(world.buyer, placed);
  return placed.orderToken;
}

async function rows<Row>(sql: string, bindings: readonly (number | string)[]): Promise<Row[]> {
  return kernel().platformDb.transaction(async (trx) => {
    return (await trx.raw<{ rows: Row[] }>(sql, [...bindings])).rows;
  });
}

test('a lowered rate leaves the schedule whole, corrects the invoice, and stands in the adviser’s rows as mirror and new amount', async () => {
  const token = await anOrder('raten');
  const {
    view: { order, rates },
  } = await managedOrder(world.seller, { token });
  await bookJournals(world.seller, world.sellerId);
  const second = rates.find(({ number }) => number === 2)!;
  await expect(
    changeRateAmount(world.seller, { orderId: order.id, rateId: second.id, amountMinor: 4001 }),
  ).rejects.toMatchObject({ code: 'not_lower', status: 422 });
  await changeRateAmount(world.seller, { orderId: order.id, rateId: second.id, amountMinor: 3000 });
  const after = (await managedOrder(world.seller, { token })).view;
  expect(after.rates.map(({ state, amount }) => [state, amount])).toEqual(
    expect.arrayContaining([
      ['paid', 4000],
      ['future', 3000],
      ['future', 4000],
      ['skipped', 1000],
    ]),
  );
  const documents = await rows<{ type: string; gross: number }>(
    'select type, gross_minor::int as gross from invoices where order_id = ? order by id',
    [order.id],
  );
  expect(documents).toEqual([
    { type: 'regular', gross: 12000 },
    { type: 'corrected', gross: -1000 },
  ]);

  await bookJournals(world.seller, world.sellerId);
  // A further change reverses what the first one left.
  const third = after.rates.find(({ number }) => number === 3)!;
  await changeRateAmount(world.seller, { orderId: order.id, rateId: third.id, amountMinor: 3500 });
  await bookJournals(world.seller, world.sellerId);
  const booked = await rows<{ key: string; type: string; side: string; amount: number }>(
    "select event_key as key, booking_type as type, side, amount_minor::int as amount from datev_bookings where order_id = ? and event_key <> 'payment.successful' order by id",
    [order.id],
  );
  expect(booked.map(({ key, type, side, amount }) => `${key} ${type} ${side} ${amount}`)).toEqual([
    'order.created reversed S 12000',
    'order_rate.amount_changed created_to_reverse H 12000',
    'order_rate.amount_changed reversed S 11000',
    'order_rate.amount_changed created_to_reverse H 11000',
    'order_rate.amount_changed active S 10500',
  ]);
  const [events] = await rows<{ n: number }>(
    "select count(*)::int as n from outbox where type = 'order_rate.amount_changed' and seller_id = ?",
    [world.sellerId],
  );
  expect(events!.n).toBe(2);
  const report = await accountingMonth(world.seller, { sellerId: world.sellerId, zone: 'Europe/Berlin' });
  expect(report.reports[0]!.net + report.reports[0]!.vat).toBe(10500);
});

test('the price of a subscription’s period is not lowered by hand', async () => {
  const token = await anOrder('club');
  const {
    view: { order, rates },
  } = await managedOrder(world.seller, { token });
  const next = rates.find(({ state }) => state === 'future')!;
  await expect(
    changeRateAmount(world.seller, { orderId: order.id, rateId: next.id, amountMinor: 100 }),
  ).rejects.toMatchObject({ code: 'not_now' });
});

test('a charge that is moved is told: an event with both days, and the buyer hears at once when the new day is near', async () => {
  const token = await anOrder('club');
  const {
    view: { order, rates },
  } = await managedOrder(world.seller, { token });
  const next = rates.find(({ state }) => state === 'future')!;
  const soon = new Date(kernel().clock.now().getTime() + 2 * 86_400_000).toISOString().slice(0, 10);
  await moveRateDate(world.seller, { orderId: order.id, rateId: next.id, day: soon, following: true });
  const [event] = await rows<{ payload: object }>(
    "select payload from outbox where type = 'order_rate.rescheduled' and seller_id = ?",
    [world.sellerId],
  );
  expect(event!.payload).toMatchObject({
    order_id: order.id,
    order_rate_id: next.id,
    from: next.due_date,
    due_date: soon,
  });
  const mails = await Promise.all(
    (await listMails(world.seller))
      .filter(({ mail }) => mail === 'charge_announced')
      .map(async ({ id }) => (await getMail(world.seller, id))!.text),
  );
  expect(mails).toHaveLength(1);
  expect(mails[0]).toContain('9,00');
});
