import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#core/database';
import { embeddableById, saveEmbeddable, type EmbedInput } from '#core/sharing';
import { codeOf } from '../buyer/embeds/embed-pieces.ts';
import { openBrowser, openContext } from './testing/browser.ts';
import { openForeignSite, type ForeignSite } from './testing/foreign-site.ts';
import {
  openProviderShops,
  orderOfPayment,
  newestPayment,
  type ProviderShop,
  type ProviderShops,
} from './testing/provider-shops.ts';

/** Checkouts on a page of another site, paid at providers whose pages stand in no frame: they open in a window, and the page hears what became of it. */
let all: ProviderShops;
let shop: ProviderShop;
let browser: Browser;
let site: ForeignSite;
const contexts: BrowserContext[] = [];
const faults: string[][] = [];

beforeAll(async () => {
  [all, browser] = await Promise.all([openProviderShops(), openBrowser()]);
  shop = all.shops.find(({ provider }) => provider.key === 'paypal_rest')!;
  site = await openForeignSite(all.server.url);
}, 300_000);
afterEach(async () => {
  await Promise.all(contexts.splice(0).map((context) => context.close()));
  expect(faults.splice(0).flat()).toEqual([]);
});
afterAll(async () => {
  site?.close();
  await browser?.close();
  await all?.close();
});

async function itemOf(input: Partial<EmbedInput> & Pick<EmbedInput, 'kind'>): Promise<string> {
  const { id: productId } = await inTransaction(shop.seller, ({ db }) =>
    db('products').where({ seller_id: shop.sellerId, slug: 'buch' }).first<{ id: number }>('id'),
  );
  const id = await saveEmbeddable(shop.seller, {
    name: 'Buch',
    label: 'Jetzt kaufen',
    productIds: [productId],
    ...input,
  });
  return codeOf(shop.seller, await embeddableById(shop.seller, id));
}

/** Page of the other site, which writes down what our frames tell it. */
async function openPage(code: string, width: number): Promise<Page> {
  const opened = await openContext(browser, all.server.url, { width });
  contexts.push(opened.context);
  faults.push(opened.faults);
  await opened.context.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(globalThis, { heard });
    for (const kind of ['kontor:paid', 'kontor:ordered']) addEventListener(kind, ({ type }) => void heard.push(type));
  });
  await opened.page.goto(site.page(code));
  return opened.page;
}

const heardBy = (page: Page): Promise<string[]> =>
  page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard);

/** Orders in our frame, as far as the button that leads to the provider. */
async function orderIn(page: Page): Promise<Page> {
  const element = await page.waitForSelector('iframe[src*="/e/"]');
  const frame = (await element.contentFrame()) as unknown as Page;
  await frame.waitForSelector('#email');
  await frame.locator('#method-paypal').check();
  for (const [name, value] of Object.entries({
    email: 'bea@kontor.test',
    first_name: 'Bea',
    last_name: 'Sommer',
    zip: '10115',
  }))
    await frame.fill(`#${name}`, value);
  const waiver = frame.locator('#waiver');
  if ((await waiver.count()) > 0) await waiver.check();
  await frame.locator('button[value=order]').click();
  await frame.waitForURL(/\/payment\/[^/]+$/);
  return frame;
}

async function openWindow(page: Page, frame: Page): Promise<Page> {
  const [opened] = await Promise.all([page.context().waitForEvent('page'), frame.locator('a.button').first().click()]);
  await opened.waitForLoadState();
  return opened;
}

const stateOf = async (): Promise<string> =>
  (await orderOfPayment(all.server, await newestPayment(all.server, shop.username))).payment_state;

test.each([
  ['on the page', 1280, { kind: 'embed_form' }],
  ['in a dialog', 390, { kind: 'button', displayMode: 'modal', productPage: 'payment_page' }],
] as const)(
  'a checkout %s is paid in a window of its own, and the page hears of it',
  { timeout: 180_000 },
  async (_where, width, input) => {
    const page = await openPage(await itemOf(input), width);
    if (input.kind === 'button') await page.getByText('Jetzt kaufen').click();
    const frame = await orderIn(page);
    const window = await openWindow(page, frame);
    expect(new URL(window.url()).origin).not.toBe(new URL(all.server.url).origin);
    await frame.getByText('Bezahlen Sie in dem Fenster').waitFor();
    // Pressed again, the window that is open comes to the front.
    await frame.locator('a.button').first().click();
    expect(page.context().pages()).toHaveLength(2);
    expect(await heardBy(page)).toEqual([]);
    await window.locator('form button').first().click();
    await frame.waitForURL(/\/order\/[^/]+\/success/);
    await expect.poll(() => window.isClosed()).toBe(true);
    await expect.poll(() => heardBy(page)).toEqual(['kontor:paid']);
    expect(await stateOf()).toBe('paid');
    expect(page.url().startsWith('http://localhost')).toBe(true);
    expect((await page.context().cookies()).filter(({ domain }) => domain === 'localhost')).toEqual([]);
  },
);

test(
  'a window that was closed without paying leaves the frame as it was, and the next one pays',
  { timeout: 180_000 },
  async () => {
    const page = await openPage(await itemOf({ kind: 'embed_form' }), 1280);
    const frame = await orderIn(page);
    await (await openWindow(page, frame)).close();
    expect(await heardBy(page)).toEqual([]);
    const window = await openWindow(page, frame);
    await window.locator('form button').first().click();
    await frame.waitForURL(/\/order\/[^/]+\/success/);
    expect(await stateOf()).toBe('paid');
  },
);

test(
  'a provider that cuts the tie to its opener is asked for: the frame goes on all the same',
  { timeout: 180_000 },
  async () => {
    const page = await openPage(await itemOf({ kind: 'embed_form' }), 1280);
    const frame = await orderIn(page);
    // As a page with Cross-Origin-Opener-Policy: same-origin does it.
    await page.context().route(/\/checkoutnow|\/approve/, async (route) => {
      const answer = await route.fetch({ maxRedirects: 0 });
      await route.fulfill({
        response: answer,
        headers: { ...answer.headers(), 'cross-origin-opener-policy': 'same-origin' },
      });
    });
    const window = await openWindow(page, frame);
    await window.locator('form button').first().click();
    await frame.waitForURL(/\/order\/[^/]+\/success/);
    await expect.poll(() => heardBy(page)).toEqual(['kontor:paid']);
  },
);
