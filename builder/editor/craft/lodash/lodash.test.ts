import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import cloneDeep from './clone-deep.ts';
import isEqualWith from './is-equal-with.ts';

const original = createRequire(import.meta.url)('lodash') as {
  isEqual(a: unknown, b: unknown): boolean;
  cloneDeep(value: unknown): unknown;
};
const component = (): null => null;
const values: unknown[] = [
  undefined,
  null,
  0,
  Number.NaN,
  '',
  'a',
  true,
  [],
  [1, [2]],
  [1, [3]],
  {},
  { a: undefined },
  { b: 1 },
  { a: { b: [1, { c: 'x' }] } },
  { a: { b: [1, { c: 'y' }] } },
  component,
  () => null,
  new Set(['a', 'b']),
  new Set(['a']),
  new Map([['a', { b: 1 }]]),
  new Map([['a', { b: 2 }]]),
  { node: { t: 'text', p: { x: null } }, events: { selected: new Set(['n']) } },
];

test('what Craft asks of lodash is answered as lodash answers it', () => {
  for (const [at, a] of values.entries()) {
    expect(cloneDeep(a)).toEqual(a);
    expect(isEqualWith(a, cloneDeep(a))).toBe(true);
    for (const [other, b] of values.entries())
      expect([at, other, isEqualWith(a, b)]).toEqual([at, other, original.isEqual(a, b)]);
  }
});

test('a copy shares nothing that can be changed with what it was made of, and keeps components', () => {
  const given = { list: [{ a: 1 }], set: new Set(['x']), type: component };
  const copy = cloneDeep(given);
  expect(copy.list[0]).not.toBe(given.list[0]);
  expect(copy.set).not.toBe(given.set);
  expect(copy.type).toBe(component);
});
