import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { looksRight, openBrowser, openContext, signIn, typeCard } from './testing/browser.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

const CARD = '4242424242424242';
let server: TestServer;
let browser: Browser;
const contexts: BrowserContext[] = [];
const faults: string[][] = [];

beforeAll(async () => {
  [server, browser] = await Promise.all([startTestServer(), openBrowser()]);
}, 300_000);
afterAll(async () => {
  await Promise.all(contexts.map((context) => context.close()));
  await browser?.close();
  await server?.close();
});

async function aPole(): Promise<Page> {
  const opened = await openContext(browser, server.url, { width: 390, locale: 'pl-PL' });
  contexts.push(opened.context);
  faults.push(opened.faults);
  return opened.page;
}

const languageOf = (page: Page): Promise<string | null> => page.locator('html').getAttribute('lang');

test('a buyer in Poland orders, pays and is thanked in Polish', async () => {
  const page = await aPole();
  await page.goto('/s/anna/licht-lesen/checkout');
  expect(await languageOf(page)).toBe('pl');
  await looksRight(page, 'polish-checkout');
  const fields = { email: 'payer@kontor.test', first_name: 'Ola', last_name: 'Nowak', zip: '00-001' };
  await page.locator('select[name=country]').selectOption('PL');
  for (const [name, value] of Object.entries(fields)) {
    const field = page.locator(`#checkout [name=${name}]`);
    if (await field.isVisible()) await field.fill(value);
  }
  await page.locator('input[name=method][value=card]').check();
  await page.locator('#waiver').check();
  await page.getByRole('button', { name: 'Zamówienie z obowiązkiem zapłaty' }).waitFor();
  await typeCard(page, CARD);
  await page.waitForURL('**/success**');
  await page.getByRole('heading', { name: 'Dziękujemy za zamówienie' }).waitFor();
  await looksRight(page, 'polish-thanks');
});

test('the payer area speaks Polish, the account beside it English; the switch leads there and back', async () => {
  const page = await aPole();
  await page.goto('/sign_in?to=/payer');
  expect(await languageOf(page)).toBe('pl');
  await page.getByRole('heading', { name: 'Logowanie', level: 1 }).waitFor();
  await looksRight(page, 'polish-sign-in');
  await signIn(page, 'payer@kontor.test');
  for (const [path, heading] of [
    ['/payer', 'Moje zakupy'],
    ['/payer/purchases', 'Płatności i faktury'],
    ['/payer/means', 'Środki płatności'],
    ['/payer/data', 'Moje dane'],
  ] as const) {
    await page.goto(path);
    expect([path, await languageOf(page)]).toEqual([path, 'pl']);
    await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
    await looksRight(page, `polish${path.replaceAll('/', '-')}`);
  }
  await page.goto('/account');
  expect(await languageOf(page)).toBe('en');
  await page.goto('/payer');
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByRole('heading', { name: 'My purchases', level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Polski' }).click();
  await page.getByRole('heading', { name: 'Moje zakupy', level: 1 }).waitFor();
  expect(faults.flat()).toEqual([]);
});
