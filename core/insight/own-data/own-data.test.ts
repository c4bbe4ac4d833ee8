import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { cancelOrder } from '#core/collection';
import type { Ctx } from '#core/context';
import { readZip } from '#core/files';
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
import { downloadMyExport, eraseMyData, myData, myExportLink, requestMyExport } from './index.ts';

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

async function aSale(world: SaleWorld, slug: string, email: string): Promise<number> {
  provider.script = ['paid'];
  const placed = await aPlacedOrder(world.buyer, world.username, { slug, form: { email, first_name: 'Lea' } });
  if (placed.state !== 'to_pay') throw new Error(placed.state);
  await openPaymentStep(world.buyer, placed);
  await runJobsUntilIdle(kernel());
  return (await orderView(world.seller, { token: placed.orderToken })).order.id;
}

/** The buyer with this address, signed in and confirmed. */
async function signedIn(email: string): Promise<Ctx> {
  const { id } = await kernel().platformDb.transaction(async (trx) => {
    const [row] = (await trx('users')
      .whereRaw('lower(email) = ?', [email])
      .update({ email_confirmed_at: kernel().clock.now() })
      .returning('id')) as { id: number }[];
    return row!;
  });
  return kernel().contextFor(
    { kind: 'person', userId: id, sessionId: '1', emailConfirmed: true, sellerId: null, roles: [] },
    { locale: 'de' },
  );
}

async function copyOf(ctx: Ctx, id: number): Promise<Map<string, Buffer>> {
  const { exports } = await myData(ctx);
  const link = new URL(myExportLink(ctx, { id, expiresAt: exports[0]!.expiresAt! }), 'http://x');
  const { bytes } = await downloadMyExport(ctx, id, link.searchParams);
  return readZip(await buffer(Readable.from(bytes)), {
    name: /^(index\.html|data\.json|documents\/[\w-]+\/[^/]+\.pdf)$/,
    maxEntries: 50,
    maxEntryBytes: 1e7,
    maxTotalBytes: 1e8,
  });
}

test('a copy holds what every shop knows of a buyer, and nothing of another one; only they open it, until it ends', async () => {
  const [one, two] = [await aShop(), await aShop()];
  await aSale(one, 'buch', 'lea@example.test');
  await aSale(two, 'buch', 'Lea@example.test');
  await aSale(one, 'buch', 'max@example.test');
  const [lea, max] = [await signedIn('lea@example.test'), await signedIn('max@example.test')];
  const { id } = await requestMyExport(lea);
  expect(await requestMyExport(lea)).toEqual({ id });
  await runJobsUntilIdle(kernel());
  const files = await copyOf(lea, id);
  const copy = JSON.parse(files.get('data.json')!.toString()) as { shops: { orders: { buyer_email: string }[] }[] };
  expect(copy.shops.map(({ orders }) => orders.map(({ buyer_email: email }) => email.toLowerCase()))).toEqual([
    ['lea@example.test'],
    ['lea@example.test'],
  ]);
  expect([...files.keys()].filter((name) => name.endsWith('.pdf'))).toHaveLength(2);
  expect(files.get('index.html')!.toString()).toContain('Buch');
  expect(`${files.get('data.json')!.toString()}${files.get('index.html')!.toString()}`).not.toMatch(/max@|token/);

  const { exports } = await myData(lea);
  const search = new URL(myExportLink(lea, { id, expiresAt: exports[0]!.expiresAt! }), 'http://x').searchParams;
  await expect(downloadMyExport(max, id, search)).rejects.toMatchObject({ code: 'export_not_found' });
  await expect(downloadMyExport(lea, id, new URLSearchParams({ e: search.get('e')!, s: 'x' }))).rejects.toMatchObject({
    status: 404,
  });
  expect((await myData(max)).exports).toEqual([]);
  const mails = await kernel().platformDb.transaction((trx) =>
    trx('mails').where({ mail: 'data_ready' }).select('recipient', 'text'),
  );
  expect(mails).toMatchObject([
    { recipient: expect.stringMatching(/lea@example.test/i), text: expect.stringContaining('/payer/data/') },
  ]);
  kernel().clock.advance({ days: 8 });
  await expect(downloadMyExport(lea, id, search)).rejects.toMatchObject({ status: 404 });
});

test('a running contract is said first and holds an erasure back; after its end what no law keeps is erased and the shop is told', async () => {
  const [world, other] = [await aShop(), await aShop()];
  await aSale(other, 'buch', 'nora@example.test');
  const club = await aSale(world, 'club', 'nora@example.test');
  const nora = await signedIn('nora@example.test');
  const at = async ({ sellerId }: SaleWorld) => (await myData(nora)).shops.find((shop) => shop.sellerId === sellerId)!;
  expect(await at(world)).toMatchObject({ contracts: ['Club'], known: true, orders: 1 });
  const both = [world.sellerId, other.sellerId];
  await expect(eraseMyData(nora, { sellerIds: both, confirmed: true })).rejects.toMatchObject({
    code: 'contract_runs',
  });
  expect((await at(other)).known).toBe(true);
  await cancelOrder(world.seller, { orderId: club, when: 'now' });
  await runJobsUntilIdle(kernel());
  await expect(eraseMyData(nora, { sellerIds: both, confirmed: false })).rejects.toMatchObject({
    code: 'not_confirmed',
  });
  await expect(eraseMyData(nora, { sellerIds: [], confirmed: true })).rejects.toMatchObject({ code: 'nothing_chosen' });
  const erased = await eraseMyData(nora, { sellerIds: both, confirmed: true });
  expect(erased.map(({ orders }) => orders)).toEqual([1, 1]);
  expect((await at(world)).known).toBe(false);
  const year = kernel().clock.now().getUTCFullYear();
  expect((await myData(nora)).erasures.map(({ keptUntil }) => keptUntil)).toEqual([
    `${year + 8}-12-31`,
    `${year + 8}-12-31`,
  ]);
  const told = await kernel().platformDb.transaction((trx) =>
    trx('person_erasures').where({ seller_id: world.sellerId }).select('orders'),
  );
  expect(told).toEqual([{ orders: 1 }]);
});

test('a buyer erases nothing at a shop that does not know them', async () => {
  const [mine, foreign] = [await aShop(), await aShop()];
  await aSale(mine, 'buch', 'otto@example.test');
  await aSale(foreign, 'buch', 'paul@example.test');
  const otto = await signedIn('otto@example.test');
  await expect(eraseMyData(otto, { sellerIds: [foreign.sellerId], confirmed: true })).rejects.toMatchObject({
    code: 'nothing_chosen',
  });
  const [row] = await kernel().platformDb.transaction((trx) =>
    trx('customers').where({ seller_id: foreign.sellerId }).select<{ erased_at: Date | null }[]>('erased_at'),
  );
  expect(row!.erased_at).toBe(null);
});
