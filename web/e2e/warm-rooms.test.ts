import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPage } from '#core/pages';
import { findShop } from '#core/people';
import { aProduct } from '#core/testing';
import { looksRight, openBrowser, openContext } from './testing/browser.ts';
import { openShop } from './testing/open-shop.ts';
import { ShopVisit } from './testing/shop-visit.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

const SHOP = 'clara';

let server: TestServer;
let browser: Browser;
let page: Page;
let faults: string[];

beforeAll(async () => {
  [server, browser] = await Promise.all([startTestServer({ world: 'empty' }), openBrowser()]);
  ({ page, faults } = await openContext(browser, server.url));
  await openShop(page, { server, email: `${SHOP}@neuershop.test` });
  const seller = await asSeller();
  await aProduct(seller, { name: 'Buch', price: 1900 });
  await createPage(seller, { slug: '', name: 'Startseite', template: 'shop-start' });
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

async function asSeller() {
  const platform = server.kernel.contextFor({ kind: 'platform', reason: 'test' });
  const shop = await findShop(platform, SHOP);
  return server.kernel.contextFor({ kind: 'seller', sellerId: shop!.id }, { locale: 'de' });
}

const sell = async (): Promise<void> => {
  await new ShopVisit(server.visitor(), { username: SHOP, sandboxUrl: server.sandboxUrl }).buy('buch');
  await server.work();
};

test('the first sale is told on the home once: until its owner has answered, and by no later sale', async () => {
  const joy = page.locator('[data-first-sale]');
  await page.goto('/cabinet');
  expect(await joy.count()).toBe(0);
  await sell();
  await page.goto('/cabinet');
  await joy.getByRole('heading', { name: 'Ihr erster Verkauf' }).waitFor();
  expect(await joy.textContent()).toMatch(/19,00\s€.*„Buch“ gekauft/s);
  // Nothing moves where motion is not wanted.
  const lasts = await joy
    .locator('i')
    .first()
    .evaluate((paper) => getComputedStyle(paper).animationDuration);
  expect(Number.parseFloat(lasts)).toBeLessThan(0.01);
  await looksRight(page, 'first-sale-1280');
  await joy.getByRole('button', { name: 'Schön' }).click();
  await page.waitForURL('**/cabinet');
  await joy.waitFor({ state: 'detached' });
  await sell();
  await page.reload();
  await page.getByText('Neueste Bestellungen').waitFor();
  expect(await joy.count()).toBe(0);
  expect(faults).toEqual([]);
}, 120_000);

test('pages stand as pictures of themselves, and a page is deleted from its card', async () => {
  await page.goto('/cabinet/pages');
  const card = page.locator('article').filter({ hasText: 'Startseite' });
  const picture = card.frameLocator('iframe').getByRole('heading').first();
  await picture.waitFor();
  expect(await picture.textContent()).toMatch(/\S/);
  await looksRight(page, 'pages-cards-1280');
  await card.locator('summary', { hasText: 'Mehr' }).click();
  await card.locator('summary', { hasText: 'Löschen' }).click();
  await card.getByRole('button', { name: /Endgültig löschen/ }).click();
  await page.getByText('Noch keine eigene Seite').waitFor();
  expect(faults).toEqual([]);
}, 60_000);

const star = async (path: string, on = 'true'): Promise<number> => {
  const sent = { form: { path, on }, headers: { origin: server.url } };
  return (await page.request.post('/cabinet/favourites?_data=routes%2Fcabinet%2Ffavourites', sent)).status();
};

test('a star puts a place on top for its person, and takes it away again', async () => {
  await page.goto('/cabinet');
  const aside = page.locator('aside nav');
  const favourites = aside.getByRole('list', { name: 'Favoriten' });
  await aside.getByRole('button', { name: 'Zu den Favoriten: Kunden' }).click();
  await favourites.getByRole('link', { name: 'Kunden' }).waitFor();
  await page.reload();
  await favourites.getByRole('link', { name: 'Kunden' }).click();
  await page.waitForURL('**/cabinet/customers');
  await aside.getByRole('button', { name: 'Aus den Favoriten nehmen: Kunden' }).click();
  await favourites.waitFor({ state: 'detached' });
  for (const path of ['https://elsewhere.test', '/cabinet/orders?x=1', '/cabinet/' + 'a'.repeat(500), '\0', '/admin'])
    expect([path, await star(path)]).toEqual([path, 403]);
  expect(await star('/cabinet/orders', 'false')).toBe(200);
  await page.goto('/cabinet');
  expect(await favourites.count()).toBe(0);
}, 60_000);

test('the search finds the people who bought, and what can be done', async () => {
  await page.goto('/cabinet');
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox');
  await field.fill('Gutschein an');
  await page.getByRole('option', { name: /Neuen Gutschein anlegen/ }).waitFor();
  await field.fill('kontor.test');
  await page
    .getByRole('option', { name: /Mensch/ })
    .first()
    .click();
  await page.waitForURL('**/cabinet/customers/*');
  expect(faults).toEqual([]);
}, 60_000);
