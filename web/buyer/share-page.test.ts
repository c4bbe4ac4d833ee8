import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shippedThemes } from '#builder/themes';
import { addPlan, archiveProduct, offeredProducts } from '#core/catalog';
import type { Ctx } from '#core/context';
import { createPage, pageForEditing, publishPage, saveDraft } from '#core/pages';
import type { PageDocument } from '#builder/document';
import { readShareList, saveShare, shareById, shareDesigns, withdrawShare, type ShareInput } from '#core/sharing';
import {
  aProduct,
  aSeller,
  aShopThatSells,
  countStatements,
  plainFormPlugin,
  ScriptedProvider,
  useTestKernel,
  type SaleWorld,
} from '#core/testing';
import { chooseTheme, copyTheme } from '#core/themes';
import { createApp } from '../server/app.ts';

const provider = new ScriptedProvider();
const kernel = useTestKernel({ plugins: [plainFormPlugin, provider.plugin] });
let server: Server;
let url: string;
let world: SaleWorld;
let stranger: Ctx;

beforeAll(async () => {
  world = await aShopThatSells(kernel(), provider);
  stranger = kernel().contextFor({
    kind: 'seller',
    sellerId: await aSeller(kernel().contextFor({ kind: 'platform', reason: 'test' })),
  });
  server = createServer(
    createApp({ kernel: kernel(), remixBuild: () => Promise.reject(new Error('No page of ours is asked for.')) }),
  ).listen(0);
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server?.close());

const input = (over: Partial<ShareInput>): ShareInput => ({
  title: 'Meine <Auswahl>',
  message: 'Nur für Sie.',
  locale: 'de',
  design: 'template:shared-selection',
  items: [],
  ...over,
});
const whole = (...ids: number[]): ShareInput['items'] => ids.map((productId) => ({ productId, planId: null }));
const open = (code: string, username = world.username) =>
  fetch(`${url}/s/${username}/share/${code}`, { redirect: 'manual' });
const past = () => new Promise((done) => setTimeout(done, 1050));
const read = { page: 1, per: 10, query: '', filters: {}, scopes: [], sort: null, expand: [] };

test('a link shows just what was picked, in order, with the plan that was picked, in the language and with the words it was made with', async () => {
  const [one, two] = [
    await aProduct(world.seller, { name: 'Erstes Buch', price: 4900 }),
    await aProduct(world.seller, { name: 'Zweites Buch', price: 1900 }),
  ];
  await aProduct(world.seller, { name: 'Nicht dabei', price: 100 });
  await addPlan(world.seller, one, { type: 'one_time', price: 8800, label: 'Gönner' });
  const plan = (await offeredProducts(world.seller))
    .find(({ id }) => id === one)!
    .plans.find(({ label }) => label === 'Gönner')!;
  const { code } = await saveShare(
    world.seller,
    input({
      items: [
        { productId: two, planId: null },
        { productId: one, planId: plan.id },
      ],
    }),
  );
  expect(code).toMatch(/^[a-z0-9]{12}$/);

  const answer = await open(code);
  const page = await answer.text();
  expect(answer.status).toBe(200);
  expect(page).toContain('<html lang="de"');
  expect(page).toContain('Meine &lt;Auswahl&gt;');
  expect(page).toMatch(/<meta name="robots" content="noindex/);
  expect(page.indexOf('Zweites Buch')).toBeLessThan(page.indexOf('Erstes Buch · Gönner'));
  expect(page).toMatch(/88,00/);
  expect(page).not.toContain('49,00');
  expect(page).toContain(`checkout?plan=${plan.id}`);
  expect(page).not.toContain('Nicht dabei');
  expect(page).not.toContain('<script type="module"');
  const english = await saveShare(world.seller, input({ locale: 'en', items: whole(two) }));
  expect(await (await open(english.code)).text()).toMatch(/<html lang="en"[\s\S]*19,00<span[^>]*>€/);

  // The shop and the selection, its products, the shop once more; then whether it is still true.
  expect(
    (
      await countStatements(kernel().db, async () =>
        (await open((await saveShare(world.seller, input({ items: whole(two) }))).code)).text(),
      )
    ).statements,
  ).toBeLessThanOrEqual(9);
  expect(
    (await countStatements(kernel().db, async () => (await open(english.code)).text())).statements,
  ).toBeLessThanOrEqual(2);
});

test('what is taken out of sale leaves the page, an empty selection says so, and a withdrawn one says that it is over', async () => {
  const [one, two] = [
    await aProduct(world.seller, { name: 'Bleibt', price: 4900 }),
    await aProduct(world.seller, { name: 'Geht', price: 1900 }),
  ];
  const { id, code } = await saveShare(world.seller, input({ items: whole(one, two) }));
  expect(await (await open(code)).text()).toContain('Geht');
  await archiveProduct(world.seller, two);
  await past();
  const fewer = await (await open(code)).text();
  expect([fewer.includes('Bleibt'), fewer.includes('Geht')]).toEqual([true, false]);
  await archiveProduct(world.seller, one);
  await past();
  expect(await (await open(code)).text()).toContain('Von dieser Auswahl ist gerade nichts zu haben.');
  await withdrawShare(world.seller, { shareId: id, withdrawn: true });
  await past();
  const over = await open(code);
  const words = await over.text();
  expect([over.status, words.includes('Diese Auswahl gibt es nicht mehr'), words.includes('Nur für Sie.')]).toEqual([
    410,
    true,
    false,
  ]);
  await withdrawShare(world.seller, { shareId: id, withdrawn: false });
  await past();
  expect((await open(code)).status).toBe(200);
  for (const wrong of ['bcdfghjkmnpq', 'x', '..%2F..', '__proto__'])
    expect([wrong, (await open(wrong)).status >= 400]).toEqual([wrong, true]);
});

test('a selection follows the theme for selections, or looks like a page of the seller’s own', async () => {
  const productId = await aProduct(world.seller, { name: 'Buch', price: 4900 });
  const { code } = await saveShare(world.seller, input({ items: whole(productId) }));
  const tokens = { ...shippedThemes[0]!.tokens, colors: { ...shippedThemes[0]!.tokens.colors, primary: '#123456' } };
  const themeId = await copyTheme(world.seller, { kind: 'MultiItemsSharing', name: 'x', layout: 'atelier', tokens });
  expect(await (await open(code)).text()).not.toContain('#123456');
  await chooseTheme(world.seller, { themeId, use: true });
  await past();
  await past();
  expect(await (await open(code)).text()).toContain('--c-primary:#123456');

  const pageId = await createPage(world.seller, {
    slug: 'auswahl',
    name: 'Eigene Gestaltung',
    template: 'starter-set',
  });
  expect((await shareDesigns(world.seller)).some(({ value }) => value === `page:${pageId}`)).toBe(false);
  const { rev, doc } = await pageForEditing(world.seller, pageId);
  const own = doc as PageDocument;
  const [textId] = Object.entries(own.nodes).find(([, node]) => node.t === 'text')!;
  await saveDraft(world.seller, {
    pageId,
    baseRev: rev,
    doc: {
      ...own,
      nodes: {
        ...own.nodes,
        [textId]: {
          ...own.nodes[textId]!,
          p: { ...own.nodes[textId]!.p, content: [{ t: 'p', c: [{ t: 'text', text: 'Von Hand gestaltet' }] }] },
        },
      },
    },
  });
  await publishPage(world.seller, { pageId });
  const designed = await saveShare(world.seller, input({ design: `page:${pageId}`, items: whole(productId) }));
  const page = await (await open(designed.code)).text();
  for (const words of ['Von Hand gestaltet', 'Meine &lt;Auswahl&gt;', 'Buch']) expect(page).toContain(words);
  // The page itself is nobody's address: the question goes on to whoever answers what does not exist.
  expect((await fetch(`${url}/s/${world.username}/auswahl`)).ok).toBe(false);
});

test('a selection is its seller’s alone and holds nobody else’s products', async () => {
  const mine = await aProduct(world.seller, { name: 'Buch', price: 4900 });
  const theirs = await aProduct(stranger, { name: 'Fremdes', price: 4900 });
  const { id, code } = await saveShare(world.seller, input({ items: whole(mine) }));
  await expect(shareById(stranger, id)).rejects.toMatchObject({ status: 404 });
  await expect(withdrawShare(stranger, { shareId: id, withdrawn: true })).rejects.toMatchObject({ status: 404 });
  await expect(saveShare(stranger, input({ shareId: id, items: whole(theirs) } as never))).rejects.toMatchObject({
    status: 404,
  });
  expect((await readShareList(stranger, read as never)).list).toEqual([]);
  const { username } = await kernel().platformDb.transaction(async (trx) => {
    return trx('sellers').whereNot('username', world.username).first<{ username: string }>('username');
  });
  expect((await open(code, username)).ok).toBe(false);
  for (const [field, wrong] of [
    ['items', { items: [] }],
    ['items', { items: whole(theirs) }],
    ['items', { items: [{ productId: mine, planId: 999_999 }] }],
    ['items', { items: whole(Number.NaN) }],
    ['title', { items: whole(mine), title: ' ' }],
    ['message', { items: whole(mine), message: 'x'.repeat(501) }],
    ['locale', { items: whole(mine), locale: 'fr' }],
    ['design', { items: whole(mine), design: 'template:shop-start' }],
    ['design', { items: whole(mine), design: 'page:999999' }],
  ] as const)
    await expect(saveShare(world.seller, input(wrong))).rejects.toMatchObject({ entries: [{ source: { field } }] });
});
