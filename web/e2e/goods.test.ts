import type { Browser, FileChooser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeViolations } from '#builder/testing';
import { demoLogins } from '../../seeds/index.ts';
import { countPointers, keepPicture, openBrowser, openContext, signIn } from './testing/browser.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

/** A full machine takes longer than the second that a poll has by itself. */
const PATIENT = { timeout: 15_000 };
let server: TestServer;
let browser: Browser;
const allFaults: string[][] = [];

beforeAll(async () => {
  [server, browser] = await Promise.all([startTestServer(), openBrowser()]);
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

async function person(email: string, wishes: Parameters<typeof openContext>[2] = {}): Promise<Page> {
  const { page, faults } = await openContext(browser, server.url, wishes);
  allFaults.push(faults);
  await signIn(page, email);
  return page;
}

/** Goes on with Tab until the focus stands where it should: a place that no Tab reaches fails. */
async function tabTo(page: Page, selector: string): Promise<void> {
  await page.locator(selector).first().waitFor({ state: 'attached' });
  for (let step = 0; step < 120; step += 1) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`No Tab leads to ${selector}.`);
}

/** Enter on a file field, again where the page was drawn anew under it. */
async function openChooser(page: Page, selector: string): Promise<FileChooser> {
  for (let turn = 0; turn < 5; turn += 1) {
    await tabTo(page, selector);
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser', { timeout: 5_000 }).catch(() => null),
      page.keyboard.press('Enter'),
    ]);
    if (chooser) return chooser;
  }
  throw new Error(`Enter on ${selector} lets nobody choose a file.`);
}

async function press(page: Page, selector: string): Promise<void> {
  await tabTo(page, selector);
  await page.keyboard.press('Enter');
}

async function typeInto(page: Page, selector: string, text: string): Promise<void> {
  await tabTo(page, selector);
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
}

/** Every rule of WCAG A and AA that a machine can check. */
async function accessible(page: Page): Promise<void> {
  expect(await axeViolations(page)).toEqual([]);
}

test('a product is set up from the first step to its publication by keyboard alone', async () => {
  const { page, faults } = await openContext(browser, server.url);
  allFaults.push(faults);
  const pointers = await countPointers(page.context());
  await page.goto('/sign_in');
  await typeInto(page, 'input[name=email]', 'anna@kontor.test');
  await typeInto(page, 'input[name=password]', demoLogins.password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/cabinet');
  // Shortcuts come with the script; so does this menu.
  await page.locator('aside button[aria-haspopup]').waitFor();
  await page.keyboard.press('g');
  await page.keyboard.press('p');
  await page.waitForURL('**/cabinet/products');
  await press(page, 'a[href="/cabinet/products/new"]');
  await page.waitForURL('**/products/new');
  await tabTo(page, 'input[name=form]');
  while (!(await page.evaluate(() => (document.activeElement as HTMLInputElement).value === 'download')))
    await page.keyboard.press('ArrowDown');
  await typeInto(page, 'input[name=name]', 'Nur mit Tasten');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/edit?step=1');
  await typeInto(page, 'textarea[name=description]', 'Ohne Maus angelegt.');
  await press(page, 'button[name=intent][value=continue]');

  await page.waitForURL('**/edit/upload**');
  // The address changes before the page has come to rest.
  await page.waitForLoadState('networkidle');
  const chooser = await openChooser(page, '#upload');
  await chooser.setFiles({ name: 'heft.txt', mimeType: 'text/plain', buffer: Buffer.from('Ein Heft.') });
  await page.locator('[data-step=upload][data-state=done]').waitFor();
  await press(page, 'a[href$="step=3"].bg-accent');

  await page.waitForURL('**/edit?step=3**');
  await tabTo(page, 'input[name=free]');
  await page.keyboard.press('ArrowDown');
  await press(page, 'form:has(input[name=free]) button:not([name]):not([hidden]):not([popovertarget])');
  await page.waitForURL('**note=saved**');
  await keepPicture(page, 'goods-checkout-step');

  for (const [index, label] of ['Zuerst gefragt', 'Danach gefragt'].entries()) {
    await press(page, '#questions ol + div button[type=button]');
    await typeInto(page, `input[name="questions.${index}.label"]`, label);
  }
  await tabTo(page, '#questions li:last-child button[draggable]');
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => page.locator('#questions [role=status]').textContent(), PATIENT).toContain('1');
  await press(page, '#questions button[name=intent][value=save]');
  await expect.poll(() => page.locator('#questions input[name="questions.0.id"]').inputValue(), PATIENT).not.toBe('');
  expect(
    await page
      .locator('#questions input[name$=".label"]')
      .evaluateAll((all) => all.map((field) => (field as HTMLInputElement).value)),
  ).toEqual(['Danach gefragt', 'Zuerst gefragt']);
  await keepPicture(page, 'goods-questions');

  await press(page, '#publication form[action$="/publication"] button');
  await page.waitForURL('**note=published**');
  await page.locator('[data-state=published]').first().waitFor({ state: 'attached' });
  expect(pointers()).toBe(0);
  await accessible(page);
}, 120_000);

const chooseAll = (page: Page): Promise<void> => page.locator('thead input[type=checkbox]').check();

test('several products are taken out of the shop at once and brought back by the note', async () => {
  const page = await person('anna@kontor.test');
  await page.goto('/cabinet/products?scopes[]=published');
  const before = await page.locator('tbody tr').count();
  await chooseAll(page);
  await page.locator('button[name=intent][value=unpublish]').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Aus dem Shop nehmen' }).click();
  await page.getByText(`${before} Produkte aus dem Shop genommen.`).waitFor();
  await keepPicture(page, 'goods-bulk');
  await page.goto('/cabinet/products?scopes[]=published');
  expect(await page.locator('tbody tr').count()).toBe(0);
  await page.goto('/cabinet/products');
  await chooseAll(page);
  await page.locator('button[name=intent][value=publish]').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Veröffentlichen' }).click();
  await page
    .getByRole('dialog')
    .getByText('Diese Produkte blieben')
    .or(page.getByText('Produkte veröffentlicht.'))
    .first()
    .waitFor();
  await page.goto('/cabinet/products?scopes[]=published');
  expect(await page.locator('tbody tr').count()).toBeGreaterThanOrEqual(before);
}, 60_000);

test("a product's links open over the list, take a coupon and have codes to scan", async () => {
  const page = await person('anna@kontor.test');
  await page.goto('/cabinet/products?query=Licht');
  await page.waitForLoadState('networkidle');
  await page.locator('tbody tr').first().locator('button[aria-haspopup]').click();
  await page.getByRole('menuitem', { name: 'Links und QR-Codes' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('[data-link=payment] input').waitFor();
  await dialog.locator('#link-coupon').fill('HERBST');
  await dialog.getByRole('button', { name: 'In Links einsetzen' }).click();
  await expect
    .poll(() => dialog.locator('[data-link=payment] input').inputValue(), PATIENT)
    .toMatch(/\/checkout\?coupon_code=HERBST$/);
  await dialog.locator('[data-link=payment] summary').click();
  expect(await dialog.locator('[data-link=payment] svg').first().isVisible()).toBe(true);
  await accessible(page);
  await keepPicture(page, 'goods-links');
  await page.keyboard.press('Escape');
  await expect.poll(() => dialog.count(), PATIENT).toBe(0);
}, 60_000);

test('a form that is on its way is not sent again, however often Enter is pressed', async () => {
  const page = await person('anna@kontor.test');
  await page.goto('/cabinet/coupons/new');
  await page.waitForLoadState('networkidle');
  let sent = 0;
  // A slow line: time to press again while the form is sent, and while the page that follows is loaded.
  await page.route('**/*.data*', async (route) => {
    if (route.request().method() === 'POST') sent += 1;
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
  });
  await page.locator('input[name=value]').first().fill('10');
  const code = page.locator('input[name=code]');
  await code.fill('NUR-EINMAL');
  // Twice before anything can be drawn.
  await code.evaluate((field: HTMLInputElement) => [1, 2].forEach(() => field.form!.requestSubmit()));
  // To whatever has the focus by then: the field may be gone already.
  for (let press = 0; press < 5; press += 1) {
    await page.keyboard.press('Enter');
    await page.waitForTimeout(120);
  }
  await page.getByText('Gutschein angelegt.').waitFor();
  expect(sent).toBe(1);
}, 60_000);

test('what waits for review is decided in the rooms of admins, which do not exist for anybody else', async () => {
  const admin = await person('admin@kontor.test');
  // Their own first page says what waits and leads there.
  await admin.waitForURL('**/admin');
  await admin.getByRole('link', { name: 'Produkte prüfen' }).click();
  await admin.waitForURL('**/admin/products/review**');
  await admin.getByRole('button', { name: 'Einschalten' }).click();
  await admin.getByText('Prüfung eingeschaltet.').first().waitFor();
  const anna = await person('anna@kontor.test', { locale: 'en-GB' });
  for (const path of ['/admin', '/admin/products/review']) {
    expect((await anna.goto(path))?.status()).toBe(404);
    // In words, also where the address has no page of its own.
    expect(await anna.locator('h1').count()).toBe(1);
  }

  await anna.goto('/cabinet/products/new');
  await anna.locator('input[name=form][value=download]').check();
  await anna.locator('input[name=name]').fill('Zu prüfen');
  await anna.getByRole('button', { name: /Create and go on|Anlegen/ }).click();
  await anna.waitForURL('**/edit?step=1');
  const id = /products\/(\d+)/.exec(anna.url())![1]!;
  await anna.goto(`/cabinet/products/${id}/edit/upload?step=2`);
  await anna
    .locator('#upload')
    .setInputFiles({ name: 'heft.txt', mimeType: 'text/plain', buffer: Buffer.from('Ein Heft.') });
  await anna.locator('[data-step=upload][data-state=done]').waitFor();
  await anna.goto(`/cabinet/products/${id}/edit?step=3`);
  await anna.locator('input[name=free][value=true]').check();
  await anna
    .locator('form:has(input[name=free]) button:not([name]):not([hidden]):not([popovertarget])')
    .first()
    .click();
  await anna.waitForURL('**note=saved**');
  await anna.getByRole('button', { name: /Hand in for review|Zur Prüfung/ }).click();
  await anna.locator('[data-review=in_review]').waitFor();
  await keepPicture(anna, 'goods-in-review');

  await admin.goto('/admin/products/review?scopes[]=in_review');
  await admin.getByRole('link', { name: 'Zu prüfen' }).last().click();
  await admin.waitForURL(`**/admin/products/${id}/review`);
  await admin.getByRole('button', { name: 'Ablehnen' }).click();
  await admin.getByText('Nennen Sie den Grund').first().waitFor();
  await accessible(admin);
  await keepPicture(admin, 'goods-review');
  await admin.locator('textarea[name=reason]').fill('Bitte nennen Sie den Autor.');
  await admin.getByRole('button', { name: 'Um Änderung bitten' }).click();
  await admin.waitForURL('**scopes**');
  await anna.reload();
  await anna.locator('[data-review=change]').waitFor();
  await admin.goto('/admin/products/review');
  await admin.getByRole('button', { name: 'Ausschalten' }).click();
  await admin.getByText('Prüfung ausgeschaltet.').first().waitFor();
}, 120_000);

test('nothing went wrong in any page', () => {
  expect(allFaults.flat()).toEqual([]);
});
