import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { grantRole, seedPerson } from '#core/people';
import { looksRight, openBrowser, openContext, signIn } from './testing/browser.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

let server: TestServer;
let browser: Browser;
let anna: Page;
let kim: Page;
let faults: string[][];

const platform = () => server.kernel.contextFor({ kind: 'platform', reason: 'test' });
const EMAIL = 'kim@kontor.test';
const PASSWORD = 'ein langes Passwort';

beforeAll(async () => {
  [server, browser] = await Promise.all([startTestServer(), openBrowser()]);
  // The first page of a server reads its chunks from the disk.
  await (await server.visitor().get('/sign_in')).text();
  const desk = await openContext(browser, server.url);
  const phone = await openContext(browser, server.url, { width: 390 });
  faults = [desk.faults, phone.faults];
  [anna, kim] = [desk.page, phone.page];
  await signIn(anna, 'anna@kontor.test');
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).click();

/** Link of the newest mail to somebody. */
async function linkTo(email: string): Promise<string> {
  await server.work();
  const mail = await server.kernel
    .platformDb('mails')
    .where({ recipient: email })
    .orderBy('id', 'desc')
    .first<{ text: string }>('text');
  return /\/team_invitation\?token=[\w-]+/.exec(mail.text)![0];
}

test('an owner invites by mail; who comes joins on a phone and sees and does what was ticked', async () => {
  await anna.goto('/cabinet/settings/team');
  await press(anna, 'Einladung senden');
  await anna.getByRole('alert').first().waitFor();
  await anna.getByLabel('E-Mail-Adresse').fill(EMAIL);
  await press(anna, 'Einladung senden');
  await anna.getByText('Die Einladung ist unterwegs.').waitFor();
  await anna.getByText('Offene Einladungen').waitFor();
  await looksRight(anna, 'team-invited-1280');

  await kim.goto(await linkTo(EMAIL));
  await kim.getByRole('heading', { name: /^Einladung in das Team von/ }).waitFor();
  await kim.getByLabel('Vorname').fill('Kim');
  await kim.getByLabel('Nachname').fill('Kurz');
  await kim.getByLabel('Passwort', { exact: true }).fill(PASSWORD);
  await looksRight(kim, 'team-joins-390');
  await press(kim, 'Konto anlegen und mitarbeiten');
  await kim.waitForURL('**/cabinet');

  expect((await kim.goto('/cabinet/transfers'))!.status()).toBe(403);
  await kim.getByText('Dafür fehlt Ihnen hier das Recht „Geld“.').first().waitFor();
  await kim.goto('/cabinet/coupons/new');
  await kim.locator('input[name=code]').fill('KIM10');
  await kim.locator('input[name=value]').fill('10');
  await kim.locator('main form button[type=submit]').last().click();
  await kim.waitForURL((address) => address.pathname !== '/cabinet/coupons/new');
}, 120_000);

test('the log names who did what, and rights given later count from the next click', async () => {
  await anna.goto('/cabinet/settings/audit?query=kim');
  await anna.getByText('Gutschein').filter({ visible: true }).first().waitFor();
  await looksRight(anna, 'team-log-1280');
  await anna.goto('/cabinet/settings/team');
  await anna.getByRole('listitem').filter({ hasText: EMAIL }).getByRole('link', { name: 'Ändern' }).click();
  await anna.getByText('Geräte in diesem Shop').waitFor();
  await anna.getByRole('checkbox', { name: 'Geld' }).check();
  await press(anna, 'Speichern');
  await anna.getByText('Die Rechte gelten ab dem nächsten Klick der Person.').waitFor();
  expect((await kim.goto('/cabinet/transfers'))!.status()).toBe(200);
}, 120_000);

test('who works in two shops goes from one to the other and back', async () => {
  const { userId } = await server.kernel
    .platformDb('users')
    .where({ email: EMAIL })
    .first<{ userId: number }>('id as userId');
  const { sellerId } = await seedPerson(platform(), {
    email: 'berta@kontor.test',
    password: PASSWORD,
    firstName: 'Berta',
    lastName: 'Brandt',
    shop: { username: 'berta', shopName: 'Bertas Laden' },
  });
  await grantRole(platform(), { userId, role: 'team_member', sellerId: sellerId! });
  await kim.goto('/account/shops');
  await looksRight(kim, 'team-two-shops-390');
  const names = await kim.getByRole('button', { name: /^Hierher wechseln/ }).count();
  expect(names).toBe(1);
  await kim.getByRole('button', { name: /^Hierher wechseln/ }).click();
  await kim.waitForURL('**/cabinet');
  expect(await (await kim.goto('/cabinet/coupons'))!.text()).not.toContain('KIM10');
  await kim.goto('/account/shops');
  await kim.getByRole('button', { name: /^Hierher wechseln/ }).click();
  await kim.waitForURL('**/cabinet');
  expect(await (await kim.goto('/cabinet/coupons'))!.text()).toContain('KIM10');
}, 120_000);

test('a shop changes hands once both agree, and the new owner takes the old one out', async () => {
  await anna.goto('/cabinet/settings/team/offer');
  await anna.getByLabel('An wen').selectOption({ label: `Kim Kurz (${EMAIL})` });
  await anna.getByLabel('Ihr Passwort').fill('kontor-demo');
  await looksRight(anna, 'team-offer-1280');
  await press(anna, 'Shop anbieten');
  await anna.getByText('Das Angebot ist unterwegs.').waitFor();
  await kim.goto('/cabinet/settings/handover');
  await looksRight(kim, 'team-handover-390');
  await kim.locator('summary', { hasText: 'Shop übernehmen' }).click();
  await press(kim, 'Ja: Shop übernehmen');
  await kim.getByText('Der Shop gehört jetzt Ihnen.').waitFor();

  expect((await anna.goto('/cabinet/settings/payment_providers'))!.status()).toBe(403);
  await kim.goto('/cabinet/settings/team');
  await looksRight(kim, 'team-390');
  await kim.getByRole('listitem').filter({ hasText: 'anna@kontor.test' }).getByRole('link', { name: 'Ändern' }).click();
  await kim.locator('summary', { hasText: 'Aus dem Team entfernen' }).click();
  await press(kim, 'Ja: Aus dem Team entfernen');
  await kim.getByText('Die Person gehört nicht mehr zum Team.').waitFor();
  expect((await anna.goto('/cabinet/orders'))!.status()).toBe(403);
  expect(faults).toEqual([[], []]);
}, 120_000);
