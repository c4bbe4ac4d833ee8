import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reading } from '#core/database';
import { looksRight, openBrowser, openContext } from './testing/browser.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

/** A stranger on a phone buys by card and holds the thing: fields, presses and pages from the product's page to the opened good are counted. */
let server: TestServer;
let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([startTestServer(), openBrowser()]);
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

interface Buyer {
  page: Page;
  counts: { fields: number; presses: number; pages: number };
  faults: string[];
  press: (selector: string) => Promise<void>;
  fill: (selector: string, text: string) => Promise<void>;
}

async function someone(): Promise<Buyer> {
  const { page, faults } = await openContext(browser, server.url, { width: 390 });
  const counts = { fields: 0, presses: 0, pages: 0 };
  page.on('framenavigated', (frame) => void (frame === page.mainFrame() && (counts.pages += 1)));
  return {
    page,
    counts,
    faults,
    press: async (selector) => {
      counts.presses += 1;
      await page.locator(selector).first().click();
    },
    fill: async (selector, text) => {
      counts.fields += 1;
      await page.locator(selector).first().fill(text);
    },
  };
}

/** Payment by card, from the open checkout to the thank-you page. */
async function paysByCard({ page, press, fill, counts }: Buyer, email: string): Promise<void> {
  await page.waitForURL('**/checkout**');
  for (const [name, text] of Object.entries({ email, first_name: 'Bea', last_name: 'Sommer', zip: '10115' }))
    await fill(`#${name}`, text);
  await page.locator('#pay-card').scrollIntoViewIfNeeded();
  const card = page.frameLocator('#pay-card iframe').locator('input');
  for (const [place, text] of ['4242424242424242', '12/30', '123'].entries()) {
    counts.fields += 1;
    await card.nth(place).fill(text);
  }
  if ((await page.locator('#waiver').count()) > 0) await press('#waiver');
  await press('button[value=order]');
  await page.waitForURL('**/success?*');
}

const paid = async (email: string): Promise<string[]> =>
  reading(server.kernel.contextFor({ kind: 'platform', reason: 'test' }), ({ db }) =>
    db('orders').where({ buyer_email: email }).pluck<string[]>('payment_state'),
  );

test('a PDF: seven fields, four presses, three pages, and the file is there', { timeout: 120_000 }, async () => {
  const buyer = await someone();
  const { page, counts, press } = buyer;
  await page.goto('/s/anna/dreissig-tage-sehen');
  await press('a[href*="/checkout"]');
  await paysByCard(buyer, 'heft@phone.test');
  await looksRight(page, 'phone-pdf-thanks');
  const [download] = await Promise.all([page.waitForEvent('download'), press('.thing a.button')]);
  expect(
    readFileSync(await download.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  expect(counts).toEqual({ fields: 7, presses: 4, pages: 3 });
  expect([await paid('heft@phone.test'), buyer.faults]).toEqual([['paid'], []]);
});

test(
  'a course: seven fields, four presses, four pages, and its first lesson can be read',
  { timeout: 120_000 },
  async () => {
    const buyer = await someone();
    const { page, counts, press } = buyer;
    await page.goto('/s/anna/portraet-am-fenster');
    await press('a[href*="/checkout"], button:has-text("Kaufen")');
    await paysByCard(buyer, 'kurs@phone.test');
    await looksRight(page, 'phone-course-thanks');
    await press('.thing a.button');
    await page.waitForURL('**/payer/course/**');
    expect(counts).toEqual({ fields: 7, presses: 4, pages: 4 });
    await looksRight(page, 'phone-course');
    // No account, no password: the room is open, and the lesson with it.
    await page.getByRole('link', { name: 'Welches Fenster ist das richtige?' }).first().click();
    await page.locator('article').waitFor();
    expect([await paid('kurs@phone.test'), buyer.faults]).toEqual([['paid'], []]);
  },
);

test(
  'a ticket: seven fields, four presses, four pages, and its code can be scanned',
  { timeout: 120_000 },
  async () => {
    const buyer = await someone();
    const { page, counts, press } = buyer;
    await page.goto('/s/anna/ein-abend-im-gegenlicht');
    // A logo of dark letters has a ground of its own in a dark room.
    expect(await page.locator('.top .mark').evaluate((mark) => getComputedStyle(mark).backgroundColor)).toBe(
      'rgb(255, 255, 255)',
    );
    await press('.stepper button[data-by="1"]');
    await press('form button:has-text("Kaufen")');
    await paysByCard(buyer, 'karte@phone.test');
    await looksRight(page, 'phone-ticket-thanks');
    await page.locator('.thing .qr svg').waitFor();
    await press('.thing a.button');
    await page.locator('[data-qr] svg').first().waitFor();
    expect(counts).toEqual({ fields: 7, presses: 4, pages: 4 });
    await looksRight(page, 'phone-ticket');
    expect([await paid('karte@phone.test'), buyer.faults]).toEqual([['paid'], []]);
  },
);
