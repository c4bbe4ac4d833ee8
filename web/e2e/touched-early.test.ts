import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedPerson } from '#core/people';
import { aProduct, aSeller, plainFormPlugin } from '#core/testing';
import { openBrowser, openContext, signIn } from './testing/browser.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

let server: TestServer;
let browser: Browser;
let anna: Page;
let faults: string[];
let address: string;

beforeAll(async () => {
  [server, browser] = await Promise.all([
    startTestServer({ plugins: [plainFormPlugin], world: 'empty' }),
    openBrowser(),
  ]);
  const platform = server.kernel.contextFor({ kind: 'platform', reason: 'test' });
  const sellerId = await aSeller(platform, { username: 'verlag' });
  const product = await aProduct(server.kernel.contextFor({ kind: 'seller', sellerId }, { locale: 'de' }), {
    name: 'Buch',
    price: 1900,
  });
  await seedPerson(platform, {
    email: 'anna@kontor.test',
    password: 'kontor-demo',
    firstName: 'Anna',
    lastName: 'Lindner',
    locale: 'de',
    roles: [{ role: 'seller', sellerId }],
  });
  ({ page: anna, faults } = await openContext(browser, server.url));
  await signIn(anna, 'anna@kontor.test');
  address = `/cabinet/products/${product}/edit?step=2`;
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

const SCRIPTS = /\/assets\/.*\.js$/;
/** A slow line: the page is seen, and its scripts come when what this answers is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let arrive = (): void => {};
  const arrived = new Promise<void>((resolve) => void (arrive = resolve));
  await page.route(SCRIPTS, async (route) => {
    await arrived;
    await route.continue();
  });
  return arrive;
}

test('a form of the cabinet keeps what was ticked and typed before its scripts were there, and draws the page after it', async () => {
  const arrive = await holdScripts(anna);
  await anna.goto(address, { waitUntil: 'commit' });
  const paid = anna.locator('input[name=free][value=false]');
  await paid.waitFor();
  expect(await paid.isChecked()).toBe(true);
  await anna.locator('input[name=free][value=true]').check();
  await anna.locator('input[name=limit]').pressSequentially('17');
  expect(await anna.locator('#add-plan').isVisible()).toBe(true);
  arrive();
  // What only the living page does: it hides the prices, and says that nothing is saved yet.
  await anna.getByText('Noch nicht gespeichert').waitFor();
  await anna.locator('#add-plan').waitFor({ state: 'hidden' });
  expect([
    await anna.locator('input[name=free][value=true]').isChecked(),
    await anna.locator('input[name=limit]').inputValue(),
  ]).toEqual([true, '17']);
  await anna.unroute(SCRIPTS);
}, 60_000);

test('a list opens the menu that was pressed before its scripts were there, and offers to act on many rows only when it can tell which', async () => {
  const arrive = await holdScripts(anna);
  await anna.goto('/cabinet/products', { waitUntil: 'commit' });
  const menu = anna.locator('tbody tr').first().locator('button[aria-haspopup]');
  const [all, action] = [anna.locator('thead input[type=checkbox]'), anna.locator('button[name=intent]').first()];
  await menu.waitFor();
  expect([await all.isVisible(), await action.isVisible()]).toEqual([false, false]);
  await menu.click();
  arrive();
  await anna.getByRole('menuitem').first().waitFor();
  await anna.keyboard.press('Escape');
  await all.check();
  await action.waitFor();
  await anna.unroute(SCRIPTS);
}, 60_000);

test('a press is forgotten where the person went on to something else before the scripts were there', async () => {
  const arrive = await holdScripts(anna);
  await anna.goto('/cabinet/products', { waitUntil: 'commit' });
  await anna.locator('tbody tr').first().locator('button[aria-haspopup]').click();
  await anna.getByRole('heading', { level: 1 }).click();
  arrive();
  await anna.locator('thead input[type=checkbox]').waitFor();
  await anna.waitForTimeout(300);
  expect(await anna.getByRole('menuitem').count()).toBe(0);
  await anna.unroute(SCRIPTS);
}, 60_000);

test('a form is sent again once it was corrected, though the page still loads after the first answer; and only once as it is', async () => {
  await anna.goto(address);
  await anna.waitForLoadState('networkidle');
  let load = (): void => {};
  const loaders = new Promise<void>((resolve) => void (load = resolve));
  const posted: string[] = [];
  await anna.route(/[?&]_data=|\.data(\?|$)/, async (route) => {
    const request = route.request();
    if (request.method() === 'POST')
      posted.push(new URLSearchParams(request.postData() ?? '').get('limit') ?? request.postData() ?? '');
    else await loaders;
    await route.continue().catch(() => {});
  });
  const limit = anna.locator('input[name=limit]');
  // Past the manners of the field, which keep letters out.
  const letters = () => limit.evaluate((field) => void ((field as HTMLInputElement).value = 'viele'));
  await letters();
  await limit.press('Enter');
  await anna.locator('#limit-error').waitFor();
  await letters();
  await limit.press('Enter');
  await limit.fill('25');
  await limit.press('Enter');
  await expect.poll(() => posted.length, { timeout: 20_000 }).toBe(2);
  load();
  expect(posted.map((each) => /viele|25/.exec(each)?.[0])).toEqual(['viele', '25']);
  // Whoever leaves in the middle of it breaks off what is still being fetched, and the page says so.
  await anna.waitForLoadState('networkidle');
  await anna.unroute(/[?&]_data=|\.data(\?|$)/);
}, 60_000);

test('a screen is called by its own name, before its scripts are there and after', async () => {
  const drawn = await (await server.visitor().get('/sign_in')).text();
  expect([...drawn.matchAll(/<title>([^<]*)<\/title>/g)].map(([, title]) => title)).toEqual(['Anmelden · Kontor']);
  const nowhere = await (await server.visitor().get('/gibt-es-nicht')).text();
  expect([...nowhere.matchAll(/<title>([^<]*)<\/title>/g)].map(([, title]) => title)).toEqual([
    'Diese Seite gibt es nicht · Kontor',
  ]);
  await anna.goto('/cabinet/products', { waitUntil: 'networkidle' });
  expect(await anna.title()).toBe('Produkte · Kontor');
}, 30_000);

test('no page threw an error on the way', () => {
  expect(faults).toEqual([]);
});
