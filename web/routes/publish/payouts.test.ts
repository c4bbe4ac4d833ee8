import { afterAll, beforeAll, expect, test } from 'vitest';
import { publisherPayoutList } from '#core/commissions';
import { inTransaction } from '#core/database';
import { seedPerson } from '#core/people';
import type { HttpClient } from '../../e2e/testing/http-client.ts';
import { startTestServer, type TestServer } from '../../e2e/testing/test-server.ts';

let server: TestServer;
let petra: HttpClient;

beforeAll(async () => {
  server = await startTestServer();
  petra = await server.signedIn('publisher@kontor.test');
  await seedPerson(platform(), {
    email: 'zweit@kontor.test',
    password: 'kontor-demo',
    firstName: 'Zoe',
    lastName: 'Zweig',
    shop: { username: 'zweit', shopName: 'Zweiter Shop' },
  });
}, 120_000);
afterAll(() => server.close());

const platform = () => server.kernel.contextFor({ kind: 'platform', reason: 'test' });

async function rowsOf<Row>(sql: string, ...values: string[]): Promise<Row[]> {
  const { rows } = await inTransaction(platform(), ({ db }) => db.raw<{ rows: Row[] }>(sql, values));
  return rows;
}

const PETRA = "(select id from users where email = 'publisher@kontor.test')";

/** A payout to Petra, or to somebody else, as a file for the bank leaves one. */
const aPayout = (of: {
  shop: 'anna' | 'zweit';
  state: 'issued' | 'paid' | 'canceled';
  amount: number;
  day: string;
  currency?: string;
  to?: string;
}) =>
  rowsOf(
    `insert into affiliate_payouts (seller_id, publisher_id, book, kind, state, amount, currency, token, holder, iban_sealed, iban_end, created_at, ended_at)
     select s.id, u.id, 'seller', 'affiliate', ?, ?::bigint, ?, 'cpo_' || gen_random_uuid(), 'Petra Vogt', '', '2051', ?::timestamptz,
            case when ? = 'issued' then null else ?::timestamptz + interval '2 days' end
       from sellers s, users u where s.username = ? and u.email = ?`,
    of.state,
    String(of.amount),
    of.currency ?? 'eur',
    `${of.day}T22:30:00Z`,
    of.state,
    `${of.day}T22:30:00Z`,
    of.shop,
    of.to ?? 'publisher@kontor.test',
  );

const shown = async (search = ''): Promise<number> => {
  const answer = await petra.get(`/publish/payouts?${search}`);
  expect(answer.status, search).toBe(200);
  return Number(/data-total="(\d+)"/.exec(await answer.text())?.[1] ?? 0);
};

const file = async (search: string, locale: 'de' | 'en'): Promise<string[]> => {
  const answer = await petra.get(`/publish/lists/payouts.csv?locale=${locale}&${search}`);
  expect(answer.status, `${locale} ${search}`).toBe(200);
  expect(answer.headers.get('content-type')).toMatch(/^text\/csv/);
  expect(answer.headers.get('content-disposition')).toMatch(/filename="payouts-\d{4}-\d{2}-\d{2}\.csv"/);
  return (await answer.text())
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split(/\r?\n/);
};

test('a publisher whom nobody has paid yet reads when money comes, and where the account is entered', async () => {
  expect(await rowsOf(`select id from affiliate_payouts where publisher_id = ${PETRA}`)).toEqual([]);
  const page = await (await petra.get('/publish/payouts')).text();
  expect(page).toContain('Noch keine Auszahlung');
  expect(page).toContain('href="/publish/payouts_settings"');
  expect(await file('', 'de')).toHaveLength(1);
});

test('payouts of all shops are filtered by every key and value on offer, and the file says the same in both languages', async () => {
  await aPayout({ shop: 'anna', state: 'paid', amount: 7140, day: '2026-08-31' });
  await aPayout({ shop: 'anna', state: 'issued', amount: 119, day: '2026-09-30' });
  await aPayout({ shop: 'anna', state: 'canceled', amount: 5000, day: '2026-09-01' });
  await aPayout({ shop: 'zweit', state: 'paid', amount: 4200, day: '2026-09-15', currency: 'chf' });
  await aPayout({ shop: 'anna', state: 'paid', amount: 99_999, day: '2026-09-02', to: 'payer@kontor.test' });
  expect(await shown()).toBe(4);
  const [other] = await rowsOf<{ id: number }>("select id from sellers where username = 'zweit'");
  for (const [search, count] of [
    ['filters[state][]=paid', 2],
    ['filters[state][]=issued&filters[state][]=canceled', 2],
    [`filters[seller_id][]=${other!.id}`, 1],
    // Days are those of the reader: half past ten in the evening in UTC is the next day in Berlin.
    ['filters[issued_from]=2026-09-01&filters[issued_till]=2026-09-01', 1],
    ['filters[issued_from_time]=2026-09-01T00:00:00Z&filters[issued_till_time]=2026-09-02T00:00:00Z', 1],
    ['issued_from_time=2026-09-10T00:00:00Z', 2],
    ['filters[success_from]=2026-09-01&filters[success_till]=2026-09-05', 1],
    ['filters[success_from]=2000-01-01', 2],
    ['filters[amount_from]=42&filters[amount_to]=71.40', 3],
    ['filters[currency_id][]=chf', 1],
    ['filters[kind]=affiliate', 4],
    ['filters[kind]=sales_team', 0],
    ['scopes[]=issued', 1],
    ['scopes[]=paid', 2],
    ['scopes[]=canceled', 1],
    ['query=2051', 4],
    ['query=nothing like that', 0],
    ['filters[state][]=paid&filters[currency_id][]=eur', 1],
  ] as const) {
    expect(await shown(search), search).toBe(count);
    const [german, english] = [await file(search, 'de'), await file(search, 'en')];
    expect([german.length - 1, english.length - 1], search).toEqual([count, count]);
    expect(german[0]).not.toBe(english[0]);
  }
  const [reference] = /COM-\d+-\d+/.exec((await file('scopes[]=issued', 'en'))[1]!)!;
  expect(await shown(`query=${reference}`)).toBe(1);
});

test('the file has German headings and commas or English keys and points, and the newest payout first', async () => {
  const german = await file('', 'de');
  expect(german[0]).toBe('Shop;Angewiesen;Betrag;Stand;Konto;Wofür;Währung;Beendet;Referenz');
  expect(german[1]).toMatch(/;2026-09-30T22:30:00Z;1,19;issued;…2051;affiliate;eur;;COM-\d+-\d+$/);
  const english = await file('sortKey=amount&sortDir=desc', 'en');
  expect(english[0]).toBe('shop,issued_at,amount,state,account,kind,currency,ended_at,reference');
  expect(english.slice(1).map((line) => /,(\d+\.\d\d),/.exec(line)?.[1])).toEqual(['71.40', '50.00', '42.00', '1.19']);
});

test('every filter and tab of the list is on the screen with its words, and every sort is understood', async () => {
  const page = await (await petra.get('/publish/payouts')).text();
  for (const { label } of [...publisherPayoutList.filters, ...publisherPayoutList.scopes])
    expect(page).toContain(label.de);
  expect(page).toContain('href="/publish/lists/payouts.csv?');
  for (const { key } of publisherPayoutList.sorts)
    expect(await file(`sortKey=${key}&sortDir=asc`, 'en'), key).toHaveLength(5);
});

test.each([
  ['filters[state][]=payed', 'filters[state]'],
  ['filters[issued_from]=gestern', 'filters[issued_from]'],
  ['filters[seller_id][]=999999999', 'filters[seller_id]'],
  ['filters[publisher_id][]=1', 'filters[publisher_id]'],
  ['sortKey=;drop', 'sortKey'],
])('the file refuses %s by name', async (search, field) => {
  const answer = await petra.get(`/publish/lists/payouts.csv?${search}`);
  const { errors } = (await answer.json()) as { errors: { source: { field: string } }[] };
  expect([answer.status, errors[0]!.source.field]).toEqual([422, field]);
});

test('payouts of somebody else are in nobody’s list, and whoever earns nowhere gets no file', async () => {
  expect((await file('', 'en')).join('\n')).not.toContain('999.99');
  expect(await shown('filters[amount_from]=999')).toBe(0);
  const anna = await server.signedIn('anna@kontor.test');
  expect((await anna.get('/publish/lists/payouts.csv')).status).toBe(403);
  expect((await anna.get('/publish/payouts')).status).toBe(404);
  expect((await server.visitor().get('/publish/lists/payouts.csv')).status).toBe(401);
});
