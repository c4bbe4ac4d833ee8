import { expect, test } from 'vitest';
import { defineList } from './list-definition.ts';
import { chosenFileColumns, fileColumns } from './list-file-columns.ts';

const column = (key: string, more: object = {}) => ({ key, label: { de: key, en: key }, apply: key, ...more });
const list = defineList({
  name: 'orders',
  filters: [],
  scopes: [],
  sorts: [{ key: 'id', apply: 'id' }],
  expands: [],
  columns: [
    column('id'),
    { ...column('buyer', { only: 'screen', inFile: ['first_name', 'last_name'] }), apply: undefined },
    column('picture', { only: 'screen' }),
    column('total'),
    column('first_name', { only: 'csv' }),
    column('last_name', { only: 'csv' }),
  ],
});
const keys = (chosen: readonly string[]) => chosenFileColumns(list, chosen).map(({ key }) => key);

test('a file has all its columns, in the order of the list', () => {
  expect(fileColumns(list).map(({ key }) => key)).toEqual(['id', 'total', 'first_name', 'last_name']);
});

test('chosen columns come in the order in which they are named, each once', () => {
  expect(keys(['total', 'id', 'total'])).toEqual(['total', 'id']);
});

test('a column of the screen alone brings those that say the same, and a picture none', () => {
  expect(keys(['id', 'buyer', 'first_name', 'picture'])).toEqual(['id', 'first_name', 'last_name']);
});

test.each(['constructor', '__proto__', '', 'Total', 'unknown'])('%j brings no column', (key) => {
  expect(keys([key])).toEqual([]);
});

test('a column cannot stand for one that no file has', () => {
  const broken = { ...list, columns: [...list.columns, column('paid', { only: 'screen', inFile: ['picture'] })] };
  expect(() => defineList(broken)).toThrow('the file has no column "picture"');
});
