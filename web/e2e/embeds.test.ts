import type { Browser, BrowserContext, Frame, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { embeddableById, saveEmbeddable, type EmbedInput } from '#core/sharing';
import { codeOf } from '../buyer/embeds/embed-pieces.ts';
import { openBrowser, openContext, typeCard } from './testing/browser.ts';
import { openForeignSite, type ForeignSite } from './testing/foreign-site.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

/** Checkouts on a page of another site, paid with the provider's own field inside our frame. */
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

async function item(input: Partial<EmbedInput> & Pick<EmbedInput, 'kind'>): Promise<{ code: string }> {
  const id = await saveEmbeddable(anna, {
    name: `Test ${input.kind}`,
    label: 'Jetzt ansehen',
    productIds: [productId],
    ...input,
  });
  return { code: await codeOf(anna, await embeddableById(anna, id)) };
}

const ordersOf = (email: string): Promise<{ payment_state: string }[]> =>
  inTransaction(platform(), async ({ db }) =>
    db('orders').where({ buyer_email: email }).select<{ payment_state: string }[]>('payment_state'),
  );

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
  // The page behind cannot be reached.
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
  await expect.poll(() => page.locator('dialog').count()).toBe(0);
});
