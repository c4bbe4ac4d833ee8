import { createGzip, gunzipSync, gzipSync } from 'node:zlib';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { putFile } from '#core/files';
import { openPaymentStep } from '#core/settlement';
import {
  aPlacedOrder,
  aProduct,
  aShopThatSells,
  mailsOf,
  plainFormPlugin,
  runJobsUntilIdle,
  ScriptedProvider,
  useTestKernel,
  type SaleWorld,
  type TestKernel,
} from '#core/testing';
import { archivePlan } from './archive-plan.ts';
import { archiveFileLink, exportShop, importShop, requestShopArchive, shopArchives } from './index.ts';
import { readTar, TAR_END, tarHeader, tarPadding } from './tar.ts';

const provider = new ScriptedProvider();
const home = useTestKernel({ plugins: [plainFormPlugin, provider.plugin] });
const away = useTestKernel({ plugins: [plainFormPlugin, provider.plugin] });

async function aShop(): Promise<SaleWorld> {
  const world = await aShopThatSells(home(), provider);
  await aProduct(world.seller, { name: 'Buch', price: 7900 });
  await aProduct(world.seller, {
    name: 'Club',
    plan: { type: 'subscription', firstAmount: 1000, nextAmount: 1000, interval: '1m' },
  });
  for (const [slug, email] of [
    ['buch', 'lea@example.test'],
    ['club', 'max@example.test'],
    ['buch', 'lea@example.test'],
  ] as const) {
    provider.script = ['paid'];
    const placed = await aPlacedOrder(world.buyer, world.username, { slug, form: { email } });
    if (placed.state !== 'to_pay') throw new Error(placed.state);
    await openPaymentStep(world.buyer, placed);
  }
  await runJobsUntilIdle(home());
  for (const name of ['a.txt', 'b.txt'])
    await putFile(world.seller, Readable.from([Buffer.from('the same bytes')]), {
      sellerId: world.sellerId,
      name,
      contentType: 'text/plain',
      visibility: 'private',
    });
  return world;
}

const platform = (kernel: TestKernel) => kernel.contextFor({ kind: 'platform', reason: 'test' });
const archiveOf = (kernel: TestKernel, sellerId: number): Promise<Buffer> =>
  exportShop(platform(kernel), sellerId, { take: (bytes) => buffer(bytes) });
const bring = (archive: Buffer, options = {}) =>
  importShop(platform(away()), Readable.from([archive]), { owner: 'neu@example.test', ...options });

type Entries = Map<string, Buffer>;

async function entriesOf(archive: Buffer): Promise<Entries> {
  const entries: Entries = new Map();
  for await (const { name, body } of readTar(Readable.from([gunzipSync(archive)]))) {
    const pieces: Buffer[] = [];
    for await (const piece of body) pieces.push(Buffer.from(piece));
    entries.set(name, Buffer.concat(pieces));
  }
  return entries;
}

const packed = (entries: Entries): Buffer =>
  gzipSync(
    Buffer.concat([
      ...[...entries].flatMap(([name, bytes]) => [tarHeader(name, bytes.length), bytes, tarPadding(bytes.length)]),
      TAR_END,
    ]),
  );

/** The archive with one entry as another one. */
async function changed(archive: Buffer, name: string, change: (text: string) => string): Promise<Buffer> {
  const entries = await entriesOf(archive);
  const before = entries.get(name)!.toString();
  expect(change(before)).not.toBe(before);
  return packed(new Map([...entries].map(([key, bytes]) => [key, key === name ? Buffer.from(change(before)) : bytes])));
}

const rowsThere = (): Promise<number> =>
  away().platformDb.transaction(async (trx) =>
    Number((await trx('sellers').count<{ count: string }[]>('* as count'))[0]!.count),
  );

test('an archive holds no secrets, and every table of a shop goes along or is named as left out', async () => {
  const world = await aShop();
  const entries = await entriesOf(await archiveOf(home(), world.sellerId));
  expect([...entries.keys()].slice(0, 2)).toEqual(['manifest.json', 'people/00001.jsonl']);
  const plan = await archivePlan({ db: home().platformDb });
  const secret = plan.tables.flatMap(({ name, columns }) =>
    columns
      .filter((column) => /secret|sealed(?!_at)|password|token_hash/.test(column.name))
      .map((column) => `${name}.${column.name}`),
  );
  expect(secret).toEqual([]);
  const { rows: people } = await home().ownerDb.raw<{ rows: { table: string; column: string }[] }>(
    `select conrelid::regclass::text as table, a.attname as column from pg_constraint
       join pg_attribute a on a.attrelid = conrelid and a.attnum = conkey[1] where contype = 'f' and confrelid = 'users'::regclass`,
  );
  const unnamed = people.filter(({ table, column }) =>
    plan.tables.find(({ name }) => name === table)?.columns.some(({ name, isPerson }) => name === column && !isPerson),
  );
  expect(unnamed).toEqual([]);
  const text = [...entries.values()].map((bytes) => bytes.toString('latin1')).join('\n');
  expect(text).not.toMatch(/password|"seller_id"/);
  expect(text).toContain('lea@example.test');
});

test('what a shop and its platform have agreed stays: another platform has plans and document numbers of its own', async () => {
  const plan = await archivePlan({ db: home().platformDb });
  const names = plan.tables.map(({ name }) => name);
  expect(names.filter((name) => /^(platform_|deal|seller_plans|seller_flags)/.test(name))).toEqual([]);
  const { rows } = await home().ownerDb.raw<{ rows: { child: string; parent: string }[] }>(
    `select c.conrelid::regclass::text as child, c.confrelid::regclass::text as parent from pg_constraint c
      where c.contype = 'f' and c.connamespace = 'public'::regnamespace`,
  );
  // A row that names one of a table of the platform would name another one elsewhere.
  const shared = rows.filter(
    ({ child, parent }) => names.includes(child) && ![...names, 'users', 'postings'].includes(parent),
  );
  expect(shared).toEqual([]);
  const world = await aShop();
  await bring(await archiveOf(home(), world.sellerId));
  const begun = await away().platformDb('seller_plans').where({ seller_id: world.sellerId });
  const trials = await away().platformDb('platform_plans').where({ purpose: 'trial', legacy: false });
  expect(begun).toHaveLength(trials.length > 0 ? 1 : 0);
});

test('what no archive may hold is refused by name, and nothing of it stays', async () => {
  const world = await aShop();
  const stranger = await aShop();
  const before = await rowsThere();
  const archive = await archiveOf(home(), world.sellerId);
  const refused = (bad: Buffer, options = {}) => expect(bring(bad, options)).rejects;
  await refused(Buffer.from('no archive at all')).toMatchObject({ code: 'not_an_archive' });
  await refused(archive.subarray(0, archive.length / 2)).toMatchObject({ code: 'not_an_archive' });
  const entries = await entriesOf(archive);
  const withEntry = (name: string) => packed(new Map([...entries, [name, Buffer.from('x')]]));
  await refused(withEntry('../../etc/passwd')).toMatchObject({ code: 'entry_not_allowed' });
  await refused(withEntry('tables/users/00001.jsonl')).toMatchObject({ code: 'entry_not_allowed' });
  await refused(withEntry(`files/${'0'.repeat(64)}`)).toMatchObject({ code: 'entry_not_allowed' });
  await refused(archive, { maxFileBytes: 3 }).toMatchObject({ code: 'too_large' });
  const bomb = new Map(entries);
  bomb.set('people/00001.jsonl', Buffer.alloc(65 * 1024 * 1024, 32));
  await refused(packed(bomb)).toMatchObject({ code: 'too_large' });
  await refused(
    await changed(archive, 'manifest.json', (text) => text.replace(/"schema": "./, '"schema": "x')),
  ).toMatchObject({ code: 'wrong_schema' });
  await refused(
    await changed(archive, 'tables/orders/00001.jsonl', (text) => text.replace(/"total": \d+/, '"total": "much"')),
  ).toMatchObject({ code: 'bad_row' });
  await refused(
    await changed(archive, 'tables/orders/00001.jsonl', (text) => text.replace('"total":', '"__proto__": 1, "total":')),
  ).toMatchObject({ code: 'bad_row' });
  await refused(
    await changed(archive, 'tables/orders/00001.jsonl', (text) =>
      text.replaceAll('lea@example.test', 'nobody@example.test'),
    ),
  ).toMatchObject({ code: 'foreign_ids' });
  const file = [...entries.keys()].find((name) => name.startsWith('files/'))!;
  await refused(await changed(archive, file, (text) => text.replace('same', 'SAME'))).toMatchObject({
    code: 'file_damaged',
  });
  expect(await rowsThere()).toBe(before);

  // A row that names a product of a shop that is there already.
  await bring(await archiveOf(home(), stranger.sellerId));
  const { id } = await home().platformDb.transaction((trx) =>
    trx('products').where({ seller_id: stranger.sellerId }).first<{ id: number }>('id'),
  );
  const lines = await changed(archive, 'tables/order_lines/00001.jsonl', (text) =>
    text.replace(/"product_id": \d+/, `"product_id": ${id}`),
  );
  await refused(lines).toMatchObject({ code: 'foreign_ids' });
  expect(await rowsThere()).toBe(before + 1);
  await refused(await archiveOf(home(), stranger.sellerId)).toMatchObject({ code: 'numbers_taken' });
});

test('export, import, export: the same bytes, and the shop goes on selling over there', async () => {
  const world = await aShop();
  const first = await archiveOf(home(), world.sellerId);
  const brought = await bring(first);
  expect(brought).toMatchObject({ sellerId: world.sellerId, username: world.username, files: 1 });
  const second = await archiveOf(away(), world.sellerId);
  expect([...(await entriesOf(second)).keys()]).toEqual([...(await entriesOf(first)).keys()]);
  expect(second.equals(first)).toBe(true);
  const seller = away().contextFor({ kind: 'seller', sellerId: world.sellerId }, { locale: 'de' });
  await provider.setUp(seller, world.sellerId);
  provider.script = ['paid'];
  const buyer = { ...seller, actor: { kind: 'buyer', sellerId: world.sellerId, userId: null } } as const;
  const placed = await aPlacedOrder(buyer, world.username, { slug: 'buch' });
  if (placed.state !== 'to_pay') throw new Error(placed.state);
  await openPaymentStep(buyer, placed);
  await runJobsUntilIdle(away());
  const numbers = await away().platformDb.transaction((trx) =>
    trx('invoices').where({ seller_id: world.sellerId }).orderBy('series_number').pluck<number[]>('series_number'),
  );
  expect(numbers).toEqual(numbers.map((_, at) => at + 1));
  const owners = await away().platformDb.transaction((trx) =>
    trx('role_grants as r')
      .join('users as u', 'u.id', 'r.user_id')
      .where('r.seller_id', world.sellerId)
      .select('u.email', 'r.role'),
  );
  expect(owners).toEqual([{ email: 'neu@example.test', role: 'seller' }]);
});

test('a job packs the archive, writes to who asked and keeps it for a week, for this shop alone', async () => {
  const [world, other] = [await aShop(), await aShop()];
  const { id } = await requestShopArchive(world.seller);
  expect(await requestShopArchive(world.seller)).toEqual({ id });
  await runJobsUntilIdle(home());
  const [archive] = await shopArchives(world.seller);
  expect(archive).toMatchObject({ id, state: 'finished' });
  expect(archive!.sizeBytes).toBeGreaterThan(1000);
  expect(await archiveFileLink(world.seller, id)).toMatch(/^\/files\/\d+\?/);
  expect(await shopArchives(other.seller)).toEqual([]);
  await expect(archiveFileLink(other.seller, id)).rejects.toMatchObject({ status: 404 });
  const written = await home().platformDb.transaction((trx) =>
    trx('mails').where({ mail: 'shop_packed' }).select('text'),
  );
  expect(written).toHaveLength(1);
  expect(await mailsOf(home(), other.sellerId)).not.toContainEqual(expect.objectContaining({ mail: 'shop_packed' }));
});

test('a tar is read by its own rules alone: links and damaged headers are refused', async () => {
  const read = async (bytes: Buffer): Promise<void> => {
    for await (const { body } of readTar(Readable.from([bytes])))
      for await (const piece of body) expect(piece).toBeDefined();
  };
  const link = tarHeader('files/x', 0);
  link.write('2', 156, 'latin1');
  await expect(read(Buffer.concat([link, TAR_END]))).rejects.toThrow('header is damaged');
  await expect(read(tarHeader('a', 5))).rejects.toThrow('ends early');
  const gzip = createGzip();
  gzip.end(Buffer.concat([tarHeader('a', 0), TAR_END]));
  expect((await buffer(gzip)).length).toBeGreaterThan(0);
});
