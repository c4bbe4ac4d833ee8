import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { finishInbox, receiveOnce } from '#core/events';
import { defineMail, sendMail } from '#core/mail';
import { notifyShop } from '#core/notifications';
import { grantRole, seedPerson } from '#core/people';
import { openPaymentStep } from '#core/settlement';
import { recordConsent } from '#core/tracking';
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
import { keepPeriods } from './keep-periods.ts';
import { dueBefore, PERIODS } from './periods.ts';
import { retentions, type Retention } from './retention.ts';
import { retentionList } from './retention-list.ts';

const provider = new ScriptedProvider();
const kernel = useTestKernel({ plugins: [plainFormPlugin, provider.plugin] });
const platform = (): Ctx => kernel().contextFor({ kind: 'platform', reason: 'test' });

const letter = (purpose: 'owed' | 'news') =>
  defineMail({
    id: `letter_${purpose}`,
    data: z.object({}),
    purpose,
    subject: { de: 'Brief', en: 'Letter' },
    html: { de: '<p>x</p>', en: '<p>x</p>' },
    text: { de: 'x', en: 'x' },
  });

/** A shop with something of each kind: a sale with its books, mails, a report, a consent, a notification, a line of the log. */
async function aShopWithTraces(): Promise<SaleWorld> {
  const world = await aShopThatSells(kernel(), provider);
  const { sellerId } = world;
  const { userId } = await seedPerson(platform(), {
    email: `owner-${sellerId}@retention.test`,
    password: 'kontor-demo',
    firstName: 'O',
    lastName: 'W',
  });
  await grantRole(platform(), { userId, role: 'seller', sellerId });
  await aProduct(world.seller, { name: 'Buch', price: 7900 });
  provider.script = ['paid'];
  const placed = await aPlacedOrder(world.buyer, world.username, { slug: 'buch' });
  if (placed.state !== 'to_pay') throw new Error(placed.state);
  await openPaymentStep(world.buyer, placed);
  for (const purpose of ['owed', 'news'] as const)
    await sendMail(world.seller, letter(purpose), {
      to: 'bea@kontor.test',
      locale: 'de',
      data: {},
      sellerId,
      dedupeKey: purpose,
    });
  const { id } = await receiveOnce(world.seller, {
    source: 'test',
    externalId: `m-${sellerId}`,
    payload: {},
    sellerId,
  });
  await finishInbox(world.seller, id, 'applied');
  await receiveOnce(world.seller, { source: 'test', externalId: `open-${sellerId}`, payload: {}, sellerId });
  await recordConsent(world.seller, { sellerId, visitor: `visitor-${sellerId}-0000`, categories: ['marketing'] });
  await notifyShop(world.seller, {
    sellerId,
    type: 'custom_notification',
    key: 'note',
    data: { de: 'Hallo', en: 'Hello' },
    link: '/cabinet',
    at: world.seller.clock.now(),
  });
  await inTransaction(platform(), ({ db, clock }) =>
    db.raw('select write_audit_lines(?::jsonb)', [
      JSON.stringify([
        {
          seller_id: sellerId,
          at: clock.now(),
          user_id: userId,
          act: 'x',
          object: '',
          address: '',
          act_id: null,
          reason: '',
          correlation_id: 'c',
        },
      ]),
    ]),
  );
  await runJobsUntilIdle(kernel());
  return world;
}

async function counts({ sellerId }: SaleWorld): Promise<Record<string, number>> {
  const count = async (table: string, and = 'true'): Promise<number> => {
    const { rows } = await kernel().ownerDb.raw<{ rows: [{ count: number }] }>(
      `select count(*)::int as count from ${table} where seller_id = ? and ${and}`,
      [sellerId],
    );
    return rows[0].count;
  };
  return {
    owed: await count('mails', `mail = 'letter_owed' and html <> ''`),
    news: await count('mails', `mail = 'letter_news'`),
    newsText: await count('mails', `mail = 'letter_news' and html <> ''`),
    applied: await count('inbox', `external_id like 'm-%'`),
    open: await count('inbox', `external_id like 'open-%'`),
    consents: await count('tracking_consents'),
    notes: await count('notifications', `type = 'custom_notification'`),
    log: await count('audit_lines'),
  };
}

/** The context with these kinds and no others. */
function withRetentions(ctx: Ctx, list: readonly Retention[]): Ctx {
  const { ports } = ctx;
  return {
    ...ctx,
    ports: {
      all: (port) => (port.name === retentions.name ? (list as never) : ports.all(port)),
      find: (port, key) => ports.find(port, key),
    },
  };
}

const BOOKS = ['orders', 'order_lines', 'order_rates', 'payments', 'invoices', 'invoice_lines', 'journals', 'postings'];

async function books({ sellerId }: SaleWorld): Promise<number[]> {
  const sizes: number[] = [];
  for (const table of BOOKS) {
    const { rows } = await kernel().ownerDb.raw<{ rows: [{ count: number }] }>(
      `select count(*)::int as count from ${table} where seller_id = ?`,
      [sellerId],
    );
    sizes.push(rows[0].count);
  }
  return sizes;
}

test('each kind goes when its period has ended and not a day before; money and law stay for good', async () => {
  const world = await aShopWithTraces();
  const kept = await books(world);
  expect(kept.every((count) => count > 0)).toBe(true);
  const all = await counts(world);
  expect(all).toEqual({ owed: 1, news: 1, newsText: 1, applied: 1, open: 1, consents: 1, notes: 1, log: 1 });
  const after = async (days: number): Promise<Record<string, number>> => {
    kernel().clock.advance({ days });
    await keepPeriods(platform());
    return counts(world);
  };
  // 21 November 2026 and 364 days
  expect(await after(364)).toEqual(all);
  expect(await after(2)).toEqual({ ...all, newsText: 0, notes: 0 });
  expect(await after(172)).toMatchObject({ applied: 1 });
  expect(await after(3)).toMatchObject({ applied: 0, open: 1 });
  // 31 December 2029, and the day after: three whole years
  const untilThirtyFirst = (Date.parse('2029-12-31T09:00:00Z') - kernel().clock.now().getTime()) / 86_400_000;
  expect(await after(untilThirtyFirst)).toMatchObject({ consents: 1, log: 1, news: 1 });
  expect(await after(1)).toMatchObject({ consents: 0, log: 0, news: 1, owed: 1 });
  // 31 December 2032: six whole years of letters
  const untilLetters = (Date.parse('2032-12-31T09:00:00Z') - kernel().clock.now().getTime()) / 86_400_000;
  expect(await after(untilLetters)).toMatchObject({ news: 1, owed: 1 });
  expect(await after(1)).toMatchObject({ news: 0, owed: 0, open: 1 });
  await after(20 * 366);
  expect(await books(world)).toEqual(kept);
});

test('a kind that fails holds no other up, and what one batch did stays done', async () => {
  const world = await aShopWithTraces();
  kernel().clock.advance({ days: 370 });
  const broken: Retention = {
    id: 'team_invitations',
    forget: () => Promise.reject(new Error('cut off')),
  };
  const ctx = platform();
  const all = ctx.ports.all(retentions);
  await expect(keepPeriods(withRetentions(ctx, [broken, ...all]))).rejects.toBeInstanceOf(AggregateError);
  expect(await counts(world)).toMatchObject({ newsText: 0, notes: 0, owed: 1 });
  const list = await retentionList(world.seller);
  expect(list.find(({ id }) => id === 'notifications')!.ranAt).toEqual(kernel().clock.now());
});

test('a run works in batches: one that is cut off after a batch has done that batch and nothing else', async () => {
  const { sellerId, seller } = await aShopWithTraces();
  await kernel().ownerDb.raw(
    `insert into tracking_consents (seller_id, visitor, version, categories, decided_at)
     select ?, 'visitor-' || n, 1, '{}', ? from generate_series(1, 2500) n`,
    [sellerId, seller.clock.now()],
  );
  kernel().clock.advance({ days: 4 * 366 });
  const ctx = platform();
  const all = Number((await kernel().ownerDb('tracking_consents').count())[0]!.count);
  const consents = ctx.ports.all(retentions).find(({ id }) => id === 'tracking_consents')!;
  let batches = 0;
  const cutOff: Retention = {
    id: 'tracking_consents',
    async forget(inner, due) {
      const gone = await consents.forget(inner, due);
      batches += 1;
      if (batches === 2) throw new Error('killed before the commit');
      return gone;
    },
  };
  await expect(keepPeriods(withRetentions(ctx, [cutOff]))).rejects.toBeInstanceOf(AggregateError);
  const left = async (): Promise<number> => Number((await kernel().ownerDb('tracking_consents').count())[0]!.count);
  // Of all shops: the oldest rows go first.
  expect(await left()).toBe(all - 1000);
  await keepPeriods(platform());
  expect(await left()).toBe(0);
});

test('years end with the calendar, days with the clock', () => {
  const before = (id: keyof typeof PERIODS, now: string): string => dueBefore(id, new Date(now)).toISOString();
  expect(before('letters', '2032-12-31T22:59:59Z')).toBe('2025-12-31T22:00:00.000Z');
  expect(before('letters', '2033-01-01T00:00:00Z')).toBe('2026-12-31T22:00:00.000Z');
  expect(before('push_messages', '2026-11-30T12:00:00Z')).toBe('2026-10-31T12:00:00.000Z');
});

test('only what the table lets go is let go, and every kind names its rule in both languages', async () => {
  const forgotten = platform()
    .ports.all(retentions)
    .map(({ id }) => id);
  expect(forgotten.filter((id) => PERIODS[id].ends === 'stays')).toEqual([]);
  for (const { title, source, since } of await retentionList(platform()))
    for (const words of [title, source, since])
      expect([words.de, words.en].every((text) => text.length > 2)).toBe(true);
});

test('no caller shortens the span of the log: the database knows it', async () => {
  const world = await aShopWithTraces();
  await expect(
    inTransaction(platform(), ({ db }) => db.raw('delete from audit_lines where seller_id = ?', [world.sellerId])),
  ).rejects.toMatchObject({ code: '42501' });
  await inTransaction(platform(), ({ db, clock }) =>
    db.raw('select kontor_forget_audit_lines(?, 1000)', [clock.now()]),
  );
  expect(await counts(world)).toMatchObject({ log: 1 });
});
