import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeViolations } from '#builder/testing';
import { plugins } from '../../plugins.config.ts';
import { keepPicture, openBrowser, openContext, signIn } from './testing/browser.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  server = await startTestServer();
  browser = await openBrowser();
  await server.work();
  // The first request loads the pages; a browser would wait for that.
  await server.signedIn('anna@kontor.test');
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

async function anna(of: TestServer, locale: 'de-DE' | 'en-GB' = 'de-DE'): Promise<Page> {
  const { page } = await openContext(browser, of.url, { width: 1280, locale });
  await signIn(page, 'anna@kontor.test');
  return page;
}

/** The questions as they stand in a page. */
const questionsOf = (html: string): string =>
  /<[a-z]+ class="b b-faq-questions[\s\S]*?Was Sie wissen wollen[\s\S]{0,200}/.exec(html)?.[0] ?? '(none)';

const drawn = (page: Page): Promise<string[]> =>
  page.$$eval('[data-nid]', (nodes) => nodes.map((node) => node.getAttribute('data-block') ?? ''));

test("a plugin's block is offered, set and published; without the plugin it is offered no more, and what was designed with it survives", async () => {
  const page = await anna(server);
  await page.goto('/cabinet/pages/1/edit');
  await page.locator('[data-palette="faq:questions"]').first().click();
  await page.locator('[data-block="faq:questions"]').waitFor();
  const title = page.getByLabel('Überschrift').last();
  await title.fill('Was Sie wissen wollen');
  await title.blur();
  await page.waitForFunction(() =>
    document.querySelector('[data-block="faq:questions"]')?.textContent?.includes('Was Sie wissen wollen'),
  );
  await keepPicture(page, 'plugin-block');
  await page.getByRole('button', { name: 'Veröffentlichen' }).click();
  await page.waitForTimeout(1500);
  const shop = await (await server.visitor().get('/s/anna')).text();
  expect(shop).toContain('Was Sie wissen wollen');
  expect(shop).not.toContain('<script type="module"');

  const without = await startTestServer({
    plugins: plugins.filter(({ id }) => id !== 'faq'),
    world: 'empty',
    databaseUrl: server.kernel.databaseUrl,
  });
  try {
    const there = await anna(without);
    await there.goto('/cabinet/pages/1/edit');
    await there.locator('[data-palette="text"]').first().waitFor();
    expect(await there.locator('[data-palette="faq:questions"]').count()).toBe(0);
    // A change of something else is saved with the unknown block as it was.
    await there.locator('[data-palette="text"]').first().click();
    await there.waitForFunction(
      () => document.querySelector('[role=status]')?.textContent === 'Gespeichert',
      undefined,
      { timeout: 10_000 },
    );
    // Buyers go on seeing what was published, with its look, also where nobody had looked at the page before the plugin went.
    const kept = await (await without.visitor().get('/s/anna')).text();
    expect(questionsOf(kept)).toBe(questionsOf(shop));
    expect(kept).toContain('.b-faq-questions');
    await there.context().close();
  } finally {
    await without.close();
  }
  await page.goto('/cabinet/pages/1/edit');
  await page.locator('[data-block="faq:questions"]').waitFor();
  expect(await page.locator('[data-block="faq:questions"]').innerText()).toContain('Was Sie wissen wollen');
  expect((await drawn(page)).filter((type) => type === 'text').length).toBeGreaterThan(0);
  await page.context().close();
}, 120_000);

test.each([
  ['de-DE', 'Erweiterungen', 'Speichern', 'Geben Sie die Mess-ID an', 'Gespeichert'],
  ['en-GB', 'Extensions', 'Save', 'Enter the measurement ID', 'Saved'],
] as const)(
  'a seller sets up what plugins bring, in %s',
  async (locale, heading, save, complaint, saved) => {
    const page = await anna(server, locale);
    await page.goto('/cabinet/settings/extensions');
    await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.goto('/cabinet/settings/extensions/tracking_code/google_analytics_4');
    await page.locator('[name=measurementId]').fill('UA-1');
    await page.getByRole('button', { name: save, exact: true }).click();
    await page.getByText(complaint).first().waitFor();
    await page.locator('[name=measurementId]').fill('G-AB12CD34');
    await page.getByRole('button', { name: save, exact: true }).click();
    await page.getByText(saved).first().waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.context().close();
  },
  60_000,
);

test('a browser asks nobody else before the visitor agrees, and Google afterwards', async () => {
  const { page } = await openContext(browser, server.url, { width: 390 });
  const asked: string[] = [];
  await page.route(/^https:\/\//, (route) => {
    asked.push(new URL(route.request().url()).host);
    return route.fulfill({ status: 200, contentType: 'text/javascript', body: '' });
  });
  await page.goto('/s/anna');
  await page.getByRole('button', { name: 'Zustimmen' }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await keepPicture(page, 'consent');
  await page.getByRole('button', { name: 'Ablehnen' }).click();
  await page.getByRole('link', { name: 'Einwilligungen ändern' }).waitFor();
  expect(asked).toEqual([]);
  await page.getByRole('link', { name: 'Einwilligungen ändern' }).click();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Auswahl speichern' }).click();
  await page.waitForURL('**/s/anna');
  await expect.poll(() => asked).toContain('www.googletagmanager.com');
  expect(
    await page.evaluate(() => JSON.stringify((window as unknown as { dataLayer: unknown[] }).dataLayer)),
  ).toContain('G-AB12CD34');
  await page.context().close();
}, 60_000);

test('a service that asks nobody is not said to ask by itself', async () => {
  const seller = await server.signedIn('anna@kontor.test');
  const mapping = async (key: string): Promise<string> =>
    (await seller.get(`/cabinet/settings/extensions/integration/${key}/mapping`)).text();
  const shown = await Promise.all(['mailing_work', 'mail_chimp'].map(mapping));
  expect(shown.map((html) => html.includes('Kommt in keine Liste'))).toEqual([true, false]);
  expect(shown.map((html) => html.includes('Der Dienst fragt selbst'))).toEqual([false, true]);
});
