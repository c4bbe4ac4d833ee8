import { expect, test } from 'vitest';
import { settleWithdrawal } from '#core/collection';
import { newToken } from '#core/kit';
import { decideWithdrawal, handleDeclaration, readDeclarationEntries, receiveDeclaration } from '#core/legal';
import { listMails } from '#core/mail';
import { openPaymentStep, orderView } from '#core/settlement';
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
import { openDeadlines, remindOfDeadlines } from './index.ts';

const provider = new ScriptedProvider();
const kernel = useTestKernel({ plugins: [plainFormPlugin, provider.plugin] });

async function anOrder(): Promise<{ world: SaleWorld; token: string }> {
  const world = await aShopThatSells(kernel(), provider);
  await aProduct(world.seller, { name: 'Buch', price: 4900 });
  const placed = await aPlacedOrder(world.buyer, world.username, { slug: 'buch', form: { email: 'bea@kontor.test' } });
  if (placed.state !== 'to_pay') throw new Error(placed.state);
  await openPaymentStep(world.buyer, placed);
  return { world, token: placed.orderToken };
}

async function aWithdrawal(): Promise<SaleWorld> {
  const { world, token } = await anOrder();
  await receiveDeclaration(world.buyer, {
    sellerId: world.sellerId,
    kind: 'withdrawal',
    entries: readDeclarationEntries({
      name: 'Bea Käufer',
      contract: token.split('-')[0]!,
      email: 'bea@kontor.test',
    }),
    formToken: newToken(),
    locale: 'de',
    ip: '203.0.113.7',
  });
  await runJobsUntilIdle(kernel());
  return world;
}

const platform = () => kernel().contextFor({ kind: 'platform', reason: 'test' });
const look = async () => {
  await remindOfDeadlines(platform());
  await remindOfDeadlines(platform());
};
const reminders = async ({ seller }: SaleWorld) =>
  (await listMails(seller)).filter(({ mail }) => mail === 'deadline_near').length;
/** Number of mails to admins about one deadline. */
const escalations = async (kind: string, id: number) =>
  (
    await kernel()
      .platformDb('mails')
      .whereNull('seller_id')
      .whereLike('dedupe_key', `deadline_passed:${kind}:${id}:%`)
      .select('id')
  ).length;

async function anAdmin(): Promise<void> {
  const db = kernel().platformDb;
  const [user] = await db('users')
    .insert({
      email: `admin-${newToken()}@kontor.test`.toLowerCase(),
      locale: 'de',
      created_at: kernel().clock.now(),
      updated_at: kernel().clock.now(),
    })
    .returning('id');
  await db('role_grants').insert({ user_id: user.id, role: 'admin', created_at: kernel().clock.now() });
}

test('a withdrawal stands on the home with its days left; its seller is reminded at half time and two days before, the operator told once', async () => {
  await anAdmin();
  const world = await aWithdrawal();
  const [open] = await openDeadlines(world.seller);
  expect(open).toMatchObject({ kind: 'withdrawal', name: 'Bea Käufer', accepted: false, daysLeft: 14 });
  const seen: [number, number, number][] = [];
  for (let day = 0; day <= 16; day += 1) {
    await look();
    const { daysLeft } = (await openDeadlines(world.seller))[0]!;
    seen.push([daysLeft, await reminders(world), await escalations('withdrawal', open!.id)]);
    kernel().clock.advance({ days: 1 });
  }
  // The last day ends at midnight, and is told as itself.
  const [told] = (await listMails(world.seller)).filter(({ mail }) => mail === 'deadline_near');
  expect(told!.text).toContain('23:59');
  expect(told!.text).not.toContain('00:00');
  expect(seen.map(([left]) => left)).toEqual([14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0, -1, -2]);
  expect(seen.map(([, told]) => told)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2]);
  expect(seen.map(([, , told]) => told)).toEqual([...Array.from({ length: 15 }, () => 0), 1, 1]);
});

test('what is settled, rejected or dealt with waits no longer, and nobody sees what waits for another seller', async () => {
  const settled = await aWithdrawal();
  const [first] = await openDeadlines(settled.seller);
  await settleWithdrawal(settled.seller, { id: first!.id, choice: { way: 'all' } });
  await runJobsUntilIdle(kernel());
  const rejected = await aWithdrawal();
  await decideWithdrawal(rejected.seller, {
    id: (await openDeadlines(rejected.seller))[0]!.id,
    justified: false,
    reason: 'Die Frist war vorbei.',
  });
  const handled = await aWithdrawal();
  await handleDeclaration(handled.seller, { id: (await openDeadlines(handled.seller))[0]!.id, handled: true });
  const waiting = await aWithdrawal();
  for (const { seller } of [settled, rejected, handled]) expect(await openDeadlines(seller)).toEqual([]);
  expect(await openDeadlines(waiting.seller)).toHaveLength(1);
  await expect(openDeadlines(kernel().contextFor({ kind: 'nobody' }))).rejects.toMatchObject({ status: 401 });
});

test('a dispute that can still be answered stands with the bank’s deadline; answered, it is gone', async () => {
  const { world, token } = await anOrder();
  const { order, payments } = await orderView(world.seller, { token });
  const now = kernel().clock.now();
  const dueAt = new Date(now.getTime() + 8 * 24 * 3_600_000);
  await kernel().platformDb('disputes').insert({
    seller_id: world.sellerId,
    order_id: order.id,
    order_rate_id: payments[0]!.order_rate_id,
    payment_id: payments[0]!.id,
    provider: payments[0]!.provider,
    external_id: newToken(),
    state: 'opened',
    reason: 'fraudulent',
    currency_key: 'eur',
    amount: 4900,
    booked: 0,
    evidence_due_at: dueAt,
    opened_at: now,
    updated_at: now,
  });
  expect(await openDeadlines(world.seller)).toMatchObject([
    { kind: 'dispute', name: 'Bea Käufer', daysLeft: 8, order: { id: order.id } },
  ]);
  kernel().clock.advance({ days: 5 });
  await look();
  expect(await reminders(world)).toBe(1);
  await kernel().platformDb('disputes').where({ order_id: order.id }).update({ evidence_requested_at: now });
  expect(await openDeadlines(world.seller)).toEqual([]);
});
