import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#core/database';
import { looksRight, openBrowser, openContext } from './testing/browser.ts';
import { openPayPal, payPalButton } from './testing/paypal-window.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

// PayPal's own button on the checkout: its script, its window, and what becomes of the order when there is no script, no window or no payment.
const CHECKOUT = '/s/anna/dreissig-tage-sehen/checkout';
let server: TestServer;
let browser: Browser;
const contexts: BrowserContext[] = [];
const faults: string[][] = [];

beforeAll(async () => {
  [server, browser] = await Promise.all([startTestServer(), openBrowser()]);
}, 300_000);
afterEach(async () => {
  await Promise.all(contexts.splice(0).map((context) => context.close()));
  expect(faults.splice(0).flat()).toEqual([]);
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

/** A buyer on the checkout, with the addresses of PayPal's that their browser asked for. */
async function buyer(
  wishes: Parameters<typeof openContext>[2] & { address?: string } = {},
): Promise<{ page: Page; asked: string[] }> {
  const opened = await openContext(browser, server.url, wishes);
  contexts.push(opened.context);
  faults.push(opened.faults);
  const asked: string[] = [];
  opened.page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/dev/paypal')) asked.push(request.url());
  });
  await opened.page.goto(wishes.address ?? CHECKOUT);
  return { page: opened.page, asked };
}

async function fillIn(page: Page, email: string): Promise<void> {
  for (const [name, value] of Object.entries({ email, first_name: 'Bea', last_name: 'Sommer', zip: '10115' }))
    await page.fill(`#${name}`, value);
  const waiver = page.locator('#waiver');
  if ((await waiver.count()) > 0) await waiver.check();
}

const ordersOf = (email: string): Promise<string[]> =>
  inTransaction(server.kernel.contextFor({ kind: 'platform', reason: 'test' }), async ({ db }) =>
    db('orders').where({ buyer_email: email }).orderBy('id').pluck<string[]>('payment_state'),
  );

test.each([1280, 390])(
  'buttons and messages with intent capture are loaded once PayPal is chosen, and a press in its window pays (%i px)',
  { timeout: 120_000 },
  async (width) => {
    const email = `knopf-${width}@kontor.test`;
    const { page, asked } = await buyer({ width });
    await page.focus('#email');
    await page.locator('#pay-card[ready]').waitFor();
    expect(asked).toEqual([]);
    await page.locator('#method-paypal').check();
    await payPalButton(page).waitFor();
    const { searchParams } = new URL(asked.find((address) => address.includes('/sdk/js'))!);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      components: 'buttons,messages',
      intent: 'capture',
      currency: 'EUR',
      locale: 'de_DE',
    });
    expect(await page.locator('button[value=order]').isVisible()).toBe(false);
    if (width > 859) await page.frameLocator('#pay-paypal .later iframe').getByText('4,83').waitFor();
    // What the law and the form ask for is said before a window opens, and nothing is ordered.
    await payPalButton(page).click();
    await page.locator('.summary').waitFor();
    expect([page.context().pages().length, await ordersOf(email)]).toEqual([1, []]);
    await looksRight(page, `paypal-button-${width}`);
    await fillIn(page, email);
    const opened = await openPayPal(page);
    await opened.locator('button[value=go]').click();
    await page.waitForURL('**/success?*');
    expect(await ordersOf(email)).toEqual(['paid']);
    expect(opened.isClosed()).toBe(true);
  },
);

test('who closes PayPal’s window or cancels there pays the same order', async () => {
  const { page } = await buyer({ locale: 'en-GB' });
  await page.locator('#method-paypal').check();
  await fillIn(page, 'zurueck@kontor.test');
  await payPalButton(page).waitFor();
  const said = page.locator('#pay-paypal [role=alert]');
  await (await openPayPal(page)).close();
  await said.filter({ hasText: 'you pay only once' }).waitFor();
  await (await openPayPal(page)).locator('button[value=cancel]').click();
  await expect.poll(() => page.context().pages().length).toBe(1);
  await said.filter({ hasText: 'you pay only once' }).waitFor();
  await (await openPayPal(page)).locator('button[value=go]').click();
  await page.waitForURL('**/success?*');
  expect(await ordersOf('zurueck@kontor.test')).toEqual(['paid']);
});

test('where PayPal’s script is kept away, the order’s own button leads to PayPal’s page', async () => {
  const { page } = await buyer();
  await page.route('**/dev/paypal/sdk/**', (route) => route.abort());
  await page.locator('#method-paypal').check();
  await fillIn(page, 'gesperrt@kontor.test');
  await page.locator('button[value=order]').click();
  await page.waitForURL('**/checkoutnow**');
  await page.locator('button[value=go]').click();
  await page.waitForURL('**/success?*');
  expect(await ordersOf('gesperrt@kontor.test')).toEqual(['paid']);
  // The browser's own word on the script that was kept away.
  faults.splice(0);
});

test('what is charged again later is agreed to on PayPal’s page: no script of PayPal’s is loaded', async () => {
  const { page, asked } = await buyer({ address: '/s/anna/werkstatt-die-mitgliedschaft/checkout' });
  await page.locator('#method-paypal').check();
  await fillIn(page, 'abo@kontor.test');
  await page.locator('button[value=order]').click();
  await page.waitForURL('**/checkoutnow**');
  expect(asked.filter((address) => address.includes('/sdk/'))).toEqual([]);
});
