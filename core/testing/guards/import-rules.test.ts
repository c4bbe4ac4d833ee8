import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');
const { coreModules } = (await import('../../../architecture.cjs' as string)) as { coreModules: { folder: string }[] };
const planted = mkdtempSync(path.join(tmpdir(), 'kontor-planted-'));
afterAll(() => rmSync(planted, { recursive: true, force: true }));

interface Violation {
  from: string;
  to: string;
  rule: { name: string };
}

async function violations(folder: string, places: string[]): Promise<Violation[]> {
  const depcruise = path.join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const args = [depcruise, '--config', path.join(root, '.dependency-cruiser.cjs'), '--output-type', 'json', ...places];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: folder, maxBuffer: 1 << 28 }).catch(
    (error: { stdout: string }) => error,
  );
  return (JSON.parse(stdout) as { summary: { violations: Violation[] } }).summary.violations;
}

test('every import in the house obeys the rules', async () => {
  const found = await violations(root, [
    'core',
    'plugins',
    'builder',
    'cli',
    'web',
    'seeds',
    'migrations',
    'plugins.config.ts',
  ]);
  expect(found.map(({ from, to, rule }) => `${rule.name}: ${from} → ${to}`)).toEqual([]);
}, 300_000);

test('the ordered list names exactly the modules of core, each in its wing', () => {
  const foldersIn = (place: string): string[] =>
    readdirSync(path.join(root, place), { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory() ? [`${place}/${entry.name}`] : [],
    );
  const listed = coreModules.map(({ folder }) => folder);
  const found = foldersIn('core').flatMap((folder) => (listed.includes(folder) ? [folder] : foldersIn(folder)));
  expect(found.toSorted()).toEqual(listed.toSorted());
});

/** A guard that cannot fail guards nothing: each of these must be caught by the rule named. */
const PLANTED: { rule: string; file: string; source: string }[] = [
  {
    rule: 'core-order-kit',
    file: 'core/kit/reaches-up.ts',
    source: "import type { Order } from '../sale/orders/index.ts';\nexport type X = Order;",
  },
  {
    rule: 'core-order-orders',
    file: 'core/sale/orders/reaches-up.ts',
    source: "import { pay } from '../payments/index.ts';\npay();",
  },
  {
    rule: 'through-the-door',
    file: 'core/sale/payments/deep.ts',
    source: "import { secret } from '../orders/private.ts';\nsecret();",
  },
  {
    rule: 'through-the-door',
    file: 'web/deep.ts',
    source: "import { secret } from '../core/sale/orders/private.ts';\nsecret();",
  },
  {
    rule: 'not-through-the-own-door',
    file: 'core/sale/orders/circular.ts',
    source: "import { order } from './index.ts';\norder();",
  },
  {
    rule: 'core-looks-inward',
    file: 'core/sale/orders/knows-a-plugin.ts',
    source: "import { form } from '../../../plugins/forms/download/index.ts';\nform();",
  },
  {
    rule: 'plugins-use-their-door',
    file: 'plugins/forms/download/back-door.ts',
    source: "import { order } from '../../../core/sale/orders/index.ts';\norder();",
  },
  {
    rule: 'plugins-do-not-know-each-other',
    file: 'plugins/forms/course/peeks.ts',
    source: "import { form } from '../download/index.ts';\nform();",
  },
  {
    rule: 'plugins-do-not-know-each-other',
    file: 'plugins/payments/green-pay/deep.ts',
    source: "import { inside } from '../shared/green/inside.ts';\ninside();",
  },
  {
    rule: 'plugins-do-not-know-each-other',
    file: 'plugins/payments/shared/green/peeks.ts',
    source: "import { form } from '../../../forms/download/index.ts';\nform();",
  },
  { rule: 'entry-points-hold-no-sql', file: 'web/sql.ts', source: "import knex from 'knex';\nknex({});" },
  {
    rule: 'craft-stays-in-the-editor',
    file: 'builder/render/craft.ts',
    source: "import { Editor } from '@craftjs/core';\nEditor;",
  },
  {
    rule: 'dnd-kit-stays-in-its-folder',
    file: 'builder/editor/panel.ts',
    source: "import { DndContext } from '@dnd-kit/core';\nDndContext;",
  },
  {
    rule: 'commander-stays-in-cli',
    file: 'core/sale/orders/command.ts',
    source: "import { Command } from 'commander';\nnew Command();",
  },
  { rule: 'no-react-in-core', file: 'core/sale/orders/screen.ts', source: "import React from 'react';\nReact;" },
  {
    rule: 'testing-is-for-tests',
    file: 'core/sale/orders/uses-testing.ts',
    source: "import { clock } from '../../testing/index.ts';\nclock();",
  },
  {
    rule: 'core-module-is-listed',
    file: 'core/utils/helpers.ts',
    source: "import { order } from '../sale/orders/index.ts';\norder();",
  },
  {
    rule: 'core-module-is-listed',
    file: 'core/sale/gifts/wrap.ts',
    source: "import { order } from '../orders/index.ts';\norder();",
  },
  {
    rule: 'core-order-ledger',
    file: 'core/books/ledger/reaches-up.ts',
    source: "import { order } from '../../sale/orders/index.ts';\norder();",
  },
  {
    rule: 'through-the-door',
    file: 'core/charging/settlement/deep.ts',
    source: "import { secret } from '../../sale/orders/private.ts';\nsecret();",
  },
];

test('planted violations are caught, each by its rule', async () => {
  const innocent = {
    'core/sale/orders/index.ts': 'export interface Order { id: number }\nexport const order = () => 1;',
    'core/sale/orders/private.ts': 'export const secret = () => 1;',
    'core/sale/payments/index.ts': 'export const pay = () => 1;',
    'core/charging/settlement/index.ts': "import { order } from '../../sale/orders/index.ts';\norder();",
    'core/testing/index.ts': 'export const clock = () => 1;',
    'plugins/forms/download/index.ts': 'export const form = () => 1;',
    'plugins/payments/shared/green/inside.ts': 'export const inside = () => 1;',
    'plugins/payments/shared/green/index.ts': "export { inside } from './inside.ts';",
    'plugins/payments/green-pay/index.ts': "import { inside } from '../shared/green/index.ts';\ninside();",
    'tsconfig.json': '{ "compilerOptions": { "module": "ESNext", "moduleResolution": "Bundler" } }',
    'package.json': '{ "type": "module" }',
  };
  const files = [...Object.entries(innocent), ...PLANTED.map(({ file, source }): [string, string] => [file, source])];
  for (const [file, source] of files) {
    mkdirSync(path.dirname(path.join(planted, file)), { recursive: true });
    writeFileSync(path.join(planted, file), source);
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(planted, 'node_modules'));
  const found = await violations(planted, ['core', 'plugins', 'builder', 'web']);
  const missed = PLANTED.filter(
    ({ rule, file }) => !found.some((each) => each.rule.name === rule && each.from === file),
  );
  expect(missed).toEqual([]);
  expect(found.filter(({ from }) => from in innocent)).toEqual([]);
}, 300_000);
