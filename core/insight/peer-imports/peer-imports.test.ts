import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { noteCustomer } from '#core/customers';
import {
  aProduct,
  aShopThatSells,
  plainFormPlugin,
  runJobsUntilIdle,
  ScriptedProvider,
  useTestKernel,
  type SaleWorld,
} from '#core/testing';
import {
  importedSubscriptions,
  mapImport,
  openImport,
  peerImport,
  peerImports,
  startImport,
  undoImport,
} from './index.ts';
import { parseCsv } from './parse-csv.ts';

const provider = new ScriptedProvider();
const kernel = useTestKernel({ plugins: [plainFormPlugin, provider.plugin] });

const bytesOf = (name: string): Buffer => readFileSync(path.join(import.meta.dirname, 'fixtures', name));
const FILES = [
  ['gumroad', 'customers'],
  ['shopify', 'products'],
  ['woocommerce', 'products'],
  ['digistore24', 'subscriptions'],
  ['ablefy', 'customers'],
  ['stripe', 'subscriptions'],
] as const;

async function opened({ seller }: SaleWorld, source: string, kind: string): Promise<number> {
  const fileName = `${source}-${kind}.csv`;
  return (await openImport(seller, { bytes: bytesOf(fileName), fileName, kind })).id;
}

async function done(world: SaleWorld, id: number) {
  await startImport(world.seller, id);
  await runJobsUntilIdle(kernel());
  return peerImport(world.seller, id);
}

const mails = () => kernel().platformDb.transaction((trx) => trx('mails').count<{ count: number }[]>('* as count'));

test.each(FILES)(
  'a file of %s (%s) is recognised; three lines are taken and twelve are told, once however often it comes',
  async (source, kind) => {
    const world = await aShopThatSells(kernel(), provider);
    const before = await mails();
    const id = await opened(world, source, kind);
    const dry = await peerImport(world.seller, id);
    expect(dry.source).toBe(source);
    expect(dry.lines.filter(({ problem }) => problem === '').map(({ line }) => line)).toEqual([2, 3, 4]);
    expect(dry.counts).toEqual({ ready: 3, failed: 12 });
    expect((await done(world, id)).counts).toEqual({ created: 3, failed: 12 });
    await expect(startImport(world.seller, id)).rejects.toMatchObject({ code: 'import_started' });
    expect((await done(world, await opened(world, source, kind))).counts).toEqual({ known: 3, failed: 12 });
    await undoImport(world.seller, id);
    await runJobsUntilIdle(kernel());
    expect((await peerImport(world.seller, id)).counts).toEqual({ undone: 3, failed: 12 });
    expect((await done(world, await opened(world, source, kind))).counts).toEqual({ created: 3, failed: 12 });
    expect(await mails()).toEqual(before);
  },
);

test('products come as drafts with their price; subscriptions say at which checkout they are taken out anew', async () => {
  const world = await aShopThatSells(kernel(), provider);
  await done(world, await opened(world, 'shopify', 'products'));
  const products = await kernel().platformDb.transaction((trx) =>
    trx('products as p')
      .leftJoin('pricing_plans as l', 'l.product_id', 'p.id')
      .where('p.seller_id', world.sellerId)
      .orderBy('p.id')
      .select('p.name', 'p.published', 'p.free', 'l.shown_minor'),
  );
  expect(products).toEqual([
    { name: 'Sternkarte', published: false, free: false, shown_minor: 1250 },
    { name: 'Lied', published: false, free: false, shown_minor: 300 },
    { name: 'Geschenk', published: false, free: true, shown_minor: null },
  ]);
  await aProduct(world.seller, {
    name: 'Club',
    plan: { type: 'subscription', firstAmount: 2990, nextAmount: 2990, interval: '1m' },
  });
  await done(world, await opened(world, 'digistore24', 'subscriptions'));
  const all = await importedSubscriptions(world.seller);
  expect(
    all.map(({ email, nextOn, interval, renewal }) => [
      email,
      nextOn,
      interval,
      renewal?.includes('/club/checkout') ?? null,
    ]),
  ).toEqual([
    ['ina@digi.test', '2026-12-01', '1m', true],
    ['jan@digi.test', '2027-01-15', '1y', true],
    ['kim@digi.test', null, '', null],
  ]);
});

test('what a seller wrote about somebody keeps them when an import is taken back', async () => {
  const world = await aShopThatSells(kernel(), provider);
  const id = await opened(world, 'ablefy', 'customers');
  await done(world, id);
  const [uta] = await kernel().platformDb.transaction((trx) =>
    trx('customers')
      .where({ seller_id: world.sellerId, email: 'uta@able.test' })
      .select<{ id: number; company: string }[]>('id', 'company'),
  );
  expect(uta!.company).toBe('Urban GmbH');
  await noteCustomer(world.seller, uta!.id, 'Stammkundin');
  await undoImport(world.seller, id);
  await runJobsUntilIdle(kernel());
  expect((await peerImport(world.seller, id)).counts).toEqual({ undone: 2, kept: 1, failed: 12 });
});

test('columns can be chosen by hand, and another shop reaches none of it', async () => {
  const [world, other] = [await aShopThatSells(kernel(), provider), await aShopThatSells(kernel(), provider)];
  const { id } = await openImport(world.seller, {
    bytes: Buffer.from('Wer;Adresse\r\nLea;lea@x.test\r\n'),
    fileName: 'a.csv',
    kind: 'customers',
  });
  await expect(startImport(world.seller, id)).rejects.toMatchObject({ field: 'email' });
  await expect(mapImport(world.seller, id, { full_name: '0', email: '77' })).rejects.toMatchObject({ field: 'email' });
  await mapImport(world.seller, id, { full_name: '0', email: '1' });
  for (const act of [
    () => peerImport(other.seller, id),
    () => mapImport(other.seller, id, { email: '1' }),
    () => startImport(other.seller, id),
    () => undoImport(other.seller, id),
  ])
    await expect(act()).rejects.toMatchObject({ code: 'import_not_found' });
  expect(await peerImports(other.seller)).toEqual([]);
  expect((await done(world, id)).counts).toEqual({ created: 1 });
});

test('files that are no tables are refused by name', async () => {
  const { seller } = await aShopThatSells(kernel(), provider);
  const open = (text: string | Buffer, kind = 'customers') =>
    openImport(seller, { bytes: Buffer.from(text as string), fileName: 'x', kind });
  for (const bad of [
    '',
    'Email',
    'Email\n\n',
    'a\0b\n1',
    `"Email\nx`,
    `${'a,'.repeat(300)}\nx`,
    `a\n${'x\n'.repeat(20_002)}`,
  ])
    await expect(open(bad)).rejects.toMatchObject({ field: 'file' });
  await expect(open('Email\nx', 'everything')).rejects.toMatchObject({ field: 'kind' });
  expect(parseCsv(Buffer.from([0xef, 0xbb, 0xbf, ...Buffer.from('a;b\n"1;""2""";3')]))).toEqual({
    headings: ['a', 'b'],
    lines: [['1;"2"', '3']],
  });
  expect(parseCsv(Buffer.from('a\nM\xfcller', 'latin1'))).toEqual({ headings: ['a'], lines: [['Müller']] });
});
