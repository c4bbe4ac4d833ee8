import { inspect } from 'node:util';
import pg from 'pg';
import type { Browser, Page, Request } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Log } from '#core/context';
import { inTransaction } from '#core/database';
import { paymentSettings, providerSettings } from '#core/payments';
import { orderView } from '#core/settlement';
import { aProduct } from '#core/testing';
import { writeSettings } from '#core/settings';
import { mangoProvider } from '../../plugins/payments/mango-pay/provider.ts';
import { CARDS } from '../../plugins/payments/mango-pay/sandbox/cards.ts';
import { startMangoSandbox, type RunningMango } from '../../plugins/payments/mango-pay/sandbox/sandbox.ts';
import { DEMO_CLIENT } from '../../plugins/payments/mango-pay/sandbox/world.ts';
import { looksRight, openBrowser, openContext, sendPlainly, signIn } from './testing/browser.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

/*
 * A seller who chose their own card field: what buyers and the seller do in a real browser, and where a card's number is found afterwards.
 */
let server: TestServer;
let mango: RunningMango;
let browser: Browser;
const lines: string[] = [];
const write = (fields: object, message = ''): void => void lines.push(`${inspect(fields, { depth: 8 })} ${message}`);
const log: Log = { debug: write, info: write, warn: write, error: write, child: (fields) => (write(fields), log) };

const grouped = (number: string): string => number.replaceAll(/(\d{4})(?=\d)/g, '$1 ');
/** Every way in which somebody may have written a number down. */
const waysOf = (number: string): string[] => [
  number,
  grouped(number),
  grouped(number).replaceAll(' ', '-'),
  grouped(number).replaceAll(' ', '+'),
  grouped(number).replaceAll(' ', '%20'),
  Buffer.from(number).toString('base64').slice(0, 18),
];

beforeAll(async () => {
  [server, browser] = await Promise.all([startTestServer({ log }), openBrowser()]);
  mango = await startMangoSandbox({ clock: server.kernel.clock });
  const { id: sellerId } = await inTransaction(platform(), ({ db }) =>
    db('sellers').where({ username: 'anna' }).first<{ id: number }>('id'),
  );
  const seller = server.kernel.contextFor({ kind: 'seller', sellerId }, { locale: 'de' });
  await aProduct(seller, { name: 'Kartenbuch', price: 1900 });
  // Cards go through Mangopay alone.
  const others = ['stripe', 'elopage_connect', 'lemonway', 'paypal_rest', 'paypal_rest_partner', 'paypal_nvp'];
  await writeSettings(
    seller,
    paymentSettings,
    { switchedOff: others.map((key) => `${key}:card`), enabled: [] },
    { sellerId },
  );
  await writeSettings(
    seller,
    providerSettings(mangoProvider),
    { ...DEMO_CLIENT, mode: 'test', apiBase: mango.url, cards: 'field' },
    { sellerId },
  );
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await server?.close();
  await mango?.close();
});

const platform = () => server.kernel.contextFor({ kind: 'platform', reason: 'test' });

async function choose(capture: 'now' | 'later'): Promise<void> {
  const { id: sellerId } = await inTransaction(platform(), ({ db }) =>
    db('sellers').where({ username: 'anna' }).first<{ id: number }>('id'),
  );
  await writeSettings(
    server.kernel.contextFor({ kind: 'seller', sellerId }),
    providerSettings(mangoProvider),
    { ...DEMO_CLIENT, mode: 'test', apiBase: mango.url, cards: 'field', capture },
    { sellerId },
  );
}

async function toThePayment(page: Page): Promise<string> {
  const buyer = {
    email: 'bea@kontor.test',
    first_name: 'Bea',
    last_name: 'Sommer',
    zip: '10115',
    country: 'DE',
    buyer_type: 'consumer',
  };
  await page.goto(`/s/anna/kartenbuch/checkout?${new URLSearchParams(buyer)}`);
  await page.locator('#method-card').check();
  const waiver = page.locator('#waiver');
  if ((await waiver.count()) > 0) await waiver.check();
  await sendPlainly(page);
  await page.waitForURL('**/payment/**');
  return new URL(page.url()).pathname.split('/').at(-1)!;
}

async function type(
  page: Page,
  number: string,
  { expiry = '1230', code = '123' } = {},
  button = 'form:has(kontor-mango-card) button',
): Promise<void> {
  const fields = page.locator('kontor-mango-card[ready] input');
  for (const [place, text] of [number, expiry, code].entries()) await fields.nth(place).fill(text);
  await page.locator(button).click();
}

const orderOf = async (paymentToken: string) => {
  const row = await inTransaction(platform(), ({ db }) =>
    db('orders as o')
      .join('payments as p', 'p.order_id', 'o.id')
      .where('p.token', paymentToken)
      .first<{ token: string; seller_id: number }>('o.token', 'o.seller_id'),
  );
  return orderView(server.kernel.contextFor({ kind: 'seller', sellerId: row.seller_id }), { token: row.token });
};

/** Every row of every table as text, past the wall between shops. */
async function wholeDatabase(): Promise<string> {
  const all = new pg.Client({ connectionString: server.kernel.databaseUrl });
  await all.connect();
  const found: string[] = [];
  try {
    const { rows: tables } = await all.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
    );
    for (const { name } of tables)
      found.push(
        `${name}: ${(await all.query<{ rows: string | null }>(`select string_agg(t::text, E'\n') as rows from ${name} t`)).rows[0]!.rows ?? ''}`,
      );
  } finally {
    await all.end();
  }
  return found.join('\n');
}

test(
  'a card typed on our page pays after the bank has asked; its number goes to Mangopay’s address and is found nowhere else',
  { timeout: 240_000 },
  async () => {
    const { context, page, faults } = await openContext(browser, server.url, { width: 390, locale: 'en-GB' });
    const sent: { url: string; body: string }[] = [];
    context.on('request', (request: Request) => void sent.push({ url: request.url(), body: request.postData() ?? '' }));
    const paymentToken = await toThePayment(page);
    await page.locator('kontor-mango-card[ready] input').first().waitFor();
    const fields = page.locator('kontor-mango-card input');
    expect(
      await fields.evaluateAll((all) =>
        all.map((each) => [
          (each as HTMLInputElement).name,
          each.getAttribute('autocomplete'),
          (each as HTMLInputElement).labels?.[0]?.textContent,
        ]),
      ),
    ).toEqual([
      ['', 'cc-number', 'Card number'],
      ['', 'cc-exp', 'Valid until (MM/YY)'],
      ['', 'cc-csc', 'Security code'],
    ]);
    const policy = (await page.request.get(page.url())).headers()['content-security-policy']!;
    expect(/connect-src ([^;]*)/.exec(policy)![1]).toBe(`'self' ${mango.sandbox.tokeniserUrl}`);
    await looksRight(page, 'mango-card');

    // What cannot be right is said beside the field, and nobody is asked.
    await type(page, '4970107111111118', { expiry: '1320', code: '1' });
    expect(await page.locator('kontor-mango-card .error:visible').allTextContents()).toEqual([
      'Please check the card number.',
      'Please enter the month and year until which the card is valid, such as 04/29.',
      'Please enter the three or four digits from the card.',
    ]);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('autocomplete'))).toBe('cc-number');
    await looksRight(page, 'mango-card-wrong');
    expect(sent.filter(({ body }) => body.includes('intent=card'))).toEqual([]);

    await type(page, grouped(CARDS.challenge));
    await page.waitForURL(`${mango.url}/bank/**`);
    await page.getByRole('button', { name: 'Yes' }).click();
    await page.waitForURL('**/success?*');
    expect(await orderOf(paymentToken)).toMatchObject({
      order: { payment_state: 'paid' },
      payments: [
        {
          state: 'successful',
          provider: 'mango_pay',
          captured: 1900,
          instrument: { last4: '8183', expires: '2030-12' },
        },
      ],
    });
    await server.work();

    const holding = sent.filter(({ url, body }) =>
      waysOf(CARDS.challenge).some((way) => `${url} ${body}`.includes(way)),
    );
    expect(holding.map(({ url }) => new URL(url).origin)).toEqual([mango.sandbox.tokeniserUrl]);
    expect(sent.some(({ url, body }) => url.startsWith(server.url) && body.includes('intent=card&'))).toBe(true);
    const kept = `${await wholeDatabase()}\n${lines.join('\n')}\n${JSON.stringify(mango.sandbox.exchanges)}`;
    expect(lines.length).toBeGreaterThan(0);
    expect(kept).toContain('bea@kontor.test');
    expect(waysOf(CARDS.challenge).filter((way) => kept.includes(way))).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  },
);

test(
  'a card that is refused says why and leaves another try; Mangopay’s own refusal of a field is said beside it',
  { timeout: 120_000 },
  async () => {
    const { context, page } = await openContext(browser, server.url, { width: 390 });
    await toThePayment(page);
    // Long enough for us, and not for Mangopay, which is played by the browser here.
    await page.route(
      `${mango.sandbox.tokeniserUrl}/**`,
      (route) => route.fulfill({ body: 'errorCode=02627', headers: { 'access-control-allow-origin': '*' } }),
      { times: 1 },
    );
    await type(page, CARDS.insufficient);
    await page.locator('kontor-mango-card .error:visible').waitFor();
    expect(await page.locator('kontor-mango-card .error:visible').allTextContents()).toEqual([
      'Bitte geben Sie die drei oder vier Ziffern von der Karte an.',
    ]);
    await type(page, CARDS.insufficient);
    await page.locator('.notice.bad').waitFor();
    expect(await page.locator('.notice.bad').textContent()).toContain('Es wurde nichts abgebucht');
    await page.locator('form:has(input[name=method]) button').click();
    await type(page, CARDS.paid);
    await page.waitForURL('**/success?*');
    await context.close();
  },
);

test('without scripts the buyer is led to Mangopay’s page, and pays there', { timeout: 120_000 }, async () => {
  const context = await browser.newContext({
    baseURL: server.url,
    javaScriptEnabled: false,
    locale: 'de-DE',
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  const paymentToken = await toThePayment(page);
  expect(await page.locator('kontor-mango-card input').count()).toBe(0);
  await page.locator('form:has(kontor-mango-card) button').click();
  await page.waitForURL((url) => !url.pathname.startsWith('/s/'));
  await page.locator('form button:not(.plain)').click();
  await page.waitForURL('**/success?*');
  expect(await orderOf(paymentToken)).toMatchObject({ order: { payment_state: 'paid' } });
  await context.close();
});

test('a held amount is taken in the cabinet, less than all of it', { timeout: 240_000 }, async () => {
  await choose('later');
  const { context, page, faults } = await openContext(browser, server.url, { width: 390 });
  const paymentToken = await toThePayment(page);
  await type(page, CARDS.paid);
  await page.waitForURL('**/success?*');
  const { order, payments } = await orderOf(paymentToken);
  expect(payments).toMatchObject([{ state: 'authorized', captured: 0 }]);
  const anna = await openContext(browser, server.url);
  await signIn(anna.page, 'anna@kontor.test');
  await anna.page.goto(`/cabinet/orders/${order.id}`);
  await looksRight(anna.page, 'mango-held');
  await anna.page.getByRole('link', { name: 'Teil einziehen' }).click();
  await anna.page.locator('input[name=amount]').fill('15,00');
  await anna.page.getByRole('button', { name: 'Einziehen' }).click();
  await anna.page.getByText('Das Geld ist eingezogen.').waitFor();
  expect((await orderOf(paymentToken)).payments).toMatchObject([{ state: 'successful', captured: 1500 }]);
  const [held] = mango.sandbox.world.all(mango.sandbox.world.clients.get(DEMO_CLIENT.clientId)!, 'preauthorizations');
  expect(held).toMatchObject({ PaymentStatus: 'VALIDATED', RemainingFunds: { Amount: 0 } });
  expect([...faults, ...anna.faults]).toEqual([]);
  await context.close();
  await anna.context.close();
});

test(
  'a card typed in the checkout itself orders and pays with one press; the checkout itself may not reach Mangopay’s address',
  { timeout: 240_000 },
  async () => {
    const { context, page, faults } = await openContext(browser, server.url, { width: 390, locale: 'en-GB' });
    const buyer = { email: 'bea@kontor.test', first_name: 'Bea', last_name: 'Sommer', zip: '10115', country: 'DE' };
    await choose('now');
    const answer = await page.goto(`/s/anna/kartenbuch/checkout?${new URLSearchParams(buyer)}`);
    // The address for the number is the payment's page's to allow.
    expect(answer!.headers()['content-security-policy']).not.toContain(mango.sandbox.tokeniserUrl);
    await page.locator('#method-card').check();
    const waiver = page.locator('#waiver');
    if ((await waiver.count()) > 0) await waiver.check();
    await type(page, '4970107111111118', { expiry: '1320', code: '1' }, 'button[value=order]');
    await page.locator('kontor-mango-card .error:visible').first().waitFor();
    await looksRight(page, 'mango-checkout-wrong');
    await type(page, grouped(CARDS.paid), {}, 'button[value=order]');
    await page.waitForURL('**/success?*');
    const paid = await inTransaction(platform(), ({ db }) =>
      db('payments').orderBy('id', 'desc').first<{ token: string }>('token'),
    );
    expect(await orderOf(paid.token)).toMatchObject({ order: { payment_state: 'paid' } });
    expect(faults).toEqual([]);
    await context.close();
  },
);
