import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, openContext, signIn } from './testing/browser.ts';
import { drawn, shiftsOf, watchShifts, type Shifts } from './testing/layout-shifts.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

// A press that lands while the page moves under it is a press on something else.
let server: TestServer;
let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([startTestServer(), openBrowser()]);
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

/** Sum of the layout shifts of a page from the moment its scripts arrive, with what moved; 0 is a still page. */
async function movedByScripts(page: Page, path: string): Promise<Shifts> {
  let arrive = (): void => {};
  const arrived = new Promise<void>((resolve) => void (arrive = resolve));
  const scripts = /\/assets\/.*\.js$/;
  await page.route(scripts, async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator('#work h1').waitFor();
  await drawn(page);
  await page.evaluate(watchShifts);
  arrive();
  await page.waitForFunction(() => document.documentElement.dataset.manners === 'taught');
  await drawn(page);
  await page.unroute(scripts);
  return shiftsOf(page);
}

const CABINET = [
  '/cabinet',
  '/cabinet/orders',
  '/cabinet/products',
  '/cabinet/customers',
  '/cabinet/transfers',
  '/cabinet/statistics',
  '/cabinet/coupons/new',
  '/cabinet/settings',
];

test.each([
  ['anna@kontor.test', 1280, CABINET],
  ['anna@kontor.test', 390, CABINET],
  ['admin@kontor.test', 1280, ['/admin', '/admin/payouts', '/admin/sellers']],
])(
  'nothing moves when the scripts of a page arrive, and none is wider than the window (%s, %i px)',
  async (email, width, paths) => {
    const { page, context } = await openContext(browser, server.url, { width });
    await signIn(page, email);
    for (const path of paths) {
      const { sum, moved } = await movedByScripts(page, path);
      expect([path, moved, sum < 0.0005]).toEqual([path, [], true]);
    }
    await context.close();
  },
  120_000,
);

test('a page that does move is seen to', async () => {
  const { page, context } = await openContext(browser, server.url);
  await signIn(page, 'anna@kontor.test');
  await page.addInitScript(() => {
    addEventListener('load', () => document.querySelector('#work')?.prepend(document.createElement('hr'), 'Late'));
  });
  expect((await movedByScripts(page, '/cabinet/orders')).sum).toBeGreaterThan(0.0005);
  await context.close();
}, 120_000);

test('a page without scripts shows their stand-ins, and nothing that needs scripts', async () => {
  const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false, locale: 'de-DE' });
  const page = await context.newPage();
  await signIn(page, 'anna@kontor.test');
  await page.goto('/cabinet/orders');
  for (const name of ['Abmelden', 'English', 'Zeigen'])
    expect([name, await page.getByRole('button', { name }).first().isVisible()]).toEqual([name, true]);
  expect(await page.getByRole('button', { name: 'Suchen' }).filter({ visible: true }).count()).toBe(0);
  await context.close();
}, 60_000);
