import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContext, Frame, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { EMBED_KINDS, embeddableById, saveEmbeddable, withdrawEmbeddable, type EmbedInput } from '#core/sharing';
import { codeOf } from '../buyer/embeds/embed-pieces.ts';
import { openBrowser, openContext, typeCard } from './testing/browser.ts';
import { openForeignSite, type ForeignSite } from './testing/foreign-site.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

/** Sharing links of all kinds on a page of another site, under a policy that allows our origin for scripts and frames alone. */
const SLUG = 'dreissig-tage-sehen';
const OURS = 'iframe[src*="/e/anna/"]';
let server: TestServer;
let browser: Browser;
let site: ForeignSite;
let anna: Ctx;
let productId: number;
const contexts: BrowserContext[] = [];
const faults: string[][] = [];

const platform = (): Ctx => server.kernel.contextFor({ kind: 'platform', reason: 'test' });

beforeAll(async () => {
  [server, browser] = await Promise.all([startTestServer(), openBrowser()]);
  site = await openForeignSite(server.url);
  const found = await inTransaction(platform(), async ({ db }) =>
    db('products as p')
      .join('sellers as s', 's.id', 'p.seller_id')
      .where({ 'p.slug': SLUG, 's.username': 'anna' })
      .first<{ id: number; seller_id: number }>('p.id', 'p.seller_id'),
  );
  productId = found.id;
  anna = server.kernel.contextFor({ kind: 'seller', sellerId: found.seller_id });
}, 300_000);
afterEach(async () => {
  await Promise.all(contexts.splice(0).map((context) => context.close()));
  expect(faults.splice(0).flat()).toEqual([]);
});
afterAll(async () => {
  site?.close();
  await browser?.close();
  await server?.close();
});

async function visitor(width = 1280): Promise<Page> {
  const opened = await openContext(browser, server.url, { width });
  contexts.push(opened.context);
  faults.push(opened.faults);
  return opened.page;
}

async function item(input: Partial<EmbedInput> & Pick<EmbedInput, 'kind'>): Promise<{ id: number; code: string }> {
  const id = await saveEmbeddable(anna, {
    name: `Test ${input.kind}`,
    label: 'Jetzt ansehen',
    productIds: [productId],
    ...input,
  });
  return { id, code: await codeOf(anna, await embeddableById(anna, id)) };
}

const ordersOf = (email: string): Promise<{ payment_state: string }[]> =>
  inTransaction(platform(), async ({ db }) =>
    db('orders').where({ buyer_email: email }).select<{ payment_state: string }[]>('payment_state'),
  );

const heightOf = (page: Page): Promise<number> =>
  page.locator(OURS).evaluate((element: HTMLElement) => element.offsetHeight);

/** Buys in our frame on the page around it, from the form to the page of thanks. */
async function buyIn(page: Page, email: string): Promise<void> {
  const element = await page.waitForSelector(OURS);
  const frame: Frame = (await element.contentFrame())!;
  await frame.waitForSelector('#email');
  for (const [name, value] of Object.entries({ email, first_name: 'Bea', last_name: 'Sommer', zip: '10115' }))
    await frame.fill(`#${name}`, value);
  await frame.check('#waiver');
  await typeCard(frame as unknown as Page, '4242424242424242');
  await frame.waitForURL(/\/order\/[^/]+\/success/);
  await server.work();
  expect(await ordersOf(email)).toEqual([{ payment_state: 'paid' }]);
}

test('the script for pages elsewhere is smaller than 6 kB, may be kept for an hour and loaded from anywhere', async () => {
  const built = readFileSync(path.resolve(import.meta.dirname, '../../build/client/islands/embed.js'));
  expect(gzipSync(built, { level: 9 }).length).toBeLessThan(6 * 1024);
  const answer = await fetch(`${server.url}/embed/v1.js`);
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'cache-control': 'public, max-age=3600, stale-while-revalidate=86400',
    'cross-origin-resource-policy': 'cross-origin',
    'content-type': 'text/javascript; charset=utf-8',
  });
  expect(answer.headers.getSetCookie()).toEqual([]);
  const again = await fetch(`${server.url}/embed/v1.js`, {
    headers: { 'if-none-match': answer.headers.get('etag')! },
  });
  expect(again.status).toBe(304);
});

test('frames of items alone may stand on pages elsewhere, and know no cookie', async () => {
  const { code } = await item({ kind: 'embed_form' });
  const [, place] = /data-kontor="([^"]+)"/.exec(code)!;
  const answerOf = async (address: string) => {
    const answer = await fetch(server.url + address, { redirect: 'manual', headers: { cookie: 'kontor_epid=x' } });
    await answer.arrayBuffer();
    const policy = answer.headers.get('content-security-policy') ?? '';
    return {
      around: /frame-ancestors [^;]*/.exec(policy)?.[0],
      old: answer.headers.get('x-frame-options'),
      cookies: answer.headers.getSetCookie(),
    };
  };
  expect(await answerOf(`/e/${place}/s/anna/${SLUG}/checkout?lang=en`)).toEqual({
    around: 'frame-ancestors *',
    old: null,
    cookies: [],
  });
  expect(await answerOf(`/s/anna/${SLUG}/checkout`)).toMatchObject({
    around: "frame-ancestors 'self'",
    old: 'SAMEORIGIN',
  });
  const statuses = await Promise.all(
    [
      `/e/${place}/sign_in`,
      `/e/${place}/s/berta/x`,
      `/e/anna/bbbbbbbbbbbb/s/anna/${SLUG}`,
      '/e/anna/%00',
      '/e/%00/x',
    ].map(async (address) => (await fetch(server.url + address)).status),
  );
  expect(statuses.every((status) => status === 404 || status === 400)).toBe(true);
});

test.each(EMBED_KINDS)(
  '%s shows on a page of another origin and leads to its target',
  { timeout: 120_000 },
  async (kind) => {
    const { code } = await item({ kind });
    const page = await visitor(kind === 'slider' ? 390 : 1280);
    await page.goto(site.page(kind === 'plain_link' ? `<a href="${code}">Link</a>` : code));
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
      await (framed ? page.frameLocator(OURS).locator('a').first() : page.locator(`a[href*="${SLUG}"]`)).click();
      await page.waitForURL(`${server.url}/s/anna/${SLUG}*`);
    }
    expect((await page.context().cookies()).filter(({ domain }) => domain === 'localhost')).toEqual([]);
  },
);

test('without script a link remains', { timeout: 60_000 }, async () => {
  const { code } = await item({ kind: 'embed_payment_page' });
  const context = await browser.newContext({ javaScriptEnabled: false });
  contexts.push(context);
  const page = await context.newPage();
  await page.goto(site.page(code));
  await page.getByText('Jetzt ansehen').click();
  await page.waitForURL(`${server.url}/s/anna/${SLUG}/checkout`);
});

test('a checkout on the page is paid there, and keeps no cookie', { timeout: 180_000 }, async () => {
  const { code } = await item({ kind: 'embed_form' });
  const page = await visitor();
  await page.goto(site.page(code));
  await buyIn(page, 'auf-der-seite@kontor.test');
  expect(await page.context().cookies(server.url)).toEqual([]);
  expect(page.url().startsWith('http://localhost')).toBe(true);
});

test('a checkout in a dialog is paid there; Escape closes it and focus goes back', { timeout: 180_000 }, async () => {
  const { code } = await item({ kind: 'button', displayMode: 'modal', productPage: 'payment_page' });
  const page = await visitor(390);
  await page.goto(site.page(code));
  const button = page.getByText('Jetzt ansehen');
  await button.focus();
  await page.keyboard.press('Enter');
  await page.locator('dialog[open]').waitFor();
  // What is behind cannot be reached.
  for (let turn = 0; turn < 3; turn += 1) {
    await page.keyboard.press('Tab');
    expect(
      await page.evaluate(() => {
        const { activeElement, body } = document;
        return activeElement === body || activeElement?.closest('dialog') !== null;
      }),
    ).toBe(true);
  }
  await page.frameLocator('dialog iframe').locator('#email').focus();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator('dialog').count()).toBe(0);
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  await button.click();
  await buyIn(page, 'im-dialog@kontor.test');
  await page.getByRole('button', { name: 'Schließen' }).click();
  expect(await page.locator('dialog').count()).toBe(0);
});

test('messages of any other frame or origin change nothing', { timeout: 60_000 }, async () => {
  const { code } = await item({ kind: 'banner' });
  const page = await visitor();
  await page.goto(site.page(code));
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
  const { id, code } = await item({ kind: 'banner' });
  await withdrawEmbeddable(anna, { itemId: id, withdrawn: true });
  const page = await visitor();
  await page.goto(site.page(code));
  await page.waitForTimeout(800);
  expect([await page.locator('a[data-kind]').isVisible(), await heightOf(page)]).toEqual([true, 0]);
});
