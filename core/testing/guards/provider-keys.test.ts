import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { PROVIDER_KEYS } from '#core/payments';
import { sourceFiles } from './source-files.ts';

const top = path.resolve(import.meta.dirname, '../../..');
const NAMED = new RegExp(`(?<!\\* .*|// .*)(['"\`])(?:${PROVIDER_KEYS.join('|')})\\1`);

/** Tables of the specification name its keys; everything else asks a provider what it can. */
/** Platforms whose export files are read; Stripe is one of them, and no provider there. */
const EXPORTS_OF_PEERS = 'core/insight/peer-imports/import-fields.ts';
const TABLES = ['core/sale/payments/method-keys.ts', 'core/sale/payments/specification-rules.ts'];

function namedIn(file: string): string[] {
  return readFileSync(path.join(top, file), 'utf8')
    .split('\n')
    .filter((line) => NAMED.test(line))
    .map((line) => `${file}: ${line.trim()}`);
}

test('core names no provider outside the tables of the specification', () => {
  const files = sourceFiles(top, 'core').filter(
    (file) => !/\.(test|fixture)\.ts$/.test(file) && !file.startsWith('core/testing/') && file !== EXPORTS_OF_PEERS,
  );
  expect(files.filter((file) => !TABLES.includes(file)).flatMap(namedIn)).toEqual([]);
  expect(TABLES.flatMap(namedIn).length).toBeGreaterThan(5);
});
