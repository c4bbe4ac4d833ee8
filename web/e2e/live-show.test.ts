import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { looksRight, openBrowser, openContext, signIn } from './testing/browser.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  server = await startTestServer();
  browser = await openBrowser();
  await server.signedIn('anna@kontor.test');
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

/** Nothing leaves for another site unless it is pressed; what is pressed gets an empty page instead of YouTube. */
async function watchForeign(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route(
    (url) => url.hostname !== '127.0.0.1',
    (route) => {
      asked.push(new URL(route.request().url()).hostname);
      return route.fulfill({ contentType: 'text/html', body: '<p>Film</p>' });
    },
  );
  return asked;
}

const live = (page: Page, text: string) => page.getByText(text).first().waitFor({ timeout: 15_000 });

test('a seller plans a show, runs it from two rooms, and a viewer watches, writes and buys without loading the page again', async () => {
  const { page: anna, faults } = await openContext(browser, server.url, { width: 390 });
  await signIn(anna, 'anna@kontor.test');
  await anna.goto('/cabinet/live_shows');
  await looksRight(anna, 'live-shows-empty');
  await anna.getByRole('link', { name: 'Live-Show planen' }).first().click();
  await anna.getByLabel('Titel').waitFor();
  await anna.getByRole('button', { name: 'Planen' }).click();
  await anna.getByRole('alert').getByText('Geben Sie einen Titel').waitFor();
  await anna.getByLabel('Titel').fill('Herbstabend mit Anna');
  await anna.getByLabel('Beginn').fill('2031-05-01T19:00');
  await anna.getByLabel('Adresse der Sendung').fill('https://www.youtube.com/live/abcdefghijk');
  const boxes = anna.locator('input[name=productIds]');
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await looksRight(anna, 'live-show-form');
  await anna.getByRole('button', { name: 'Planen' }).click();
  await anna.getByRole('button', { name: 'Show starten' }).waitFor();
  await looksRight(anna, 'live-room-planned');
  const address = (await anna.getByRole('link', { name: 'Seite ansehen' }).getAttribute('href'))!;

  const { page: viewer, faults: seen } = await openContext(browser, server.url, { width: 390 });
  const asked = await watchForeign(viewer);
  await viewer.goto(address);
  await live(viewer, 'Der Chat öffnet, wenn die Show beginnt.');
  expect(await viewer.locator('.until').textContent()).toMatch(/\d\d:\d\d:\d\d/);
  await looksRight(viewer, 'live-page-planned');

  await anna.getByRole('button', { name: 'Show starten' }).click();
  await anna
    .getByRole('button', { name: /^Zeigen/ })
    .first()
    .waitFor();
  await live(viewer, 'Jetzt live');
  const name = (await anna
    .getByRole('button', { name: /^Zeigen/ })
    .first()
    .getAttribute('aria-label'))!.slice(8);
  await anna.getByRole('button', { name: `Zeigen: ${name}` }).click();
  await viewer.locator('#part-pinned').getByText(name).first().waitFor({ timeout: 15_000 });

  // A second control room sees what the first did, and the other way round.
  const { page: second } = await openContext(browser, server.url);
  await signIn(second, 'anna@kontor.test');
  await second.goto(new URL(anna.url()).pathname);
  await second.getByRole('button', { name: `Abnehmen: ${name}` }).waitFor();
  await second
    .getByRole('button', { name: /^Zeigen/ })
    .first()
    .click();
  await anna.getByRole('button', { name: `Zeigen: ${name}` }).waitFor({ timeout: 15_000 });

  await viewer.getByLabel('Ihr Name im Chat').fill('Mia');
  await viewer.getByLabel('Nachricht').fill('Gibt es das auch signiert?');
  await viewer.getByRole('button', { name: 'Senden' }).click();
  await live(viewer, 'Sie schreiben als Mia.');
  expect(await viewer.locator('#part-chat').textContent()).toContain('Gibt es das auch signiert?');
  await live(anna, 'Gibt es das auch signiert?');
  await anna.getByLabel('Als Shop schreiben').fill('Ja, alle.');
  await anna.getByRole('button', { name: 'Senden' }).click();
  await live(viewer, 'Ja, alle.');
  await looksRight(viewer, 'live-page');
  await looksRight(anna, 'live-room');
  await looksRight(second, 'live-room-wide');
  const wide = await openContext(browser, server.url, { width: 1280, locale: 'en-GB' });
  await watchForeign(wide.page);
  await wide.page.goto(address);
  await looksRight(wide.page, 'live-page-wide');

  expect(asked).toEqual([]);
  await viewer.locator('a[data-player]').click();
  await viewer.locator('kontor-video iframe').waitFor();
  expect(asked).toContain('www.youtube-nocookie.com');
  // The film stays while the page goes on looking.
  await anna.getByText('Gibt es das auch signiert?').click();
  await anna.getByRole('button', { name: 'Person sperren: Mia' }).click();
  await viewer
    .locator('#part-chat')
    .getByText('Gibt es das auch signiert?')
    .waitFor({ state: 'detached', timeout: 15_000 });
  expect(await viewer.locator('kontor-video iframe').count()).toBe(1);
  await viewer.getByLabel('Nachricht').fill('Noch etwas');
  await viewer.getByRole('button', { name: 'Senden' }).click();
  await live(viewer, 'Der Shop hat Sie aus diesem Chat genommen.');

  const buy = viewer.locator('#part-pinned a.button');
  expect(await buy.getAttribute('href')).toMatch(/\/checkout\?live_show=[a-z0-9]{12}$/);
  await anna.getByText('Show beenden', { exact: true }).click();
  await anna.getByRole('button', { name: 'Ja: Show beenden' }).click();
  await anna.getByRole('link', { name: 'Aufzeichnung eintragen' }).waitFor();
  await live(viewer, 'Die Show ist vorbei.');
  await looksRight(anna, 'live-room-ended');
  expect([...faults, ...seen]).toEqual([]);
}, 180_000);

test('without a script the page shows product, link and chat, the checkout keeps the show, and the order bears it', async () => {
  const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false, locale: 'de-DE' });
  const { rows } = await server.kernel.ownerDb.raw<{ rows: { code: string; slug: string }[] }>(
    `select s.code, p.slug from live_shows s join live_show_products sp on sp.seller_id = s.seller_id and sp.show_id = s.id
       join products p on p.seller_id = sp.seller_id and p.id = sp.product_id join sellers se on se.id = s.seller_id
      where se.username = 'anna' order by s.id desc, sp.position limit 1`,
  );
  const page = await context.newPage();
  await page.goto(`/s/anna/live/${rows[0]!.code}`);
  const buy = page.locator('#part-products a.button').first();
  await buy.click();
  expect(await page.locator('input[name=live_show]').first().getAttribute('value')).toBe(rows[0]!.code);
  await context.close();
}, 60_000);
