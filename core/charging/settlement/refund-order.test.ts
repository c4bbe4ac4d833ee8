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
  type SaleWorld,
} from '#core/testing';
import { mindPayments, openPaymentStep, orderView, refundOrder } from './index.ts';

const provider = new ScriptedProvider();
const kernel = useTestKernel({ plugins: [plainFormPlugin, provider.plugin] });

async function aPaidOrder(): Promise<SaleWorld & { orderId: number; orderToken: string }> {
  const world = await aShopThatSells(kernel(), provider);
  await aProduct(world.seller, { name: 'Buch', price: 11900, limit: 3 });
  const placed = await aPlacedOrder(world.buyer, world.username, { slug: 'buch' });
  if (placed.state !== 'to_pay') throw new Error(placed.state);
  const step = await openPaymentStep(world.buyer, placed);
  return { ...world, orderToken: placed.orderToken, orderId: step.order.id };
}

const view = (order: SaleWorld & { orderToken: string }) => orderView(order.seller, { token: order.orderToken });

async function look(): Promise<void> {
  await mindPayments(kernel().contextFor({ kind: 'platform', reason: 'test' }));
  await runJobsUntilIdle(kernel());
}

test('a full refund reverses invoice and journals, ends access, frees the piece and mails once', async () => {
  const order = await aPaidOrder();
  const refunds = await refundOrder(order.seller, { orderId: order.orderId, reason: 'Irrtum', requestKey: 'r1' });
  expect(refunds).toMatchObject([{ amount: 11900, state: 'successful' }]);
  expect(await refundOrder(order.seller, { orderId: order.orderId, reason: 'Irrtum', requestKey: 'r1' })).toHaveLength(
    1,
  );
  await look();
  const after = await view(order);
  expect(after.order).toMatchObject({
    payment_state: 'payment_refunded',
    paid: 11900,
    refunded: 11900,
    stock_state: 'returned',
  });
  expect(after.refundable.minor).toBe(0n);
  const traces = await saleTraces(kernel(), order.sellerId);
  expect(traces.invoices!.map((row) => (JSON.parse(row) as { type: string; gross_minor: number }).type).sort()).toEqual(
    ['regular', 'reversal'],
  );
  expect(JSON.parse(traces.entitlements![0]!)).toMatchObject({ state: 'revoked' });
  expect(JSON.parse(traces.product_stock![0]!)).toMatchObject({ sold_count: 0, reserved_count: 0 });
  expect(traces.mails!.map((row) => (JSON.parse(row) as { mail: string }).mail).sort()).toEqual([
    'order_confirmation',
    'refund_issued',
  ]);
  expect(await balances(order.sellerId)).toEqual([]);
});

test('partial refunds correct the invoice to the cent and leave access until everything is back', async () => {
  const order = await aPaidOrder();
  for (const [index, amountMinor] of [3333, 3333, 5234].entries()) {
    await refundOrder(order.seller, { orderId: order.orderId, amountMinor, reason: '', requestKey: `part${index}` });
    const { order: now } = await view(order);
    expect(now.payment_state).toBe(index === 2 ? 'payment_refunded' : 'paid');
  }
  const traces = await saleTraces(kernel(), order.sellerId);
  const documents = traces.invoices!.map(
    (row) => JSON.parse(row) as { type: string; vat_minor: number; gross_minor: number },
  );
  expect(documents.map(({ type }) => type).sort()).toEqual(['corrected', 'corrected', 'corrected', 'regular']);
  expect(documents.reduce((sum, document) => sum + document.gross_minor, 0)).toBe(0);
  expect(documents.reduce((sum, document) => sum + document.vat_minor, 0)).toBe(0);
  const changes = traces.order_changes!.map((row) => JSON.parse(row) as { gross: number; vat: number });
  expect([
    changes.reduce((sum, change) => sum + change.gross, 0),
    changes.reduce((sum, change) => sum + change.vat, 0),
  ]).toEqual([0, 0]);
  expect(await balances(order.sellerId)).toEqual([]);
});

test('ten people who refund at once never give back more than came in', async () => {
  const order = await aPaidOrder();
  const outcomes = await Promise.allSettled(
    Array.from({ length: 10 }, (_, index) =>
      refundOrder(order.seller, { orderId: order.orderId, amountMinor: 2500, reason: '', requestKey: `race${index}` }),
    ),
  );
  const refused = outcomes
    .filter((outcome) => outcome.status === 'rejected')
    .map((outcome) => (outcome.reason as { code: string }).code);
  expect(refused).toEqual(Array(6).fill('refund_exceeds_payment'));
  expect((await view(order)).order).toMatchObject({ refunded: 10000, payment_state: 'paid' });
});

test('control: without the lock the same race asks for more than came in', async () => {
  const order = await aPaidOrder();
  // What the use case does, with the lock left out: read what is left, think, write.
  const left = async (): Promise<number> => {
    const { refund_requested: requested } = await kernel()
      .platformDb('payments')
      .where({ order_id: order.orderId })
      .first<{ refund_requested: number }>('refund_requested');
    return 11900 - requested;
  };
  // All have read before the first writes, on a machine of any speed.
  const seen = await Promise.all(Array.from({ length: 10 }, left));
  const ask = async (rest: number): Promise<number> => {
    if (rest < 2500) return 0;
    await kernel()
      .platformDb('payments')
      .where({ order_id: order.orderId })
      .update({ refund_requested: 11900 - rest + 2500 });
    return 2500;
  };
  const granted = (await Promise.all(seen.map(ask))).reduce<number>((sum, amount) => sum + amount, 0);
  expect(granted).toBeGreaterThan(11900);
});

test.each(['answer_lost', 'dead'] as const)(
  'a refund whose answer is %s is asked for again until it is done, once',
  async (script) => {
    const order = await aPaidOrder();
    provider.refundScript = [script];
    expect(await refundOrder(order.seller, { orderId: order.orderId, reason: '', requestKey: 'x' })).toMatchObject([
      { state: 'pending' },
    ]);
    expect((await view(order)).order.payment_state).toBe('paid');
    kernel().clock.advance({ minutes: 5 });
    await look();
    expect((await view(order)).order).toMatchObject({ payment_state: 'payment_refunded', refunded: 11900 });
    expect(
      [...provider.refunds.values()].filter(({ paymentId }) => paymentId === [...provider.payments.keys()].at(-1)),
    ).toHaveLength(1);
  },
);

test('a refund that fails gives the amount free again and says so', async () => {
  const order = await aPaidOrder();
  provider.refundScript = ['failed'];
  expect(await refundOrder(order.seller, { orderId: order.orderId, reason: '', requestKey: 'x' })).toMatchObject([
    { state: 'failed' },
  ]);
  const failed = await view(order);
  expect([failed.order.payment_state, failed.refundable.minor, failed.timeline.at(-1)!.kind]).toEqual([
    'paid',
    11900n,
    'refund.failed',
  ]);
  await refundOrder(order.seller, { orderId: order.orderId, reason: '', requestKey: 'y' });
  expect((await view(order)).order.payment_state).toBe('payment_refunded');
});

test("a refund of another amount than asked for is nobody's success", async () => {
  const order = await aPaidOrder();
  provider.refundScript = ['wrong_amount'];
  expect(
    await refundOrder(order.seller, { orderId: order.orderId, amountMinor: 1000, reason: '', requestKey: 'x' }),
  ).toMatchObject([{ state: 'pending' }]);
  const after = await view(order);
  expect([after.order.refunded, after.timeline.at(-1)!.kind]).toEqual([0, 'refund.unclear']);
});

test("a seller cannot refund or see another seller's order", async () => {
  const order = await aPaidOrder();
  const stranger = await aShopThatSells(kernel(), provider);
  await expect(
    refundOrder(stranger.seller, { orderId: order.orderId, reason: '', requestKey: 'x' }),
  ).rejects.toMatchObject({ code: 'order_not_found', status: 404 });
  await expect(orderView(stranger.seller, { token: order.orderToken })).rejects.toMatchObject({ status: 404 });
  await expect(refundOrder(order.buyer, { orderId: order.orderId, reason: '', requestKey: 'x' })).rejects.toMatchObject(
    { status: 401 },
  );
});

/** Accounts that do not end at zero. */
async function balances(sellerId: number): Promise<object[]> {
  return kernel().platformDb.transaction(async (trx) => {
    return await trx('account_balances')
      .where({ seller_id: sellerId })
      .whereNot('rest', 0)
      .select<object[]>('account', 'rest');
  });
}
