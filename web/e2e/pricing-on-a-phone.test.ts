import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildPlatformPlans } from '../../seeds/demo-plans.ts';
import { looksRight, openBrowser, openContext } from './testing/browser.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

let server: TestServer;
let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([startTestServer(), openBrowser()]);
  await buildPlatformPlans(server.kernel.contextFor({ kind: 'platform', reason: 'test' }, { locale: 'de' }));
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

/** Marks and names of plans that stand beside the window. */
const cutOff = (page: Page): Promise<number> =>
  page
    .locator('#compare :is(th, td)')
    .evaluateAll((cells) => cells.filter((cell) => cell.getBoundingClientRect().right > window.innerWidth).length);

test.each([
  ['de-DE', 'Vergleich', 'Eigene Domain', 'nicht enthalten'],
  ['en-GB', 'Comparison', 'Own domain', 'not included'],
] as const)(
  'on a phone (%s) every plan of the comparison is in sight, and its name stays there to the last feature',
  async (locale, title, feature, lacks) => {
    const { page, context, faults } = await openContext(browser, server.url, { width: 390, locale });
    await page.goto('/pricing');
    await looksRight(page, `pricing-phone-${locale}`);
    expect(await cutOff(page)).toBe(0);
    const table = page.getByRole('region', { name: title }).getByRole('table');
    const plans = await table.getByRole('columnheader').allTextContents();
    expect(plans.slice(1)).toEqual(['Start', 'Atelier', 'Haus']);
    const row = table.getByRole('row', { name: feature });
    expect(await row.getByRole('cell').count()).toBe(3);
    expect(await row.getByRole('img', { name: lacks }).count()).toBeGreaterThan(0);
    await table.getByRole('row').last().scrollIntoViewIfNeeded();
    for (const name of plans.slice(1)) {
      const box = await table.getByRole('columnheader', { name }).boundingBox();
      expect([name, box!.y >= 0 && box!.y < 200], name).toEqual([name, true]);
    }
    // From the window's top the keyboard reaches a plan before the comparison.
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.getByRole('link', { name: /Start/ }).focus();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Atelier');
    expect(faults).toEqual([]);
    await context.close();
  },
  90_000,
);
