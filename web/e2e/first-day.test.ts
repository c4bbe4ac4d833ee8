import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reading } from '#core/database';
import { keepPicture, looksRight, openBrowser, openContext } from './testing/browser.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

const PASSWORD = 'ein langer Satz 2026';
const FILE = { name: 'heft.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 Ein Heft.') };

let server: TestServer;
let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([startTestServer({ world: 'empty' }), openBrowser()]);
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

/** A stranger whose presses and fields are counted. */
class Stranger {
  presses = 0;
  fields = 0;
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async press(role: 'link' | 'button', name: RegExp | string, within = this.page.locator('main')): Promise<void> {
    this.presses += 1;
    await within.getByRole(role, { name }).first().click();
  }

  async fill(name: string, value: string): Promise<void> {
    this.fields += 1;
    await this.page.locator(`[name="${name}"]`).fill(value);
  }
}

const someone = async (wishes: Parameters<typeof openContext>[2]) => {
  const opened = await openContext(browser, server.url, wishes);
  return { ...opened, stranger: new Stranger(opened.page) };
};

const rows = async (table: string): Promise<number> => {
  const ctx = server.kernel.contextFor({ kind: 'platform', reason: 'test' });
  const [row] = await reading(ctx, ({ db }) => db(table).count<{ count: string }[]>());
  return Number(row!.count);
};

test('a stranger has a live product in test mode with at most 6 fields and 8 presses, and buys it with two more', async () => {
  const { stranger, page, faults } = await someone({ width: 390, locale: 'en-GB' });
  await page.goto('/');
  await looksRight(page, 'front-390');
  await stranger.press('link', 'Open a shop');
  await page.waitForURL('**/sign_up');
  await stranger.fill('email', 'nora.feld@stranger.test');
  await stranger.fill('password', PASSWORD);
  await stranger.press('button', 'Open the shop');
  await page.waitForURL('**/cabinet/start');
  await page.getByRole('heading', { name: 'What do you sell first?' }).waitFor();
  expect(await page.locator('main li a').count()).toBe(8);
  await looksRight(page, 'start-390');
  await stranger.press('link', /^Download/);
  await page.waitForURL('**/cabinet/start/download');
  await looksRight(page, 'start-thing-390');
  await stranger.fill('name', 'Portraits in daylight');
  await stranger.fill('price', '15.00');
  stranger.fields += 1;
  await page.locator('input[name=thing]').setInputFiles(FILE);
  await stranger.press('button', 'Show it to me');
  await page.waitForURL('**/s/nora-feld/portraits-in-daylight');
  await page.getByText(/4242 4242 4242 4242/).waitFor();
  await looksRight(page, 'trial-390');
  expect(stranger.fields).toBeLessThanOrEqual(6);
  expect(stranger.presses).toBeLessThanOrEqual(8);
  expect([stranger.fields, stranger.presses]).toEqual([5, 4]);

  await stranger.press('link', 'Make a test purchase');
  await page.waitForURL('**/test');
  await looksRight(page, 'trial-checkout-390');
  await page.locator('[name=card]').fill('4000 0000 0000 0002');
  await page.getByRole('button', { name: /Buy now/ }).click();
  await page.getByText('The bank said no.').waitFor();
  await stranger.press('button', /Buy now/);
  await page.waitForURL('**/test/thanks');
  await looksRight(page, 'trial-thanks-390');
  const file = await page.locator('.files a').first().getAttribute('href');
  expect((await page.request.get(file!)).status()).toBe(200);
  expect([stranger.fields, stranger.presses]).toEqual([5, 6]);
  for (const table of ['orders', 'invoices', 'payments', 'journals'])
    expect([table, await rows(table)]).toEqual([table, 0]);

  // The home shows the way on, not a row of zeros; on the other pages it is one line.
  await stranger.press('link', 'Next: take money');
  await page.waitForURL('**/cabinet');
  await looksRight(page, 'home-new-390');
  for (const done of ['product', 'try']) await page.locator(`[data-step=${done}][data-done=true]`).waitFor();
  for (const open of ['provider', 'confirm', 'who', 'texts', 'publish'])
    expect(await page.locator(`[data-step=${open}][data-done=false]`).count()).toBe(1);
  expect(await page.getByText('€0.00').count()).toBe(0);
  await page.goto('/cabinet/orders');
  await page
    .getByRole('navigation', { name: 'The way to the first sale' })
    .getByRole('link', { name: 'Take money' })
    .click();
  await page.waitForURL('**/payment_providers');
  await page.locator('[data-provider=stripe]').getByText('1.5 % + €0.25', { exact: false }).waitFor();
  await looksRight(page, 'providers-390');
  await page.goto('/cabinet');
  await page.locator('[data-step=publish] a').click();
  await page.waitForURL('**/cabinet/products/*/edit?step=1#publication');
  expect(faults).toEqual([]);
}, 180_000);

test('what is being tried is there for nobody else, and a wrong form comes back with what was typed', async () => {
  const { stranger, page } = await someone({ locale: 'en-GB' });
  const path = '/s/nora-feld/portraits-in-daylight';
  const asked = async () =>
    Promise.all(
      ['', '/checkout', '/test', '/test/thanks'].map(async (each) => (await page.request.get(path + each)).status()),
    );
  expect(await asked()).toEqual([404, 404, 404, 404]);
  await page.goto('/sign_up');
  await stranger.fill('email', 'otto@stranger.test');
  await stranger.fill('password', PASSWORD);
  await stranger.press('button', 'Open the shop');
  await page.waitForURL('**/cabinet/start');
  expect(await asked()).toEqual([404, 404, 404, 404]);
  expect((await page.request.post(`${path}/test`, { form: { card: '4242424242424242' } })).status()).toBe(404);

  await stranger.press('link', /^Event/);
  await page.waitForURL('**/cabinet/start/event');
  await stranger.fill('name', 'An evening by the river');
  // Past the manners of the field, which keep letters out: as a browser without our script sends it.
  await page.locator('[name=price]').evaluate((field) => void ((field as HTMLInputElement).value = 'much'));
  await stranger.fill('startsAt', '2030-05-03T18:00');
  await stranger.fill('place', 'Uferweg 12, Berlin');
  await stranger.press('button', 'Show it to me');
  await page.getByText('Enter an amount, for example 19.00.').first().waitFor();
  expect(await page.locator('[name=name]').inputValue()).toBe('An evening by the river');
  await page.locator('[name=price]').fill('39');
  await stranger.press('button', 'Show it to me');
  await page.waitForURL('**/s/otto/an-evening-by-the-river');
  await page.getByText(/4242 4242 4242 4242/).waitFor();
  expect(stranger.fields).toBeLessThanOrEqual(6);
  await looksRight(page, 'trial-event-1280');
  expect((await page.request.get('/cabinet/start/nothing')).status()).toBe(404);
}, 120_000);

test('the search leads to products, areas and help; help opens beside the screen', async () => {
  const { stranger, page, faults } = await someone({ locale: 'en-GB' });
  await page.goto('/sign_up');
  await stranger.fill('email', 'ida@stranger.test');
  await stranger.fill('password', PASSWORD);
  await stranger.press('button', 'Open the shop');
  await page.waitForURL('**/cabinet/start');
  await stranger.press('link', /^Service/);
  await stranger.fill('name', 'One hour together');
  await stranger.fill('price', '95');
  await stranger.press('button', 'Show it to me');
  await page.waitForURL('**/s/ida/one-hour-together');
  await page.goto('/cabinet');
  await page.getByRole('button', { name: 'Search' }).waitFor();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox');
  await field.fill('hour');
  await page.getByRole('option', { name: /One hour together/ }).waitFor();
  await looksRight(page, 'search-1280');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/cabinet/products/*/edit?step=1');
  await page.getByRole('link', { name: 'Help for this page' }).click();
  await page.frameLocator('iframe').getByRole('heading', { name: 'Products' }).waitFor();
  await keepPicture(page, 'help-beside-1280');
  await page.keyboard.press('Escape');
  expect(await page.locator('iframe').count()).toBe(0);
  expect(faults).toEqual([]);
}, 120_000);
