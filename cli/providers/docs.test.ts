import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { conformanceCases, leftOut } from '#core/testing';
import { conformancePage } from './conformance-page.ts';
import { installedProviders, listProviders } from './list-providers.ts';
import { matrixPage } from './matrix-page.ts';

const docs = path.resolve(import.meta.dirname, '../../docs/plugins');
const pages: Record<string, () => string> = {
  'payment-matrix.md': () => matrixPage(installedProviders()),
  'conformance.md': () =>
    conformancePage(installedProviders(), (provider) =>
      conformanceCases.map((each) => ({ name: each.name, leftOut: leftOut(each, provider) })),
    ),
};

test.each(Object.keys(pages))(
  'docs/plugins/%s says what the providers say (write it with "kontor providers docs")',
  (name) => {
    const file = path.join(docs, name);
    if (process.env.KONTOR_WRITE_DOCS) writeFileSync(file, pages[name]!());
    expect(readFileSync(file, 'utf8')).toBe(pages[name]!());
  },
);

test('the suite has the cases that were promised, each under a name of its own', () => {
  const names = conformanceCases.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names.length).toBeGreaterThanOrEqual(60);
});

test('for scripts the list says of every provider what it can, which calls it has, what it asks sellers for, and its matrix', async () => {
  const list = JSON.parse(await listProviders({ seller: undefined, json: true })) as {
    key: string;
    abilities: object;
    calls: string[];
    settings: { field: string; required: boolean; secret: boolean }[];
    matrix: object[];
  }[];
  expect(list.map(({ key }) => key)).toEqual(installedProviders().map(({ key }) => key));
  expect(list.every(({ matrix, abilities }) => matrix.length > 0 && Object.keys(abilities).length > 0)).toBe(true);
  const of = (key: string) => list.find((each) => each.key === key)!;
  expect(of('paypal_rest').calls).toEqual(
    expect.arrayContaining(['capture', 'renewHold', 'listMovements', 'submitEvidence']),
  );
  expect(of('paypal_rest_partner').calls).not.toContain('renewHold');
  expect(of('stripe').settings).toContainEqual({ field: 'secretKey', required: true, secret: true });
  expect(await listProviders({ seller: undefined, json: false })).toContain('  also: capture renewHold');
});
