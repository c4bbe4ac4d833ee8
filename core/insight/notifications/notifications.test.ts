import { expect, test } from 'vitest';
import type { Ctx } from '#core/context';
import { cancelOrder } from '#core/collection';
import { cabinetFrame } from '#core/reporting';
import { openPaymentStep, refundOrder } from '#core/settlement';
import {
  aPlacedOrder,
  mailsOf,
  plainFormPlugin,
  runJobsUntilIdle,
  ScriptedProvider,
  useTestKernel,
  type ProductWishes,
  type SaleWorld,
} from '#core/testing';
import {
  markNotifications,
  openNotification,
  readNotificationSettings,
  saveNotificationSettings,
  unreadNotifications,
  type NotificationRow,
} from './index.ts';
import { NOTIFICATION_GROUPS, RAISED_GROUPS } from './notification-types.ts';
import { aNotifiedShop, aSaleOf, personIn as personOf, toldTo } from './notified-shop.fixture.ts';
import { unitsThatEnded } from './tell-incomes.ts';

const provider = new ScriptedProvider();
const kernel = useTestKernel({ plugins: [plainFormPlugin, provider.plugin] });

const personIn = (world: SaleWorld, email: string, role?: 'seller' | 'team_member'): Promise<Ctx> =>
  personOf(kernel(), world, email, role);
const aShop = (wishes?: ProductWishes): Promise<SaleWorld> => aNotifiedShop(kernel(), provider, wishes);
const aSale = (world: SaleWorld): Promise<number> => aSaleOf(kernel(), provider, world);
const told = (person: Ctx, params?: string): Promise<readonly NotificationRow[]> => toldTo(kernel(), person, params);
const kinds = (rows: readonly NotificationRow[]): string[] => rows.map(({ type }) => type);

test('a payment is told once to everybody in the shop; the first one with a mail of its own', async () => {
  const world = await aShop();
  const anna = await personIn(world, 'first-anna@kontor.test');
  const team = await personIn(world, 'first-team@kontor.test', 'team_member');
  const orderId = await aSale(world);
  await runJobsUntilIdle(kernel());
  for (const person of [anna, team]) {
    const [row, ...more] = await told(person);
    expect(more).toEqual([]);
    expect(row).toMatchObject({ type: 'paid_transaction', title: 'Ihr erster Verkauf: 79,00 €', read: false });
    expect(row!.detail).toContain('Buch');
    expect(await openNotification(person, row!.id)).toBe(`/cabinet/orders/${orderId}`);
  }
  const mails = (await mailsOf(kernel(), world.sellerId)).filter(({ mail }) => mail === 'first_sale');
  expect(mails.map(({ subject }) => subject)).toEqual(['Ihr erster Verkauf', 'Ihr erster Verkauf']);

  await aSale(world);
  expect((await told(anna)).map(({ title }) => title)).toEqual(['79,00 € eingegangen', 'Ihr erster Verkauf: 79,00 €']);
  expect((await mailsOf(kernel(), world.sellerId)).filter(({ mail }) => mail === 'first_sale')).toHaveLength(2);
});

test('a free order is a free transaction and no payment', async () => {
  const world = await aShop({});
  const anna = await personIn(world, 'free-anna@kontor.test');
  await aSale(world);
  expect(kinds(await told(anna))).toEqual(['free_transaction']);
});

test('each person hears in the ways they chose, and switching a kind off stops it for them alone', async () => {
  const world = await aShop();
  const [anna, ben] = [await personIn(world, 'ways-anna@kontor.test'), await personIn(world, 'ways-ben@kontor.test')];
  await aSale(world);
  await saveNotificationSettings(anna, {
    paid_transaction: { bell: false, mail: false },
    order_created: { bell: true, mail: true },
  });
  expect((await readNotificationSettings(anna)).paid_transaction).toEqual({ bell: false, mail: false, push: true });
  expect((await readNotificationSettings(ben)).paid_transaction).toEqual({ bell: true, mail: false, push: true });
  await aSale(world);
  expect(kinds(await told(anna))).toEqual(['order_created', 'paid_transaction']);
  expect(kinds(await told(ben))).toEqual(['paid_transaction', 'paid_transaction']);
  const mails = (await mailsOf(kernel(), world.sellerId)).filter(({ mail }) => mail === 'notification');
  expect(mails.map(({ subject }) => subject)).toEqual(['Neue Bestellung: Buch']);
  expect(mails[0]!.text).toContain('/cabinet/notifications_settings');
});

test('a canceled subscription is told', async () => {
  const world = await aShop({ plan: { type: 'subscription', firstAmount: 1000, nextAmount: 1000, interval: '1m' } });
  const anna = await personIn(world, 'cancel-anna@kontor.test');
  const orderId = await aSale(world);
  await cancelOrder(world.seller, { orderId, when: 'now' });
  await runJobsUntilIdle(kernel());
  expect(kinds(await told(anna))).toContain('order_canceled');
});

test('the day, week and month that ended in the seller’s zone are told once, less what went back, and not without money', async () => {
  const world = await aShop({ price: 10000 });
  const anna = await personIn(world, 'income-anna@kontor.test');
  await saveNotificationSettings(anna, { day_income: { bell: true, mail: false } });
  await runJobsUntilIdle(kernel());
  const orderId = await aSale(world);
  await refundOrder(world.seller, { orderId, amountMinor: 2500, reason: '', requestKey: 'a-quarter' });
  // Saturday 21 November 2026, 10:00 in Berlin
  kernel().clock.advance({ hours: 15 });
  await runJobsUntilIdle(kernel());
  await runJobsUntilIdle(kernel());
  const incomes = async (): Promise<string[]> =>
    (await told(anna, 'filters[type][]=day_income&filters[type][]=week_income&filters[type][]=month_income')).map(
      ({ title }) => title,
    );
  expect(await incomes()).toEqual(['Einnahmen am 21.11.2026: 75,00 €']);
  kernel().clock.advance({ days: 11 });
  await runJobsUntilIdle(kernel());
  expect(await incomes()).toEqual(['Einnahmen im Monat: 75,00 €', 'Einnahmen am 21.11.2026: 75,00 €']);
});

test('what ended is the latest of each unit; a shop met for the first time hears of yesterday', () => {
  const types = (today: string, since: string | null): string[] =>
    unitsThatEnded(today, since).map(({ type, from, till }) => `${type} ${from} ${till}`);
  expect(types('2026-11-24', '2026-11-23')).toEqual([]);
  expect(types('2026-11-24', '2026-11-22')).toEqual(['day_income 2026-11-23 2026-11-23']);
  expect(types('2026-11-23', '2026-11-21')).toEqual([
    'day_income 2026-11-22 2026-11-22',
    'week_income 2026-11-16 2026-11-22',
  ]);
  expect(types('2026-12-01', '2026-11-29')).toEqual([
    'day_income 2026-11-30 2026-11-30',
    'month_income 2026-11-01 2026-11-30',
  ]);
  expect(types('2027-03-10', '2026-11-29')).toEqual([
    'day_income 2027-03-09 2027-03-09',
    'week_income 2027-03-01 2027-03-07',
    'month_income 2027-02-01 2027-02-28',
  ]);
  expect(types('2026-11-24', null)).toEqual(['day_income 2026-11-23 2026-11-23']);
});

test('unread ones are counted in the frame, marked one by one or all, and belong to one person of one shop', async () => {
  const [world, other] = [await aShop(), await aShop()];
  const [anna, ben] = [await personIn(world, 'mark-anna@kontor.test'), await personIn(world, 'mark-ben@kontor.test')];
  const stranger = await personIn(other, 'mark-cora@kontor.test');
  await aSale(world);
  await aSale(world);
  const [newest] = await told(anna);
  expect((await cabinetFrame(anna)).unread).toBe(2);
  expect(await unreadNotifications(anna)).toMatchObject({ count: 2, newest: { id: newest!.id } });
  for (const foreign of [ben, stranger]) {
    await expect(openNotification(foreign, newest!.id)).rejects.toMatchObject({ code: 'notification_not_found' });
    expect(await markNotifications(foreign, [newest!.id], true)).toBe(0);
  }
  expect(await markNotifications(anna, [newest!.id], true)).toBe(1);
  expect((await unreadNotifications(anna)).count).toBe(1);
  expect(kinds(await told(anna, 'scopes[]=unread'))).toEqual(['paid_transaction']);
  expect(await markNotifications(anna, 'all', true)).toBe(1);
  expect((await cabinetFrame(anna)).unread).toBe(0);
  expect((await cabinetFrame(ben)).unread).toBe(2);
  expect(await told(stranger)).toEqual([]);
});

test('what happened days ago is kept as read and sends no mail', async () => {
  const world = await aShop();
  const anna = await personIn(world, 'old-anna@kontor.test');
  provider.script = ['paid'];
  const placed = await aPlacedOrder(world.buyer, world.username, { slug: 'buch' });
  if (placed.state !== 'to_pay') throw new Error(placed.state);
  await openPaymentStep(world.buyer, placed);
  kernel().clock.advance({ days: 3 });
  await runJobsUntilIdle(kernel());
  const [row] = (await told(anna)).filter(({ type }) => type === 'paid_transaction');
  expect(row).toMatchObject({ read: true });
  expect((await mailsOf(kernel(), world.sellerId)).map(({ mail }) => mail)).not.toContain('first_sale');
});

test('settings and filters offer every group that something raises', () => {
  expect([...RAISED_GROUPS].sort()).toEqual(Object.keys(NOTIFICATION_GROUPS).sort());
});
