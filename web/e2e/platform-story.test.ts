import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FEATURE_KEYS } from '#core/kit';
import { writePlatformLegal } from '#core/opening';
import { findShop } from '#core/people';
import { assignPlan, savePlan } from '#core/platform-plans';
import { PLATFORM_LEGAL, planInput } from '#core/testing';
import { looksRight, openBrowser, openContext, signIn } from './testing/browser.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

let server: TestServer;
let browser: Browser;
let anna: Page;
let admin: Page;
let faults: string[][];
let sellerId: number;

const platform = () => server.kernel.contextFor({ kind: 'platform', reason: 'test' });

beforeAll(async () => {
  [server, browser] = await Promise.all([startTestServer(), openBrowser()]);
  // The first page of a server reads its chunks from the disk.
  await (await server.visitor().get('/sign_in')).text();
  sellerId = (await findShop(platform(), 'anna'))!.id;
  const shop = await openContext(browser, server.url);
  const desk = await openContext(browser, server.url, { width: 390, locale: 'en-GB' });
  faults = [shop.faults, desk.faults];
  [anna, admin] = [shop.page, desk.page];
  await signIn(anna, 'anna@kontor.test');
  await signIn(admin, 'admin@kontor.test');
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).click();

/** The pricing page opens beside the screen that led to it. */
async function compares(page: Page): Promise<Page> {
  const [prices] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: /^Pläne vergleichen/ }).click(),
  ]);
  await prices.waitForLoadState();
  return prices;
}

test('a locked screen leads to the prices, the larger plan opens it at once, and the smaller one waits and can be taken back', async () => {
  await writePlatformLegal(platform(), PLATFORM_LEGAL);
  const features = FEATURE_KEYS.filter((key) => key !== 'coupons');
  const small = await savePlan(platform(), null, planInput({ name: 'Klein', price: 1900, features }));
  await savePlan(platform(), null, planInput({ name: 'Groß', price: 4900, features: FEATURE_KEYS }));
  await assignPlan(platform(), { sellerId, planId: small.id, when: 'now', reason: 'Vereinbart im Gespräch' });

  await anna.goto('/cabinet/coupons');
  await anna.locator('[data-locked=coupons]').waitFor();
  await looksRight(anna, 'plan-locked-1280');
  const prices = await compares(anna);
  await looksRight(prices, 'plan-prices-1280');
  await prices.getByRole('link', { name: 'Groß wählen' }).click();
  await prices.waitForURL('**/cabinet/plan/change**');
  await prices.getByText('Rest des bisherigen Plans').waitFor();
  await looksRight(prices, 'plan-change-1280');
  await press(prices, 'Zahlungspflichtig wechseln');
  await prices.getByText('Ihr neuer Plan gilt ab sofort.').waitFor();
  await prices.close();
  await anna.goto('/cabinet/coupons');
  expect(await anna.locator('[data-locked]').count()).toBe(0);

  await anna.goto('/cabinet/plan');
  const again = await compares(anna);
  await again.getByRole('link', { name: 'Klein wählen' }).click();
  await again.getByText('Das gehört nicht zum neuen Plan').waitFor();
  await again.getByText('(in Benutzung)').waitFor();
  await again.setViewportSize({ width: 390, height: 900 });
  await looksRight(again, 'plan-smaller-390');
  await press(again, 'Plan wechseln');
  await again.getByText('Der Wechsel ist vorgemerkt.').waitFor();
  await again.getByText(/^Klein, ab /).waitFor();
  await looksRight(again, 'plan-waits-390');
  await press(again, 'Beim jetzigen Plan bleiben');
  await again.getByText('Sie bleiben bei Ihrem Plan.').waitFor();
  await again.close();
}, 120_000);

test('an admin finds a shop by the one search, acts for it with a reason under a banner, and ends it; the shop reads why', async () => {
  await admin.goto('/admin');
  await looksRight(admin, 'admin-home-390');
  await admin.goto('/admin/money');
  await looksRight(admin, 'admin-money-390');
  await admin.goto('/admin/search?q=anna');
  await admin.locator(`a[href="/admin/sellers/${sellerId}"]`).first().click();
  await admin.waitForURL(`**/admin/sellers/${sellerId}`);
  await press(admin, 'Act for the shop');
  await admin.getByRole('alert').first().waitFor();
  await looksRight(admin, 'admin-seller-390');
  await admin.getByLabel('Reason as the shop reads it').first().fill('Your call of this morning');
  await press(admin, 'Act for the shop');
  await admin.waitForURL('**/cabinet');
  await admin.goto('/cabinet/orders');
  const banner = admin.getByRole('complementary', { name: 'Acting for a shop' });
  await banner.getByText('Your call of this morning').waitFor();
  await looksRight(admin, 'admin-acts-390');
  await banner.getByRole('button', { name: 'End' }).click();
  await admin.waitForURL((address) => address.pathname.startsWith('/admin'));
  expect((await admin.goto('/cabinet/orders'))!.status()).toBe(403);
  await anna.goto('/cabinet/settings/acts');
  await anna.getByText('Your call of this morning').waitFor();
  await looksRight(anna, 'acts-1280');
}, 120_000);

test('a list is narrowed, shown with the columns that were chosen, saved, exported, and mailed the next morning', async () => {
  await anna.goto('/cabinet/orders');
  await anna.locator('summary', { hasText: 'Filter' }).click();
  const filters = anna.locator('form', { has: anna.getByRole('button', { name: 'Anwenden' }) });
  await filters.getByText('Bezahlt', { exact: true }).first().click();
  await press(anna, 'Anwenden');
  await anna.getByRole('list', { name: 'Gefiltert nach' }).getByText('Bezahlt').waitFor();

  await anna.locator('summary', { hasText: 'Spalten' }).click();
  const columns = anna.locator('form', { has: anna.locator('input[name=columns]') });
  const country = columns
    .locator('input[value=buyer_country]')
    .or(columns.locator('input[name=columns]:not(:checked)'));
  const label = (await country.first().locator('..').innerText()).trim();
  await country.first().check();
  await columns.getByRole('button', { name: 'Übernehmen' }).click();
  await anna.getByRole('columnheader', { name: label }).first().waitFor();

  await anna.locator('summary', { hasText: 'Ansichten' }).click();
  await anna.getByLabel('Diese Ansicht speichern als').fill('Bezahlt, täglich');
  await anna.getByLabel('Als Export mailen').selectOption('daily');
  await press(anna, 'Ansicht speichern');
  await anna.getByText('Die Ansicht ist gespeichert.').waitFor();
  // The form is empty again, and nothing of it waits as a draft.
  expect(await anna.getByLabel('Diese Ansicht speichern als').inputValue()).toBe('');
  expect(await anna.getByText('Entwurf gemerkt').filter({ visible: true }).count()).toBe(0);
  await looksRight(anna, 'list-views-1280');
  await anna.keyboard.press('Escape');
  await anna.goto(anna.url());

  const { paid } = await server.kernel
    .platformDb('orders')
    .where({ seller_id: sellerId, payment_state: 'paid' })
    .count('id as paid')
    .first<{ paid: string }>();
  const saved = async (start: () => Promise<unknown>): Promise<string[]> => {
    const [download] = await Promise.all([anna.waitForEvent('download'), start()]);
    return readFileSync(await download.path(), 'utf8')
      .replace(/^\uFEFF/, '')
      .trim()
      .split(/\r?\n/);
  };
  const rows = await saved(() => anna.getByRole('link', { name: 'CSV exportieren' }).click());
  expect(Number(paid)).toBeGreaterThan(0);
  expect(rows.length - 1).toBe(Number(paid));
  expect(rows[0]).toMatch(/^Nr\.;Bestellnummer;/);
  const chosen = await saved(() => anna.getByRole('link', { name: 'CSV: nur diese Spalten' }).click());
  expect(chosen.length).toBe(rows.length);
  expect(chosen[0]!.split(';').length).toBeLessThan(rows[0]!.split(';').length);
  expect(chosen[0]).toContain(label);

  const mailedRows = async (): Promise<string[]> => {
    server.kernel.clock.advance({ days: 1 });
    await server.work();
    const mail = await server.kernel
      .platformDb('mails')
      .where({ recipient: 'anna@kontor.test', mail: 'saved_view' })
      .orderBy('id', 'desc')
      .first<{ text: string }>('text');
    const [link] = /\/cabinet\/lists\/exports\/[\w-]+/.exec(mail.text)!;
    return saved(() => anna.goto(link).catch(() => null));
  };
  const mailed = await mailedRows();
  expect(mailed[0]).toBe(rows[0]);
  expect(mailed.length).toBe(rows.length);

  // The same view with its own columns: who ticks it is mailed these, whatever the list shows by then.
  await anna.goto('/cabinet/orders');
  await anna.locator('summary', { hasText: 'Ansichten' }).click();
  await anna.getByLabel('Diese Ansicht speichern als').fill('Bezahlt, täglich');
  await anna.getByLabel('Als Export mailen').selectOption('daily');
  await anna.getByLabel('Im Export nur die gewählten Spalten').check();
  await press(anna, 'Ansicht speichern');
  await anna.getByText('Die Ansicht ist gespeichert.').waitFor();
  await looksRight(anna, 'list-views-columns-1280');
  await anna.goto(anna.url());
  await anna.locator('summary', { hasText: 'Spalten' }).click();
  await press(anna, 'Standard');
  await anna.getByRole('link', { name: 'CSV: nur diese Spalten' }).waitFor({ state: 'detached' });
  expect((await mailedRows())[0]).toBe(chosen[0]);
  expect(faults).toEqual([[], []]);
}, 120_000);
