import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PageDocument } from '#builder/document';
import { shippedTheme } from '#builder/themes';
import { saveCheckoutSettings } from '#core/checkout';
import { createPage, pageForEditing, publishPage, saveDraft } from '#core/pages';
import { shopOfSeller } from '#core/people';
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
import { addFont, chooseTheme, copyTheme, deleteTheme, removeFont, saveTheme, type ThemeKind } from '#core/themes';
import { createApp } from '../server/app.ts';
import { openBrowser, openContext } from '../e2e/testing/browser.ts';
import { lookedAt } from './checkout/payment-look.ts';
import { DEFAULT_CHECKOUT } from '#core/checkout';

const provider = new ScriptedProvider();
const kernel = useTestKernel({ plugins: [plainFormPlugin, provider.plugin] });
let server: Server;
let url: string;
let world: SaleWorld;

beforeAll(async () => {
  world = await aShopThatSells(kernel(), provider);
  server = createServer(
    createApp({ kernel: kernel(), remixBuild: () => Promise.reject(new Error('No page of ours is asked for.')) }),
  ).listen(0);
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server?.close());

const tokens = (primary: string) => ({
  ...shippedTheme('papier').tokens,
  colors: { ...shippedTheme('papier').tokens.colors, primary },
});
const past = () => new Promise((done) => setTimeout(done, 1050));
/** A page that only shows something takes the shop from a look-up of two seconds. */
const forgotten = () => new Promise((done) => setTimeout(done, 2100));
async function use(kind: ThemeKind, primary: string): Promise<number> {
  const themeId = await copyTheme(world.seller, { kind, name: kind, layout: 'papier', tokens: tokens(primary) });
  await chooseTheme(world.seller, { themeId, use: true });
  return themeId;
}

test('the room courses are taken in wears the theme of the membership area, and the player what the seller set on a page of its kind', async () => {
  const room = async (seller = world.sellerId) => (await fetch(`${url}/look/${seller}/course_room.css`)).text();
  const other = await aSeller(kernel().contextFor({ kind: 'platform', reason: 'test' }));
  expect(await room()).toBe('');
  await use('MembershipTheme', '#123456');
  await past();
  const themed = await room();
  expect(themed).toContain('--k-accent:#123456');
  expect(themed).toContain('color-scheme:light');
  expect(themed).toMatch(/@font-face\{font-family:"Source Serif 4/);
  expect(await room(other)).toBe('');
  expect((await countStatements(kernel().db, () => room())).statements).toBeLessThanOrEqual(2);

  const pageId = await createPage(world.seller, { slug: 'kursraum', name: 'Kursraum', template: 'bench' });
  const { rev, doc } = await pageForEditing(world.seller, pageId);
  const { theme: _theme, ...own } = doc as PageDocument;
  const [id, player] = Object.entries(own.nodes).find(([, { t }]) => t === 'lesson_player')!;
  const set = {
    ...player,
    p: { ...player.p, downloadFile: false },
    s: {
      base: {
        buttonColor: '#aa0011',
        toolbarButtonBackground: '#00bb22',
        progressBackgroundColor: '#cc33dd',
        toolbarButtonSize: 60,
      },
    },
  };
  await saveDraft(world.seller, { pageId, baseRev: rev, doc: { ...own, nodes: { ...own.nodes, [id]: set } } });
  await publishPage(world.seller, { pageId });
  await past();
  const dressed = await room();
  for (const part of [
    '--k-accent:#123456',
    '--player-button:#aa0011',
    '.course-room .course-tool{background-color:#00bb22',
    '--player-size:60px',
    '--player-track:#cc33dd',
    '.course-save{display:none}',
  ])
    expect(dressed).toContain(part);
  for (const wrong of ['0', '-1', '99999999999999', '__proto__', '1e3'])
    expect([
      wrong,
      (await fetch(`${url}/look/${wrong}/course_room.css`)).headers.get('content-type')?.includes('css')
        ? await room(wrong as never)
        : '',
    ]).toEqual([wrong, '']);
});

test('a checkout follows the themes for payment pages and add-ons with no statement more, until its seller decides otherwise', async () => {
  const productId = await aProduct(world.seller, { name: 'Buch', price: 4900 });
  const slug = await kernel().platformDb.transaction(async (trx) => {
    return (await trx('products').where({ id: productId }).first<{ slug: string }>('slug')).slug;
  });
  const checkout = async () => (await fetch(`${url}/s/${world.username}/${slug}/checkout`)).text();
  const { statements: before, value: plain } = await countStatements(kernel().db, checkout);
  expect(plain).toContain('--page:#0f5c8c');
  await aProduct(world.seller, { name: 'Leseprobe' });
  const payment = await use('PaymentPageTemplate', '#123456');
  await use('AddonTheme', '#654321');
  await forgotten();
  const { statements: after, value: themed } = await countStatements(kernel().db, checkout);
  expect(after).toBeLessThanOrEqual(before);
  for (const part of [
    '--page:#123456',
    '--buy:#123456',
    '--buy-ink:#ffffff',
    '.bump{border:1px solid #654321',
    'Source Serif 4',
  ])
    expect(themed).toContain(part);

  await saveCheckoutSettings(world.seller, {
    ...DEFAULT_CHECKOUT,
    theme: { ...DEFAULT_CHECKOUT.theme, pageColor: '#7a0000', getForFreeText: 'join_for_free' },
  });
  await saveTheme(world.seller, { themeId: payment, name: 'x', tokens: tokens('#004400') });
  await forgotten();
  const decided = await checkout();
  for (const part of ['--page:#7a0000', '--buy:#004400']) expect(decided).toContain(part);
  const free = await (await fetch(`${url}/s/${world.username}/leseprobe/checkout`)).text();
  expect(/<button[^>]*value="order"[^>]*>(.*?)<\/button>/.exec(free)?.[1]).toBe('Join for free');
  await deleteTheme(world.seller, { themeId: payment });
  expect(Object.keys((await shopOfSeller(world.seller, world.sellerId)).checkoutLooks)).toEqual(['AddonTheme']);
});

test('a checkout wears letters its seller uploaded: from its own server, with no statement more, and nothing moves when they come', async () => {
  const slug = await kernel().platformDb.transaction(async (trx) => {
    return (
      await trx('products')
        .where({ id: await aProduct(world.seller, { name: 'Heft', price: 900 }) })
        .first<{ slug: string }>('slug')
    ).slug;
  });
  const address = `${url}/s/${world.username}/${slug}/checkout`;
  const file = async function* (name: string) {
    yield await readFile(`node_modules/@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`);
  };
  const font = await addFont(world.seller, file('lora'), { fontName: 'Haus"}schrift', fontWeight: 600 });
  const other = await addFont(world.seller, file('montserrat'), { fontName: 'Ungenutzt' });
  const worn = (kind: ThemeKind) =>
    copyTheme(world.seller, {
      kind,
      name: `Schrift ${kind}`,
      layout: 'papier',
      tokens: { ...tokens('#123456'), fontBody: `custom-${font.id}`, fontHeading: `custom-${font.id}` },
    });
  await forgotten();
  const { statements: before } = await countStatements(kernel().db, async () => (await fetch(address)).text());
  await chooseTheme(world.seller, { themeId: await worn('PaymentPageTemplate'), use: true });
  await forgotten();
  const { statements, value: answer } = await countStatements(kernel().db, () => fetch(address));
  const html = await answer.text();
  expect(statements).toBeLessThanOrEqual(before);
  expect(answer.headers.get('content-security-policy')).toContain("font-src 'self';");
  expect(html).toContain(
    `<link rel="preload" as="font" type="font/woff2" href="${font.url}" crossorigin="anonymous"/>`,
  );
  expect(html).toContain(
    `@font-face{font-family:"Hausschrift ${font.id}";src:url("${font.url}") format("woff2");font-weight:600;font-style:normal;font-display:swap}`,
  );
  expect(html).toMatch(/body\{font-family:"Hausschrift \d+","Hausschrift \d+ Instead","Hausschrift \d+ Fallback"/);
  expect([html.includes(other.url), html.match(/rel="preload"/g)?.length]).toEqual([false, 1]);
  expect((await fetch(`${url}${font.url}`)).headers.get('cache-control')).toContain('immutable');

  const browser = await openBrowser();
  try {
    for (const width of [1280, 390]) {
      const { context, page, faults } = await openContext(browser, url, { width });
      // As over a slow line: the letters come when everything else has long been read.
      await page.route('**/media/**', async (route) => {
        await new Promise((done) => setTimeout(done, 700));
        await route.continue();
      });
      // Some browsers ask for the picture of a tab, which is served from the build.
      await page.route('**/favicon.svg', (route) =>
        route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
      );
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await page.addInitScript(() => {
        Object.assign(globalThis, { moved: 0 });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            (globalThis as unknown as { moved: number }).moved += (entry as unknown as { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.goto(address);
      await page.waitForFunction(() =>
        [...document.fonts].some(({ family, status }) => status === 'loaded' && /Hausschrift \d+"?$/.test(family)),
      );
      await page.waitForTimeout(200);
      expect(await page.locator('h1').evaluate((title) => getComputedStyle(title).fontFamily)).toContain('Hausschrift');
      expect(await page.evaluate(() => (globalThis as unknown as { moved: number }).moved)).toBeLessThanOrEqual(0.05);
      expect(asked.filter((each) => !each.startsWith(url))).toEqual([]);
      expect(faults.filter((fault) => !fault.includes('/islands/'))).toEqual([]);
      await context.close();
    }
  } finally {
    await browser.close();
  }

  await removeFont(world.seller, { fontId: font.id });
  await forgotten();
  const without = await (await fetch(address)).text();
  expect([
    without.includes('Hausschrift'),
    without.includes('--page:'),
    Object.keys((await shopOfSeller(world.seller, world.sellerId)).checkoutLooks).includes('fonts'),
  ]).toEqual([false, true, false]);
}, 60_000);

test('a product’s page and a step of a funnel wear the themes of their kinds, edited as well, a step that offers something that of add-ons first', async () => {
  const [product, funnel, addon] = [
    await use('Product', '#135713'),
    await use('Funnel', '#571357'),
    await use('AddonTheme', '#246824'),
  ];
  for (const template of ['product-page', 'funnel-offer', 'landing']) {
    await aProduct(world.seller, { name: `Für ${template}`, price: 1900 });
    const pageId = await createPage(world.seller, { slug: template, name: template, template });
    await publishPage(world.seller, { pageId });
  }
  const worn = (): Promise<(string | undefined)[]> =>
    Promise.all(
      ['product-page', 'funnel-offer', 'landing'].map(
        async (slug) =>
          /--c-primary:(#[0-9a-f]{6})/.exec(await (await fetch(`${url}/s/${world.username}/${slug}`)).text())?.[1],
      ),
    );
  await forgotten();
  const first = await worn();
  const plain = first[2];
  expect(plain).toMatch(/^#(?!135713|571357|246824)/);
  expect(first).toEqual(['#135713', '#246824', plain]);
  await chooseTheme(world.seller, { themeId: addon, use: false });
  await past();
  expect(await worn()).toEqual(['#135713', '#571357', plain]);
  await saveTheme(world.seller, { themeId: product, name: 'Product', tokens: tokens('#024602') });
  await chooseTheme(world.seller, { themeId: funnel, use: false });
  await past();
  expect(await worn()).toEqual(['#024602', plain, plain]);
});

test('of a theme a checkout takes no colour that could not be read on it', () => {
  const pale = {
    ...tokens('#ffee00'),
    colors: { ...tokens('#ffee00').colors, onPrimary: '#ffffff', surface: '#101010', text: '#eeeeee' },
  };
  const { theme, css } = lookedAt(DEFAULT_CHECKOUT.theme, { PaymentPageTemplate: pale });
  expect([theme.pageColor, theme.buyButton.backgroundColor, theme.backgroundColor]).toEqual([
    DEFAULT_CHECKOUT.theme.pageColor,
    '#ffd23f',
    pale.colors.background,
  ]);
  expect(css).not.toContain('--card');
  expect(lookedAt(DEFAULT_CHECKOUT.theme, { PaymentPageTemplate: { colors: 'url(x)' } }).css).toBe('');
});
