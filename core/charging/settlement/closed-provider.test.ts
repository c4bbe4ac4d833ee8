import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Ctx } from '#core/context';
import { checkInvariants } from '#core/ledger';
import { setBlock } from '#core/merchants';
import { THROUGH_PLATFORM } from '#core/payments';
import {
  aPlacedOrder,
  aProduct,
  aShopThatSells,
  anAdmin,
  plainFormPlugin,
  ScriptedProvider,
  useTestKernel,
  type SaleWorld,
} from '#core/testing';
import { lookAtPayment, methodsForRetry, openPaymentStep, retryPayment, type PaymentStep } from './index.ts';

const provider = new ScriptedProvider();
Object.assign(provider.port, {
  key: THROUGH_PLATFORM,
  abilities: { ...provider.port.abilities, throughPlatform: true, disputes: false },
});
const kernel = useTestKernel({ plugins: [plainFormPlugin, provider.plugin] });
const platform = () => kernel().contextFor({ kind: 'platform', reason: 'test' });
let admin: Ctx;
let world: SaleWorld;

beforeAll(async () => void (admin = await anAdmin(kernel(), 'ada@kontor.test')));
beforeEach(async () => {
  world = await aShopThatSells(kernel(), provider);
  await aProduct(world.seller, { name: 'Buch', price: 1900 });
  provider.calls.length = 0;
  provider.onCall = () => undefined;
});

async function placed(): Promise<{ orderToken: string; paymentToken: string }> {
  const order = await aPlacedOrder(world.buyer, world.username, { slug: 'buch' });
  if (order.state !== 'to_pay') throw new Error(order.state);
  return order;
}

const block = (is: 'payments' | null) =>
  setBlock(admin, { sellerId: world.sellerId, block: is, reason: is === null ? '' : 'Bitte melden Sie sich.' });
const open = (at: { paymentToken: string }): Promise<PaymentStep> => openPaymentStep(world.buyer, at);
const became = ({ payment, order, nextStep }: PaymentStep) => [
  payment.state,
  payment.decline_code,
  order.payment_state,
  nextStep,
];
const ENDED = ['error', 'provider_closed', 'payment_not_completed', undefined];

test('an order that was placed before the block is not taken to the provider: nothing is charged, and it opens again with the shop', async () => {
  const order = await placed();
  await block('payments');
  const step = await open(order);
  expect(became(step)).toEqual(ENDED);
  expect([provider.calls, step.wanted]).toEqual([['findPayment'], false]);
  expect(await methodsForRetry(world.buyer, step.order, 'Verlag')).toEqual([]);
  await expect(retryPayment(world.buyer, { ...order, method: 'card' })).rejects.toMatchObject({
    code: 'method_not_offered',
    status: 422,
  });
  // Looked at again it stays what it is.
  expect(became(await open(order)).slice(0, 3)).toEqual(ENDED.slice(0, 3));
  await block(null);
  const { paymentToken } = await retryPayment(world.buyer, { ...order, method: 'card' });
  expect((await open({ paymentToken })).order.payment_state).toBe('paid');
});

test('an attempt that was opened before is ended at the provider once its buyer comes back, and takes no money after that', async () => {
  const order = await placed();
  provider.script = ['buyer_acts'];
  expect((await open(order)).nextStep).toBeDefined();
  await block('payments');
  expect(became(await open(order))).toEqual(ENDED);
  const remote = [...provider.payments.values()].at(-1)!;
  expect(remote.state).toBe('cancelled');
});

test.each([
  ['has been taken', 'paid', 'paid'],
  ['is with the bank', 'by_bank', 'payment_pending'],
] as const)('money that %s at the provider before the block is accepted all the same', async (_what, script, state) => {
  const order = await placed();
  provider.script = ['buyer_acts'];
  await open(order);
  await block('payments');
  const remote = [...provider.payments.values()].at(-1)!;
  Object.assign(remote, script === 'paid' ? { state: 'paid', acts: false } : { acts: false });
  expect((await open(order)).order.payment_state).toBe(state);
  expect(remote.state).not.toBe('cancelled');
  if (script === 'by_bank') {
    remote.state = 'paid';
    await lookAtPayment(world.buyer, order, 'poll');
  }
  expect((await open(order)).order.payment_state).toBe('paid');
  expect((await checkInvariants(platform())).filter(({ violations }) => violations.length > 0)).toEqual([]);
});

test('an attempt whose answer was lost is looked for before it is ended, and what was paid by it counts', async () => {
  const order = await placed();
  provider.script = ['answer_lost'];
  expect((await open(order)).payment.state).toBe('pending');
  await block('payments');
  const remote = [...provider.payments.values()].at(-1)!;
  remote.state = 'paid';
  expect((await open(order)).order.payment_state).toBe('paid');
});

test('a provider that says nothing ends nothing: the attempt stays unclear until it answers', async () => {
  const order = await placed();
  await block('payments');
  provider.down = true;
  expect((await open(order)).payment.state).toBe('pending');
  provider.down = false;
  expect(became(await open(order))).toEqual(ENDED);
});

/** A buyer opens the step; the block comes while the provider makes the payment. */
async function blockedWhileAsked(): Promise<{ step: PaymentStep; state: string }> {
  const order = await placed();
  provider.script = ['buyer_acts'];
  provider.onCall = async (call) => {
    if (call !== 'createPayment') return;
    provider.onCall = () => undefined;
    await block('payments');
  };
  const step = await open(order);
  return { step, state: [...provider.payments.values()].at(-1)!.state };
}

test('a block that comes while the provider is asked leads nobody on', async () => {
  const { step, state } = await blockedWhileAsked();
  expect([became(step), state]).toEqual([ENDED, 'cancelled']);
});

test('without the second question the same buyer would be led on', async () => {
  const { abilities } = provider.port;
  const own = { ...abilities, throughPlatform: false };
  const order = await placed();
  provider.script = ['buyer_acts'];
  provider.onCall = async (call) => {
    if (call !== 'createPayment') return;
    provider.onCall = () => undefined;
    await block('payments');
    // From here on the shop's own account: the second question is not asked.
    Object.assign(provider.port, { abilities: own });
  };
  const step = await open(order);
  Object.assign(provider.port, { abilities });
  expect([step.payment.state, step.nextStep]).toEqual(['pending', expect.anything()]);
});
