import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#core/database';
import { checkInvariants } from '#core/ledger';
import { readMerchantTerms, writeMerchantTerms } from '#core/merchants';
import { writePlatformLegal } from '#core/opening';
import { seedPerson } from '#core/people';
import { issueFeeInvoices } from '#core/platform-plans';
import { PLATFORM_LEGAL } from '#core/testing';
import { looksRight, openBrowser, openContext, signIn } from './testing/browser.ts';
import { PlainBuyer } from './testing/plain-buyer.ts';
import { openProviderShops, type ProviderShop, type ProviderShops } from './testing/provider-shops.ts';

/* Sales through the platform's account, by the checkout; at the turn of the month the seller and the admin look at the invoice. */
let all: ProviderShops;
let browser: Browser;
let shop: ProviderShop;
let invoice: number;

const OWNER = 'fees-owner@kontor.test';
const ADMIN = 'fees-admin@kontor.test';
const STRANGER = 'fees-stranger@kontor.test';
const platform = () => all.server.kernel.contextFor({ kind: 'platform', reason: 'test' });

beforeAll(async () => {
  [all, browser] = await Promise.all([openProviderShops(), openBrowser()]);
  shop = all.shops.find(({ provider }) => provider.key === 'elopage_connect')!;
  await writePlatformLegal(platform(), PLATFORM_LEGAL);
  await writeMerchantTerms(platform(), { ...(await readMerchantTerms(platform())), feeBp: 500 });
  const person = { password: 'kontor-demo', firstName: 'Ona', lastName: 'Owner' };
  await seedPerson(platform(), { ...person, email: OWNER, roles: [{ role: 'seller', sellerId: shop.sellerId }] });
  await seedPerson(platform(), { ...person, email: ADMIN, roles: [{ role: 'admin', sellerId: null }] });
  const other = all.shops.find(({ sellerId }) => sellerId !== shop.sellerId)!;
  await seedPerson(platform(), { ...person, email: STRANGER, roles: [{ role: 'seller', sellerId: other.sellerId }] });
  const buyer = new PlainBuyer(all.server, shop);
  const card = shop.rows.find(({ method }) => method === 'card')!;
  expect((await buyer.buys('buch', card)).state).toBe('paid');
  const { clock } = all.server.kernel;
  const now = clock.now();
  clock.advance({ seconds: (Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1, 3) - now.getTime()) / 1000 });
  await issueFeeInvoices(platform(), shop.sellerId);
  invoice = await inTransaction(platform(), async ({ db }) => {
    const row = await db('platform_invoices').where({ seller_id: shop.sellerId }).first<{ id: number }>('id');
    return row!.id;
  });
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await all?.close();
});

test('the seller finds the invoice beside those of plans, the admin in the list and in the VAT of the quarter', async () => {
  const phone = await openContext(browser, all.server.url, { width: 390, locale: 'en-GB' });
  await signIn(phone.page, OWNER);
  await phone.page.goto('/cabinet/transfers/balance');
  await phone.page.getByRole('link', { name: /Invoices for fees|Rechnungen über Gebühren/ }).click();
  await phone.page.waitForURL('**/cabinet/plan');
  await phone.page.getByText(/(Fees in|Gebühren) November 2026/).waitFor();
  await looksRight(phone.page, 'fee-invoice-390');
  const pdf = phone.page.waitForEvent('download');
  await phone.page.getByRole('link', { name: /^PF-2026-/ }).click();
  expect((await pdf).suggestedFilename()).toMatch(/^Kontor-PF-2026-\d{5}\.pdf$/);

  const desk = await openContext(browser, all.server.url, { width: 1280, locale: 'de-DE' });
  await signIn(desk.page, ADMIN);
  await desk.page.goto('/admin/platform_invoices?filters[series][]=PF');
  await desk.page.getByText('Mit Zahlungen verrechnet').first().waitFor();
  await looksRight(desk.page, 'fee-invoices-1280');
  await desk.page.goto(`/admin/platform_vat?quarter=2026-Q4`);
  await desk.page.getByRole('heading', { name: 'Im eigenen Land versteuert' }).waitFor();
  await looksRight(desk.page, 'platform-vat-1280');
  const csv = desk.page.waitForEvent('download');
  await desk.page.getByRole('link', { name: 'Als CSV' }).click();
  expect((await csv).suggestedFilename()).toBe('platform-vat-2026-Q4.csv');
  expect([phone.faults, desk.faults]).toEqual([[], []]);
  await phone.context.close();
  await desk.context.close();
  expect((await checkInvariants(platform())).filter(({ violations }) => violations.length > 0)).toEqual([]);
}, 120_000);

test('each fee of the invoice stands in a file that sums to it, and an invoice that is none of fees has no such file', async () => {
  const owner = await all.server.visitor().signIn(OWNER, 'kontor-demo');
  const answer = await owner.get(`/cabinet/plan/invoices/${invoice}/fees`);
  expect(answer.headers.get('content-type')).toContain('text/csv');
  const [, ...lines] = (await answer.text()).trim().split('\r\n');
  const cents = (text: string): number => Math.round(Number(text.replace(',', '.')) * 100);
  const sum = lines.map((line) => line.split(';')).reduce((all, cells) => all + cents(cells[2]!) + cents(cells[3]!), 0);
  const gross = await inTransaction(platform(), async ({ db }) => {
    const row = await db('platform_invoices').where({ id: invoice }).first<{ gross: number }>('gross');
    return row!.gross;
  });
  expect([lines.length > 0, sum]).toEqual([true, gross]);
  for (const wrong of ['0', '999999', 'x'])
    expect([wrong, (await owner.get(`/cabinet/plan/invoices/${wrong}/fees`)).status]).toEqual([wrong, 404]);
});

test('nobody else gets the document: not another seller, not a buyer, not a visitor', async () => {
  const others = [
    await all.server.visitor().signIn(STRANGER, 'kontor-demo'),
    await all.server.visitor().signIn(all.buyer.email, all.buyer.password),
    all.server.visitor(),
  ];
  for (const path of [
    `/cabinet/plan/invoices/${invoice}`,
    `/cabinet/plan/invoices/${invoice}/fees`,
    `/admin/platform_invoices/${shop.sellerId}/${invoice}`,
    '/admin/platform_vat/file',
  ])
    for (const [index, client] of others.entries()) {
      const answer = await client.get(path);
      expect([path, index, [302, 401, 403, 404].includes(answer.status)]).toEqual([path, index, true]);
    }
});
