import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeSupply } from '#core/catalog';
import { inTransaction, reading } from '#core/database';
import { checkInvariants, platformBalances } from '#core/ledger';
import { readMerchantTerms, writeMerchantTerms } from '#core/merchants';
import { writePlatformLegal } from '#core/opening';
import { seedPerson } from '#core/people';
import { issueCreditNotes } from '#core/reselling';
import { refundOrder } from '#core/settlement';
import { PLATFORM_LEGAL, runJobsUntilIdle } from '#core/testing';
import { looksRight, openBrowser, openContext, signIn } from './testing/browser.ts';
import { PlainBuyer } from './testing/plain-buyer.ts';
import { openProviderShops, type ProviderShop, type ProviderShops } from './testing/provider-shops.ts';

/* A seller asks, an admin approves, a buyer buys from the platform, a part goes back, the month ends with a credit note, which is objected to and corrected. */
let all: ProviderShops;
let browser: Browser;
let shop: ProviderShop;

const OWNER = 'resold-owner@kontor.test';
const ADMIN = 'resold-admin@kontor.test';
const platform = () => all.server.kernel.contextFor({ kind: 'platform', reason: 'test' });
const seller = () => all.server.kernel.contextFor({ kind: 'seller', sellerId: shop.sellerId });

beforeAll(async () => {
  [all, browser] = await Promise.all([openProviderShops(), openBrowser()]);
  shop = all.shops.find(({ provider }) => provider.key === 'elopage_connect')!;
  await writePlatformLegal(platform(), PLATFORM_LEGAL);
  await writeMerchantTerms(platform(), { ...(await readMerchantTerms(platform())), feeBp: 500 });
  await inTransaction(platform(), async ({ db, clock }) => {
    const now = clock.now();
    const place = { street: 'Buchweg', street_number: '2', zip: '04109', city: 'Leipzig', vat_no: 'DE123456788' };
    await db('sellers').where({ id: shop.sellerId }).update(place);
    // As after the check by the processor, which its own tests go through.
    const row = { seller_id: shop.sellerId, provider: shop.provider.key, idempotency_key: 'checked', state: 'kyc_2' };
    await db('merchant_accounts').insert({ ...row, created_at: now, updated_at: now });
  });
  const book = await reading(platform(), ({ db }) =>
    db('products').where({ seller_id: shop.sellerId, slug: 'buch' }).first<{ id: number }>('id'),
  );
  await changeSupply(seller(), book.id, { supply: 'electronic', reason: 'Eine Datei.' });
  const person = { password: 'kontor-demo', firstName: 'Ona', lastName: 'Owner' };
  await seedPerson(platform(), { ...person, email: OWNER, roles: [{ role: 'seller', sellerId: shop.sellerId }] });
  await seedPerson(platform(), { ...person, email: ADMIN, roles: [{ role: 'admin', sellerId: null }] });
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await all?.close();
});

test('from the request over the sale to the credit note, on a phone and at a desk', async () => {
  const phone = await openContext(browser, all.server.url, { width: 390, locale: 'en-GB' });
  await signIn(phone.page, OWNER);
  await phone.page.goto('/cabinet/reselling');
  await looksRight(phone.page, 'reselling-ask-390');
  await phone.page.getByRole('button', { name: /^(Ask for it|Anfragen)$/ }).click();
  await phone.page
    .getByText(/Tick the box|Setzen Sie das Häkchen/)
    .first()
    .waitFor();
  await phone.page.getByLabel(/I accept the agreement|Ich stimme der Vereinbarung/).check();
  await phone.page.getByRole('button', { name: /^(Ask for it|Anfragen)$/ }).click();
  await phone.page
    .getByText(/Being checked|Wird geprüft/)
    .first()
    .waitFor();

  const desk = await openContext(browser, all.server.url, { width: 1280, locale: 'de-DE' });
  await signIn(desk.page, ADMIN);
  await desk.page.goto('/admin/merchants');
  await desk.page.getByRole('link', { name: 'Weiterverkauf' }).click();
  await desk.page.waitForURL('**/admin/reseller_requests');
  await desk.page.locator('summary', { hasText: 'Entscheiden' }).first().click();
  await looksRight(desk.page, 'reseller-requests-1280');
  await desk.page.getByRole('button', { name: /^Genehmigen/ }).click();
  await desk.page.getByText('Genehmigt. Die Plattform verkauft jetzt für diesen Shop.').waitFor();

  const visitor = all.server.visitor();
  const checkout = await (await visitor.get(`/s/${shop.username}/buch/checkout`)).text();
  expect(checkout).toContain(PLATFORM_LEGAL.name);
  const buyer = new PlainBuyer(all.server, shop);
  const card = shop.rows.find(({ method }) => method === 'card')!;
  expect((await buyer.buys('buch', card)).state).toBe('paid');
  const [order] = await reading(platform(), ({ db }) =>
    db('orders').where({ seller_id: shop.sellerId }).select<{ id: number; sold_by: string; total: number }[]>('*'),
  );
  expect(order!.sold_by).toBe('platform');
  const [invoice] = await reading(platform(), ({ db }) =>
    db('invoices').where({ order_id: order!.id }).select<{ number: string; seller_party: { company: string } }[]>('*'),
  );
  expect([invoice!.number.startsWith(`P${shop.sellerId}-RE-`), invoice!.seller_party.company]).toEqual([
    true,
    PLATFORM_LEGAL.name,
  ]);
  await refundOrder(seller(), {
    orderId: order!.id,
    amountMinor: Math.floor(order!.total / 2),
    reason: '',
    requestKey: 'half',
  });
  await runJobsUntilIdle(all.server.kernel);
  const { clock } = all.server.kernel;
  const now = clock.now();
  clock.advance({ seconds: (Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1, 4) - now.getTime()) / 1000 });
  await issueCreditNotes(platform(), shop.sellerId);

  await phone.page.goto('/cabinet/reselling');
  await phone.page.getByRole('link', { name: /^PG-/ }).waitFor();
  await looksRight(phone.page, 'reselling-notes-390');
  const pdf = phone.page.waitForEvent('download');
  await phone.page.getByRole('link', { name: /^PG-/ }).click();
  expect((await pdf).suggestedFilename()).toMatch(/^Kontor-PG-\d{4}-\d{5}\.pdf$/);
  await phone.page.locator('summary', { hasText: /^(Object|Widersprechen)$/ }).click();
  await phone.page.getByLabel(/What is wrong|Was stimmt nicht/).fill('The rate is wrong.');
  await phone.page.getByRole('button', { name: /^(Object|Widersprechen)$/ }).click();
  await phone.page
    .locator('li', { hasText: /Objected|Widersprochen/ })
    .getByText('The rate is wrong.')
    .waitFor();

  const [note] = await reading(platform(), ({ db }) =>
    db('platform_invoices').where({ seller_id: shop.sellerId, series: 'PG' }).select<{ id: number }[]>('id'),
  );
  const forged = {
    intent: 'reissue',
    seller: String(shop.sellerId),
    note: String(note!.id),
    answer: 'x',
    tax: 'as_today',
  };
  expect((await (await all.server.signedIn(OWNER)).post('/admin/reseller_requests', forged)).status).toBe(404);
  expect((await all.server.visitor().post('/admin/reseller_requests', forged)).status).toBe(302);
  await desk.page.goto('/admin/reseller_requests');
  await desk.page.getByRole('heading', { name: 'Widersprüche gegen Gutschriften' }).waitFor();
  await looksRight(desk.page, 'credit-note-objections-1280');
  const reissue = desk.page.getByRole('button', { name: /^Zurücknehmen und neu ausstellen/ });
  await reissue.click();
  await desk.page.getByText('Sagen Sie dem Verkäufer, was Sie geändert haben.').first().waitFor();
  await desk.page.getByLabel('Antwort an den Verkäufer').fill('Der Satz stimmt, der Name ist berichtigt.');
  await reissue.click();
  await desk.page.getByText(/^Berichtigt und neu ausgestellt: PG-/).waitFor();
  await phone.page.goto('/cabinet/reselling');
  await phone.page.getByText(/^(Taken back and replaced by|Zurückgenommen und ersetzt durch)/).waitFor();
  expect(await phone.page.getByRole('link', { name: /^PG-/ }).count()).toBe(4);
  await looksRight(phone.page, 'reselling-replaced-390');
  const [balance] = await platformBalances(seller());
  expect(balance!.pending.minor + balance!.available.minor).toBeGreaterThan(0n);
  expect([phone.faults, desk.faults]).toEqual([[], []]);
  await phone.context.close();
  await desk.context.close();
  expect((await checkInvariants(platform())).filter(({ violations }) => violations.length > 0)).toEqual([]);
}, 180_000);
