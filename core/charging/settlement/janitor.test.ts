import { expect, test } from 'vitest';
import {
  aPlacedOrder,
  aProduct,
  aShopThatSells,
  plainFormPlugin,
  runJobsUntilIdle,
  saleTraces,
  ScriptedProvider,
  useTestKernel,
  type PaymentScript,
  type SaleWorld,
} from '#core/testing';
import { lookAtPayment, mindPayments, openPaymentStep, orderView, retryPayment } from './index.ts';

const provider = new ScriptedProvider();
const kernel = useTestKernel({ plugins: [plainFormPlugin, provider.plugin] });

type Placed = SaleWorld & { orderToken: string; paymentToken: string };

async function aPlaced(limit: number | null = null): Promise<Placed> {
  const world = await aShopThatSells(kernel(), provider);
  await aProduct(world.seller, { name: 'Buch', price: 1900, limit });
  return { ...world, ...(await place(world)) };
}

async function place(world: SaleWorld): Promise<{ orderToken: string; paymentToken: string }> {
  const placed = await aPlacedOrder(world.buyer, world.username, { slug: 'buch' });
  if (placed.state !== 'to_pay') throw new Error(placed.state);
  return placed;
}

async function minutesPass(minutes: number): Promise<void> {
  kernel().clock.advance({ minutes });
  await mindPayments(kernel().contextFor({ kind: 'platform', reason: 'test' }));
  await runJobsUntilIdle(kernel());
}

const stateOf = async (placed: Placed) =>
  (await orderView(placed.seller, { token: placed.orderToken })).order.payment_state;
const stockOf = async (placed: Placed) =>
  JSON.parse((await saleTraces(kernel(), placed.sellerId)).product_stock![0]!) as {
    sold_count: number;
    reserved_count: number;
  };

test("a crash between the provider's deed and our record heals: paid once", async () => {
  const placed = await aPlaced();
  provider.script = ['answer_lost'];
  await openPaymentStep(placed.buyer, placed);
  expect(await stateOf(placed)).toBe('payment_not_completed');
  await minutesPass(5);
  expect(await stateOf(placed)).toBe('paid');
  const traces = await saleTraces(kernel(), placed.sellerId);
  expect([traces.journals!.length, traces.invoices!.length, traces.mails!.length]).toEqual([2, 1, 1]);
});

test('a crash before the provider was asked heals: the attempt ends and the piece is free', async () => {
  const placed = await aPlaced(1);
  expect(await stockOf(placed)).toMatchObject({ sold_count: 0, reserved_count: 1 });
  await minutesPass(20);
  await minutesPass(45);
  await minutesPass(30);
  const view = await orderView(placed.seller, { token: placed.orderToken });
  expect([view.payments[0]!.state, view.order.stock_state]).toEqual(['expired', 'released']);
  expect(await stockOf(placed)).toMatchObject({ sold_count: 0, reserved_count: 0 });
});

test('a buyer who walks away is ended at the provider before the piece is given to others', async () => {
  const placed = await aPlaced(1);
  provider.script = ['buyer_acts'];
  await openPaymentStep(placed.buyer, placed);
  await minutesPass(20);
  expect(provider.payments.get(provider.idOf(placed.paymentToken))!.state).toBe('cancelled');
  await minutesPass(60);
  await expect(place(placed)).resolves.toMatchObject({ state: 'to_pay' });
});

test('an answer that never comes is neither paid nor failed; somebody is told in time, and asking goes on', async () => {
  const placed = await aPlaced();
  provider.script = ['answer_lost'];
  await openPaymentStep(placed.buyer, placed);
  provider.down = true;
  for (let hour = 0; hour < 12; hour += 1) await minutesPass(60);
  const unclear = await orderView(placed.seller, { token: placed.orderToken });
  expect([unclear.payments[0]!.state, unclear.order.payment_state]).toEqual(['pending', 'payment_not_completed']);
  expect(unclear.timeline.filter((entry) => entry.kind === 'payment.unclear')).toHaveLength(1);
  provider.down = false;
  await minutesPass(61);
  expect(await stateOf(placed)).toBe('paid');
});

/** The attempt is given up, for its time is over, while the page of the buyer makes it at the provider. */
async function madeTooLate(script: PaymentScript): Promise<Placed> {
  const placed = await aPlaced();
  kernel().clock.advance({ hours: 24 });
  provider.script = [script];
  provider.onCall = async (call) => {
    if (call !== 'createPayment') return;
    provider.onCall = () => undefined;
    await lookAtPayment(placed.seller, placed, 'return');
  };
  await openPaymentStep(placed.buyer, placed);
  return placed;
}
const attemptOf = async ({ seller, orderToken }: Placed) =>
  (await orderView(seller, { token: orderToken })).payments[0]!;

test('an attempt that was given up while it came into being at the provider is known by its number, and its money counts', async () => {
  const placed = await madeTooLate('needs_buyer');
  const number = provider.idOf(placed.paymentToken);
  expect(await attemptOf(placed)).toMatchObject({ state: 'expired', external_id: number, look_at: null });
  provider.set(number, 'paid');
  await lookAtPayment(placed.seller, placed, 'webhook');
  expect([(await attemptOf(placed)).state, await stateOf(placed)]).toEqual(['successful', 'paid']);
});

test('what such an attempt left open at the provider is ended there, and not asked for again', async () => {
  const placed = await madeTooLate('buyer_acts');
  const number = provider.idOf(placed.paymentToken);
  expect(await attemptOf(placed)).toMatchObject({ state: 'expired', external_id: number });
  await minutesPass(3);
  expect(provider.payments.get(number)!.state).toBe('cancelled');
  expect(await attemptOf(placed)).toMatchObject({ state: 'expired', look_at: null });
});

test('money that comes after the reservation ran out revives the order while pieces are left', async () => {
  const placed = await latePayment('left');
  const view = await orderView(placed.seller, { token: placed.orderToken });
  expect(view.order).toMatchObject({ payment_state: 'paid', stock_state: 'sold' });
  expect(view.timeline.map((entry) => entry.kind)).toContain('stock.revived');
});

test('money that comes too late for a sold-out product goes back by itself', async () => {
  const placed = await latePayment('gone');
  const view = await orderView(placed.seller, { token: placed.orderToken });
  expect(view.order).toMatchObject({ payment_state: 'payment_not_completed', paid: 0 });
  expect(view.refunds).toMatchObject([{ purpose: 'late_payment', state: 'successful', amount: 1900 }]);
  const traces = await saleTraces(kernel(), placed.sellerId);
  expect(traces.entitlements).toHaveLength(1);
  expect(await stockOf(placed)).toMatchObject({ sold_count: 1, reserved_count: 0 });
});

async function latePayment(pieces: 'left' | 'gone'): Promise<Placed> {
  const placed = await aPlaced(1);
  provider.script = ['buyer_acts'];
  await openPaymentStep(placed.buyer, placed);
  const externalId = provider.idOf(placed.paymentToken);
  await minutesPass(20);
  await minutesPass(60);
  await minutesPass(30);
  if (pieces === 'gone') {
    provider.script = ['paid'];
    const other = await place(placed);
    await openPaymentStep(placed.buyer, other);
  }
  provider.set(externalId, 'paid');
  await lookAtPayment(placed.buyer, placed, 'return');
  await runJobsUntilIdle(kernel());
  return placed;
}

test('a new attempt for an order whose piece is gone is refused without a payment', async () => {
  const placed = await aPlaced(1);
  await minutesPass(20);
  await minutesPass(60);
  await minutesPass(30);
  await place(placed);
  await expect(retryPayment(placed.buyer, { orderToken: placed.orderToken, method: 'card' })).rejects.toMatchObject({
    code: 'sold_out',
    status: 409,
  });
  expect((await orderView(placed.seller, { token: placed.orderToken })).payments).toHaveLength(1);
});

test.each(['authorised', 'by_bank'] satisfies PaymentScript[])(
  'no call to the provider stands inside a transaction (%s)',
  async (script) => {
    const placed = await aPlaced();
    provider.script = [script];
    const open: number[] = [];
    provider.onCall = async () => {
      const { rows } = await kernel().db.raw<{ rows: { count: number }[] }>(
        "select count(*)::int as count from pg_stat_activity where datname = current_database() and state = 'idle in transaction'",
      );
      open.push(rows[0]!.count);
    };
    await openPaymentStep(placed.buyer, placed);
    provider.onCall = () => undefined;
    expect(open).toEqual([0]);
  },
);
