import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import axe from 'axe-core';
import { chromium, type Browser, type Frame, type FrameLocator, type Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PaymentMethod } from '#core/plugins';
import { aPaymentRequest } from '#core/testing';
import { openBench, type ProviderBench } from '../testing/provider-bench.ts';
import { stripeProvider } from '../provider.ts';

const require = createRequire(import.meta.url);
const { findChromium } = require('../../../../cli/bin/find-chromium.cjs') as {
  findChromium(): Promise<{ path: string; env: Record<string, string> }>;
};
const entry = new URL('./stripe-card.ts', import.meta.url).pathname;

let bench: ProviderBench;
let shop: Server;
let browser: Browser;
let page: Page;
let script: string;
let shopPage = '';
let shopUrl: string;
let mountedScript: string | undefined;

const context = () => bench.context(mountedScript ? { scriptUrl: mountedScript } : {});

beforeAll(async () => {
  bench = await openBench({ now: () => new Date() });
  script = bundle();
  shop = createServer((request, response) => {
    const isScript = request.url === '/island.js';
    response.writeHead(200, { 'content-type': isScript ? 'text/javascript' : 'text/html; charset=utf-8', ...policy() });
    response.end(isScript ? script : request.url?.startsWith('/return') ? '<!doctype html><h1>Danke</h1>' : shopPage);
  });
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
  shopUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
  const { path: executablePath, env } = await findChromium();
  browser = await chromium.launch({
    executablePath,
    env: { ...process.env, ...env },
    args: ['--no-sandbox', '--headless=shell', '--disable-dev-shm-usage'],
  });
});

afterAll(async () => {
  await browser?.close();
  shop?.close();
  await bench?.stripe.close();
});

beforeEach(async () => {
  await page?.close();
  page = await browser.newPage({ locale: 'de-DE' });
});

describe('the card field on a payment page', () => {
  test('takes a card and leaves for the return page with the parameters Stripe adds', async () => {
    const { id } = await openCheckout('plain');
    await typeCard('4242424242424242');
    await page.getByRole('button', { name: 'Jetzt kaufen' }).click();
    await page.waitForURL('**/return**');
    const address = new URL(page.url());
    expect(address.searchParams.get('payment_intent')).toBe(id);
    expect(address.searchParams.get('redirect_status')).toBe('succeeded');
    expect(address.searchParams.get('step')).toBe('4');
    expect((await stripeProvider.fetchPayment(bench.context(), id)).state).toBe('paid');
  });

  test('shows a refusal beside the field, keeps what the buyer typed elsewhere and takes another card', async () => {
    const { id } = await openCheckout('declined');
    await page.getByLabel('Notiz').fill('bitte schnell');
    await typeCard('4000000000009995');
    await page.getByRole('button', { name: 'Jetzt kaufen' }).click();
    const alert = page.getByRole('alert');
    await alert.filter({ hasText: 'nicht ausreichend gedeckt' }).waitFor();
    const button = page.getByRole('button', { name: 'Jetzt kaufen' });
    expect(await button.isEnabled()).toBe(true);
    expect(await page.getByLabel('Notiz').inputValue()).toBe('bitte schnell');
    expect(await stripeProvider.fetchPayment(bench.context(), id)).toMatchObject({
      state: 'declined',
      decline: { reason: 'insufficient_funds' },
    });
    await typeCard('5555555555554444');
    await button.click();
    await page.waitForURL('**/return**');
    expect((await stripeProvider.fetchPayment(bench.context(), id)).state).toBe('paid');
  });

  test('disables the button with a word of progress while the payment runs', async () => {
    await openCheckout('progress');
    await typeCard('4000002760003184');
    await page.getByRole('button', { name: 'Jetzt kaufen' }).click();
    const busy = page.locator('button[type=submit]');
    await challenge().getByRole('button', { name: 'Bestätigen' }).waitFor();
    expect(await busy.isDisabled()).toBe(true);
    expect(await busy.textContent()).toBe('Zahlung läuft …');
  });

  test('asks the bank in a dialog and pays when the buyer confirms there', async () => {
    const { id } = await openCheckout('challenge');
    await typeCard('4000002500003155');
    await page.getByRole('button', { name: 'Jetzt kaufen' }).click();
    await challenge().getByRole('button', { name: 'Bestätigen' }).click();
    await page.waitForURL('**/return**');
    expect((await stripeProvider.fetchPayment(bench.context(), id)).state).toBe('paid');
  });

  test('lets the buyer try another card after refusing at the bank, or after the bank declined in spite of the confirmation', async () => {
    const { id } = await openCheckout('challenge-failed');
    await typeCard('4000002760003184');
    await page.getByRole('button', { name: 'Jetzt kaufen' }).click();
    await challenge().getByRole('button', { name: 'Ablehnen' }).click();
    await page.getByRole('alert').filter({ hasText: 'konnte nicht bestätigt werden' }).waitFor();
    expect(await stripeProvider.fetchPayment(bench.context(), id)).toMatchObject({
      decline: { reason: 'authentication_required' },
    });
    await typeCard('4000008400001629');
    await page.getByRole('button', { name: 'Jetzt kaufen' }).click();
    await challenge().getByRole('button', { name: 'Bestätigen' }).click();
    await page.getByRole('alert').filter({ hasText: 'abgelehnt' }).waitFor();
    await typeCard('4242424242424242');
    await page.getByRole('button', { name: 'Jetzt kaufen' }).click();
    await page.waitForURL('**/return**');
  });

  test('is used by the keyboard alone and gives up a challenge with Escape', async () => {
    await openCheckout('keyboard');
    await page.getByLabel('Notiz').focus();
    await page.keyboard.press('Tab');
    for (const [place, typed] of ['4000002760003184', '1230', '123'].entries()) {
      // The field is a page of its own, which takes the focus a moment after the key.
      await field().locator('input:focus').and(field().locator('input').nth(place)).waitFor();
      await page.keyboard.type(typed);
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
    await challenge().getByRole('button', { name: 'Bestätigen' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('alert').filter({ hasText: 'konnte nicht bestätigt werden' }).waitFor();
  });

  test("names what is missing in the field, in the page's language", async () => {
    await openCheckout('english', 'en');
    await page.getByRole('button', { name: 'Jetzt kaufen' }).click();
    await page.getByRole('alert').filter({ hasText: 'Enter your card number.' }).waitFor();
    await field().getByText('Enter your card number.').waitFor();
    // The focus is where something is to be typed, not beside it.
    expect(await field().locator('input:focus').getAttribute('aria-invalid')).toBe('true');
    await page.keyboard.type('4242424242424242');
    expect(await field().getByLabel('Card number').inputValue()).toBe('4242 4242 4242 4242');
  });

  test('leads to the shop, which says what happened, where the time to pay was over before somebody paid', async () => {
    const { id } = await openCheckout('late');
    await stripeProvider.cancelPayment(bench.context(), id, 'too late');
    await typeCard('4242424242424242');
    await page.getByRole('button', { name: 'Jetzt kaufen' }).click();
    await page.waitForURL('**/return**');
    expect(new URL(page.url()).searchParams.get('redirect_status')).toBe('failed');
  });

  test('has no accessibility faults, neither in the field nor in the challenge', async () => {
    await openCheckout('axe');
    expect(await faultsOf(page.frames()[1])).toEqual([]);
    await typeCard('4000002760003184');
    await page.getByRole('button', { name: 'Jetzt kaufen' }).click();
    await challenge().getByRole('button', { name: 'Bestätigen' }).waitFor();
    expect(await faultsOf(page.frames()[2])).toEqual([]);
  });

  test("says so when the provider's script cannot be loaded", async () => {
    await page.route('**/v3/', (route) => route.abort());
    await openCheckout('offline', 'de', false);
    await page.getByRole('alert').filter({ hasText: 'konnte nicht geladen werden' }).waitFor();
    await page.unroute('**/v3/');
    await page.getByRole('button', { name: 'Jetzt kaufen' }).click();
    await field().getByLabel('Kartennummer').waitFor();
  });

  test('never sends card data to the shop', async () => {
    const shopRequests: string[] = [];
    page.on('request', (request) => {
      if (request.url().startsWith(shopUrl)) shopRequests.push(`${request.url()} ${request.postData() ?? ''}`);
    });
    await openCheckout('privacy');
    await typeCard('4242424242424242');
    await page.getByRole('button', { name: 'Jetzt kaufen' }).click();
    await page.waitForURL('**/return**');
    expect(shopRequests.length).toBeGreaterThan(2);
    for (const seen of [shopRequests.join('\n'), await page.content()])
      expect(seen.replaceAll(/[\s+]|%20/g, '')).not.toContain('4242424242424242');
  });
});

test('a debit shows the mandate above the button, refuses a mistyped IBAN and leaves while the bank works', async () => {
  const { id } = await openCheckout('debit', 'de', true, 'sepa');
  await field().getByText('binnen 8 Wochen ab der Belastung').waitFor();
  expect(await faultsOf(page.frames()[1])).toEqual([]);
  await field().getByLabel('Kontoinhaber').fill('Bea Käufer');
  await field().getByLabel('IBAN').fill('DE88 3704 0044 0532 0130 00');
  await page.getByRole('button', { name: 'Jetzt kaufen' }).click();
  await field().getByText('Diese IBAN ist ungültig.').waitFor();
  await field().getByLabel('IBAN').fill('DE89 3704 0044 0532 0130 00');
  await page.getByRole('button', { name: 'Jetzt kaufen' }).click();
  await page.waitForURL('**/return**');
  expect(new URL(page.url()).searchParams.get('redirect_status')).toBe('pending');
  const facts = await stripeProvider.fetchPayment(bench.context(), id);
  expect([facts.state, facts.nextStep, facts.instrument]).toEqual([
    'pending',
    undefined,
    { last4: '3000', country: 'DE', mandate: expect.stringMatching(/./) },
  ]);
});

test('a wallet has a button of its own in the place of the page’s', async () => {
  const { id } = await openCheckout('wallet', 'de', true, 'apple_pay');
  expect(await page.getByRole('button', { name: 'Jetzt kaufen' }).isVisible()).toBe(false);
  await field().getByRole('button', { name: 'Apple Pay' }).click();
  await page.waitForURL('**/return**');
  expect((await stripeProvider.fetchPayment(bench.context(), id)).state).toBe('paid');
});

test("the sandbox serves the same field from a path of the shop's own server", async () => {
  const mounted = bench.stripe.browserHandler('/dev/stripe');
  const server = createServer((request, response) => {
    request.url = request.url?.replace('/dev/stripe', '');
    response.setHeader('x-frame-options', 'DENY');
    mounted(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/dev/stripe`;
  expect((await fetch(`${base}/v3/`)).status).toBe(200);
  expect((await fetch(`${base}/_sandbox/state`)).status).toBe(404);
  mountedScript = `${base}/v3/`;
  const { id } = await openCheckout('mounted');
  await typeCard('4000002760003184');
  await page.getByRole('button', { name: 'Jetzt kaufen' }).click();
  await challenge().getByRole('button', { name: 'Bestätigen' }).click();
  await page.waitForURL('**/return**');
  expect((await stripeProvider.fetchPayment(bench.context(), id)).state).toBe('paid');
  mountedScript = undefined;
  server.close();
});

test('the island weighs less than 4 kB compressed', () => {
  expect(gzipSync(script).length).toBeLessThan(4_000);
});

async function openCheckout(
  name: string,
  locale = 'de',
  ready = true,
  method: PaymentMethod = 'card',
): Promise<{ id: string }> {
  const payment = await stripeProvider.createPayment(
    bench.context(),
    aPaymentRequest(`${name}-${Math.random()}`, { method }),
  );
  const attributes = {
    ...stripeProvider.browserSetup(context())?.attributes,
    'client-secret': payment.nextStep?.clientSecret ?? '',
    'return-url': '/return?step=4',
    locale,
    method,
  };
  const written = Object.entries(attributes)
    .map(([key, value]) => `${key}="${value}"`)
    .join(' ');
  shopPage = `<!doctype html><html lang="${locale}"><body><form method="post" action="/pay"><label>Notiz <input name="note"></label>
    <kontor-stripe-card ${written}></kontor-stripe-card><button type="submit">Jetzt kaufen</button></form>
    <script type="module" src="/island.js"></script></body></html>`;
  await page.goto(`${shopUrl}/checkout`);
  if (ready) await page.locator('kontor-stripe-card[ready]').waitFor();
  return { id: payment.externalId ?? '' };
}

async function faultsOf(frame: Frame | undefined): Promise<string[]> {
  if (!frame) throw new Error('The frame is missing.');
  await frame.evaluate(axe.source);
  return frame.evaluate(async () => {
    const { axe: runner } = window as unknown as { axe: typeof import('axe-core') };
    // Landmarks and a first heading are the surrounding page's affair.
    const runOnly = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
    return (await runner.run(document, { runOnly })).violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
  });
}

function field(): FrameLocator {
  return page.frameLocator('kontor-stripe-card iframe');
}

function challenge(): FrameLocator {
  return page.frameLocator('dialog iframe');
}

async function typeCard(number: string): Promise<void> {
  const inputs = field().locator('input');
  await inputs.nth(0).fill(number);
  await inputs.nth(1).fill('12/30');
  await inputs.nth(2).fill('123');
}

/** What the shop would send: the provider names what must be allowed and nothing else is. */
function policy(): Record<string, string> {
  const csp = stripeProvider.browserSetup(context())?.csp;
  const lists = `script-src 'self' ${csp?.script.join(' ')}; frame-src ${csp?.frame.join(' ')}; connect-src ${csp?.connect.join(' ')}; style-src 'self'`;
  return { 'content-security-policy': `default-src 'self'; ${lists}` };
}

/** As the product's build does it. */
function bundle(): string {
  const { buildSync } = require('esbuild') as typeof import('esbuild');
  const { outputFiles } = buildSync({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2020',
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}
