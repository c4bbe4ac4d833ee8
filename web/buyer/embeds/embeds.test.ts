import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildSync } from 'esbuild';
import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  EMBED_KINDS,
  embeddableById,
  saveEmbeddable,
  withdrawEmbeddable,
  type EmbeddableView,
  type EmbedInput,
} from '#core/sharing';
import {
  aProduct,
  aShopThatSells,
  plainFormPlugin,
  ScriptedProvider,
  useTestKernel,
  type SaleWorld,
} from '#core/testing';
import { createApp } from '#web/server';
import { openBrowser, openContext } from '../../e2e/testing/browser.ts';
import { openForeignSite, type ForeignSite } from '../../e2e/testing/foreign-site.ts';
import { codeOf } from './embed-pieces.ts';

/** Sharing links of all kinds on a page of another site, under a policy that allows our origin for scripts and frames alone. */
const OURS = 'iframe[src*="/e/"]';
const provider = new ScriptedProvider();
const port = await freePort();
const url = `http://127.0.0.1:${port}`;
const kernel = useTestKernel({ plugins: [plainFormPlugin, provider.plugin], env: { BASE_URL: url } });
const client = mkdtempSync(path.join(tmpdir(), 'kontor-embeds-'));
let world: SaleWorld;
let shop: string;
let server: Server;
let browser: Browser;
let site: ForeignSite;
let productId: number;
const contexts: BrowserContext[] = [];
const faults: string[][] = [];

beforeAll(async () => {
  for (const folder of ['assets', 'fonts', 'islands']) mkdirSync(path.join(client, folder));
  writeFileSync(path.join(client, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  buildSync({
    entryPoints: ['embed', 'embed-frame'].map((name) => path.join(import.meta.dirname, `browser/${name}.ts`)),
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2020',
    outdir: path.join(client, 'islands'),
  });
  world = await aShopThatSells(kernel(), provider);
  shop = `/s/${world.username}`;
  productId = await aProduct(world.seller, { name: 'Buch', price: 1900 });
  const app = createApp({
    kernel: kernel(),
    clientFolder: client,
    remixBuild: () => Promise.reject(new Error('No screens here.')),
  });
  server = app.listen(port, '127.0.0.1');
  [browser, site] = await Promise.all([openBrowser(), openForeignSite(url)]);
}, 120_000);
afterEach(async () => {
  await Promise.all(contexts.splice(0).map((context) => context.close()));
  expect(faults.splice(0).flat()).toEqual([]);
});
afterAll(async () => {
  site?.close();
  await browser?.close();
  server?.close();
  rmSync(client, { recursive: true, force: true });
});

async function freePort(): Promise<number> {
  const taken = createServer();
  await new Promise<void>((ready) => taken.listen(0, '127.0.0.1', ready));
  const { port: free } = taken.address() as AddressInfo;
  await new Promise((closed) => taken.close(closed));
  return free;
}

async function visitor(width = 1280): Promise<Page> {
  const opened = await openContext(browser, url, { width });
  contexts.push(opened.context);
  faults.push(opened.faults);
  return opened.page;
}

type Made = EmbeddableView & { html: string };
async function item(input: Partial<EmbedInput> & Pick<EmbedInput, 'kind'>): Promise<Made> {
  const id = await saveEmbeddable(world.seller, {
    name: `Test ${input.kind}`,
    label: 'Jetzt ansehen',
    productIds: [productId],
    ...input,
  });
  const made = await embeddableById(world.seller, id);
  return { ...made, html: await codeOf(world.seller, made) };
}

const heightOf = (page: Page): Promise<number> =>
  page.locator(OURS).evaluate((element: HTMLElement) => element.offsetHeight);

test('the script for pages elsewhere is smaller than 6 kB, may be kept for an hour and loaded from anywhere', async () => {
  const built = readFileSync(path.join(client, 'islands/embed.js'));
  expect(gzipSync(built, { level: 9 }).length).toBeLessThan(6 * 1024);
  const answer = await fetch(`${url}/embed/v1.js`);
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'cache-control': 'public, max-age=3600, stale-while-revalidate=86400',
    'cross-origin-resource-policy': 'cross-origin',
    'content-type': 'text/javascript; charset=utf-8',
  });
  expect(answer.headers.getSetCookie()).toEqual([]);
  const again = await fetch(`${url}/embed/v1.js`, {
    headers: { 'if-none-match': answer.headers.get('etag')! },
  });
  expect(again.status).toBe(304);
});

test('frames of items alone may stand on pages elsewhere, and know no cookie', async () => {
  const made = await item({ kind: 'embed_form' });
  const place = `${made.username}/${made.code}`;
  const answerOf = async (address: string) => {
    const answer = await fetch(url + address, { redirect: 'manual', headers: { cookie: 'kontor_epid=x' } });
    await answer.arrayBuffer();
    const policy = answer.headers.get('content-security-policy') ?? '';
    return {
      around: /frame-ancestors [^;]*/.exec(policy)?.[0],
      old: answer.headers.get('x-frame-options'),
      cookies: answer.headers.getSetCookie(),
    };
  };
  expect(await answerOf(`/e/${place}${shop}/buch/checkout?lang=en`)).toEqual({
    around: 'frame-ancestors *',
    old: null,
    cookies: [],
  });
  expect(await answerOf(`${shop}/buch/checkout`)).toMatchObject({
    around: "frame-ancestors 'self'",
    old: 'SAMEORIGIN',
  });
  const statuses = await Promise.all(
    [
      `/e/${place}/sign_in`,
      `/e/${place}/s/berta/x`,
      `/e/${made.username}/bbbbbbbbbbbb${shop}/buch`,
      `/e/${made.username}/%00`,
      '/e/%00/x',
    ].map(async (address) => (await fetch(url + address)).status),
  );
  expect(statuses.every((status) => status === 404 || status === 400)).toBe(true);
});

test.each(EMBED_KINDS)(
  '%s shows on a page of another origin and leads to its target',
  { timeout: 120_000 },
  async (kind) => {
    const made = await item({ kind });
    const page = await visitor(kind === 'slider' ? 390 : 1280);
    await page.goto(site.page(kind === 'plain_link' ? `<a href="${made.html}">Link</a>` : made.html));
    if (kind === 'embed_form' || kind === 'embed_payment_page') {
      const frame = page.frameLocator(OURS);
      await frame.locator('#email').waitFor();
      expect(await frame.locator('header.top').isVisible()).toBe(kind === 'embed_payment_page');
      // As high as what is in it: nothing scrolls inside.
      await expect.poll(() => heightOf(page)).toBeGreaterThan(700);
      expect(await page.locator('a[data-kind]').isVisible()).toBe(false);
    } else {
      const framed = kind === 'banner' || kind === 'badge' || kind === 'slider';
      if (framed) await expect.poll(() => page.locator('a[data-kind]').isVisible()).toBe(false);
      await (framed ? page.frameLocator(OURS).locator('a').first() : page.locator(`a[href*="${shop}"]`)).click();
      await page.waitForURL(`${url}${shop}/buch*`);
    }
    expect((await page.context().cookies()).filter(({ domain }) => domain === 'localhost')).toEqual([]);
  },
);

test('without script a link remains', { timeout: 60_000 }, async () => {
  const made = await item({ kind: 'embed_payment_page' });
  const context = await browser.newContext({ javaScriptEnabled: false });
  contexts.push(context);
  const page = await context.newPage();
  await page.goto(site.page(made.html));
  await page.getByText('Jetzt ansehen').click();
  await page.waitForURL(`${url}${shop}/buch/checkout`);
});

test('messages of any other frame or origin change nothing', { timeout: 60_000 }, async () => {
  const made = await item({ kind: 'banner' });
  const page = await visitor();
  await page.goto(site.page(made.html));
  await expect.poll(() => heightOf(page)).toBeGreaterThan(50);
  const before = await heightOf(page);
  await page.evaluate(() => {
    postMessage({ kontor: 'height', value: 5000 }, '*');
    postMessage({ kontor: 'open', product: 1 }, '*');
  });
  await page.waitForTimeout(300);
  expect([await heightOf(page), await page.locator('dialog').count()]).toEqual([before, 0]);
});

test('a withdrawn item shows nothing, and its link stays a link', { timeout: 60_000 }, async () => {
  const made = await item({ kind: 'banner' });
  await withdrawEmbeddable(world.seller, { itemId: made.id, withdrawn: true });
  const page = await visitor();
  await page.goto(site.page(made.html));
  await page.waitForTimeout(800);
  expect([await page.locator('a[data-kind]').isVisible(), await heightOf(page)]).toEqual([true, 0]);
});
