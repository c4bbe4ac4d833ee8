import { expect, test } from 'vitest';
import { cancelOrder } from '#core/collection';
import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { grantRole, seedPerson } from '#core/people';
import { openPaymentStep, orderView, refundOrder } from '#core/settlement';
import {
  aPlacedOrder,
  aProduct,
  aShopThatSells,
  LockSwitch,
  mailsOf,
  plainFormPlugin,
  runJobsUntilIdle,
  ScriptedProvider,
  useTestKernel,
  type SaleWorld,
} from '#core/testing';
import { closeShop, deleteShop, readLeaving, reopenShop, sayWhy } from './index.ts';
import { leavingStep } from './leaving-states.ts';

const provider = new ScriptedProvider();
const kernel = useTestKernel({ plugins: [plainFormPlugin, provider.plugin] });

async function aShop(): Promise<SaleWorld> {
  const world = await aShopThatSells(kernel(), provider);
  await aProduct(world.seller, { name: 'Buch', price: 7900 });
  await aProduct(world.seller, {
    name: 'Club',
    plan: { type: 'subscription', firstAmount: 1000, nextAmount: 1000, interval: '1m' },
  });
  return world;
}

async function order({ buyer, seller, username }: SaleWorld, slug: string): Promise<number> {
  provider.script = ['paid'];
  const placed = await aPlacedOrder(buyer, username, { slug });
  if (placed.state !== 'to_pay') throw new Error(placed.state);
  await openPaymentStep(buyer, placed);
  await runJobsUntilIdle(kernel());
  return (await orderView(seller, { token: placed.orderToken })).order.id;
}

async function closed(world: SaleWorld): Promise<SaleWorld> {
  await sayWhy(world.seller, { reason: 'too_expensive', description: '' });
  await closeShop(world.seller, world.username);
  return world;
}

const failing = async ({ seller }: SaleWorld): Promise<string[]> =>
  (await readLeaving(seller)).checks.filter(({ passed }) => !passed).map(({ key }) => key);
const stateOf = async ({ sellerId }: SaleWorld): Promise<string> =>
  (await kernel().platformDb('sellers').where({ id: sellerId }).first<{ account_state: string }>('account_state'))!
    .account_state;

test('the six steps follow from what is known', () => {
  const step = (state: 'Active' | 'Deactivated', hasReason: boolean, checksPass: boolean, confirms = false): string =>
    leavingStep({ state, hasReason, checksPass, confirms });
  expect(step('Active', false, true)).toBe('preparing');
  expect(step('Active', true, false)).toBe('first_deactivate');
  expect(step('Active', true, true, true)).toBe('confirm_deactivation');
  expect(step('Deactivated', true, false, true)).toBe('deletion_not_possible');
  expect(step('Deactivated', true, true)).toBe('ready_to_delete');
  expect(step('Deactivated', true, true, true)).toBe('confirm_deletion');
});

test('a closed shop sells nothing, keeps what runs, and opens again as it was', async () => {
  const world = await aShop();
  const running = await order(world, 'club');
  await expect(closeShop(world.seller, world.username)).rejects.toMatchObject({ code: 'reason_missing' });
  await expect(sayWhy(world.seller, { reason: 'other', description: ' ' })).rejects.toMatchObject({
    code: 'reason_missing',
  });
  await expect(sayWhy(world.seller, { reason: 'bored', description: '' })).rejects.toMatchObject({
    code: 'reason_missing',
  });
  await sayWhy(world.seller, { reason: 'other', description: 'Sabbatical' });
  await expect(closeShop(world.seller, 'another')).rejects.toMatchObject({ code: 'wrong_confirmation' });
  await closeShop(world.seller, world.username);
  expect(await stateOf(world)).toBe('Deactivated');
  expect(await aPlacedOrder(world.buyer, world.username, { slug: 'buch' }).catch(() => null)).not.toMatchObject({
    state: 'to_pay',
  });
  kernel().clock.advance({ days: 32 });
  await runJobsUntilIdle(kernel());
  const { rates } = await orderView(world.seller, { id: running });
  expect(rates.filter(({ state }) => state === 'paid').length).toBeGreaterThan(1);
  await reopenShop(world.seller);
  expect(await stateOf(world)).toBe('Active');
  await order(world, 'buch');
});

test('each check stops the deletion while its matter is open, and lets it go once it is settled', async () => {
  const world = await closed(await aShop());
  expect(await failing(world)).toEqual([]);
  await reopenShop(world.seller);
  const [club, book] = [await order(world, 'club'), await order(world, 'buch')];
  await closeShop(world.seller, world.username);
  expect(await failing(world)).toEqual(['active_orders']);
  expect((await readLeaving(world.seller)).stepNumber).toBe(0);
  await expect(deleteShop(world.seller, world.username)).rejects.toMatchObject({ code: 'deletion_not_possible' });
  await cancelOrder(world.seller, { orderId: club, when: 'now' });
  await refundOrder(world.seller, { orderId: club, reason: '', requestKey: 'all' });
  await runJobsUntilIdle(kernel());
  expect(await failing(world)).toEqual(['active_orders']);
  kernel().clock.advance({ days: 15 });
  await runJobsUntilIdle(kernel());
  expect(await failing(world)).toEqual([]);

  const put = (table: string, row: object): Promise<unknown> =>
    kernel()
      .ownerDb(table)
      .insert({ seller_id: world.sellerId, created_at: kernel().clock.now(), ...row });
  const payment = (await kernel()
    .ownerDb('payments')
    .where({ order_id: book })
    .first<{ id: number; order_rate_id: number }>())!;
  await kernel().ownerDb('disputes').insert({
    seller_id: world.sellerId,
    order_id: book,
    order_rate_id: payment.order_rate_id,
    payment_id: payment.id,
    provider: 'scripted',
    external_id: 'dp_1',
    currency_key: 'eur',
    amount: 100,
    booked: 0,
    opened_at: kernel().clock.now(),
    updated_at: kernel().clock.now(),
  });
  expect(await failing(world)).toEqual(['risky_transfers']);
  await kernel().ownerDb('disputes').where({ seller_id: world.sellerId }).update({ state: 'lost' });
  const payout = {
    provider: 'x',
    token: 't',
    currency_key: 'eur',
    amount: 5,
    holder: 'A',
    account_end: '1',
    updated_at: kernel().clock.now(),
  };
  await put('payouts', payout);
  expect(await failing(world)).toEqual(['payouts']);
  await kernel().ownerDb('payouts').where({ seller_id: world.sellerId }).update({ state: 'successful' });
  const { id: publisher } = (await kernel().ownerDb('users').first<{ id: number }>('id')) ?? (await aPerson());
  const owed = {
    publisher_id: publisher,
    book: 'seller',
    state: 'issued',
    amount: 5,
    currency: 'eur',
    token: 't',
    holder: 'A',
    iban_sealed: '',
    iban_end: '1',
  };
  await put('affiliate_payouts', owed);
  expect(await failing(world)).toEqual(['unpaid_invoices']);
  await kernel().ownerDb('affiliate_payouts').where({ seller_id: world.sellerId }).update({ state: 'paid' });
  expect((await readLeaving(world.seller)).step).toBe('ready_to_delete');
});

async function aPerson(email = 'owner@leaving.test'): Promise<{ id: number }> {
  const platform = kernel().contextFor({ kind: 'platform', reason: 'test' });
  const person = { email, password: 'kontor-demo', firstName: 'A', lastName: 'B', locale: 'de' } as const;
  return { id: (await seedPerson(platform, person)).userId };
}

test('deleting takes keys, roles and contact; books, invoices and access stay, and buyers are told once', async () => {
  const world = await aShop();
  await order(world, 'buch');
  const platform = kernel().contextFor({ kind: 'platform', reason: 'test' });
  const { id: userId } = await aPerson('leaver@leaving.test');
  await grantRole(platform, { userId, role: 'seller', sellerId: world.sellerId });
  await closed(world);
  await expect(deleteShop(world.seller, world.username)).rejects.toMatchObject({ code: 'deletion_not_possible' });
  kernel().clock.advance({ days: 15 });
  await runJobsUntilIdle(kernel());
  const count = async (table: string): Promise<number> =>
    Number((await kernel().ownerDb(table).where({ seller_id: world.sellerId }).count())[0]!.count);
  const before = {
    invoices: await count('invoices'),
    postings: await count('postings'),
    entitlements: await count('entitlements'),
  };
  await deleteShop(world.seller, world.username);
  await runJobsUntilIdle(kernel());
  await runJobsUntilIdle(kernel());
  expect(await stateOf(world)).toBe('Deleted');
  expect({
    invoices: await count('invoices'),
    postings: await count('postings'),
    entitlements: await count('entitlements'),
  }).toEqual(before);
  expect(before.invoices).toBe(1);
  expect(await count('role_grants')).toBe(0);
  const settings = await kernel().ownerDb('settings').where({ seller_id: world.sellerId }).select('plain', 'sealed');
  expect(settings.length).toBeGreaterThan(0);
  for (const row of settings) expect(row).toEqual({ plain: {}, sealed: {} });
  const mails = (await mailsOf(kernel(), world.sellerId)).filter(({ mail }) => mail === 'shop_closed');
  expect(mails.map(({ subject }) => subject)).toEqual(['Verlag schließt: Ihre Käufe bleiben']);
  const [leaving] = await kernel()
    .ownerDb('seller_leavings')
    .where({ seller_id: world.sellerId })
    .select('data_mode', 'reason');
  expect(leaving).toEqual({ data_mode: 'data_scrambled', reason: 'too_expensive' });
  await reopenShop(world.seller);
  expect(await stateOf(world)).toBe('Deleted');

  const unused = await closed(await aShop());
  await deleteShop(unused.seller, unused.username);
  const [nothing] = await kernel()
    .ownerDb('seller_leavings')
    .where({ seller_id: unused.sellerId })
    .select('data_mode', 'kept_until');
  expect(nothing).toEqual({ data_mode: 'deleted', kept_until: null });
});

test('the owner alone leaves, and in person', async () => {
  const world = await aShop();
  const { id: userId } = await aPerson('team@leaving.test');
  const person = (role: 'team_member' | 'seller', acting?: object): Ctx =>
    kernel().contextFor({
      kind: 'person',
      userId,
      sessionId: '1',
      emailConfirmed: true,
      roles: [{ role, sellerId: world.sellerId }],
      sellerId: world.sellerId,
      ...(acting ? { acting } : {}),
    } as never);
  await expect(readLeaving(person('team_member'))).rejects.toMatchObject({ code: 'not_allowed' });
  await expect(closeShop(person('team_member'), world.username)).rejects.toMatchObject({ code: 'not_allowed' });
  const acting = { id: 1, sellerId: world.sellerId, reason: 'x', endsAt: '2030-01-01' };
  await expect(closeShop(person('seller', acting), world.username)).rejects.toMatchObject({ code: 'only_the_owner' });
});

const outcomeOf = (act: Promise<unknown>, done: string): Promise<string> =>
  act.then(
    () => done,
    (error: { code?: string }) => error.code ?? String(error),
  );

/** Closes and deletes the shop while an order is being written, which is committed once that has had its chance. */
async function leaveBesideSale(world: SaleWorld): Promise<string> {
  await sayWhy(world.seller, { reason: 'too_expensive', description: '' });
  let leaving: Promise<string> = Promise.resolve('');
  await inTransaction(world.buyer, async (inner) => {
    expect((await aPlacedOrder(inner, world.username, { slug: 'buch' })).state).toBe('to_pay');
    leaving = (async () => {
      await closeShop(world.seller, world.username);
      return outcomeOf(deleteShop(world.seller, world.username), 'deleted');
    })();
    await Promise.race([leaving, new Promise((resolve) => setTimeout(resolve, 1500))]);
  });
  return leaving;
}

test('a shop is not deleted beside a running sale: it waits, and finds the order', async () => {
  const world = await aShop();
  expect(await leaveBesideSale(world)).toBe('deletion_not_possible');
  expect(await stateOf(world)).toBe('Deactivated');
});

test('negative control: without the lock on the shop it is deleted while somebody is paying', async () => {
  const world = await aShop();
  const locks = new LockSwitch(kernel().db);
  locks.isOff = true;
  const outcome = await leaveBesideSale(world).finally(() => (locks.isOff = false));
  expect([outcome, locks.leftOut > 0, await stateOf(world)]).toEqual(['deleted', true, 'Deleted']);
});

test('a sale that comes while the shop is being closed waits and is refused, wherever it read the shop as open', async () => {
  const world = await aShop();
  await sayWhy(world.seller, { reason: 'too_expensive', description: '' });
  let sale: Promise<string> = Promise.resolve('');
  await inTransaction(world.seller, async (inner) => {
    await closeShop(inner, world.username);
    sale = aPlacedOrder(world.buyer, world.username, { slug: 'buch' }).then(({ state }) => state);
    await Promise.race([sale, new Promise((resolve) => setTimeout(resolve, 700))]);
  });
  expect(await sale).toBe('not_found');
  expect(await kernel().ownerDb('orders').where({ seller_id: world.sellerId }).select('id')).toEqual([]);
});
