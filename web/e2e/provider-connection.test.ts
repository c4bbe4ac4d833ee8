import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedPerson } from '#core/people';
import { aSeller } from '#core/testing';
import { looksRight, openBrowser, openContext, signIn } from './testing/browser.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

let server: TestServer;
let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([startTestServer({ world: 'empty' }), openBrowser()]);
  const platform = server.kernel.contextFor({ kind: 'platform', reason: 'test' });
  const sellerId = await aSeller(platform, { username: 'verlag' });
  await seedPerson(platform, {
    email: 'anna@kontor.test',
    password: 'kontor-demo',
    firstName: 'Anna',
    lastName: 'Lindner',
    locale: 'de',
    roles: [{ role: 'seller', sellerId }],
  });
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

test('Stripe is connected with two presses; cancelled there, the seller is back and nothing is changed', async () => {
  const { page, faults } = await openContext(browser, server.url, { width: 390 });
  await signIn(page, 'anna@kontor.test');
  const offer = page.locator('[data-provider=stripe]');
  await page.goto('/cabinet/settings/payment_providers');
  await looksRight(page, 'provider-offers');
  await offer.getByRole('button', { name: 'Mit Stripe verbinden' }).click();
  await page.getByRole('heading', { name: 'Konto mit der Plattform verbinden' }).waitFor();
  await page.getByRole('button', { name: 'Abbrechen' }).click();
  await page.getByText('Sie haben bei Stripe abgebrochen').waitFor();
  expect(new URL(page.url()).pathname).toBe('/cabinet/settings/payment_providers/stripe');

  await page.goto('/cabinet/settings/payment_providers');
  await offer.getByRole('button', { name: 'Mit Stripe verbinden' }).click();
  await page.getByRole('button', { name: 'Verbinden' }).click();
  await page.getByText(/^Verbunden: .*acct_51Seller/).waitFor();
  // The note is gone with the next page.
  await page.goto('/cabinet/settings/payment_providers/stripe');
  await page.getByText('Testmodus').first().waitFor();
  await looksRight(page, 'provider-connected');

  // The address of a return that was taken leads back and changes nothing.
  await page.goto('/cabinet/connect/stripe?state=erraten&code=ac_erraten');
  await page.getByText('gehört zu keiner Verbindung').waitFor();
  expect(faults).toEqual([]);
}, 120_000);
