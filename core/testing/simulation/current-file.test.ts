import { expect, test } from 'vitest';
import { paymentStateOf } from '#core/orders';
import { inTransaction } from '#core/database';
import { nextAttempt } from '#core/payments';
import { openCurrentFile, openOrderFile, type OrderFile } from '#core/settlement';
import { useFaultBench, type Sold } from './fault-bench.ts';

const bench = useFaultBench();
const { sold, daysPass, told, view, newestPayment, lost, dispute } = bench;

const PERIODS = 7;

async function aSubscription(): Promise<Sold> {
  const order = await sold('club', 'paid');
  for (let period = 1; period < PERIODS; period += 1) await daysPass(order, 31, 'paid');
  return order;
}

const whole = (order: Sold): Promise<OrderFile> => inTransaction(bench.shop.seller, (tx) => openOrderFile(tx, order));
const current = (key: { orderId: number } | { paymentId: number }): Promise<OrderFile> =>
  inTransaction(bench.shop.seller, (tx) => openCurrentFile(tx, key));

test('of periods settled long ago only the newest are read, with everything that says what comes next', async () => {
  const order = await aSubscription();
  const [all, some] = [await whole(order), await current(order)];
  expect(all.rates.filter(({ state }) => state === 'paid')).toHaveLength(PERIODS);
  expect(some.rates.filter(({ state }) => state === 'paid').map(({ number }) => number)).toEqual([
    PERIODS - 1,
    PERIODS,
  ]);
  const open = ({ rates }: OrderFile) =>
    rates.filter(({ state }) => state !== 'paid').map(({ id, state }) => [id, state]);
  expect(open(some)).toEqual(open(all));
  expect([
    some.payments.length < all.payments.length,
    nextAttempt(some.payments),
    paymentStateOf(some.order, some.rates),
  ]).toEqual([true, nextAttempt(all.payments), paymentStateOf(all.order, all.rates)]);
  const saves = ({ payments }: OrderFile) =>
    payments.filter(({ saved_method: saved }) => saved !== null).map(({ id }) => id);
  expect(saves(some)).toEqual(saves(all));
});

test('a payment of a period settled long ago is found with its charge, and news of it changes nothing', async () => {
  const order = await aSubscription();
  const [, second] = (await whole(order)).payments;
  const file = await current({ paymentId: second!.id });
  expect([
    file.payments.some(({ id }) => id === second!.id),
    file.rates.some(({ id }) => id === second!.order_rate_id),
  ]).toEqual([true, true]);
  const before = await view(order);
  await told({ ...order, externalId: second!.external_id! }, 'said again');
  await bench.shop.jobs.runUntilIdle();
  const {
    rates,
    order: { payment_state: state },
  } = await view(order);
  expect([rates.map((rate) => rate.state), state]).toEqual([
    before.rates.map((rate) => rate.state),
    before.order.payment_state,
  ]);
});

test('a debt of long ago is paid, and the next charge is numbered after everything that came meanwhile', async () => {
  const order = await aSubscription();
  const first = (await whole(order)).payments[0]!;
  await lost(order, first.external_id!);
  expect((await view(order)).order.payment_state).toBe('payment_paused');
  await bench.transfer(order, first.amount, 'the old debt');
  await bench.shop.jobs.runUntilIdle();
  await daysPass(order, 31, 'paid');
  await daysPass(order, 31, 'paid');
  const { order: after, payments } = await view(order);
  expect([after.payment_state, after.paid_count, new Set(payments.map(({ attempt }) => attempt)).size]).toEqual([
    'paying',
    PERIODS + 2,
    payments.length,
  ]);
});

test('a period that a bank took and gave back again is followed by the next charge', async () => {
  const order = await aSubscription();
  const payment = newestPayment();
  const id = bench.shop.provider.dispute(payment);
  await dispute({ ...order, externalId: payment }, 'newest taken', id);
  await bench.shop.jobs.runUntilIdle();
  bench.shop.provider.disputes.get(id)!.state = 'won';
  await dispute({ ...order, externalId: payment }, 'newest won', id);
  await bench.shop.jobs.runUntilIdle();
  await daysPass(order, 31, 'paid');
  expect((await view(order)).order).toMatchObject({ payment_state: 'paying', paid_count: PERIODS + 1 });
});
