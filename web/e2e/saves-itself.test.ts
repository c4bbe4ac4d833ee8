import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProduct } from '#core/catalog';
import type { Ctx } from '#core/context';
import { createCoupon } from '#core/coupons';
import { seedPerson } from '#core/people';
import { aSeller } from '#core/testing';
import { openBrowser, openContext, signIn } from './testing/browser.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

let server: TestServer;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let faults: string[];
let seller: Ctx;
let coupon: (code: string, active: boolean) => Promise<string>;

beforeAll(async () => {
  [server, browser] = await Promise.all([startTestServer({ world: 'empty' }), openBrowser()]);
  const platform = server.kernel.contextFor({ kind: 'platform', reason: 'test' });
  const sellerId = await aSeller(platform, { username: 'schule' });
  seller = server.kernel.contextFor({ kind: 'seller', sellerId }, { locale: 'de' });
  await seedPerson(platform, {
    email: 'anna@kontor.test',
    password: 'kontor-demo',
    firstName: 'Anna',
    lastName: 'Lindner',
    locale: 'de',
    roles: [{ role: 'seller', sellerId }],
  });
  coupon = async (code, active) => {
    const { id } = await createCoupon(seller, {
      code,
      name: '',
      valueForm: 'percents',
      value: 1000,
      base: 'end_amount',
      scope: 'all_products',
      productIds: [],
      planTypes: [],
      appliesTo: 'all',
      appliesToCount: null,
      limit: null,
      limitPerBuyer: null,
      startsOn: null,
      endsOn: null,
      position: 0,
      active,
    });
    return `/cabinet/coupons/${id}/edit`;
  };
  ({ context, page, faults } = await openContext(browser, server.url));
  await signIn(page, 'anna@kontor.test');
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

const saved = (tab: Page) => tab.locator('[data-draft=saved]');
const taken = (tab: Page) =>
  tab.waitForResponse((answer) => answer.url().includes('/autosave') && answer.status() === 200);

/** A course with one lesson, as the seller's own forms make it. */
async function aLesson(): Promise<string> {
  const { id } = await createProduct(seller, { form: 'course', name: 'Licht sehen' });
  const content = `/cabinet/products/${id}/edit/content?step=2`;
  const post = (fields: Record<string, string>) => page.request.post(content, { form: fields });
  await post({ intent: 'add-chapter', title: 'Eins' });
  await page.goto(content);
  const chapter = await page.locator('form:has([name=intent][value=add-lesson]) input[name=id]').first().inputValue();
  await post({ intent: 'add-lesson', id: chapter, title: 'Blende', kind: 'text' });
  await page.goto(content);
  return (await page.locator('a[href*="/content/lessons/"]').first().getAttribute('href'))!;
}

test('a lesson that nobody has saves itself, is shown by a press alone, and then waits for the press', async () => {
  const lesson = await aLesson();
  const body = page.locator('textarea[name=body]');
  await page.goto(lesson);
  const first = taken(page);
  await body.fill('Ein Anfang');
  await first;
  await saved(page).getByText('Gespeichert').waitFor();
  await page.reload();
  expect(await body.inputValue()).toBe('Ein Anfang');

  const undone = taken(page);
  await body.fill('Verschlimmbessert');
  await undone;
  const back = taken(page);
  await saved(page).getByRole('button', { name: 'Eingaben zurücknehmen' }).click();
  await back;
  await page.reload();
  expect(await body.inputValue()).toBe('Ein Anfang');

  // Another window has saved meanwhile: nothing is written over.
  const two = await context.newPage();
  await two.goto(lesson);
  const third = taken(page);
  await body.fill('Aus dem ersten Fenster');
  await third;
  await two.locator('textarea[name=body]').fill('Aus dem zweiten Fenster');
  await two.locator('[data-draft=conflict]').getByText('nichts überschrieben').waitFor();
  await two.close();

  // A ticked box shows it to no buyer until it is pressed; from then on all is pressed.
  await page.goto(lesson);
  const discard = page.getByRole('button', { name: 'Verwerfen' });
  if ((await discard.count()) > 0) await discard.click();
  const refused = page.waitForResponse((answer) => answer.url().includes('/autosave') && answer.status() === 422);
  await page.locator('input[name=preview]').check();
  await refused;
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await page.getByText('Gespeichert.').waitFor();
  await page.goto(lesson);
  expect(await page.locator('input[name=preview]').isChecked()).toBe(true);
  expect(await page.locator('form[data-autosave]').count()).toBe(0);
  const late = await page.request.post(`${lesson.split('?')[0]}/autosave`, {
    form: { title: 'Spät', kind: 'text', body: 'x', release_rule: 'at_once' },
  });
  expect(late.status()).toBe(409);
}, 120_000);

test('a coupon that is switched off saves itself; one that buyers can use waits for the press', async () => {
  const off = await coupon('SPAETER', false);
  await page.goto(off);
  const first = taken(page);
  await page.locator('input[name=name]').fill('Für den Winter');
  await first;
  await saved(page).getByText('Gespeichert').waitFor();
  await page.reload();
  expect(await page.locator('input[name=name]').inputValue()).toBe('Für den Winter');

  const on = await coupon('SOFORT', true);
  await page.goto(on);
  await page.locator('input[name=name]').fill('Auf dem Markt');
  await page.locator('[data-draft=kept]').getByText('Entwurf gemerkt').waitFor();
  await page.waitForTimeout(2000);
  expect(await saved(page).count()).toBe(0);
  const unasked = await page.request.post(on.replace('/edit', '/autosave'), {
    form: { code: 'SOFORT', name: 'Heimlich' },
  });
  expect(unasked.status()).toBe(409);
  expect(faults).toEqual([]);
}, 60_000);
