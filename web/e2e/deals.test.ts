import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeDeal } from '#core/deals';
import { writePlatformLegal } from '#core/opening';
import { findShop } from '#core/people';
import { platformToday, savePlan } from '#core/platform-plans';
import { planInput } from '#core/testing';
import { looksRight, openBrowser, openContext, signIn } from './testing/browser.ts';
import type { HttpClient } from './testing/http-client.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

let server: TestServer;
let browser: Browser;
let shop: number;

const platform = () => server.kernel.contextFor({ kind: 'platform', reason: 'test' });

beforeAll(async () => {
  [server, browser] = await Promise.all([startTestServer(), openBrowser()]);
  shop = (await findShop(platform(), 'anna'))!.id;
  await writePlatformLegal(platform(), {
    name: 'Kontor Betrieb GmbH',
    street: 'Hafenweg 1',
    zip: '20457',
    city: 'Hamburg',
    countryCode: 'DE',
    email: 'post@kontor.test',
    vatNo: 'DE136695976',
  });
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

const press = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name, exact: true }).click();
};

test('an admin offers a seller a deal in instalments, the seller accepts it on a phone, and a refund takes it back', async () => {
  const [desk, phone] = [
    await openContext(browser, server.url),
    await openContext(browser, server.url, { width: 390, locale: 'en-GB' }),
  ];
  const admin = desk.page;
  await signIn(admin, 'admin@kontor.test');
  await admin.goto(`/admin/sellers/${shop}/deals/new`);
  await admin.getByText('Erst braucht es einen Plan').waitFor();
  await admin.goto('/admin/plans/new');
  await admin.getByLabel('Name', { exact: true }).fill('Groß');
  await admin.getByLabel(/^Preis/).fill('50');
  await press(admin, 'Plan speichern');
  await admin.waitForURL('**/admin/plans');

  await admin.goto(`/admin/sellers/${shop}/plan`);
  await admin.getByRole('link', { name: 'Deal anbieten' }).click();
  await press(admin, 'Entwurf speichern');
  await admin.getByRole('alert').getByText('Geben Sie einen Betrag ab 0 ein').first().waitFor();
  await admin.getByLabel(/^Preis je/).fill('29,90');
  await admin.getByLabel('Abrechnungszeiträume').fill('3');
  await admin.getByLabel('Worte an den Verkäufer').fill('Wie auf der Messe besprochen.');
  await press(admin, 'Entwurf speichern');
  await admin.waitForURL('**/admin/deals/**');
  await press(admin, 'Verkäufer anbieten');
  await admin.getByText('Entscheiden Sie erst, ob der Leistungszeitraum in Raten bezahlt wird').first().waitFor();
  await admin.getByLabel('Leistungszeitraum').selectOption('installment');
  await press(admin, 'Prüfung speichern');
  await admin.getByText('Geprüft: Ratenzahlung').waitFor();
  await looksRight(admin, 'deal-draft-1280');
  await press(admin, 'Verkäufer anbieten');
  await admin.getByText('Der Verkäufer hat noch nicht geantwortet.').waitFor();

  const seller = phone.page;
  await signIn(seller, 'anna@kontor.test');
  await seller.goto('/cabinet/plan');
  await seller.getByText('An offer for your shop').waitFor();
  await seller.getByText('€89.70, payable in 3 instalments').waitFor();
  await looksRight(seller, 'deal-offer-390');
  await press(seller, 'Accept and pay');
  await seller.getByText('Your new plan counts from now on.').waitFor();
  await seller.getByText('0 of 3 instalments paid').click();
  await seller.evaluate(() => window.scrollTo(0, 0));
  await looksRight(seller, 'deal-accepted-390');

  await admin.goto(`/admin/sellers/${shop}/plan`);
  await admin.getByText('Rate 1 von 3').waitFor();
  await admin.getByRole('button', { name: /^Überweisung eingegangen/ }).click();
  await admin.getByText('Rate 2 von 3').waitFor();
  await admin.goto('/admin/deals');
  await admin.getByRole('row').filter({ hasText: 'Groß' }).getByRole('link').first().click();
  await admin.waitForURL('**/admin/deals/**');
  await admin.locator('summary', { hasText: 'Deal erstatten' }).click();
  await admin.getByLabel('Grund').fill('Kulanz nach Gespräch');
  await press(admin, 'Deal erstatten');
  await admin.getByText('Bitte überweisen Sie dem Verkäufer 35,58 € zurück').waitFor();
  await admin.getByText('Von Hand zurückzuüberweisen').waitFor();
  await looksRight(admin, 'deal-refunded-1280');
  expect([desk.faults, phone.faults]).toEqual([[], []]);
  await desk.context.close();
  await phone.context.close();
}, 120_000);

test('deals are the admins’ alone: sellers, payers and strangers get none, whatever they send', async () => {
  const admin = await server.signedIn('admin@kontor.test');
  const { id: planId } = await savePlan(platform(), null, planInput({ name: 'Nur für Deals' }));
  const { id } = await writeDeal(
    platform(),
    { sellerId: shop, dealId: null },
    {
      planId,
      price: 1000,
      feeBp: 'none',
      performanceFrom: platformToday(platform()),
      cycles: 1,
      message: '',
      note: '',
    },
  );
  const path = `/admin/deals/${shop}/${id}`;
  const others: [string, HttpClient][] = [
    ['anna', await server.signedIn('anna@kontor.test')],
    ['payer', await server.signedIn('payer@kontor.test')],
    ['nobody', server.visitor()],
  ];
  for (const [who, client] of others) {
    expect([who, (await client.get(path)).status]).not.toEqual([who, 200]);
    const sent = await client.post(path, { intent: 'cancel', reason: 'Fremder Grund' });
    expect([who, [302, 401, 403, 404].includes(sent.status)]).toEqual([who, true]);
  }
  for (const wrong of ['0/1', '1/0', `${shop}/99999999`, 'a/b', `${shop}/9007199254740993`])
    expect([wrong, (await admin.get(`/admin/deals/${wrong}`)).status]).toEqual([wrong, 404]);
  expect((await admin.post(path, { intent: 'nothing' })).status).toBe(400);
  expect((await admin.post(path, { intent: 'review', review: 'x' })).status).toBe(422);
});
