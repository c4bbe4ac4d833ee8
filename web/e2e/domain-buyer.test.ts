import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addDomain,
  domainView,
  startAcmeSandbox,
  startDnsSandbox,
  type AcmeSandbox,
  type DnsSandbox,
} from '#core/domains';
import { listenTls, type Listening } from '#web/server';
import { openBrowser, openContext, typeCard } from './testing/browser.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

/** A buyer who knows a shop by its own domain alone, in a browser. */
const NAME = 'kurse.annas-werkstatt.test';
const CARD = '4242424242424242';
let dns: DnsSandbox;
let authority: AcmeSandbox;
let server: TestServer;
let tls: Listening;
let browser: Browser;
let origin: string;

beforeAll(async () => {
  dns = await startDnsSandbox();
  authority = await startAcmeSandbox({
    reach: async () => ({ host: '127.0.0.1', port: Number(new URL(server.url).port) }),
    now: () => server?.kernel.clock.now() ?? new Date(),
  });
  // Below the ports that the system gives away by itself: it is known long before it is listened on.
  const port = 20_000 + Math.floor(Math.random() * 10_000);
  server = await startTestServer({
    env: {
      DOMAINS_TLS: 'own',
      DOMAINS_TLS_PORT: String(port),
      DOMAINS_PUBLIC_PORT: String(port),
      DOMAINS_TARGET: 'shops.kontor.test',
      DOMAINS_DNS: dns.server,
      ACME_DIRECTORY: authority.directoryUrl,
    },
  });
  tls = await listenTls(server.kernel, server.app);
  browser = await openBrowser({ hosts: [NAME] });
  origin = `https://${NAME}:${port}`;
  const { id: sellerId } = await server.kernel
    .ownerDb('sellers')
    .where({ username: 'anna' })
    .first<{ id: number }>('id');
  const anna = server.kernel.contextFor({ kind: 'seller', sellerId });
  const { id } = await addDomain(anna, NAME);
  for (const { type, fullName, value } of (await domainView(anna, id)).records) dns.set(fullName, [{ type, value }]);
  server.kernel.clock.advance({ minutes: 2 });
  await server.work();
  expect((await domainView(anna, id)).state).toBe('active_with_ssl');
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await tls?.close();
  await server?.close();
  await authority?.close();
  await dns?.close();
});

async function buyer(width: number): Promise<{ page: Page; done(): Promise<void> }> {
  const { context, page, faults } = await openContext(browser, origin, { width, trusts: true });
  const elsewhere: string[] = [];
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame() && new URL(frame.url()).origin !== origin) elsewhere.push(frame.url());
  });
  return {
    page,
    async done() {
      expect([elsewhere, faults]).toEqual([[], []]);
      await context.close();
    },
  };
}

async function fillIn(page: Page, email: string): Promise<void> {
  for (const [name, value] of Object.entries({ email, first_name: 'Bea', last_name: 'Sommer', zip: '10115' }))
    await page.fill(`#${name}`, value);
  await page.check('#waiver');
}

test('from the shop to the paid order and into the course, all at the domain', async () => {
  const { page, done } = await buyer(390);
  await page.goto('/');
  await page
    .getByRole('link', { name: /Porträt am Fenster/ })
    .first()
    .click();
  await page
    .getByRole('button', { name: /kaufen|Kasse|buchen/i })
    .first()
    .click();
  await page.waitForURL('**/checkout**');
  await fillIn(page, 'domain-course@kontor.test');
  await typeCard(page, CARD);
  await page.waitForURL('**/success**');
  await server.work();
  await page.reload();
  await page.locator('a[href*="/payer/"]').first().click();
  await page.waitForURL('**/payer/course/**');
  expect(await page.getByRole('main').textContent()).toContain('Porträt am Fenster');
  await page.locator('a[href*="/payer/course/"]').first().click();
  expect(new URL(page.url()).origin).toBe(origin);

  const { rows } = await server.kernel.ownerDb.raw<{ rows: { text: string; html: string }[] }>(
    `select text, html from mails where recipient = 'domain-course@kontor.test' order by id`,
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const { text, html } of rows) expect(text + html).not.toContain(`${server.url}/s/anna`);
  const links = rows.flatMap(({ text }) => text.match(/https?:\/\/[^\s,)]+/g) ?? []);
  expect(links.length).toBeGreaterThan(0);
  expect(links.filter((link) => !link.startsWith(origin))).toEqual([]);
  await done();
}, 120_000);

test('through a funnel at the domain, with an offer that is taken by one press', async () => {
  const { page, done } = await buyer(1280);
  await page.goto('/f/einstieg');
  await page.locator('a[href*="/f/einstieg/"]').first().click();
  await page.waitForURL('**/checkout**');
  await fillIn(page, 'domain-funnel@kontor.test');
  await typeCard(page, CARD);
  await page.waitForURL('**/f/einstieg/n3**');
  await page.locator('input[type=checkbox]').first().check();
  await page.locator('button[value=accept]').click();
  await page.waitForURL('**/f/einstieg/n5**');
  const { rows } = await server.kernel.ownerDb.raw<{ rows: { payment_state: string }[] }>(
    `select payment_state from orders where buyer_email = 'domain-funnel@kontor.test' order by id`,
  );
  expect(rows.map(({ payment_state: state }) => state)).toEqual(['paid', 'paid']);
  await done();
}, 120_000);
