import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Ctx } from '#core/context';
import {
  eachListRecord,
  inTransaction,
  readList,
  readListRecords,
  streamListCsv,
  withinDays,
  type SqlBinding,
} from '#core/database';
import { csvGuard, defineList, FORMULA_STARTS, parseListQuery } from '#core/kit';
import { aSeller, countStatements, useTestKernel } from '#core/testing';
import { forgetPrepared } from './prepared-names.ts';

const kernel = useTestKernel();
const nameless = { de: '', en: '' };

const sellers = defineList<SqlBinding>({
  name: 'sellers',
  base: (db) => db('sellers'),
  search: (rows, wanted) => void rows.whereILike('sellers.display_name', `%${wanted}%`),
  filters: [
    {
      key: 'country_code',
      control: 'text',
      label: nameless,
      apply: (rows, value) => void rows.where('sellers.country_code', value),
    },
  ],
  scopes: [{ key: 'swiss', label: nameless, apply: (rows) => void rows.where('sellers.country_code', 'CH') }],
  sorts: [
    { key: 'id', apply: 'sellers.id' },
    { key: 'name', apply: 'sellers.display_name' },
  ],
  columns: [
    { key: 'id', label: nameless, apply: { sql: 'sellers.id', as: 'number' } },
    { key: 'display_name', label: nameless, apply: { sql: 'sellers.display_name', as: 'text' } },
    { key: 'income', label: { de: 'Umsatz', en: 'Income' }, apply: { sql: '-105', as: 'money', currency: "'eur'" } },
    { key: 'yen', label: nameless, apply: { sql: '105', as: 'money', currency: "'jpy'" } },
  ],
  expands: [],
  totalCountMax: 12,
});

const ask = (search: string) => parseListQuery(sellers, new URLSearchParams(search), { now: new Date(0) });
let ctx: Ctx;

beforeAll(async () => {
  ctx = kernel().contextFor({ kind: 'platform', reason: 'list test' });
  await inTransaction(ctx, async (inner) => {
    for (const start of FORMULA_STARTS) await aSeller(inner, { display_name: `${start}1+1`, country_code: 'CH' });
  });
});

test('a page and its count are two statements whatever the page size', async () => {
  for (const per of [10, 500]) {
    const { statements, value } = await countStatements(kernel().db, () =>
      readList<{ id: number }>(ctx, sellers, ask(`per=${per}`), ['sellers.id']),
    );
    expect(statements).toBe(2);
    expect(value).toMatchObject({ totalCount: 11, totalCountMax: 12, page: 1 });
    expect(value.list).toHaveLength(Math.min(per, 11));
  }
});

test('a page beyond the last one is the last one', async () => {
  const answer = await readList<{ id: number }>(ctx, sellers, ask('page=99'), ['sellers.id']);
  expect(answer.page).toBe(2);
  expect(answer.list).toHaveLength(1);
});

test('a plain list is prepared once; one with words or filters is planned for them each time', async () => {
  // Of a process that has seen many statements no further one is prepared.
  forgetPrepared();
  const prepared = (search: string, mark: string) =>
    inTransaction(ctx, async (inner) => {
      await readList<{ id: number }>(inner, sellers, ask(search), ['sellers.id', inner.db.raw(`1 as ${mark}`)]);
      const { rows } = await inner.db.raw<{ rows: { n: number }[] }>(
        'select count(*)::int as n from pg_prepared_statements where statement like ?',
        [`%${mark}%`],
      );
      return rows[0]!.n;
    });
  expect(await prepared('per=10', 'plain')).toBe(1);
  expect(await prepared('query=1%2B1', 'sought')).toBe(0);
  expect(await prepared('filters[country_code]=CH', 'sifted')).toBe(0);
});

test('every cell PostgreSQL writes is guarded exactly as the kit guards it', async () => {
  const csv = await text(streamListCsv(ctx, sellers, ask('sortKey=id&sortDir=asc')));
  for (const start of FORMULA_STARTS) expect(csv).toContain(csvGuard(`${start}1+1`));
  expect(csv.split('\n')[0]).toBe('id,display_name,income,yen');
  expect(csv).toContain(',-1.05,105');
  const german = await text(streamListCsv(ctx, sellers, ask('sortKey=id&sortDir=asc'), { german: true }));
  expect(german.split('\n')[0]).toBe('id;display_name;Umsatz;yen');
  expect(german).toContain(';-1,05;105');
});

test('a search with quotes and backslashes reaches COPY as text', async () => {
  const csv = await text(
    streamListCsv(ctx, sellers, ask(`query=${encodeURIComponent("o'\\'; drop table sellers; --")}`)),
  );
  expect(csv.trim().split('\n')).toHaveLength(1);
});

test('a question mark in SQL of a column or a sort is text or an operator, by page, record, stream and file', async () => {
  const asking = defineList<SqlBinding>({
    ...sellers,
    sorts: [{ key: 'id', apply: `case when '{"a":1}'::jsonb ? 'a' then sellers.id end` }],
    columns: [
      ...sellers.columns,
      { key: 'address', label: nameless, apply: { sql: "'/in?code=' || sellers.id", as: 'text' } },
      { key: 'has', label: nameless, apply: { sql: `'{"a":1}'::jsonb ?| array['a']`, as: 'boolean' } },
    ],
  });
  const query = ask('per=100&filters[country_code]=CH&sortKey=id&sortDir=asc&query=1%2B1');
  const { list } = await readListRecords(ctx, asking, query);
  const streamed: object[] = [];
  await eachListRecord(ctx, asking, { ...query, per: 1000 }, async (_, records) => void streamed.push(...records));
  const file = await text(streamListCsv(ctx, asking, query));
  expect(list).toHaveLength(FORMULA_STARTS.length);
  expect(list[0]).toMatchObject({ address: `/in?code=${String(list[0]!.id)}`, has: true });
  expect(streamed).toEqual(list);
  expect(file.match(/\/in\?code=\d+,/g)).toHaveLength(list.length);
});

describe('a reader that leaves', () => {
  const endless = {
    ...sellers,
    base: (db: Ctx['db']) => db('sellers').joinRaw('cross join generate_series(1, 2000000)'),
  };
  const busy = async () =>
    (
      await kernel().db.raw(
        "select count(*)::int as n from pg_stat_activity where datname = current_database() and query like 'copy%' and state = 'active'",
      )
    ).rows[0].n;

  test('amid the rows takes its statement and its connection along, as often as it happens', async () => {
    for (let round = 0; round < 12; round += 1) {
      const csv = streamListCsv(ctx, endless, ask('sortKey=id&sortDir=asc'));
      csv.on('error', () => {});
      await once(csv, 'data');
      csv.destroy();
    }
    await expect.poll(busy).toBe(0);
    expect((await readList(ctx, sellers, ask(''), ['sellers.id'])).totalCount).toBe(11);
  });

  test('before the first row keeps no connection either', async () => {
    for (let round = 0; round < 12; round += 1) streamListCsv(ctx, sellers, ask('sortKey=id&sortDir=asc')).destroy();
    expect((await readList(ctx, sellers, ask(''), ['sellers.id'])).totalCount).toBe(11);
  });
});

describe('a column that holds days', () => {
  const dated = defineList<SqlBinding>({
    name: 'dated',
    base: (db) =>
      db.from(db.raw("(select n as id, date '2026-03-01' + n as day from generate_series(0, 4) n) as d") as never),
    filters: [
      {
        key: 'day',
        control: 'date_range',
        label: nameless,
        apply: (rows, range) => withinDays(rows, 'd.day', range),
      },
    ],
    scopes: [],
    sorts: [{ key: 'id', apply: 'd.id' }],
    columns: [{ key: 'day', label: nameless, apply: { sql: 'd.day', as: 'date' } }],
    expands: [],
  });

  test.each(['Europe/Berlin', 'UTC', 'America/New_York', 'Pacific/Auckland'])(
    'is narrowed by the days of %s, both of them included',
    async (zone) => {
      const days = async (search: string): Promise<unknown[]> => {
        const query = parseListQuery(dated, new URLSearchParams(`sortKey=id&sortDir=asc&${search}`), {
          now: new Date(0),
          zone,
        });
        return (await readListRecords(ctx, dated, query)).list.map((row) => row.day);
      };
      expect(await days('filters[day_from]=2026-03-02&filters[day_till]=2026-03-03')).toEqual([
        '2026-03-02',
        '2026-03-03',
      ]);
      // A day counts as its first moment.
      expect(await days('filters[day_from_time]=2026-03-04T00:01')).toEqual(['2026-03-05']);
      expect(await days('filters[day_till_time]=2026-03-02T00:01')).toEqual(['2026-03-01', '2026-03-02']);
    },
  );
});
