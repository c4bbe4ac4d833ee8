import { beforeAll, expect, test } from 'vitest';
import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { Entitlement, entitlementInvariants } from '#core/entitlements';
import { checkInvariants } from '#core/ledger';
import {
  aProduct,
  aShopThatSells,
  mailsOf,
  plainFormPlugin,
  runJobsUntilIdle,
  ScriptedProvider,
  takingPayments,
  useTestKernel,
} from '#core/testing';
import { accessBatch } from './access-batch-view.ts';
import { previewBatch, type BatchInput } from './preview-batch.ts';
import { readPeople } from './read-people.ts';
import { startBatch } from './start-batch.ts';
import { undoBatch } from './undo-batch.ts';

const provider = new ScriptedProvider();
const kernel = useTestKernel({ plugins: [plainFormPlugin, provider.plugin] });
let ctx: Ctx;
let sellerId: number;
let productId: number;

beforeAll(async () => {
  const world = await aShopThatSells(kernel(), provider);
  sellerId = world.sellerId;
  ctx = takingPayments(world.seller);
  productId = await aProduct(ctx, { name: 'Leitfaden' });
});

const input = (wishes: Partial<BatchInput>): BatchInput => ({
  act: 'access',
  productId,
  mode: '',
  days: '',
  endDate: '',
  people: '',
  holdersOf: 0,
  mails: false,
  ...wishes,
});

const run = async (wishes: Partial<BatchInput>) => {
  const { id } = await startBatch(ctx, input(wishes));
  await runJobsUntilIdle(kernel());
  return accessBatch(ctx, id);
};

const held = (email: string) =>
  reading(ctx, async ({ db }) => Entitlement.query(db).where({ seller_id: sellerId, email }).orderBy('id'));

test('lines are read as people write them, and each wrong one says what is wrong', () => {
  const read = readPeople(
    '\uFEFFVorname;E-Mail;Nachname\r\n"Bea";BEA@kontor.test;Käufer\n\nCarl;carl;\nBea;bea@kontor.test;\n',
  );
  expect(read).toEqual([
    { line: 2, email: 'bea@kontor.test', firstName: 'Bea', lastName: 'Käufer', problem: null },
    { line: 4, email: 'carl', firstName: 'Carl', lastName: '', problem: 'email_form' },
    { line: 5, email: 'bea@kontor.test', firstName: 'Bea', lastName: '', problem: 'twice' },
  ]);
  expect(readPeople('a@b.de, Anna\nc@d.de')).toMatchObject([
    { email: 'a@b.de', firstName: 'Anna' },
    { email: 'c@d.de' },
  ]);
});

test('a file with twelve bad lines gives to the others once, by free orders, and is undone', async () => {
  const good = Array.from({ length: 26 }, (_, at) => `person${at}@kontor.test;Vor${at};Nach${at}`);
  const bad = Array.from({ length: 12 }, (_, at) => (at % 2 === 0 ? `keine-adresse-${at}` : `person${at}@kontor.test`));
  const people = [...good, ...bad].join('\n');
  const preview = await previewBatch(ctx, input({ people }));
  expect(preview.people.filter(({ problem }) => problem !== null)).toHaveLength(12);
  const done = await run({ people, days: '30' });
  expect(done.batch.state).toBe('done');
  expect(done.counts).toEqual({ waiting: 0, completed: 26, failed: 12, undone: 0 });
  expect(done.lines[0]).toMatchObject({
    line: 27,
    state: 'failed',
    problem: expect.stringContaining('E-Mail') as string,
  });
  const [one] = await held('person3@kontor.test');
  expect(one!.ends_at).toEqual(new Date(kernel().clock.now().getTime() + 30 * 86_400_000));
  expect(await mailsOf(kernel(), sellerId)).toEqual([]);
  const orders = await reading(ctx, async ({ db }) =>
    db('orders')
      .where({ seller_id: sellerId })
      .select<{ total: number; payment_state: string }[]>('total', 'payment_state'),
  );
  expect(orders).toHaveLength(26);
  expect(new Set(orders.map(({ total }) => total))).toEqual(new Set([0]));
  expect((await previewBatch(ctx, input({ people: good[0]! }))).people[0]!.problem).toBe('has_already');

  await undoBatch(ctx, done.batch.id);
  await runJobsUntilIdle(kernel());
  expect((await accessBatch(ctx, done.batch.id)).counts).toMatchObject({ completed: 0, undone: 26 });
  expect((await held('person3@kontor.test'))[0]!.state).toBe('revoked');
  await expect(undoBatch(ctx, done.batch.id)).rejects.toMatchObject({ status: 404 });
  expect(
    (await checkInvariants(kernel().contextFor({ kind: 'platform', reason: 'test' }), entitlementInvariants)).flatMap(
      ({ violations }) => violations,
    ),
  ).toEqual([]);
});

test('access is extended by days and to a day, taken with a mail, and put back', async () => {
  await run({ people: 'lena@kontor.test;Lena', days: '10', mails: true });
  const [given] = await held('lena@kontor.test');
  expect((await mailsOf(kernel(), sellerId)).map(({ mail }) => mail)).toEqual(['order_confirmation']);
  const longer = await run({ act: 'extend', people: 'lena@kontor.test', days: '5', mails: true });
  const after = (await held('lena@kontor.test'))[0]!;
  expect(after.ends_at!.getTime() - given!.ends_at!.getTime()).toBe(5 * 86_400_000);
  const forGood = await run({ act: 'extend', mode: 'grantFullAccess', people: 'lena@kontor.test' });
  expect((await held('lena@kontor.test'))[0]!.ends_at).toBeNull();
  await undoBatch(ctx, forGood.batch.id);
  await runJobsUntilIdle(kernel());
  expect((await held('lena@kontor.test'))[0]!.ends_at).toEqual(after.ends_at);
  expect(longer.counts.completed).toBe(1);
  const taken = await run({ act: 'take', people: 'lena@kontor.test\nfremd@kontor.test', mails: true });
  expect(taken.counts).toMatchObject({ completed: 1, failed: 1 });
  expect((await held('lena@kontor.test'))[0]!.state).toBe('revoked');
  await undoBatch(ctx, taken.batch.id);
  await runJobsUntilIdle(kernel());
  expect((await held('lena@kontor.test'))[0]!.state).toBe('active');
  expect((await mailsOf(kernel(), sellerId)).map(({ mail }) => mail)).toEqual([
    'order_confirmation',
    'access_changed',
    'access_changed',
  ]);
  expect(
    (await checkInvariants(kernel().contextFor({ kind: 'platform', reason: 'test' }), entitlementInvariants)).flatMap(
      ({ violations }) => violations,
    ),
  ).toEqual([]);
});

test('bad input names its field, and another seller has nothing to do with it', async () => {
  const refused = (wishes: Partial<BatchInput>) =>
    expect(startBatch(ctx, input({ people: 'a@b.de', ...wishes }))).rejects.toMatchObject({ status: 422 });
  await refused({ act: 'gift' });
  await refused({ productId: 999_999 });
  await refused({ days: 'viele' });
  await refused({ endDate: '2001-01-01' });
  await refused({ people: ' ' });
  await refused({ people: 'keine' });
  await refused({ people: Array.from({ length: 5001 }, (_, at) => `a${at}@b.de`).join('\n') });
  await refused({ people: 'a@b.de\n'.repeat(150_000) });
  const { batch } = await run({ people: 'neu@kontor.test' });
  const stranger = (await aShopThatSells(kernel(), provider)).seller;
  await expect(accessBatch(stranger, batch.id)).rejects.toMatchObject({ status: 404 });
  await expect(undoBatch(stranger, batch.id)).rejects.toMatchObject({ status: 404 });
});
