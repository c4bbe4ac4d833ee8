import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { floatsIn, isMoneyPath } from './floats-in-money.ts';
import { sourceFiles } from './source-files.ts';

const top = path.resolve(import.meta.dirname, '../../..');

test('no money path works with fractions', () => {
  const files = sourceFiles(top, 'core').filter(isMoneyPath);
  expect(files.length).toBeGreaterThan(100);
  expect(files.flatMap((file) => floatsIn(file, readFileSync(path.join(top, file), 'utf8')))).toEqual([]);
});

test.each([
  ['a rate as a fraction', 'const vat = net * 0.19;'],
  ['a division', 'const half = total / 2;'],
  ['a rounded division', 'const half = Math.round(total / 2);'],
  ['text read as a fraction', "const price = Number.parseFloat('1.5');"],
  ['an amount written with decimals', 'const text = price.toFixed(2);'],
])('%s is found', (_what, source) => {
  expect(floatsIn('core/goods/pricing/planted.ts', source)).toHaveLength(1);
});

test.each([
  ['whole numbers', 'const cents = net * 19n;'],
  ['a division that is cut at once', 'const days = Math.floor((till - from) / 86_400_000);'],
  ['a path in text', "const path = 'a/b';"],
])('%s is let through', (_what, source) => {
  expect(floatsIn('core/goods/pricing/planted.ts', source)).toEqual([]);
});
