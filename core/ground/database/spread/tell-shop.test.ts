import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** Models of the tables that the shop's own row sums up, and a verb that writes one. */
const WRITES =
  /\b(Theme|Font|ThemeUse|Experiment|LegalText)\.query\([^;]*?\.(insert|insertAndFetch|patch|patchAndFetch|delete|deleteById)\(/;

test('every act that writes what the shop’s own row sums up tells the shop', () => {
  const files = ['core/site', 'core/sale'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map((file) => path.join(folder, file)),
  );
  const writers = files.filter((file) => WRITES.test(readFileSync(file, 'utf8')));
  expect(writers.length).toBeGreaterThanOrEqual(9);
  expect(writers.filter((file) => !readFileSync(file, 'utf8').includes('tellShop('))).toEqual([]);
});
