import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookBalances, checkInvariants, platformBalances } from '#core/ledger';
import { providerSettings } from '#core/payments';
import { writeSettings } from '#core/settings';
import {
  capturePayment,
  lookAtPayment,
  openPaymentStep,
  orderView,
  refundOrder,
  releasePayment,
  takeInDispute,
} from '#core/settlement';
import {
  aPlacedOrder,
  aProduct,
  aShopThatSells,
  plainFormPlugin,
  ScriptedProvider,
  useTestKernel,
  type SaleWorld,
} from '#core/testing';
import { elopageConnectWith } from './index.ts';
import { connectProvider } from './open-provider.ts';
import type { Operator } from './operator.ts';
import { Processor, SANDBOX_KEYS } from './sandbox/processor.ts';
import { serveProcessor } from './sandbox/serve-processor.ts';

let operator: Operator | null = null;
const other = new ScriptedProvider();
const kernel = useTestKernel({ plugins: [plainFormPlugin, elopageConnectWith(() => operator), other.plugin] });
const platform = () => kernel().contextFor({ kind: 'platform', reason: 'test' });
let processor: Processor;
let server: Server;

beforeAll(async () => {
  processor = new Processor({ clock: kernel().clock, pages: () => operator!.apiBase });
  server = createServer((request, response) => void serveProcessor(processor, request, response));
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready));
  operator = { ...SANDBOX_KEYS, apiBase: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

async function aShop(): Promise<SaleWorld> {
  const world = await aShopThatSells(kernel(), other);
  await writeSettings(
    world.seller,
    providerSettings(connectProvider(() => operator)),
    { statementName: 'VERLAG GMBH' },
    { sellerId: world.sellerId },
  );
  await aProduct(world.seller, { name: 'Buch', price: 11900 });
  return world;
}

async function sold(world: SaleWorld, method = 'card') {
  const placed = await aPlacedOrder(world.buyer, world.username, { slug: 'buch', method });
  if (placed.state !== 'to_pay') throw new Error(JSON.stringify(placed));
  const { nextStep } = await openPaymentStep(world.buyer, placed);
  const back = await fetch(nextStep!.redirectUrl!, {
    method: 'POST',
    body: new URLSearchParams({ outcome: 'pay' }),
    redirect: 'manual',
  });
  expect(back.headers.get('location')).toContain(`/payment/${placed.paymentToken}/return`);
  await lookAtPayment(world.buyer, { paymentToken: placed.paymentToken }, 'return');
  return orderView(world.seller, { token: placed.orderToken });
}

const balances = async ({ seller, sellerId }: SaleWorld) =>
  (await platformBalances(seller, sellerId)).map(({ pending, available, reserve }) => [
    pending.minor,
    available.minor,
    reserve.minor,
  ]);

async function accounts(world: SaleWorld, book: string): Promise<Record<string, bigint>> {
  return Object.fromEntries(
    (await bookBalances(world.seller, { sellerId: world.sellerId, book })).map(({ account, balance }) => [
      account,
      balance.minor,
    ]),
  );
}

async function expectInvariants(): Promise<void> {
  expect((await checkInvariants(platform())).filter(({ violations }) => violations.length > 0)).toEqual([]);
}

test('what buyers pay is held by the platform and owed to the seller, in both books', async () => {
  const world = await aShop();
  expect((await sold(world)).order).toMatchObject({ payment_state: 'paid' });
  expect(await balances(world)).toEqual([[11900n, 0n, 0n]]);
  expect(await accounts(world, `seller:${world.sellerId}`)).toMatchObject({
    'S:platform_clearing': 11900n,
    'S:receivable:payer': 0n,
  });
  expect(await accounts(world, 'platform')).toEqual({
    'A:psp:connect:clearing': 11900n,
    [`L:seller:${world.sellerId}:pending`]: 11900n,
  });
  await expectInvariants();
});

test('a transfer to the platform’s account is waited for, and pays the order when it arrives', async () => {
  const world = await aShop();
  const placed = await aPlacedOrder(world.buyer, world.username, { slug: 'buch', method: 'bank_wire' });
  if (placed.state !== 'to_pay') throw new Error(JSON.stringify(placed));
  const { nextStep } = await openPaymentStep(world.buyer, placed);
  expect(await (await fetch(nextStep!.redirectUrl!)).text()).toContain('customer_balance');
  await fetch(nextStep!.redirectUrl!, {
    method: 'POST',
    body: new URLSearchParams({ outcome: 'transfers' }),
    redirect: 'manual',
  });
  await lookAtPayment(world.buyer, { paymentToken: placed.paymentToken }, 'return');
  const waiting = await orderView(world.seller, { token: placed.orderToken });
  expect([waiting.order.payment_state, waiting.payments[0]!.state]).toEqual(['payment_pending', 'pending']);
  expect(await balances(world)).toEqual([]);
  processor.settle();
  await lookAtPayment(world.buyer, { paymentToken: placed.paymentToken }, 'poll');
  expect((await orderView(world.seller, { token: placed.orderToken })).order.payment_state).toBe('paid');
  expect(await balances(world)).toEqual([[11900n, 0n, 0n]]);
  await expectInvariants();
});

test('what goes back, by a refund or by a bank, is owed no more; another seller’s balance does not move', async () => {
  const [world, bystander] = [await aShop(), await aShop()];
  const [first, second] = [await sold(world), await sold(world)];
  await sold(bystander);
  await refundOrder(world.seller, { orderId: first.order.id, amountMinor: 1900, reason: '', requestKey: 'part' });
  expect(await balances(world)).toEqual([[21900n, 0n, 0n]]);
  const dispute = processor.dispute(String(processor.get('session', second.payments[0]!.external_id!)!.payment_intent));
  await takeInDispute(world.seller, { sellerId: world.sellerId, provider: 'elopage_connect', externalId: dispute });
  const [left] = await balances(world);
  // The bank's fee is the seller's as well.
  expect(left![0]).toBe(21900n - 11900n - 1500n);
  expect((await accounts(world, `seller:${world.sellerId}`))['S:platform_clearing']).toBe(left![0]);
  expect(await balances(bystander)).toEqual([[11900n, 0n, 0n]]);
  // Whom a dispute does not concern learns nothing of it.
  await takeInDispute(bystander.seller, {
    sellerId: bystander.sellerId,
    provider: 'elopage_connect',
    externalId: dispute,
  });
  expect(await balances(bystander)).toEqual([[11900n, 0n, 0n]]);
  await expectInvariants();
});

test('what is held is the seller’s once it is taken, as far as it is; what is let go never was', async () => {
  const world = await aShop();
  await writeSettings(
    world.seller,
    providerSettings(connectProvider(() => operator)),
    { statementName: 'VERLAG GMBH', capture: 'later' },
    { sellerId: world.sellerId },
  );
  const [taken, released] = [await sold(world), await sold(world)];
  expect([taken.payments[0], await balances(world)]).toEqual([
    expect.objectContaining({ state: 'authorized', captured: 0 }),
    [],
  ]);
  await capturePayment(world.seller, { orderId: taken.order.id, paymentId: taken.payments[0]!.id, amountMinor: 9000 });
  await releasePayment(world.seller, { orderId: released.order.id, paymentId: released.payments[0]!.id });
  expect((await orderView(world.seller, { id: released.order.id })).payments[0]).toMatchObject({
    state: 'canceled',
    captured: 0,
  });
  expect(await balances(world)).toEqual([[9000n, 0n, 0n]]);
  expect(processor.all('balance').filter(({ amount }) => amount === 9000)).toHaveLength(1);
  await expectInvariants();
});
