import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { conformanceCases, leftOut } from '#core/testing';
import { conformancePage } from './conformance-page.ts';
import { installedProviders } from './list-providers.ts';
import { matrixPage } from './matrix-page.ts';

const docs = path.resolve(import.meta.dirname, '../../docs/plugins');
const pages: Record<string, () => string> = {
  'payment-matrix.md': () => matrixPage(installedProviders()),
  'conformance.md': () => conformancePage(installedProviders(), (provider) => conformanceCases.map((each) => ({ name: each.name, leftOut: leftOut(each, provider) }))),
};

test.each(Object.keys(pages))('docs/plugins/%s says what the providers say (write it with "kontor providers docs")', (name) => {
  const file = path.join(docs, name);
  if (process.env.KONTOR_WRITE_DOCS) writeFileSync(file, pages[name]!());
  expect(readFileSync(file, 'utf8')).toBe(pages[name]!());
});

test('the suite has the cases that were promised, each under a name of its own', () => {
  const names = conformanceCases.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names.length).toBeGreaterThanOrEqual(60);
});
