import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reading } from '#core/database';
import { looksRight, openBrowser, openContext, typeCard } from './testing/browser.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

/** A stranger's shop from the root page to the first real sale, its presses counted, on a phone. */
const FILE = { name: 'heft.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 Ein Heft.') };
const EMAIL = 'nora.feld@stranger.test';
let server: TestServer;
let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([startTestServer({ world: 'empty' }), openBrowser()]);
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

/** Address of the newest mail's link that begins with a path. */
async function linkInMail(path: string): Promise<string> {
  await server.work();
  const ctx = server.kernel.contextFor({ kind: 'platform', reason: 'test' });
  const mail = await reading(ctx, ({ db }) =>
    db('mails')
      .where({ recipient: EMAIL })
      .whereLike('text', `%${path}%`)
      .orderBy('id', 'desc')
      .first<{ text: string }>('text'),
  );
  return new RegExp(`https?://\\S+${path}\\S*`).exec(mail!.text)![0];
}

const states = (): Promise<{ payment_state: string }[]> =>
  reading(server.kernel.contextFor({ kind: 'platform', reason: 'test' }), ({ db }) =>
    db('orders').select<{ payment_state: string }[]>('payment_state'),
  );

test('a stranger comes to the first real sale with at most 12 presses beyond typing', async () => {
  const { page, faults } = await openContext(browser, server.url, { width: 390, locale: 'en-GB' });
  const counts = { presses: 0, fields: 0, pages: 0 };
  page.on('framenavigated', (frame) => void (frame === page.mainFrame() && (counts.pages += 1)));
  const press = async (role: 'link' | 'button', name: RegExp | string, within = page.locator('main')) => {
    counts.presses += 1;
    await within.getByRole(role, { name }).first().click();
  };
  const fill = async (fields: Record<string, string>): Promise<void> => {
    for (const [name, value] of Object.entries(fields)) {
      counts.fields += 1;
      await page.locator(`input[name="${name}"]`).fill(value);
    }
  };
  await page.goto('/');
  // Menu of a phone: one line.
  expect((await page.locator('nav.top').boundingBox())!.height).toBeLessThan(70);
  await press('link', 'Open a shop');
  await page.waitForURL('**/sign_up');
  await fill({ email: EMAIL, password: 'ein langer Satz 2026' });
  await press('button', 'Open the shop');
  await page.waitForURL('**/cabinet/start');
  await press('link', /^Download/);
  await page.waitForURL('**/cabinet/start/download');
  await fill({ name: 'Portraits in daylight', price: '15.00' });
  counts.fields += 1;
  await page.locator('input[name=thing]').setInputFiles(FILE);
  await press('button', 'Show it to me');
  await page.waitForURL('**/s/nora-feld/portraits-in-daylight');
  await press('link', 'I like it: on to selling it', page.locator('body'));
  await page.waitForURL('**/payment_providers');
  await press('button', 'Connect with Stripe');
  await press('button', /^(Verbinden|Connect)$/, page.locator('body'));
  await page.getByText(/^Connected: .*acct_51Seller/).waitFor();
  // The link in the mail is a press as well.
  counts.presses += 1;
  await page.goto(await linkInMail('/confirm_email'));
  await press('button', 'Confirm address');
  await looksRight(page, 'first-sale-confirmed');
  await press('link', /Say who is selling/);
  await page.waitForURL('**/profile/edit**');
  await fill({
    firstName: 'Nora',
    lastName: 'Feld',
    street: 'Uferweg',
    streetNumber: '12',
    zip: '10115',
    city: 'Berlin',
  });
  await fill({ taxNumber: '29/815/08150' });
  // A field that is half under the bar on top is no small target.
  await page.evaluate(() => scrollTo(0, 0));
  await looksRight(page, 'first-sale-who');
  await press('button', 'Save and go on');
  await page.waitForURL('**/edit?step=1#publication');
  await page.getByText('Saved, and your legal texts are there.').waitFor();
  await looksRight(page, 'first-sale-publication');
  await press('button', 'Publish');
  await page.waitForURL('**note=published**');
  await looksRight(page, 'first-sale-published');
  expect(counts).toMatchObject({ presses: 12, fields: 12 });
  const legal = await Promise.all(
    ['terms', 'privacy', 'imprint'].map(async (kind) =>
      (await page.request.get(`/s/nora-feld/legal/${kind}`)).status(),
    ),
  );
  expect(legal).toEqual([200, 200, 200]);

  const buyer = await openContext(browser, server.url, { width: 390, locale: 'en-GB' });
  await buyer.page.goto('/s/nora-feld/portraits-in-daylight');
  await buyer.page.locator('a[href*="/checkout"]').first().click();
  await buyer.page.waitForURL('**/checkout**');
  for (const [name, value] of Object.entries({ email: 'bea@buyer.test', first_name: 'Bea', last_name: 'Sommer' }))
    await buyer.page.fill(`#${name}`, value);
  // Invoices of the United Kingdom name the address.
  const address = { zip: 'SW1A 1AA', street: 'Downing Street', street_number: '9', city: 'London' };
  for (const [name, value] of Object.entries(address)) await buyer.page.fill(`#${name}`, value);
  if ((await buyer.page.locator('#waiver').count()) > 0) await buyer.page.locator('#waiver').check();
  await typeCard(buyer.page, '4242424242424242');
  await buyer.page.waitForURL('**/success?*');
  await server.work();
  expect(await states()).toEqual([{ payment_state: 'paid' }]);
  // The first sale is told on the home.
  await page.goto('/cabinet');
  await page.locator('[data-first-sale]').getByText('£15.00').waitFor();
  await looksRight(page, 'first-sale-told');
  expect([...faults, ...buyer.faults]).toEqual([]);
}, 180_000);
