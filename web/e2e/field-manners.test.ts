import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, openContext, signIn } from './testing/browser.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

let server: TestServer;
let browser: Browser;
let anna: Page;
let faults: string[];
let product: number;

beforeAll(async () => {
  [server, browser] = await Promise.all([startTestServer(), openBrowser()]);
  ({ page: anna, faults } = await openContext(browser, server.url));
  await signIn(anna, 'anna@kontor.test');
  await anna.goto('/cabinet/products');
  const first = await anna.locator('tbody a[href*="/cabinet/products/"]').first().getAttribute('href');
  product = Number(/products\/(\d+)/.exec(first!)![1]);
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

const FORMS = (): string[] => [
  '/cabinet/coupons/new',
  '/cabinet/coupons/bulk',
  '/cabinet/affiliate_programs/new',
  '/cabinet/funnels/new',
  '/cabinet/profile/edit',
  '/cabinet/bank_accounts',
  '/cabinet/settings/payment_settings',
  '/cabinet/settings/checkout',
  '/cabinet/legitimation',
  '/cabinet/products/new',
  ...[1, 2, 3, 4, 5].map((step) => `/cabinet/products/${product}/edit?step=${step}`),
];

/** Numbers for people only: accounts and clients begin with a nought, and nothing is counted with them. */
const NO_QUANTITY = ['consultantNumber', 'clientNumber', 'debtorAccount', 'phone'];

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForFunction(() => document.documentElement.dataset.manners === 'taught');
}

const saved = (page: Page) =>
  page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.url().includes('/edit'));

const REQUIRED = 'Bitte füllen Sie dieses Feld aus.';

test('number fields of every form in the cabinet are held in their bounds when they are left', async () => {
  let seen = 0;
  for (const address of FORMS()) {
    await open(anna, address);
    const loose = await anna
      .locator(':is(input[inputmode=numeric],input[inputmode=decimal]):not([data-number])')
      .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).name));
    expect([address, loose.filter((name) => !NO_QUANTITY.includes(name))]).toEqual([address, []]);
    for (const field of await anna.locator('input[data-number]:visible:enabled').all()) {
      const [min, max, decimals] = (await field.getAttribute('data-number'))!.split(' ').map(Number);
      const left = async (text: string): Promise<string> => {
        await field.fill(text);
        await field.blur();
        return field.inputValue();
      };
      const number = (text: string): number => Number(text.replace(',', '.'));
      if ((await field.getAttribute('type')) !== 'number')
        expect([address, await left('viele')]).toEqual([address, '']);
      expect([address, number(await left(String(max! + 1)))]).toEqual([address, max]);
      expect([address, number(await left(String(min! - 1)))]).toEqual([address, min]);
      if (decimals! > 0) expect(number(await left(`${min! + 1},98765`))).toBeCloseTo(min! + 1 + 0.98765, decimals! - 1);
      seen += 1;
    }
  }
  expect(seen).toBeGreaterThan(15);
  expect(faults).toEqual([]);
}, 180_000);

test('a required field says so once, in the same words everywhere, when it is left empty, and no more when it is filled', async () => {
  let seen = 0;
  for (const address of FORMS()) {
    await open(anna, address);
    const needed = anna.locator(
      ':is(input:not([type]),input[type=text],input[type=email],textarea,select):is([required],[aria-required=true]):visible:enabled',
    );
    for (const field of await needed.all()) {
      const before = await field.inputValue();
      const isSelect = await field.evaluate((element) => element instanceof HTMLSelectElement);
      if (isSelect && (await field.locator('option[value=""]').count()) === 0) continue;
      await (isSelect ? field.selectOption('') : field.fill('   '));
      await field.blur();
      const told = anna.locator(
        `[id="${await field.getAttribute('aria-describedby').then((ids) => ids!.split(' ').at(-1))}"]`,
      );
      expect([address, await told.innerText()]).toEqual([address, expect.stringContaining(REQUIRED)]);
      expect(await field.getAttribute('aria-invalid')).toBe('true');
      await field.focus();
      await field.blur();
      expect(await anna.getByText(REQUIRED).count()).toBe(1);
      if (isSelect) await field.selectOption({ index: 1 });
      else await field.fill(before || 'a@kontor.test');
      expect([address, await anna.getByText(REQUIRED).count()]).toEqual([address, 0]);
      seen += 1;
    }
  }
  expect(seen).toBeGreaterThan(8);
}, 180_000);

test('a day that has to be given says so below itself when it is left empty, and no more once it is there', async () => {
  const { page: ada, context } = await openContext(browser, server.url);
  await signIn(ada, 'admin@kontor.test');
  await open(ada, '/admin/announcements');
  for (const name of ['from', 'until']) {
    const day = ada.locator(`input[type=date][name=${name}]`);
    const before = await day.inputValue();
    await day.focus();
    await day.blur();
    expect([name, await ada.getByText(REQUIRED).count()]).toEqual([name, 0]);
    await day.fill('');
    await day.blur();
    const told = ada.locator(`[id="${(await day.getAttribute('aria-describedby'))!.split(' ').at(-1)}"]`);
    expect([name, await told.innerText()]).toEqual([name, expect.stringContaining(REQUIRED)]);
    expect(await day.getAttribute('aria-invalid')).toBe('true');
    const [field, sentence] = [(await day.boundingBox())!, (await told.boundingBox())!];
    expect(sentence.y).toBeGreaterThanOrEqual(field.y + field.height - 1);
    await day.fill(before);
    expect([name, await ada.getByText(REQUIRED).count(), await day.getAttribute('aria-invalid')]).toEqual([
      name,
      0,
      null,
    ]);
  }
  await context.close();
});

test('texts are trimmed, and a form sent with Enter or without a required field says one sentence in its own words', async () => {
  await open(anna, '/cabinet/profile/edit');
  const name = anna.locator('input[name=displayName]');
  await name.fill('  Atelier Lindner  ');
  await name.blur();
  expect(await name.inputValue()).toBe('Atelier Lindner');
  await name.fill('');
  await anna.getByRole('button', { name: 'Speichern' }).last().click();
  expect(await anna.getByText(REQUIRED).count()).toBe(1);
  expect(await name.evaluate((field) => field === document.activeElement)).toBe(true);
  await open(anna, '/cabinet/coupons/new');
  const limit = anna.locator('input[name=limit]');
  await limit.fill('2,5');
  await limit.press('Enter');
  await anna.getByRole('alert').first().waitFor();
  expect(await limit.inputValue()).toBe('');
  // The server's sentence is the only one at a field, also when the field is left once more.
  const value = anna.locator('input[name=value]');
  await value.focus();
  await value.blur();
  expect(await value.locator('xpath=..').locator('p:has-text("▲")').count()).toBe(1);
});

test('a press on a button right after an empty required field reaches the button', async () => {
  await open(anna, '/cabinet/funnels/new');
  await anna.locator('input[name=name]').focus();
  const button = anna.locator('main form button').last();
  const { x, y, width, height } = (await button.boundingBox())!;
  await anna.mouse.move(x + width / 2, y + height / 2);
  await anna.mouse.down();
  expect(await anna.getByText(REQUIRED).count()).toBe(0);
  await anna.mouse.up();
  await anna.getByRole('alert').waitFor();
});

test('a day that is too late is refused beside its field, the day before comes back, and it can be read day first', async () => {
  await open(anna, '/cabinet/accounting/closing');
  const day = anna.locator('input[type=date]').first();
  const [before, latest] = [await day.inputValue(), await day.getAttribute('max')];
  await day.focus();
  await day.fill(`${Number(latest!.slice(0, 4)) + 2}-01-01`);
  await day.blur();
  expect(await day.inputValue()).toBe(before);
  const [year, month, date] = latest!.split('-');
  await anna.getByText(`Möglich ist er bis zum ${date}.${month}.${year}.`).waitFor();
  const american = await openContext(browser, server.url, { locale: 'en-US' as 'en-GB' });
  await signIn(american.page, 'anna@kontor.test');
  await open(american.page, '/cabinet/coupons/new');
  const starts = american.page.locator('input[name=startsOn]');
  await starts.focus();
  await starts.fill('2026-12-31');
  expect(await american.page.locator('[data-day-first]').innerText()).toMatch(/^31/);
  await american.context.close();
});

test('a long name in a list is cut after 30 characters, whole in a tooltip 8 pixels away, and gone 200 ms after the pointer', async () => {
  await open(anna, `/cabinet/products/${product}/edit?step=1`);
  const long = 'Ein Name von genau vierzig Zeichen, lang.';
  await anna.locator('input[name=name]').fill(long);
  await Promise.all([saved(anna), anna.locator('input[name=name]').press('Enter')]);
  await open(anna, '/cabinet/products?sortKey=updated_at');
  const cut = anna.locator(`[data-tooltip="${long}"]`);
  expect(await cut.locator('[aria-hidden]').innerText()).toBe(`${long.slice(0, 30).trimEnd()}…`);
  await cut.hover();
  const bubble = anna.getByRole('tooltip');
  expect(await bubble.isVisible()).toBe(true);
  expect(await bubble.innerText()).toBe(long);
  const [at, own] = [(await cut.boundingBox())!, (await bubble.boundingBox())!];
  const gap = own.y > at.y ? own.y - (at.y + at.height) : at.y - (own.y + own.height);
  expect(gap).toBeCloseTo(8, 0);
  const stayed = await anna.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const [bubble, began] = [document.querySelector('[role=tooltip]')!, performance.now()];
        document.body.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
        bubble.addEventListener('toggle', () => resolve(performance.now() - began), { once: true });
      }),
  );
  expect(stayed).toBeGreaterThanOrEqual(195);
  expect(stayed).toBeLessThan(600);
});

test('a long text is written over the whole window, and saved and closed with one press', async () => {
  await open(anna, `/cabinet/products/${product}/edit?step=1`);
  await anna.getByRole('button', { name: 'Im ganzen Fenster schreiben' }).click();
  const dialog = anna.getByRole('dialog');
  const box = (await dialog.boundingBox())!;
  expect([box.width, box.height]).toEqual([1280, 900]);
  await dialog.locator('textarea').fill('Auf einer ganzen Seite geschrieben.');
  await Promise.all([saved(anna), dialog.getByRole('button', { name: 'Speichern und schließen' }).click()]);
  await dialog.waitFor({ state: 'hidden' });
  await anna.reload();
  expect(await anna.locator('textarea[name=description]').inputValue()).toBe('Auf einer ganzen Seite geschrieben.');
  await anna.getByRole('button', { name: 'Im ganzen Fenster schreiben' }).click();
  await anna.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  expect(faults).toEqual([]);
});
