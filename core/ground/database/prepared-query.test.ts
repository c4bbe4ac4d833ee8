import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Knex } from 'knex';
import { openDatabase, statement } from '#core/database';
import { useTestKernel } from '#core/testing';
import { forgetPrepared } from './prepared-names.ts';

const kernel = useTestKernel();
let one: Knex;
let other: Knex;

beforeAll(async () => {
  // Other tests in this process may have used up what is prepared at most.
  forgetPrepared();
  const open = (): Knex => openDatabase({ url: kernel().databaseUrl, role: 'owner', poolSize: 1 });
  [one, other] = [open(), open()];
  await one.raw(
    'create table things (id bigint, name text, amount numeric(10, 2), at timestamptz, day date, facts jsonb, marks bigint[])',
  );
});

afterAll(async () => {
  await one.destroy();
  await other.destroy();
});

const READ = 'select * from things where id = ?';
const read = async (db: Knex, id: number): Promise<object[]> => (await statement<object>(db, READ, [id])).rows;

test('rows read the same whether or not they were described before, values missing or not, one, several or none', async () => {
  await one.raw(
    `insert into things values (1, 'ä"', 1.50, '2026-02-03T04:05:06Z', '2026-02-03', '{"a": [1]}', '{1,2}'), (2, null, null, null, null, null, null), (3, 'x', 1, null, null, null, null), (3, 'y', 2, null, null, null, null)`,
  );
  const first = {
    id: 1,
    name: 'ä"',
    amount: '1.50',
    at: new Date('2026-02-03T04:05:06Z'),
    day: '2026-02-03',
    facts: { a: [1] },
    marks: [1, 2],
  };
  const empty = { id: 2, name: null, amount: null, at: null, day: null, facts: null, marks: null };
  for (const round of [1, 2, 3]) {
    expect([round, await read(one, 1), await read(one, 2), await read(one, 9)]).toEqual([round, [first], [empty], []]);
    expect((await read(one, 3)).map((row) => (row as { name: string }).name)).toEqual(['x', 'y']);
  }
});

test('a column that comes twice is the last of them, as in the driver', async () => {
  for (const round of [1, 2])
    expect([round, (await statement(one, 'select ?::int as a, null::int as a', [1])).rows]).toEqual([
      round,
      [{ a: null }],
    ]);
});

test('several in one packet, the first time already, each have their own columns', async () => {
  const answers = await one.transaction((trx) =>
    Promise.all([
      statement(trx, 'select ?::int as a', [1]),
      statement(trx, 'select ?::text as b, 2 as c', ['x']),
      statement(trx, 'select ?::int as a', [3]),
    ]),
  );
  expect(answers.map(({ rows }) => rows)).toEqual([[{ a: 1 }], [{ b: 'x', c: 2 }], [{ a: 3 }]]);
});

test('a statement that failed once is asked again', async () => {
  const divide = async (by: number): Promise<object[]> =>
    (await statement(one, 'select 6 / ?::int as share', [by])).rows;
  await expect(divide(0)).rejects.toThrow('division by zero');
  expect([await divide(2), await divide(3)]).toEqual([[{ share: 3 }], [{ share: 2 }]]);
  await expect(divide(0)).rejects.toThrow('division by zero');
  expect(await divide(1)).toEqual([{ share: 6 }]);
});

test('what changes rows tells how many, and gives back what it was asked for', async () => {
  for (const round of [1, 2]) {
    const changed = await statement(one, 'update things set name = ? where id = 3', [`z${round}`]);
    expect([changed.rowCount, changed.rows]).toEqual([2, []]);
    expect(
      (await statement(one, 'update things set name = ? where id = 2 returning id, name', [`n${round}`])).rows,
    ).toEqual([{ id: 2, name: `n${round}` }]);
  }
});

test('after a migration changed the columns, one statement fails at most and none answers the old ones', async () => {
  await one.raw('delete from things where id <> 1');
  expect(Object.keys((await read(one, 1))[0]!)).toContain('amount');
  await other.raw('alter table things drop column amount');
  await other.raw("alter table things add column colour text default 'red'");
  // As many as before: who takes them for the old ones would not see it by their number.
  await expect(read(one, 1)).rejects.toThrow('cached plan must not change result type');
  for (const db of [one, other])
    expect(await read(db, 1)).toEqual([expect.objectContaining({ id: 1, marks: [1, 2], colour: 'red' })]);
});
