import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedPerson } from '#core/people';
import { aProduct, aSeller, plainFormPlugin } from '#core/testing';
import { openBrowser, openContext, signIn } from './testing/browser.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

let server: TestServer;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let faults: string[];
let address: string;
let draftAddress: string;

beforeAll(async () => {
  [server, browser] = await Promise.all([
    startTestServer({ plugins: [plainFormPlugin], world: 'empty' }),
    openBrowser(),
  ]);
  const platform = server.kernel.contextFor({ kind: 'platform', reason: 'test' });
  const sellerId = await aSeller(platform, { username: 'verlag' });
  const seller = server.kernel.contextFor({ kind: 'seller', sellerId }, { locale: 'de' });
  const product = await aProduct(seller, { name: 'Buch', price: 1900 });
  await seedPerson(platform, {
    email: 'anna@kontor.test',
    password: 'kontor-demo',
    firstName: 'Anna',
    lastName: 'Lindner',
    locale: 'de',
    roles: [{ role: 'seller', sellerId }],
  });
  ({ context, page, faults } = await openContext(browser, server.url));
  await signIn(page, 'anna@kontor.test');
  address = `/cabinet/products/${product}/edit?step=1`;
  draftAddress = `/cabinet/products/${await aProduct(seller, { name: 'Heft', price: 900, published: false })}/edit?step=1`;
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

const kept = (tab: Page) => tab.locator('[data-draft=kept]');
const found = (tab: Page) => tab.locator('[data-draft=found]');
const description = (tab: Page) => tab.locator('textarea[name=description]');

test('a closed tab loses nothing: the draft is told, offered on return, put back, and gone once it is saved', async () => {
  const tab = await context.newPage();
  await tab.goto(address);
  await description(tab).fill('Drei Kapitel über Licht');
  await kept(tab).getByText('Entwurf gemerkt').waitFor();
  await tab.close();
  await page.goto(address);
  await found(page).getByText('noch nicht gespeichert').waitFor();
  // Nothing is put over what is saved before somebody says so.
  expect(await description(page).inputValue()).toBe('');
  await page.getByRole('button', { name: 'Eingaben wieder einsetzen' }).click();
  expect(await description(page).inputValue()).toBe('Drei Kapitel über Licht');
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await page.getByText('Gespeichert.').waitFor();
  await page.reload();
  expect(await description(page).inputValue()).toBe('Drei Kapitel über Licht');
  await page.waitForTimeout(300);
  expect(await found(page).count()).toBe(0);
}, 90_000);

test('what was typed can be taken back', async () => {
  await page.goto(address);
  await description(page).fill('Versehentlich');
  await kept(page).getByRole('button', { name: 'Eingaben zurücknehmen' }).click();
  expect(await description(page).inputValue()).toBe('Drei Kapitel über Licht');
  await page.reload();
  await page.waitForTimeout(300);
  expect(await found(page).count()).toBe(0);
}, 60_000);

test('with the line cut nothing is sent and nothing lost; once it is back the same press saves', async () => {
  await page.goto(address);
  await description(page).fill('Vier Kapitel');
  await kept(page).waitFor();
  await context.setOffline(true);
  const save = page.getByRole('button', { name: 'Speichern', exact: true });
  await save.click();
  await page.getByText('Keine Verbindung').waitFor();
  expect(await description(page).inputValue()).toBe('Vier Kapitel');
  await context.setOffline(false);
  await page.getByText('Keine Verbindung').waitFor({ state: 'hidden' });
  await save.click();
  await page.getByText('Gespeichert.').waitFor();
}, 60_000);

test('two tabs: the other one is told of, the later save is refused with what was typed, and the draft shows what is saved by now', async () => {
  const [one, two] = [await context.newPage(), await context.newPage()];
  await one.goto(address);
  await two.goto(address);
  await description(one).fill('Fassung eins');
  await kept(one).waitFor();
  await two.locator('[data-draft=other]').getByText('In einem anderen Fenster').waitFor();
  await one.getByRole('button', { name: 'Speichern', exact: true }).click();
  await one.getByText('Gespeichert.').waitFor();
  await description(two).fill('Fassung zwei');
  await kept(two).waitFor();
  await two.getByRole('button', { name: 'Speichern', exact: true }).click();
  await two.getByText('Es wurde nichts überschrieben').first().waitFor();
  expect(await description(two).inputValue()).toBe('Fassung zwei');
  await one.reload();
  expect(await description(one).inputValue()).toBe('Fassung eins');
  await found(one).getByText('Seitdem wurde gespeichert').waitFor();
  expect(await found(one).textContent()).toContain('Fassung zwei');
  await one.getByRole('button', { name: 'Verwerfen' }).click();
  expect(await found(one).count()).toBe(0);
  await one.close();
  await two.close();
}, 90_000);

const saved = (tab: Page) => tab.locator('[data-draft=saved]');

test('a product that was never on sale saves itself and can be undone; one that is on sale waits for the press', async () => {
  await page.goto(draftAddress);
  await description(page).fill('Noch im Entstehen');
  await saved(page).getByText('Gespeichert').waitFor();
  await description(page).fill('Fast fertig');
  await page.waitForResponse((answer) => answer.url().includes('/autosave') && answer.status() === 200);
  await page.reload();
  expect(await description(page).inputValue()).toBe('Fast fertig');
  expect(await found(page).count()).toBe(0);

  await description(page).fill('Verschlimmbessert');
  await saved(page).getByRole('button', { name: 'Eingaben zurücknehmen' }).click();
  await page.waitForResponse((answer) => answer.url().includes('/autosave') && answer.status() === 200);
  await page.reload();
  expect(await description(page).inputValue()).toBe('Fast fertig');

  // Pressed while it is on its way, the press waits for it instead of being refused.
  await description(page).fill('Gedrückt');
  await page.waitForRequest((request) => request.url().includes('/autosave'));
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await page.getByText('Gespeichert.').waitFor();
  expect(await page.getByText('Es wurde nichts überschrieben').count()).toBe(0);

  await page.goto(address);
  await description(page).fill('Auf dem Markt');
  await kept(page).waitFor();
  await page.waitForTimeout(2000);
  expect(await saved(page).count()).toBe(0);
  await kept(page).getByRole('button', { name: 'Eingaben zurücknehmen' }).click();
}, 90_000);

test('a product that saves itself is never saved over what another window saved', async () => {
  const two = await context.newPage();
  await page.goto(draftAddress);
  await two.goto(draftAddress);
  await description(page).fill('Aus dem ersten Fenster');
  await saved(page).waitFor();
  await description(two).fill('Aus dem zweiten Fenster');
  await two.locator('[data-draft=conflict]').getByText('nichts überschrieben').waitFor();
  await page.reload();
  expect(await description(page).inputValue()).toBe('Aus dem ersten Fenster');
  await found(page).getByText('noch nicht gespeichert').waitFor();
  await page.getByRole('button', { name: 'Verwerfen' }).click();
  await two.close();
}, 60_000);

test('secrets are never kept, and signing out forgets every draft', async () => {
  await page.goto(address.replace('step=1', 'step=6'));
  const password = page.locator('input[name=accessPassword]');
  if ((await password.count()) > 0) await password.fill('geheim-1234');
  await page.goto(address);
  await description(page).fill('Bleibt nicht');
  await kept(page).waitFor();
  const stored = () => page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(await stored()).toContain('Bleibt nicht');
  expect(await stored()).not.toContain('geheim-1234');
  await page
    .getByRole('button', { name: /Anna Lindner/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Abmelden' }).click();
  await page.waitForURL(/sign_in|\/$/);
  expect(await stored()).not.toContain('kontor:draft');
  expect(faults).toEqual([]);
}, 60_000);
