import { expect, test } from 'vitest';
import { spreadStatement } from './spread-statement.ts';

test('an insert of what was asked returns something, alone and within another statement', () => {
  expect(spreadStatement('insert into notes (seller_id) select seller_id from orders where (id = ?) ')).toBe(
    'insert into notes (seller_id) select seller_id from orders where (id = ?) returning 1 ',
  );
  const within = (inner: string, last: string): string =>
    `with changed as (update orders set paid = ? returning *), noted as (\n  ${inner}\n) ${last}`;
  expect(
    spreadStatement(
      within(
        'INSERT INTO notes select id from changed',
        'insert into lines (a) select lower(a) from changed order by 1',
      ),
    ),
  ).toBe(
    within(
      'INSERT INTO notes select id from changed returning 1',
      'insert into lines (a) select lower(a) from changed order by 1 returning 1',
    ),
  );
  expect(spreadStatement('insert into a (b) with c as (select 1) select * from c; select 1')).toBe(
    'insert into a (b) with c as (select 1) select * from c returning 1; select 1',
  );
});

test('what answers already, minds conflicts or gives its values stays as it is', () => {
  for (const sql of [
    'insert into notes (seller_id) select id from orders on conflict do nothing',
    'insert into notes (seller_id) select id from orders returning seller_id',
    'insert into notes (seller_id, text) values (?, ?)',
    "insert into notes (text) values ('I select (and') on conflict do nothing",
    'with noted as (insert into notes values (?) returning id) select * from noted',
    'select "insert into" from notes where text = \'insert into notes select 1\'',
    'update orders set paid = (select sum(amount) from payments)',
  ])
    expect(spreadStatement(sql)).toBe(sql);
  // A word within a part of the statement does not answer for the whole.
  expect(
    spreadStatement('insert into a (b) select x from (select 1 as x) t where exists (select "returning" from c)'),
  ).toMatch(/ returning 1$/);
});

test('a question for existence selects something', () => {
  expect(spreadStatement('select exists (select from a where b = (select c from d)) as "(select from"')).toBe(
    'select exists (select 1 from a where b = (select c from d)) as "(select from"',
  );
});
