import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { grantRole, seedPerson } from '#core/people';
import { looksRight, openBrowser, openContext, signIn } from './testing/browser.ts';
import type { HttpClient } from './testing/http-client.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

let server: TestServer;
let browser: Browser;
let page: Page;
let faults: string[];
let other: HttpClient;

beforeAll(async () => {
  [server, browser] = await Promise.all([startTestServer(), openBrowser()]);
  const platform = server.kernel.contextFor({ kind: 'platform', reason: 'test' });
  const { userId } = await seedPerson(platform, {
    email: 'zwei@kontor.test',
    password: 'kontor-demo',
    firstName: 'Zoe',
    lastName: 'Zwei',
  });
  await grantRole(platform, { userId, role: 'admin', sellerId: null });
  other = await server.signedIn('zwei@kontor.test');
  ({ page, faults } = await openContext(browser, server.url, { width: 390 }));
  await signIn(page, 'admin@kontor.test');
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

test('an admin keeps a view of a list on a phone, which opens the list from then on, and another admin has none of it', async () => {
  await page.goto('/admin/orders?filters[payment_state][]=paid');
  await page.locator('summary', { hasText: 'Ansichten' }).click();
  const sheet = page.locator('form', { has: page.locator('input[name=name]') });
  await sheet.getByLabel('Diese Ansicht speichern als').fill('Bezahlt');
  await looksRight(page, 'admin-views-phone');
  // Sharing and mails are a shop's.
  expect(await sheet.locator('[name=shared], [name=rhythm]').count()).toBe(0);
  await sheet.getByLabel('Liste immer so öffnen').check();
  await sheet.getByRole('button', { name: 'Ansicht speichern' }).click();
  await page.getByText('Die Ansicht ist gespeichert.').waitFor();
  const link = page.getByRole('link', { name: 'Bezahlt', exact: true });
  const address = (await link.getAttribute('href'))!;
  expect(address).toMatch(/^\/admin\/lists\/views\/\d+$/);

  await page.goto('/admin/orders');
  expect(decodeURIComponent(new URL(page.url()).search)).toContain('filters[payment_state][]=paid');

  expect((await other.get(address)).status).toBe(404);
  expect(await (await other.get('/admin/lists/admin_orders/views')).text()).not.toContain('Bezahlt');
  const removed = await other.post('/admin/lists/admin_orders/views', {
    intent: 'remove',
    id: address.split('/').at(-1)!,
  });
  expect(removed.status).toBe(404);
  const anna = await server.signedIn('anna@kontor.test');
  for (const path of [address, '/admin/lists/admin_orders/views']) expect((await anna.get(path)).status).toBe(404);
  for (const form of [
    { name: '\0', to: '//evil.test' },
    { name: 'Fremd', to: '/cabinet/orders' },
  ])
    expect((await other.post('/admin/lists/admin_orders/views', form)).status).toBe(422);
  expect((await other.post('/admin/lists/orders/views', { name: 'Fremd', to: '/admin/orders' })).status).toBe(404);

  expect((await page.goto(address))!.status()).toBe(200);
  await page.locator('summary', { hasText: 'Ansichten' }).click();
  await page.getByRole('button', { name: 'Ansicht löschen: Bezahlt' }).click();
  await page.getByText('Noch keine gespeicherten Ansichten.').waitFor();
  expect(faults).toEqual([]);
}, 90_000);

test('every shop in the queue of checks leads somewhere, also one that has not begun its check', async () => {
  const admin = await server.signedIn('admin@kontor.test');
  const html = await (await admin.get('/admin/bank_account_legitimations')).text();
  const places = [...new Set(html.match(/\/admin\/(?:bank_account_legitimations|sellers)\/\d+/g))];
  expect(places.some((place) => place.startsWith('/admin/sellers/'))).toBe(true);
  for (const place of places) expect([place, (await admin.get(place)).status]).toEqual([place, 200]);
});
