import { afterAll, beforeAll, expect, test } from 'vitest';
import { findShop } from '#core/people';
import { startTestServer, type TestServer } from '../e2e/testing/test-server.ts';
import type { HttpClient } from '../e2e/testing/http-client.ts';

let server: TestServer;
let admin: HttpClient;
let sellerId: number;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signedIn('admin@kontor.test');
  ({ id: sellerId } = (await findShop(server.kernel.contextFor({ kind: 'nobody' }), 'anna'))!);
}, 300_000);
afterAll(() => server?.close());

const MONTH = { year: '2026', month: '11' };
const NUMBERS = {
  consultantNumber: '29098',
  clientNumber: '55003',
  chart: '03',
  debtorAccount: '10001',
  debtors: 'collective',
  yearStart: '1',
};
const here = (): string => `/admin/sellers/${sellerId}/accounting`;
const page = async (path: string): Promise<string> => (await admin.get(path)).text();
const write = () => admin.post(here(), { ...MONTH, currency: 'eur' });

test('an admin writes a month of a shop as a DATEV file, loads it and finds it among those of all shops', async () => {
  const before = await page(`${here()}?${String(new URLSearchParams(MONTH))}`);
  expect(before).toContain('Datei erstellen');
  // Without the numbers of the tax adviser there is no file; an admin may enter them.
  expect((await write()).status).toBe(302);
  expect(await page('/admin/accounting_exports')).not.toContain('EXTF_Buchungsstapel');
  const anna = await server.signedIn('anna@kontor.test');
  const numbers = `${here()}/numbers`;
  expect(before).toContain(numbers);
  const wrong = await admin.post(numbers, { ...NUMBERS, clientNumber: '0' });
  expect(wrong.status).toBe(422);
  const refused = await wrong.text();
  expect(refused).toContain('Die Mandantennummer liegt zwischen 1 und 99999.');
  expect(refused).toContain('value="29098"');
  expect([(await anna.get(numbers)).status, (await anna.post(numbers, NUMBERS)).status]).toEqual([404, 404]);
  expect((await admin.get('/admin/sellers/999999/accounting/numbers')).status).toBe(404);
  expect((await admin.post(numbers, NUMBERS)).headers.get('location')).toBe(here());
  expect(await (await anna.get('/cabinet/accounting')).text()).toContain('value="55003"');
  const log = await (await anna.get('/cabinet/settings/audit')).text();
  expect(log).toContain('Angaben der Steuerberatung geändert');
  expect(log).toContain('29098 / 55003');
  expect((await write()).headers.get('location')).toBe(`${here()}?year=2026&month=11`);
  const after = await page(`${here()}?year=2026&month=11`);
  const [file] = new RegExp(`/admin/accounting_exports/${sellerId}/\\d+`).exec(after)!;
  const answer = await admin.get(file);
  expect(answer.headers.get('content-type')).toContain('windows-1252');
  expect((await answer.text()).slice(0, 6)).toBe('"EXTF"');
  expect(await page('/admin/accounting_exports')).toContain('EXTF_Buchungsstapel_202611_EUR');
  expect(await page(`/admin/bookings?filters[seller_id]=${sellerId}&filters[datev_state][]=sent_to_finance`)).toContain(
    'Exportiert',
  );
  // It stands in the shop's own log.
  expect(await (await anna.get('/cabinet/settings/audit')).text()).toContain('DATEV-Datei geschrieben');
  // No file of another shop, for nobody else.
  expect((await admin.get(file.replace(`/${sellerId}/`, `/${sellerId + 1}/`))).status).toBe(404);
  expect((await anna.get(file)).status).toBe(404);
  expect((await anna.post(here(), { ...MONTH, currency: 'eur' })).status).toBe(404);
}, 120_000);

test('a form with an impossible month or currency is refused', async () => {
  for (const form of [
    { ...MONTH, currency: 'abc' },
    { year: '1999', month: '11', currency: 'eur' },
    { currency: 'eur' },
  ])
    expect([form, (await admin.post(here(), form)).status]).toEqual([form, 400]);
});

test('tabs of requests count the rows that they show, over all shops', async () => {
  const now = server.kernel.clock.now();
  const agreed = { agreement: 'Vereinbarung', agreement_locale: 'de', agreed_by: 'anna@kontor.test', agreed_at: now };
  const row = { seller_id: sellerId, state: 'waiting', ...agreed, created_at: now, updated_at: now };
  await server.kernel.ownerDb('reseller_requests').insert(row);
  const html = await page('/admin/reseller_requests?scopes[]=waiting');
  expect(/Wird geprüft<[^>]*>[^<]*(?:<[^>]*>)*(\d+)/.exec(html)?.[1]).toBe('1');
});
