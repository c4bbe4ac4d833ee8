import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction, type SqlListDefinition } from '#core/database';
import type { HttpClient } from '../e2e/testing/http-client.ts';
import { fillLists } from '../e2e/testing/filled-lists.ts';
import { startTestServer, type TestServer } from '../e2e/testing/test-server.ts';
import { choiceSources, registeredLists } from './registry.server.ts';

let server: TestServer;
let anna: HttpClient;

beforeAll(async () => {
  server = await startTestServer();
  await fillLists(server);
  anna = await server.signedIn('anna@kontor.test');
}, 300_000);
afterAll(() => server.close());

type Filter = SqlListDefinition['filters'][number];

/** Addresses of everything a filter offers: each choice, both answers, and for what is typed or looked up one entry that is found nowhere. */
function offersOf(filter: Filter): string[] {
  const named = (rest: string, value: string): string => `filters[${filter.key}${rest}=${encodeURIComponent(value)}`;
  switch (filter.control) {
    case 'multi_select':
      return filter.options.filter(({ insiders }) => !insiders).map(({ value }) => named('][]', value));
    case 'single_select':
      return filter.options.filter(({ insiders }) => !insiders).map(({ value }) => named(']', value));
    case 'boolean':
      return ['true', 'false'].map((value) => named(']', value));
    case 'numeric_range':
      return [
        named('_from]', String(filter.min)),
        named('_to]', String(filter.max)),
        named('_to]', String(filter.min)),
      ];
    case 'date_range':
    case 'datetime_range':
      return [named('_from]', '2000-01-01'), named('_till]', '2000-01-01')];
    case 'async_select':
      return [named('][]', filter.values === 'id' ? '999999999' : 'none of them')];
    case 'text':
      return [named(']', '999999999')];
  }
}

/** Records of a file, without its heading. */
function recordsOf(csv: string): number {
  let quoted = false;
  let records = 0;
  for (const char of csv) {
    if (char === '"') quoted = !quoted;
    else if (char === '\n' && !quoted) records += 1;
  }
  return records - 1;
}

const headingOf = (csv: string): string => csv.replace(/^\uFEFF/, '').split(/\r?\n/)[0]!;

test.each([...registeredLists.keys()])(
  '%s is filtered by every key and value it offers, and its file says the same in German and in English',
  async (name) => {
    const { definition } = registeredLists.get(name)!;
    const file = async (search: string, locale: 'de' | 'en'): Promise<string> => {
      const answer = await anna.get(`/cabinet/lists/${name}.csv?locale=${locale}&${search}`);
      expect(answer.status, `${locale} ${search}`).toBe(200);
      expect(answer.headers.get('content-type')).toMatch(/^text\/csv/);
      return answer.text();
    };
    const all = { de: await file('', 'de'), en: await file('', 'en') };
    expect(recordsOf(all.de)).toBe(recordsOf(all.en));
    const differing = definition.columns.filter(({ only, label }) => only !== 'screen' && label.de !== label.en);
    if (differing.length > 0) expect(headingOf(all.de)).not.toBe(headingOf(all.en));
    const hasDefault = definition.filters.some((filter) => filter.default !== undefined);
    for (const filter of definition.filters) {
      const offers = offersOf(filter);
      expect(offers.length, filter.key).toBeGreaterThan(0);
      for (const [at, search] of offers.entries()) {
        const answer = await anna.get(`/v1/${name}?per=1&${search}`);
        expect(answer.status, search).toBe(200);
        const { totalCount } = (await answer.json()) as { totalCount: number };
        if (!hasDefault) expect(totalCount, search).toBeLessThanOrEqual(recordsOf(all.de));
        // Each filter in both languages; more values of it take turns.
        for (const locale of at === 0 ? (['de', 'en'] as const) : [at % 2 === 0 ? ('de' as const) : ('en' as const)])
          expect(recordsOf(await file(search, locale)), `${locale} ${search}`).toBe(totalCount);
      }
    }
  },
  240_000,
);

const ANNAS = "seller_id = (select id from sellers where username = 'anna')";

test.each([
  [
    'orders',
    'filters[payment_state][]=paid&filters[buyer_country_code]=DE',
    `select count(*) from orders where ${ANNAS} and payment_state = 'paid' and buyer_country = 'DE'`,
  ],
  ['orders', 'filters[reseller_id][]=platform', `select count(*) from orders where ${ANNAS} and sold_by = 'platform'`],
  [
    'order_rates',
    'filters[reseller_id]=seller',
    `select count(*) from order_rates r join orders o using (seller_id) where o.id = r.order_id and r.${ANNAS} and o.sold_by = 'seller'`,
  ],
  [
    'orders',
    'filters[power_seller]=true&filters[campaign]=herbst',
    `select count(*) from orders where ${ANNAS} and power_seller and campaign_id ilike '%herbst%'`,
  ],
  [
    'order_rates',
    'filters[is_written_off]=true',
    `select count(*) from order_rates where ${ANNAS} and written_off_at is not null`,
  ],
  [
    'orders',
    'filters[only_with_chargebacks]=true',
    `select count(distinct order_id) from payments where ${ANNAS} and disputed > 0`,
  ],
  ['order_rates', 'filters[state][]=paid', `select count(*) from order_rates where ${ANNAS} and state = 'paid'`],
  [
    'products',
    'filters[productType][]=download',
    `select count(*) from products where ${ANNAS} and removed_at is null and form = 'download'`,
  ],
  [
    'coupons',
    'filters[value_form]=percents',
    `select count(*) from coupons where ${ANNAS} and value_form = 'percents'`,
  ],
  [
    'invoices',
    'filters[type][]=regular&filters[currency_id][]=eur',
    `select count(*) from invoices where ${ANNAS} and type = 'regular' and currency = 'eur'`,
  ],
  [
    'affiliate_nodes',
    'filters[state][]=accepted',
    `select count(*) from affiliate_nodes where ${ANNAS} and state = 'accepted'`,
  ],
  ['media', 'filters[kind][]=image', `select count(*) from media_assets where ${ANNAS} and kind = 'image'`],
  [
    'affiliate_programs',
    'filters[lifetime]=false',
    `select count(*) from affiliate_programs where ${ANNAS} and not lifetime`,
  ],
  [
    'payers',
    'filters[buyer_country_code]=DE',
    `select count(*) from customers where ${ANNAS} and merged_into is null and erased_at is null and country = 'DE'`,
  ],
  [
    'products',
    'filters[is_copy]=false',
    `select count(*) from products where ${ANNAS} and removed_at is null and copied_from_id is null`,
  ],
  ['invoices', 'filters[id_for_seller]=2', `select count(*) from invoices where ${ANNAS} and series_number = 2`],
  [
    'live_shows',
    'filters[starts_from]=2000-01-01&scopes[]=planned',
    `select count(*) from live_shows where ${ANNAS} and state = 'planned'`,
  ],
] as const)('%s by %s are those that SQL by hand counts', async (name, search, sql) => {
  const { rows } = await inTransaction(server.kernel.contextFor({ kind: 'platform', reason: 'test' }), ({ db }) =>
    db.raw<{ rows: { count: string }[] }>(sql),
  );
  const answer = await anna.get(`/v1/${name}?per=1&${search}`);
  expect(answer.status).toBe(200);
  const { totalCount } = (await answer.json()) as { totalCount: number };
  expect(totalCount).toBe(Number(rows[0]!.count));
  expect(totalCount).toBeGreaterThan(0);
});

test.each([...registeredLists.keys()])(
  'each filter of %s finds some of its rows by something that it offers',
  async (name) => {
    const read = async (search: string) => {
      const answer = await anna.get(`/v1/${name}?per=100&${search}`);
      expect(answer.status, search).toBe(200);
      return (await answer.json()) as { list: Record<string, unknown>[]; totalCount: number };
    };
    const rows = await read('');
    expect(rows.totalCount).toBeGreaterThan(0);
    const inVain: string[] = [];
    for (const filter of registeredLists.get(name)!.definition.filters) {
      let found = 0;
      for (const search of await findersOf(filter, rows.list)) if (found === 0) found = (await read(search)).totalCount;
      if (found === 0) inVain.push(filter.key);
    }
    expect(inVain).toEqual([]);
  },
  120_000,
);

/** Words that are filtered by and stand in no column of their list. */
const UNSEEN = ['DE', 'herbst', 'Atelier'];

/** Addresses that a filter may find rows by: all that it offers; for what is typed, what stands in the rows themselves. */
async function findersOf(filter: Filter, rows: readonly Record<string, unknown>[]): Promise<string[]> {
  const named = (rest: string, value: string): string => `filters[${filter.key}${rest}=${encodeURIComponent(value)}`;
  switch (filter.control) {
    case 'boolean':
      return [named(']', 'true')];
    case 'numeric_range':
      return [1, 2, 5, 19, 2026].map((from) => `${named('_from]', String(from))}&${named('_to]', String(filter.max))}`);
    case 'date_range':
    case 'datetime_range':
      return [`${named('_from]', '2000-01-01')}&${named('_till]', '2100-01-01')}`];
    case 'async_select': {
      const answer = await anna.get(`/cabinet/lists/choices/${filter.source}?query=`);
      const { list } = (await answer.json()) as { list: { value: string }[] };
      return list.map(({ value }) => named('][]', value));
    }
    case 'text': {
      const values: unknown[] = [...UNSEEN, ...rows.flatMap((row) => [row[filter.key], ...Object.values(row)])];
      const words = new Set(
        values.filter((value) => typeof value === 'string' || typeof value === 'number').map(String),
      );
      return [...words].slice(0, 120).map((value) => named(']', value.slice(0, 60)));
    }
    default:
      return offersOf(filter);
  }
}

test('things are found by the day on which they end, and a delivery by its order', async () => {
  const ends = "'2031-03-03T10:00:00Z'";
  await inTransaction(server.kernel.contextFor({ kind: 'platform', reason: 'test' }), ({ db }) =>
    db.raw(`
      update coupons set starts_on = '2031-02-02', ends_on = '2031-03-03' where id = (select min(id) from coupons where ${ANNAS});
      update certificates set expires_at = ${ends} where id = (select min(id) from certificates where ${ANNAS});
      update license_keys set expires_at = ${ends} where id = (select min(id) from license_keys where ${ANNAS});
      update entitlements set ends_at = ${ends} where id = (select min(e.id) from entitlements e join products p on p.id = e.product_id where e.${ANNAS} and p.form = 'course');
      update live_shows set ended_at = ${ends} where id = (select min(id) from live_shows where ${ANNAS});
      insert into integration_deliveries (seller_id, integration, event_id, event_type, record, state, order_id, created_at, updated_at)
        select seller_id, 'zapier', gen_random_uuid(), 'order.paid', '{}', 'successful', 77, created_at, created_at from orders where ${ANNAS} limit 1`),
  );
  const counted = async (name: string, search: string): Promise<number> => {
    const answer = await anna.get(`/v1/${name}?per=1&${search}`);
    expect(answer.status, `${name} ${search}`).toBe(200);
    return ((await answer.json()) as { totalCount: number }).totalCount;
  };
  for (const name of ['coupons', 'certificates', 'license_keys', 'course_sessions', 'live_shows']) {
    const on = (day: string) => counted(name, `filters[end_from]=${day}&filters[end_till]=${day}`);
    expect([await on('2031-03-02'), await on('2031-03-03'), await on('2031-03-04')], name).toEqual([0, 1, 0]);
  }
  expect(await counted('coupons', 'start_from_time=2031-02-01T23:00:00Z')).toBe(1);
  expect(await counted('sync_logs', 'filters[exportable_id]=77')).toBe(1);
  expect(await counted('sync_logs', 'filters[exportable_id]=78')).toBe(0);
});

test('every look-up answers what it finds, a plugin’s among them, and a chosen lesson is named on the screen', async () => {
  const choices = async (source: string) => {
    const answer = await anna.get(`/cabinet/lists/choices/${source}?query=`);
    expect(answer.status, source).toBe(200);
    return ((await answer.json()) as { list: { value: string; label: string }[] }).list;
  };
  for (const source of Object.keys(choiceSources)) expect(await choices(source), source).toBeInstanceOf(Array);
  const [lesson] = await choices('course_lessons');
  for (const list of ['lesson_statuses', 'quiz_attempts', 'comments']) {
    const screen = await (await anna.get(`/cabinet/courses/${list}?filters[lesson_id][]=${lesson!.value}`)).text();
    expect(screen.includes(`filters[lesson_id]`), list).toBe(true);
    expect(screen.replaceAll('&amp;', '&'), list).toContain(lesson!.label);
  }
});
