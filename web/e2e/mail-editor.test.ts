import { Readable } from 'node:stream';
import type { Browser, BrowserContext, Page } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addMedia } from '#core/media';
import { looksRight, openBrowser, openContext, signIn } from './testing/browser.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

// Anna writes a mail with a press for everything that is not a word.
let server: TestServer;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let faults: string[];

beforeAll(async () => {
  [server, browser] = await Promise.all([startTestServer(), openBrowser()]);
  const { id: sellerId } = await server.kernel.ownerDb('sellers').where({ username: 'anna' }).first();
  const picture = sharp({ create: { width: 900, height: 600, channels: 3, background: '#cc5500' } }).png();
  const anna = server.kernel.contextFor({ kind: 'seller', sellerId });
  await addMedia(anna, Readable.from([await picture.toBuffer()]), { name: 'licht.png' });
  ({ context, page, faults } = await openContext(browser, server.url));
  await signIn(page, 'anna@kontor.test');
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

const MAIL = '/cabinet/settings/mail_texts/gift_received';
const body = (tab: Page, locale: 'de' | 'en') => tab.locator(`textarea[name=body_${locale}]`);
const taken = (tab: Page) =>
  tab.waitForResponse((answer) => answer.url().includes('/autosave') && answer.status() === 200);

test('fields, buttons, pictures and products are put into the text by a press, saved, shown and sent', async () => {
  await page.goto(MAIL);
  // Before anything was written in, a press begins the text in the reader's language.
  await page.getByRole('button', { name: /^\{\{receiver\}\}/ }).click();
  expect(await body(page, 'de').inputValue()).toBe('{{receiver}}');
  await page.getByText('Entwurf gemerkt').waitFor();

  await body(page, 'de').fill('Danke für {{receiver}}.\n\nBis bald');
  await body(page, 'de').evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(5, 5));
  await page.getByLabel('Beschriftung des Knopfs').fill('Zum [Kauf]');
  await page.getByRole('button', { name: 'Einfügen: Knopf' }).click();
  expect(await body(page, 'de').inputValue()).toBe('Danke für {{receiver}}.\n\n[Zum  Kauf]({{link}})\n\nBis bald');
  await page.getByRole('button', { name: 'Einfügen: Bild aus der Mediathek' }).click();
  await page.getByRole('button', { name: 'Einfügen: Produkt aus dem Shop' }).click();
  expect(await body(page, 'de').inputValue()).toMatch(/!\[.*\]\(\/media\/.+\)[\s\S]*\[\[[\w-]+\]\]/);

  await page.getByLabel('Führt zu').selectOption('address');
  await page.getByLabel('Adresse', { exact: true }).fill('javascript:alert(1)');
  expect(await page.getByRole('button', { name: 'Einfügen: Knopf' }).isDisabled()).toBe(true);
  await page.getByLabel('Adresse', { exact: true }).fill('https://kontor.test/hilfe');
  await body(page, 'en').focus();
  await page.getByRole('button', { name: 'Einfügen: Knopf' }).click();
  expect(await body(page, 'en').inputValue()).toContain('](https://kontor.test/hilfe)');

  await page.getByLabel('Eigener Text').check();
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await page.getByText('Gespeichert.', { exact: true }).first().waitFor();
  await page.reload();
  expect(await body(page, 'de').inputValue()).toContain('[Zum  Kauf]({{link}})');
  await page.getByText('bleibt als Entwurf in diesem Browser').waitFor();
  expect(await page.locator('form[data-autosave]').count()).toBe(0);

  await page.getByRole('button', { name: 'Vorschau' }).first().click();
  const shown = page.frameLocator('iframe[title="Vorschau auf Deutsch"]');
  await shown.getByText('Zum Kauf').waitFor();
  expect(await shown.locator('img[src*="/media/"]').count()).toBeGreaterThan(0);
  expect(await shown.getByText('[[').count()).toBe(0);
  // A mail is read on pages that are not ours: its pictures may be shown there.
  for (const src of await shown.locator('img').evaluateAll((all) => all.map((each) => (each as HTMLImageElement).src)))
    expect([src, (await page.request.get(src)).headers()['cross-origin-resource-policy']]).toEqual([
      src,
      'cross-origin',
    ]);
  await looksRight(page, 'mail-editor');
  await page.setViewportSize({ width: 390, height: 844 });
  await looksRight(page, 'mail-editor-phone');
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('button', { name: 'Probemail an mich' }).first().click();
  await page.getByText('Die Probemail ist unterwegs an anna@kontor.test.').waitFor();
}, 120_000);

test('a text that is not in use saves itself, shows a conflict, and is sent only by a press', async () => {
  await page.goto(MAIL);
  await page.getByLabel('Standard', { exact: false }).first().check();
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await page.getByText('Gespeichert.', { exact: true }).first().waitFor();
  await page.getByText('nicht in Gebrauch und wird von selbst gespeichert').waitFor();
  const first = taken(page);
  await body(page, 'en').fill('Thank you.');
  await first;
  await page.locator('[data-draft=saved]').getByText('Gespeichert').waitFor();
  await page.reload();
  expect(await body(page, 'en').inputValue()).toBe('Thank you.');

  const two = await context.newPage();
  await two.goto(MAIL);
  const second = taken(page);
  await body(page, 'en').fill('Thank you again.');
  await second;
  await body(two, 'en').fill('Another word.');
  await two.locator('[data-draft=conflict]').getByText('nichts überschrieben').waitFor();
  await two.getByLabel('Eigener Text').check();
  await two.getByRole('button', { name: 'Speichern', exact: true }).click();
  await two.getByText('Es wurde nichts überschrieben').first().waitFor();
  await two.close();

  // Another mode is no matter of typing.
  const refused = page.waitForResponse((answer) => answer.url().includes('/autosave') && answer.status() === 422);
  await page.getByLabel('Keine Mail').check();
  await refused;
  expect(faults).toEqual([]);
}, 120_000);

test('a funnel that never ran saves itself; one that runs is pressed', async () => {
  await page.goto('/cabinet/funnels/new');
  await page.locator('[name=name]').fill('Nach dem Kurs');
  await page.locator('[name=slug]').fill('nach-dem-kurs');
  await page.locator('#work form button').first().click();
  // The address changes a moment before the page does.
  await page.waitForURL(/\/cabinet\/funnels\/\d+$/);
  await page.locator('form[data-autosave]').waitFor();
  const name = page.locator('[name=name]');
  for (const words of ['Nach dem ersten Kurs', 'Nach jedem Kurs']) {
    const saved = taken(page);
    await name.fill(words);
    await saved;
  }
  await page.reload();
  expect(await name.inputValue()).toBe('Nach jedem Kurs');
  // The press goes on from what saved itself.
  await name.fill('Nach dem Kurs');
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await page.getByText('Gespeichert.', { exact: true }).first().waitFor();
  await server.kernel.ownerDb('funnels').where({ slug: 'nach-dem-kurs' }).update({ state: 'active' });
  await page.reload();
  await page.getByText('bleibt als Entwurf in diesem Browser').waitFor();
  expect(await page.locator('form[data-autosave]').count()).toBe(0);
  const rev = await page.locator('input[name=seen]').inputValue();
  const late = await page.request.post(`${page.url()}/autosave`, { form: { name: 'Zu spät', seen: rev } });
  expect(late.status()).toBe(409);
  expect(faults).toEqual([]);
}, 120_000);

test('settings that were saved in another window are not written over', async () => {
  const two = await context.newPage();
  for (const tab of [page, two]) await tab.goto('/cabinet/settings/payment_settings');
  const days = (tab: Page) => tab.locator('[name=debitNoticeDays]');
  await days(page).fill('7');
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await page.getByText('Es gilt für die nächsten Käufe').waitFor();
  await days(two).fill('3');
  await two.getByRole('button', { name: 'Speichern', exact: true }).click();
  await two.getByText('Es wurde nichts überschrieben').first().waitFor();
  await page.reload();
  expect(await days(page).inputValue()).toBe('7');
  await two.close();

  const three = await context.newPage();
  for (const tab of [page, three]) await tab.goto('/cabinet/settings/tax');
  await page.locator('[name=turnoverElsewhere]').fill('100');
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await page.waitForURL(/saved=1/);
  await three.locator('[name=turnoverElsewhere]').fill('200');
  await three.getByRole('button', { name: 'Speichern', exact: true }).click();
  await three.getByText('Es wurde nichts überschrieben').first().waitFor();
  await three.close();
  expect(faults).toEqual([]);
}, 120_000);
