import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findShop, grantRole, seedPerson } from '#core/people';
import { demoLogins } from '../../seeds/index.ts';
import { strangers } from './testing/annas-rows.ts';
import { looksRight, openBrowser, openContext, signIn } from './testing/browser.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

let server: TestServer;
let browser: Browser;
let faults: string[][];
/** The admin who asks first, at a desk and in English; the second one by phone and in German. */
let ada: Page;
let zoe: Page;
let anna: Page;
let berta: Page;
let annas: number;
let bertas: number;

const platform = () => server.kernel.contextFor({ kind: 'platform', reason: 'test' });

beforeAll(async () => {
  [server, browser] = await Promise.all([startTestServer(), openBrowser()]);
  await strangers(server.kernel);
  const { userId } = await seedPerson(platform(), {
    email: 'zoe@kontor.test',
    password: demoLogins.password,
    firstName: 'Zoe',
    lastName: 'Zwei',
    locale: 'de',
  });
  await grantRole(platform(), { userId, role: 'admin', sellerId: null });
  [annas, bertas] = [(await findShop(platform(), 'anna'))!.id, (await findShop(platform(), 'berta'))!.id];
  // The first page of a server reads its chunks from the disk.
  await (await server.visitor().get('/sign_in')).text();
  const people = [
    await openContext(browser, server.url, { locale: 'en-GB' }),
    await openContext(browser, server.url, { width: 390 }),
    await openContext(browser, server.url),
    await openContext(browser, server.url, { width: 390 }),
  ];
  faults = people.map((each) => each.faults);
  [ada, zoe, anna, berta] = people.map(({ page }) => page) as [Page, Page, Page, Page];
  await signIn(ada, 'admin@kontor.test');
  await signIn(zoe, 'zoe@kontor.test');
  await signIn(anna, 'anna@kontor.test');
  await signIn(berta, 'berta@kontor.test');
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

const WORDS = {
  en: { what: 'What is to happen', why: 'Reason', ask: 'Ask for it', confirm: 'Confirm', yes: 'Yes: Confirm' },
  de: { what: 'Was geschehen soll', why: 'Grund', ask: 'Beantragen', confirm: 'Bestätigen', yes: 'Ja: Bestätigen' },
} as const;
type Language = keyof typeof WORDS;

/** Asks on the page of a shop, and ends on the page of requests. */
async function ask(page: Page, language: Language, sellerId: number, kind: string, why: string): Promise<void> {
  const words = WORDS[language];
  await page.goto(`/admin/sellers/${sellerId}`);
  const form = page.locator('form', { has: page.getByRole('button', { name: words.ask }) });
  await form.getByLabel(words.what).selectOption(kind);
  await form.getByLabel(words.why, { exact: true }).fill(why);
  await form.getByRole('button', { name: words.ask }).click();
  await request(page, why).waitFor();
}

const request = (page: Page, why: string) => page.getByRole('listitem').filter({ hasText: why });

/** Presses "Confirm" and answers the question what that does. */
async function confirm(page: Page, language: Language, why: string): Promise<void> {
  const words = WORDS[language];
  await page.goto('/admin/requests');
  await request(page, why).locator('summary', { hasText: words.confirm }).click();
  await request(page, why).getByRole('button', { name: words.yes }).click();
}

const shopAnswers = async (path: string): Promise<number> => (await server.visitor().get(path)).status;

test('one admin asks for a block and cannot confirm it; the second does, nobody buys, and the seller reads it on each screen', async () => {
  expect(await shopAnswers('/s/anna/licht-lesen')).toBe(200);
  await ask(ada, 'en', annas, 'block_shop', 'Reports of buyers');
  await request(ada, 'Reports of buyers').locator('[data-state=open]').waitFor();
  await looksRight(ada, 'four-eyes-asked-1280');

  await confirm(ada, 'en', 'Reports of buyers');
  await ada.getByRole('alert').getByText('Your own request is confirmed by another admin.').waitFor();
  await looksRight(ada, 'four-eyes-own-1280');
  // Nothing has happened so far.
  expect(await shopAnswers('/s/anna/licht-lesen')).toBe(200);

  await zoe.goto('/admin/requests');
  await looksRight(zoe, 'four-eyes-second-390');
  await confirm(zoe, 'de', 'Reports of buyers');
  await request(zoe, 'Reports of buyers').locator('[data-state=confirmed]').waitFor();
  await zoe.getByText('Bestätigt und ausgeführt.').first().waitFor();
  expect(await shopAnswers('/s/anna/licht-lesen')).toBe(404);

  for (const path of ['/cabinet', '/cabinet/orders']) {
    await anna.goto(path);
    await anna.getByText('Die Plattform hat Ihren Shop gesperrt: Niemand kann kaufen.').first().waitFor();
  }
  await anna.goto('/cabinet/settings/leaving');
  await anna.getByText('Öffnen, schließen und löschen kann ihn bis zur Freigabe nur sie.').waitFor();
  await anna.getByLabel('Ich brauche den Shop nicht mehr').check();
  await anna.getByRole('button', { name: 'Weiter', exact: true }).click();
  await anna.getByText('Grund ändern').waitFor();
  // Acts of the platform alone are not offered.
  for (const name of ['Shop wieder öffnen', 'Shop schließen', 'Shop löschen'])
    expect([name, await anna.getByRole('button', { name }).or(anna.getByRole('link', { name })).count()]).toEqual([
      name,
      0,
    ]);
  await looksRight(anna, 'shop-blocked-1280');
}, 120_000);

test('the release goes the same way, asked by the second and confirmed by the first', async () => {
  await ask(zoe, 'de', annas, 'release_shop', 'Geklärt mit Anna');
  await confirm(zoe, 'de', 'Geklärt mit Anna');
  await zoe.getByRole('alert').getByText('Den eigenen Antrag bestätigt jemand anderes aus der Verwaltung.').waitFor();
  await looksRight(zoe, 'four-eyes-own-390');
  await confirm(ada, 'en', 'Geklärt mit Anna');
  await request(ada, 'Geklärt mit Anna').locator('[data-state=confirmed]').waitFor();
  expect(await shopAnswers('/s/anna/licht-lesen')).toBe(200);
  await anna.goto('/cabinet');
  expect(await anna.getByText('Die Plattform hat Ihren Shop gesperrt').count()).toBe(0);
}, 120_000);

test('a shop with running orders is not deleted: the page says what is open, and the request can be refused', async () => {
  await ask(ada, 'en', annas, 'delete_shop', 'Contract ended');
  await ada.goto(`/admin/sellers/${annas}`);
  await ada.getByText('Requested by the administration').waitFor();
  await looksRight(ada, 'deletion-requested-1280');
  await confirm(zoe, 'de', 'Contract ended');
  await zoe
    .getByRole('alert')
    .getByText(/Der Shop lässt sich noch nicht löschen\. Offen: .*Bestellungen, die laufen/)
    .waitFor();
  await looksRight(zoe, 'deletion-not-possible-390');
  await request(zoe, 'Contract ended')
    .getByRole('button', { name: /^Ablehnen/ })
    .click();
  await request(zoe, 'Contract ended').locator('[data-state=refused]').waitFor();
  await anna.goto('/cabinet');
  await anna.locator('main').waitFor();
  expect(await shopAnswers('/s/anna/licht-lesen')).toBe(200);
}, 120_000);

test('a seller plans to go, the administration asks for the deletion, and once the second confirms no one has a way in', async () => {
  await berta.goto('/cabinet/settings/leaving');
  await berta.getByLabel('Ich brauche den Shop nicht mehr').check();
  await berta.getByRole('button', { name: 'Weiter', exact: true }).click();
  await berta.getByText('Grund ändern').waitFor();
  await looksRight(berta, 'leaving-planned-390');
  const found = async (state: string): Promise<number> => {
    await ada.goto(`/admin/sellers?filters[deletion_state][]=${state}`);
    await ada.locator('main').waitFor();
    return ada.getByRole('link', { name: 'Bertas Laden' }).count();
  };
  expect([await found('empty'), await found('requested')]).toEqual([1, 0]);
  await ada.goto(`/admin/sellers/${bertas}`);
  await ada.getByText('Reason given, shop open').waitFor();

  await ask(ada, 'en', bertas, 'delete_shop', 'Berta wrote to us');
  expect([await found('empty'), await found('requested')]).toEqual([0, 1]);
  await confirm(ada, 'en', 'Berta wrote to us');
  await ada.getByRole('alert').getByText('Your own request is confirmed by another admin.').waitFor();
  // Asked for is not done: Berta still works.
  expect((await berta.goto('/cabinet/orders'))!.status()).toBe(200);

  await confirm(zoe, 'de', 'Berta wrote to us');
  await request(zoe, 'Berta wrote to us').locator('[data-state=confirmed]').waitFor();
  expect((await berta.goto('/cabinet/orders'))!.status()).toBe(403);
  expect(await shopAnswers('/s/berta')).toBe(404);
  await ada.goto(`/admin/sellers/${bertas}`);
  await ada.getByText('Deleted', { exact: true }).waitFor();
  expect(await ada.getByRole('button', { name: WORDS.en.ask }).count()).toBe(0);
  await looksRight(ada, 'shop-deleted-1280');
  expect(faults).toEqual([[], [], [], []]);
}, 120_000);
