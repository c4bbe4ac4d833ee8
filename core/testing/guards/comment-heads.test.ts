import { expect, test } from 'vitest';

const { commentProblems } = (await import('../../../cli/bin/check-comments.cjs' as string)) as {
  commentProblems(
    read?: (file: string) => string,
    files?: string[],
    known?: Readonly<Record<string, number>>,
  ): string[];
};

const found = (source: string, known = {}): string[] =>
  commentProblems(() => source, ['core/sale/orders/planted.ts'], known);

test('comments begin with their noun', () => {
  expect(commentProblems()).toEqual([]);
});

test.each([
  ['a doc comment', '/** What stands in a pot. */'],
  ['a doc comment of several lines', '/**\n * Whoever pays first\n * gets it.\n */'],
  ['a line of its own', '  // Nobody waits for these.'],
  ['a comment in SQL', 'await db.raw(`create table t (\n  -- Whose it is.\n  id int)`);'],
])('%s is found', (_what, source) => {
  expect(found(source)).toHaveLength(1);
});

test.each([
  ['a noun', '/** Balance of a pot. */'],
  [
    'a second line',
    '// Balance of a pot, first in first out, as its owner sees it.\n// What left it left with the oldest.',
  ],
  ['a second line of a block', '/**\n * Balance of a pot.\n * What left it left with the oldest.\n */'],
  ['a text', "const title = 'What is new';"],
])('%s is let through', (_what, source) => {
  expect(found(source)).toEqual([]);
});

test('the list can only shrink', () => {
  expect(found('/** What is left. */', { core: 1 })).toEqual([]);
  expect(found('/** Balance of a pot. */', { core: 1 })).toHaveLength(1);
});
