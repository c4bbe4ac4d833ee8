import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PAYMENT_METHODS, type MatrixRow } from '#core/payments';
import { keepPicture, looksRight, openBrowser, openContext } from './testing/browser.ts';
import {
  newestPayment,
  openProviderShops,
  orderOfPayment,
  type ProviderShop,
  type ProviderShops,
} from './testing/provider-shops.ts';
import { openPayPal } from './testing/paypal-window.ts';
import { aBuyerFrom, BUYERS, countryFor, PlainBuyer } from './testing/plain-buyer.ts';

/*
 * Buyers at every provider, over a real server: the checkout, the provider's own page or field in its sandbox, and back. Which stories there are is
 * read from the providers' own matrix, so a new method has one without a line here.
 */
let all: ProviderShops;
let browser: Browser;
let contexts: { context: BrowserContext; page: Page; faults: string[] }[];

beforeAll(async () => {
  [all, browser] = await Promise.all([openProviderShops(), openBrowser()]);
  contexts = [
    await openContext(browser, all.server.url, { width: 1280, locale: 'de-DE' }),
    await openContext(browser, all.server.url, { width: 390, locale: 'en-GB' }),
  ];
  // A device that has Apple Pay.
  for (const { context } of contexts)
    await context.addInitScript(() => Object.assign(globalThis, { ApplePaySession: true }));
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await all?.close();
});

const THOROUGH = process.env.KONTOR_THOROUGH === '1';
const FIELDS: Readonly<Record<string, string>> = { sepa: 'account', apple_pay: 'wallet', google_pay: 'wallet' };
const flowOf = ({ method, page, settles }: MatrixRow): string =>
  page === 'field' ? (FIELDS[method] ?? 'card') : `${page}${settles.days > 0 ? ', later' : ''}`;

/** How an order stands when its buyer has done their part. */
const endOf = ({ page, settles }: MatrixRow): string =>
  page === 'instructions' ? 'payment_waiting' : settles.days > 0 ? 'payment_pending' : 'paid';

/** Every method, or the first of each flow of each provider. */
function stories(): { shop: ProviderShop; row: MatrixRow }[] {
  const told = new Set<string>();
  return all.shops
    .flatMap((shop) => shop.rows.map((row) => ({ shop, row })))
    .filter(({ shop, row }) => {
      const flow = `${shop.provider.key} ${flowOf(row)}`;
      return THOROUGH || (!told.has(flow) && told.add(flow));
    });
}

test(
  `a buyer pays with ${THOROUGH ? 'every method' : 'one method of each flow'} of each provider, in German on a desk and in English on a phone`,
  { timeout: 600_000 },
  async () => {
    const looked = new Set<string>();
    const ends: unknown[] = [];
    const wanted: unknown[] = [];
    for (const [index, { shop, row }] of stories().entries()) {
      const name = `${shop.provider.key} ${row.method}`;
      const { page } = contexts[index % 2]!;
      // One look at each kind of payment step is enough for the ordinary run.
      const looks = THOROUGH || (!looked.has(flowOf(row)) && looked.add(flowOf(row)));
      wanted.push([name, endOf(row), row.page === 'instructions' ? 'payment' : 'success']);
      ends.push(
        await pays(page, shop, row, looks ? `method-${shop.username}-${row.method}` : null).catch((error: Error) => [
          name,
          page.url(),
          error.message.split('\n')[0],
        ]),
      );
    }
    expect(ends).toEqual(wanted);
    expect(contexts.flatMap(({ faults }) => faults)).toEqual([]);
  },
);

async function pays(
  page: Page,
  { provider, username }: ProviderShop,
  row: MatrixRow,
  picture: string | null,
): Promise<unknown[]> {
  const { method } = row;
  await page.goto(
    `/s/${username}/buch/checkout?${new URLSearchParams(aBuyerFrom(countryFor(row), row.buyers?.includes('consumer') === false))}`,
  );
  await page.locator(`#method-${method}`).check();
  const waiver = page.locator('#waiver');
  if ((await waiver.count()) > 0) await waiver.check();
  if (picture) await looksRight(page, picture);
  const hasWindow = (await page.locator(`kontor-paypal-buttons[data-pays=${method}]`).count()) > 0;
  if (row.page === 'field') await fillsField(page, method);
  else if (hasWindow) await (await openPayPal(page)).locator('form button').first().click();
  // One press leads on all others: to the provider's own page, or to what is to be transferred.
  else await page.locator('button[value=order]').click();
  if (row.page === 'instructions') {
    await page.waitForURL('**/payment/**');
    expect([provider.key, method, await page.locator('#transfer').count()]).toEqual([provider.key, method, 1]);
    // A code for banking apps wherever the account is in a country of SEPA and the money in euro.
    if (provider.key === 'direct_bank') expect(await page.locator('.qr svg').count()).toBe(1);
  } else {
    if (row.page !== 'field' && !hasWindow) await actsAtProvider(page, row);
    await page.waitForURL('**/success?*');
  }
  const { payment_state: state } = await orderOfPayment(all.server, await newestPayment(all.server, username));
  if (picture) await keepPicture(page, `${picture}-end`);
  return [
    `${provider.key} ${method}`,
    state,
    new URL(page.url()).pathname.endsWith('/success') ? 'success' : 'payment',
  ];
}

async function actsAtProvider(page: Page, row: MatrixRow): Promise<void> {
  const away = (url: URL): boolean => !url.pathname.startsWith('/s/');
  await page.waitForURL((url) => away(url) || url.pathname.includes('/payment/'));
  if (!away(new URL(page.url()))) {
    await page.locator('input[name=holder]').fill('Bea Sommer');
    await page.locator('input[name=iban]').fill('DE89 3704 0044 0532 0130 00');
    await page.locator('form:has(input[name=iban]) button').click();
  }
  await page.waitForURL(away);
  // A sandbox that lets its buyer choose says which button stands for a bank that takes days.
  const later = page.locator('form button[value=late]');
  await (row.settles.days > 0 && (await later.count()) > 0 ? later : page.locator('form button').first()).click();
}

/** Types what the method's field asks for in the checkout itself, and orders; a wallet's own button does both. */
async function fillsField(page: Page, method: string): Promise<void> {
  const field = FIELDS[method] ?? 'card';
  const frame = page.frameLocator(`#pay-${method} iframe`);
  if (field === 'wallet') return frame.locator('button').first().click();
  const own = (await page.locator('kontor-mango-card').count()) > 0;
  const typed =
    field === 'account'
      ? ['Bea Sommer', 'DE89 3704 0044 0532 0130 00']
      : own
        ? ['4970107111111119', '12/30', '123']
        : [
            method === 'cardAmEx' ? '378282246310005' : '4242424242424242',
            '12/30',
            method === 'cardAmEx' ? '1234' : '123',
          ];
  const inputs = own ? page.locator('kontor-mango-card[ready] input') : frame.locator('input');
  for (const [place, text] of typed.entries()) await inputs.nth(place).fill(text);
  await page.locator('button[value=order]').click();
}

const CHECKOUT = { statements: 40, commits: 4 };

test(
  'a whole checkout stays within 40 statements and 4 commits with every provider; what was saved there spares the way to it',
  { timeout: 120_000 },
  async () => {
    const seen: unknown[] = [];
    for (const shop of all.shops) {
      const row = savedOrFirst(shop);
      const first = await new PlainBuyer(all.server, shop).buys('buch', row);
      console.log(`${shop.provider.key} ${row.method}: ${first.statements} statements, ${first.commits} commits`);
      seen.push([
        shop.provider.key,
        first.state,
        first.statements <= CHECKOUT.statements,
        first.commits <= CHECKOUT.commits,
      ]);
      if (!row.saves) continue;
      const member = new PlainBuyer(all.server, shop);
      await member.signIn(all.buyer);
      const path = await member.buys('buch', row, { keep_means: 'yes' });
      // What is collected from an account is kept once the money came.
      all.settle();
      await member.looksAgainAt(path);
      const again = await member.buysWithWhatIsKept('buch');
      console.log(
        `${shop.provider.key} ${row.method}: ${again.statements} statements, ${again.commits} commits with what was kept`,
      );
      seen.push([again.state, again.atProvider, again.statements <= CHECKOUT.statements]);
    }
    expect(seen).toEqual(
      all.shops.flatMap((shop) => {
        const row = savedOrFirst(shop);
        return [[shop.provider.key, endOf(row), true, true], ...(row.saves ? [[endOf(row), 0, true]] : [])];
      }),
    );
  },
);

const savedOrFirst = ({ rows }: ProviderShop): MatrixRow => rows.find(({ saves }) => saves) ?? rows[0]!;

// Invariant 14, over the shop's own addresses and the providers as they are.
test(
  'every checkout of every provider shows exactly what the matrix allows, takes it, and refuses what it does not',
  { timeout: 120_000 },
  async () => {
    const wrong: unknown[] = [];
    let offered = 0;
    for (const shop of all.shops) {
      for (const [slug, planType] of [
        ['buch', 'one_time'],
        ['heft', 'one_time'],
        ['club', 'subscription'],
        ['kurs', 'limited_subscription'],
      ] as const) {
        for (const { country, business } of BUYERS) {
          const seen = await new PlainBuyer(all.server, shop).looks(slug, aBuyerFrom(country, business));
          const allowed = seen.allowed(planType, { country, business });
          offered += allowed.length;
          if (JSON.stringify(seen.methods) !== JSON.stringify(allowed))
            wrong.push([shop.provider.key, slug, country, business, 'shows', seen.methods, 'not', allowed]);
          const forbidden =
            PAYMENT_METHODS.find(
              (method) =>
                !allowed.includes(method) &&
                (planType === 'one_time' || shop.rows.some((row) => row.method === method)),
            ) ?? 'not_assigned';
          if (await seen.takes(forbidden)) wrong.push([shop.provider.key, slug, country, business, 'takes', forbidden]);
          const [method] = allowed;
          if (method && country === 'NL' && !(await seen.takes(method)))
            wrong.push([shop.provider.key, slug, country, business, 'refuses', method]);
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(offered).toBeGreaterThan(100);
  },
);
