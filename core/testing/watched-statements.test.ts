import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ctx } from '#core/context';
import { inTransaction, statement } from '#core/database';
import { waitForTurn } from '#core/invoicing';
import { LockOrder } from './lock-order.ts';
import { CrashSwitch } from './simulation/crash-switch.ts';
import { cloneTestDatabase, type TestDatabase } from './test-database.ts';
import { bootTestKernel, type TestKernel } from './test-kernel.ts';

let database: TestDatabase;
let kernel: TestKernel;
let seller: Ctx;
const locks = new LockOrder();
const crashes = new CrashSwitch();

beforeAll(async () => {
  database = await cloneTestDatabase();
  kernel = bootTestKernel(database.url);
  crashes.watch(kernel.db);
  locks.watch(kernel.db);
  seller = kernel.contextFor({ kind: 'seller', sellerId: 1 });
});
afterAll(async () => {
  await kernel.close();
  await database.drop();
});

const order = ({ db }: Ctx) => statement(db, 'select from orders o where o.id = ? for update', [1]);
const pieces = ({ db }: Ctx) =>
  db.raw('update product_stock set sold_count = sold_count + ? where product_id = ?', [1, 1]);

test('locks that are taken in the order of the house are nothing to tell, transaction by transaction', async () => {
  await inTransaction(seller, async (ctx) => {
    await order(ctx);
    await waitForTurn(ctx, 1);
    await pieces(ctx);
    // Held already.
    await waitForTurn(ctx, 1);
  });
  await inTransaction(seller, order);
  expect(locks.takeBroken()).toEqual([]);
});

test('a lock that comes too late is told, though nobody met anybody', async () => {
  await inTransaction(seller, async (ctx) => {
    await pieces(ctx);
    await waitForTurn(ctx, 1);
    await order(ctx);
  });
  expect(locks.takeBroken().map((each) => each.split(':')[0])).toEqual([
    'the turn to number documents after pieces',
    'an order after pieces',
  ]);
  expect(locks.takeBroken()).toEqual([]);
});

test('an order that is locked after a row of it was written is told', async () => {
  await inTransaction(seller, async (ctx) => {
    await ctx.db.raw('insert into declaration_events (seller_id) select 1 where false');
    await order(ctx);
  });
  expect(locks.takeBroken().map((each) => each.split(':')[0])).toEqual(['an order after a row of it']);
  await inTransaction(seller, async (ctx) => {
    await order(ctx);
    await ctx.db.raw('insert into declaration_events (seller_id) select 1 where false');
  });
  expect(locks.takeBroken()).toEqual([]);
});

test('a process can be killed between two prepared statements, before the second and after it', async () => {
  const two = () =>
    inTransaction(seller, async ({ db }) => {
      await statement(db, 'select ?::text as word', ['one']);
      await statement(db, 'select ?::text as word', ['two']);
    });
  const whole = await crashes.live(null, two);
  expect(whole).toMatchObject({ points: 3, commitsAndCalls: 1 });
  for (const when of ['before', 'after'] as const)
    expect(await crashes.live({ at: 2, when }, two)).toEqual({ crashed: true });
  // The connection it used is given back whole.
  expect(await crashes.live(null, two)).toMatchObject({ points: 3 });
});
