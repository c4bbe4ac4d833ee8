import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { axeViolations } from '#builder/testing';
import { addPlan, createProduct, publishProduct, updateCheckoutStep } from '#core/catalog';
import type { Ctx } from '#core/context';
import { createCoupon } from '#core/coupons';
import { inTransaction } from '#core/database';
import { findShop } from '#core/people';
import { orderView, type OrderView } from '#core/settlement';
import { addBump } from '#core/upsells';
import { saveDate } from '../../plugins/forms/event/setup/save-date.ts';
import { saveKind } from '../../plugins/forms/event/setup/save-kind.ts';
import { saveLocation } from '../../plugins/forms/event/setup/save-location.ts';
import { countPointers, keepPicture, openBrowser, openContext, typeCard } from './testing/browser.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

const CARD = '4242424242424242';
const BOOK = '/s/anna/licht-lesen';
const COURSE = '/s/anna/dreissig-tage-sehen';
let server: TestServer;
let browser: Browser;
let anna: Ctx;
let bumpId: number;
const faults: string[][] = [];
const contexts: BrowserContext[] = [];

beforeAll(async () => {
  [server, browser] = await Promise.all([startTestServer(), openBrowser()]);
  const { id: sellerId } = (await findShop(server.kernel.contextFor({ kind: 'nobody' }), 'anna'))!;
  anna = server.kernel.contextFor({ kind: 'seller', sellerId }, { locale: 'de' });
  const book = await productId('licht-lesen');
  const course = await productId('dreissig-tage-sehen');
  const { rows } = await inTransaction(anna, ({ db }) =>
    db.raw<{ rows: { id: number }[] }>('select id from pricing_plans where product_id = ? order by id limit 1', [
      course,
    ]),
  );
  await addPlan(anna, course, {
    type: 'subscription',
    firstAmount: 900,
    nextAmount: 900,
    interval: '1m',
    label: 'Im Abo',
    popular: true,
  });
  await createCoupon(anna, { code: 'HERBST', valueForm: 'percents', value: 2000 });
  ({ id: bumpId } = await addBump(anna, book, {
    offeredProductId: course,
    planId: rows[0]!.id,
    title: 'Dreißig Tage dazu',
    text: 'Jeden Tag eine kleine Übung.',
    price: 500,
  }));
  await buildEvent();
}, 300_000);
afterEach(async () => void (await Promise.all(contexts.splice(0).map((context) => context.close()))));
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

async function productId(slug: string): Promise<number> {
  return inTransaction(anna, async ({ db }) => (await db('products').where({ slug }).first<{ id: number }>('id')).id);
}

/** An evening with two kinds of tickets, one of which wants to know who comes. */
async function buildEvent(): Promise<void> {
  const { id } = await createProduct(anna, { form: 'event', name: 'Lange Nacht des Lichts' });
  const locationId = await saveLocation(anna, id, null, {
    online: false,
    onlineUrl: '',
    locationShortName: 'Alte Münze',
    locationAddress: 'Molkenmarkt 2, Berlin',
    zip: '10179',
    countryCode: 'DE',
    timeZoneName: 'Europe/Berlin',
    additionalText: '',
  });
  await saveDate(anna, id, null, { locationId, startsAt: '2027-05-03T20:00', endsAt: '2027-05-03T23:00', limit: '' });
  const kind = {
    description: '',
    pricing: 'own',
    amountType: 'gross',
    quotaId: null,
    salesFrom: '',
    salesUntil: '',
    zone: 'Europe/Berlin',
    mostPerOrder: '10',
    dateIds: [],
    attendeeFields: [],
    limit: '',
    name: '',
    price: '',
  } as const;
  await saveKind(anna, id, null, {
    ...kind,
    name: 'Parkett',
    price: '35',
    limit: '12',
    attendeeFields: [
      { key: 'first_name', required: true },
      { key: 'last_name', required: true },
      { key: 'email', required: false },
    ],
  });
  await saveKind(anna, id, null, { ...kind, name: 'Rang', price: '20' });
  await updateCheckoutStep(anna, id, { free: false, limit: null });
  await addPlan(anna, id, { type: 'one_time', price: 3500 });
  const publication = await publishProduct(anna, id);
  if (publication.outcome === 'refused')
    throw new Error(`The event was not published: ${publication.reasons.join(', ')}`);
}

async function buyer(wishes: Parameters<typeof openContext>[2] = {}): Promise<Page> {
  const opened = await openContext(browser, server.url, wishes);
  contexts.push(opened.context);
  faults.push(opened.faults);
  return opened.page;
}

const ADDRESS = {
  first_name: 'Bea',
  last_name: 'Sommer',
  zip: '10115',
};

async function fillIn(page: Page, email: string): Promise<void> {
  for (const [name, value] of Object.entries({ email, ...ADDRESS }))
    await page.locator(`input[name=${name}]`).fill(value);
  const waiver = page.locator('#waiver');
  if ((await waiver.count()) > 0) await waiver.check();
}

const total = (page: Page) => page.locator('#part-review .total dd').textContent();
const totalBecomes = (page: Page, text: string) =>
  page.waitForFunction(
    (start) => document.querySelector('#part-review .total dd')?.textContent?.startsWith(start),
    text,
  );

async function payAndEnd(page: Page): Promise<OrderView> {
  await typeCard(page, CARD);
  await page.waitForURL('**/success?*');
  await page.getByText('Vielen Dank für Ihre Bestellung').waitFor();
  return orderView(anna, { token: new URL(page.url()).pathname.split('/').at(-2)! });
}

test('a subscription with a coupon from a link: the plan is chosen on the product page, the whole schedule is seen before, and it is what is charged', async () => {
  const page = await buyer();
  await page.goto(COURSE);
  expect(await page.getByText('Beliebt').count()).toBe(1);
  await page.getByLabel(/Im Abo/).check();
  await page.getByRole('button', { name: 'Kaufen' }).click();
  await page.waitForURL('**/checkout?**');
  await page.goto(`${page.url()}&coupon_code=HERBST`);
  await page.getByText('Gutschein eingelöst').first().waitFor();
  expect(await total(page)).toMatch(/^7,20/);
  const review = page.locator('#part-review');
  expect(await review.getByText('Ihr Zahlungsplan').count()).toBe(1);
  expect(await review.getByText('So geht es weiter, bis Sie kündigen.').count()).toBe(1);
  expect(await review.getByText(/Abonnement auf unbestimmte Zeit/).count()).toBe(1);
  await fillIn(page, 'abo@kontor.test');
  await keepPicture(page, 'checkout-subscription');
  await page.locator('button[value=order]').click();
  const { order, rates } = await payAndEnd(page);
  expect(order).toMatchObject({ period_type: 'subscription', coupon_code: 'HERBST', buyer_email: 'abo@kontor.test' });
  expect(rates[0]).toMatchObject({ amount: 720, state: 'paid' });
}, 90_000);

test('a code that does not apply says why, and the order goes on without it', async () => {
  const page = await buyer();
  await page.goto(`${BOOK}/checkout?coupon_code=GIBTESNICHT`);
  expect(await page.locator('#coupon_code').getAttribute('aria-invalid')).toBe('true');
  const before = await total(page);
  await page.fill('#coupon_code', '');
  await page.getByRole('button', { name: 'Einlösen' }).click();
  await page.waitForFunction(() => document.querySelector('#coupon_code')?.getAttribute('aria-invalid') === null);
  expect(await total(page)).toBe(before);
}, 60_000);

test('two tickets, each for somebody: counted on the product page, named in the checkout, held in hand at the end', async () => {
  const page = await buyer();
  await page.goto('/s/anna/lange-nacht-des-lichts');
  expect(await page.getByText('Noch 12 Stück').count()).toBe(1);
  await page.getByLabel(/^Parkett/).fill('1');
  await page.getByRole('button', { name: 'Kaufen' }).click();
  await page.waitForURL('**/checkout?**');
  await page.locator('input[name^="variant["]').first().fill('2');
  await page.locator('input[name$="[1][first_name]"]').waitFor();
  await totalBecomes(page, '70,00');
  await fillIn(page, 'karten@kontor.test');
  await page.locator('button[value=order]').click();
  await page.locator('.summary').waitFor();
  // The first ticket is the buyer's: their name is not asked again.
  expect(await page.locator('.summary a').count()).toBe(2);
  await page.locator('input[name$="[1][first_name]"]').fill('Ole');
  await page.locator('input[name$="[1][last_name]"]').fill('Sommer');
  const waiver = page.locator('#waiver');
  if ((await waiver.count()) > 0) await waiver.check();
  await keepPicture(page, 'checkout-tickets');
  await page.locator('button[value=order]').click();
  const { order, lines } = await payAndEnd(page);
  expect(order.total).toBe(7000);
  expect(lines[0]).toMatchObject({
    item_type: 'Ticket',
    quantity: 2,
    details: { attendees: [{ first_name: 'Bea' }, { first_name: 'Ole' }] },
  });
  await keepPicture(page, 'success-tickets');
}, 90_000);

test('something added on the way: two contracts above the button, two lines in the order, both open at the end', async () => {
  const page = await buyer();
  await page.goto(`${BOOK}/checkout`);
  const bump = page.locator(`#bump-${bumpId}`);
  expect(await bump.isChecked()).toBe(false);
  const before = Number((await total(page))!.replace(/[^\d]/g, ''));
  await bump.check();
  await page.getByText('Sie schließen mit dem Klick alle 2 Verträge:').waitFor();
  expect(Number((await total(page))!.replace(/[^\d]/g, ''))).toBe(before + 500);
  await fillIn(page, 'dazu@kontor.test');
  await keepPicture(page, 'checkout-bump');
  await page.locator('button[value=order]').click();
  const { order, lines } = await payAndEnd(page);
  expect([order.total, lines.map(({ item_type: type, gross }) => [type, gross])]).toEqual([
    before + 500,
    [
      ['Product', before],
      ['Upsell', 500],
    ],
  ]);
  for (const name of ['Licht lesen', 'Dreißig Tage sehen'])
    expect(await page.locator('h2', { hasText: name }).count()).toBe(1);
  expect(await page.locator('a[href*="/files/"]').count()).toBeGreaterThan(1);
}, 90_000);

test("without JavaScript the same page does it by its buttons, up to the provider's own field", async () => {
  const context = await browser.newContext({ baseURL: server.url, locale: 'de-DE', javaScriptEnabled: false });
  contexts.push(context);
  const page = await context.newPage();
  await page.goto(`${BOOK}/checkout`);
  await page.fill('input[name=first_name]', 'Bea');
  await page.selectOption('select[name=country]', 'AT');
  await page.check(`#bump-${bumpId}`);
  const before = Number((await total(page))!.replace(/[^\d]/g, ''));
  await page.getByRole('button', { name: 'Preis für dieses Land anzeigen' }).click();
  expect(Number((await total(page))!.replace(/[^\d]/g, ''))).toBe(before + 500);
  expect(await page.inputValue('input[name=first_name]')).toBe('Bea');
  expect(await page.getByText('Zum Beispiel 1010').count()).toBe(1);
  await page.locator('#part-coupon summary').click();
  await page.fill('#coupon_code', 'herbst');
  await page.getByRole('button', { name: 'Einlösen' }).click();
  expect(await page.getByText('Gutschein eingelöst').count()).toBeGreaterThan(0);
  await page.locator('button[value=order]').click();
  await expect.poll(() => page.locator('.summary').count()).toBe(1);
  expect(await page.isChecked(`#bump-${bumpId}`)).toBe(true);
  await fillIn(page, 'ohne@kontor.test');
  await page.fill('input[name=zip]', '1010');
  await page.locator('button[value=order]').click();
  await page.waitForURL('**/payment/**');
  expect(await page.locator('noscript .notice').innerText()).toContain('braucht JavaScript');
}, 60_000);

test('by keyboard alone, from the product page to the paid order', async () => {
  const page = await buyer();
  const pointers = await countPointers(page.context());
  await page.goto(BOOK);
  /** Tab by Tab until the focus is there; nothing on the way may hold it. */
  const reach = async (selector: string): Promise<void> => {
    for (let turn = 0; turn < 80; turn += 1) {
      await page.keyboard.press('Tab');
      if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
    }
    throw new Error(`${selector} cannot be reached by keyboard.`);
  };
  await reach('a[href*="/checkout"]');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/checkout**');
  await reach(`#bump-${bumpId}`);
  await page.keyboard.press('Space');
  await page.getByText('alle 2 Verträge').waitFor();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe(`bump-${bumpId}`);
  await reach('button[value=order]');
  await page.keyboard.press('Enter');
  await page.locator('.summary').waitFor();
  expect(await page.evaluate(() => document.activeElement?.classList.contains('summary'))).toBe(true);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await reach('#email');
  await page.keyboard.type('tasten@kontor.test');
  for (const [name, value] of Object.entries(ADDRESS)) {
    await reach(`#${name}`);
    await page.keyboard.type(value);
  }
  // The card's fields stand in a frame of the provider's; Tab goes in and out of it.
  await page.frameLocator('#pay-card iframe').locator('input').first().waitFor();
  await reach('#pay-card iframe');
  for (const [place, typed] of [CARD, '12/30', '123'].entries()) {
    if (place > 0) await page.keyboard.press('Tab');
    await page.keyboard.type(typed);
  }
  await reach('#waiver');
  await page.keyboard.press('Space');
  await reach('button[value=order]');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/success?*');
  expect(pointers()).toBe(0);
}, 90_000);

test.each([
  [1280, 'de-DE'],
  [390, 'en-GB'],
] as const)(
  'the new states have no accessibility faults (%i px, %s)',
  async (width, locale) => {
    const page = await buyer({ width, locale });
    const found: string[] = [];
    for (const [name, address] of [
      ['plans', COURSE],
      ['tickets', '/s/anna/lange-nacht-des-lichts'],
      ['with-bump', `${BOOK}/checkout?coupon_code=HERBST`],
      ['subscription', `${COURSE}/checkout`],
      ['ticket-checkout', '/s/anna/lange-nacht-des-lichts/checkout'],
    ] as const) {
      await page.goto(address);
      found.push(...(await axeViolations(page)).map((violation) => `${name}: ${violation}`));
      if (await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth))
        found.push(`${name} is too wide`);
      await keepPicture(page, `counter-${name}-${width}`);
    }
    expect(found).toEqual([]);
  },
  90_000,
);

test('no page threw an error or broke its policy on the way', () => {
  expect(faults.flat()).toEqual([]);
});
