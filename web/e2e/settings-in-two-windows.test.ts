import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SAVED_MEANWHILE } from '#web/ui';
import { openBrowser, openContext, signIn } from './testing/browser.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

// One person with two windows: what the first one saved is written over by the second only after it was told.
let server: TestServer;
let browser: Browser;
let context: BrowserContext;
let first: Page;
let second: Page;
let faults: string[];

beforeAll(async () => {
  [server, browser] = await Promise.all([startTestServer(), openBrowser()]);
  ({ context, page: first, faults } = await openContext(browser, server.url));
  await signIn(first, 'anna@kontor.test');
  second = await context.newPage();
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

const MAPPING = '/cabinet/settings/extensions/integration/hubspot/mapping';

/** Screens with a field of each, and what the two windows write into it. */
const FORMS: readonly [at: string, field: string, values: readonly [string, string]][] = [
  ['/cabinet/settings/checkout', 'name', ['Kasse eins', 'Kasse zwei']],
  ['/cabinet/settings/look', 'color', ['#123456', '#654321']],
  ['/cabinet/settings/mail_sender', 'senderName', ['Anna eins', 'Anna zwei']],
  ['/cabinet/settings/tax', 'registrations', ['AT', 'FR']],
  ['/cabinet/settings/payment_settings?tab=matrix', 'debitNoticeDays', ['7', '9']],
  ['/cabinet/profile/edit', 'phone', ['+49 30 1', '+49 30 2']],
  ['/cabinet/mobile_app', 'shortName', ['Eins', 'Zwei']],
  [MAPPING, 'ask_de', ['Darf ich schreiben?', 'Darf ich Ihnen schreiben?']],
  ['/cabinet/settings/shipping?region=0', 'name', ['Inland', 'Deutschland']],
  ['/cabinet/product_categories/0', 'title', ['Alles', 'Alle Werke']],
];

const formOf = (tab: Page, field: string) => tab.locator('form', { has: tab.locator(`[name="${field}"]`) });

async function typeAndSave(tab: Page, field: string, value: string): Promise<number> {
  await tab.locator(`[name="${field}"]`).fill(value);
  return press(tab, field);
}

/** Status of the answer to a press on the form's button. By script, since a page that is sent as a whole is drawn anew anyway. */
async function press(tab: Page, field: string): Promise<number> {
  const answered = tab.waitForResponse((answer) => answer.request().method() === 'POST');
  await formOf(tab, field)
    .getByRole('button', { name: /speichern/i })
    .last()
    .click();
  const answer = await answered;
  expect(new URL(answer.url()).pathname).toMatch(/\.data$/);
  return answer.status();
}

test('/cabinet/notifications_settings: boxes ticked in another window are not unticked unseen, and a second press holds', async () => {
  const at = '/cabinet/notifications_settings';
  const box = (tab: Page) => tab.locator('[name="bell[]"]').first();
  await Promise.all([first.goto(at), second.goto(at)]);
  const before = await box(second).isChecked();
  await box(first).click();
  expect(await press(first, 'rhythm')).toBeLessThan(400);
  await second.locator('[name=rhythm]').selectOption('daily');
  expect(await press(second, 'rhythm')).toBe(409);
  await second.getByText(SAVED_MEANWHILE.de).first().waitFor();
  await first.goto(at);
  expect([await box(first).isChecked(), await stored(at, 'rhythm')]).toEqual([!before, 'at_once']);
  expect(await press(second, 'rhythm')).toBeLessThan(400);
  await expect.poll(() => stored(at, 'rhythm')).toBe('daily');
  expect(faults).toEqual([]);
}, 60_000);

/** Value of the field as a window that has just been opened shows it. */
async function stored(at: string, field: string): Promise<string> {
  const tab = await context.newPage();
  await tab.goto(at);
  const value = await tab.locator(`[name="${field}"]`).inputValue();
  await tab.close();
  return value;
}

for (const [at, field, [one, two]] of FORMS)
  test(`${at}: the later window is told once, keeps what was typed, and its second press holds`, async () => {
    await Promise.all([first.goto(at), second.goto(at)]);
    expect(await typeAndSave(first, field, one)).toBeLessThan(400);
    await expect.poll(() => stored(at, field)).toBe(one);
    expect(await typeAndSave(second, field, two)).toBe(409);
    await second.getByText(SAVED_MEANWHILE.de).first().waitFor();
    expect(await stored(at, field)).toBe(one);
    expect(await second.locator(`[name="${field}"]`).inputValue()).toBe(two);
    expect(await press(second, field)).toBeLessThan(400);
    await expect.poll(() => stored(at, field)).toBe(two);
    expect(faults).toEqual([]);
  }, 60_000);

/** Editors whose address only the lists know: of a program, a show, a theme. */
const FOUND: readonly [what: string, find: () => Promise<string>, field: string, values: readonly [string, string]][] =
  [
    ['a program', () => linkOn('/cabinet/affiliate_programs', /\/affiliate_programs\/\d+$/), 'name', ['Eins', 'Zwei']],
    [
      'a show',
      async () => `${(await linkOn('/cabinet/live_shows', /\/live_shows\/\d+/)).replace(/(\d+).*$/, '$1')}/edit`,
      'title',
      ['Abend eins', 'Abend zwei'],
    ],
    ['a theme', aTheme, 'name', ['Ruhig', 'Laut']],
  ];

for (const [what, find, field, [one, two]] of FOUND)
  test(`${what}: the later window is told once, keeps what was typed, and its second press holds`, async () => {
    const at = await find();
    await Promise.all([first.goto(at), second.goto(at)]);
    await typeAndSave(first, field, one);
    await expect.poll(() => stored(at, field)).toBe(one);
    await typeAndSave(second, field, two);
    await second.getByText(SAVED_MEANWHILE.de).first().waitFor();
    expect(await stored(at, field)).toBe(one);
    expect(await second.locator(`[name="${field}"]`).inputValue()).toBe(two);
    await press(second, field);
    await expect.poll(() => stored(at, field)).toBe(two);
    expect(faults).toEqual([]);
  }, 60_000);

/** Path of the first link of a list that looks like this. */
async function linkOn(list: string, wanted: RegExp): Promise<string> {
  await first.goto(list);
  const paths = await first.locator('main a').evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? ''));
  const found = paths.find((path) => wanted.test(path));
  expect([list, found]).not.toEqual([list, undefined]);
  return found!;
}

async function aTheme(): Promise<string> {
  await first.goto('/cabinet/themes');
  await first.getByRole('region', { name: 'Katalog' }).getByRole('button').first().click();
  await first.waitForURL('**/cabinet/themes/*');
  return new URL(first.url()).pathname;
}
