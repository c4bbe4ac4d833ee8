import { expect, test } from 'vitest';
import { newToken, parseListQuery } from '#core/kit';
import { declarationList, readDeclarationEntries, readDeclarationList, receiveDeclaration, withdrawalDeadline, type DeclarationKind } from '#core/legal';
import { openPaymentStep } from '#core/settlement';
import { aPlacedOrder, aProduct, aShopThatSells, plainFormPlugin, runJobsUntilIdle, ScriptedProvider, useTestKernel, type SaleWorld } from '#core/testing';
import { carryOutDeclaration, managedOrder } from './index.ts';

const provider = new ScriptedProvider();
const kernel = useTestKernel({ plugins: [plainFormPlugin, provider.plugin] });

async function aSubscription(): Promise<{ world: SaleWorld; token: string }> {
  const world = await aShopThatSells(kernel(), provider);
  await aProduct(world.seller, { name: 'Club', plan: { type: 'subscription', firstAmount: 500, nextAmount: 900, interval: '1m' } });
  const placed = await aPlacedOrder(world.buyer, world.username, { slug: 'club', form: { email: 'bea@kontor.test' } });
  if (placed.state !== 'to_pay') throw new Error(placed.state);
  await openPaymentStep(world.buyer, placed);
  return { world, token: placed.orderToken };
}

async function declare({ world, token }: { world: SaleWorld; token: string }, kind: DeclarationKind, fields: Record<string, string> = {}): Promise<number> {
  const entries = readDeclarationEntries({ name: 'Bea Käufer', contract: token.split('-')[0]!, email: 'bea@kontor.test', ...fields });
  await receiveDeclaration(world.buyer, { sellerId: world.sellerId, kind, entries, formToken: newToken(), locale: 'de', ip: '203.0.113.7' });
  await runJobsUntilIdle(kernel());
  return (await rowOf(world)).id;
}

const rowOf = async (world: SaleWorld) => (await readDeclarationList(world.seller, parseListQuery(declarationList, new URLSearchParams(), { now: kernel().clock.now() }))).list[0]!;
const orderOf = async ({ world, token }: { world: SaleWorld; token: string }) => (await managedOrder(world.seller, { token })).view;

test('an ordinary cancellation that names number and address ends the subscription with its paid period, without the seller', async () => {
  const sold = await aSubscription();
  await declare(sold, 'cancellation');
  const { order, rates } = await orderOf(sold);
  const states = [...new Set(rates.map(({ state }) => state))];
  expect([order.canceled_at !== null, order.access_until, states.sort()]).toEqual([true, rates.find(({ number }) => number === 2)!.due_date, ['paid', 'skipped']]);
  expect((await rowOf(sold.world)).isHandled).toBe(true);
});

test('what has to be judged waits: a cause, a day further off, a product that was only guessed, a withdrawal', async () => {
  for (const [kind, fields] of [
    ['cancellation', { termination: 'extraordinary', reason: 'Umzug' }], ['cancellation', { desired_on: '2099-01-31' }], ['cancellation', { contract: 'Club' }],
    ['cancellation', { email: 'fremd@kontor.test' }], ['withdrawal', {}],
  ] as const) {
    const sold = await aSubscription();
    await declare(sold, kind, fields);
    expect([(await orderOf(sold)).order.canceled_at, (await rowOf(sold.world)).isHandled], kind).toEqual([null, false]);
  }
});

test('a withdrawal the seller confirms ends the order at once, once; one that means no order is refused, and so is another seller', async () => {
  const sold = await aSubscription();
  const other = await aSubscription();
  const id = await declare(sold, 'withdrawal');
  await expect(carryOutDeclaration(other.world.seller, { id, when: 'now' })).rejects.toMatchObject({ code: 'declaration_not_found' });
  await carryOutDeclaration(sold.world.seller, { id, when: 'now' });
  const { order, rates } = await orderOf(sold);
  expect([order.canceled_at !== null, order.access_until, rates.some(({ state }) => state === 'future')]).toEqual([true, null, false]);
  await expect(carryOutDeclaration(sold.world.seller, { id, when: 'now' })).rejects.toMatchObject({ code: 'not_now' });
  const stray = await declare(other, 'withdrawal', { email: 'fremd@kontor.test' });
  await expect(carryOutDeclaration(other.world.seller, { id: stray, when: 'now' })).rejects.toMatchObject({ code: 'order_unknown' });
});

test('the last day to withdraw is the fourteenth, or Monday when that is at a weekend', () => {
  expect(['2026-11-06', '2026-11-07', '2026-11-08', '2026-11-09'].map(withdrawalDeadline)).toEqual(['2026-11-20', '2026-11-23', '2026-11-23', '2026-11-23']);
});
