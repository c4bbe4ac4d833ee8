import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';

const require = createRequire(import.meta.url);
const { needsBuild } = require('./bin/needs-build.cjs') as { needsBuild(root: string, args: string[]): boolean };
const { writeUnsteady } = require('./bin/unsteady.cjs') as {
  writeUnsteady(file: string, tests: { name: string; why: string }[], today: string): void;
};

const { slowestFiles } = require('./bin/slowest.cjs') as {
  slowestFiles(
    files: { file: string; seconds: number }[],
    most?: number,
  ): { lines: string[]; share: number; seconds: number };
};

const house = mkdtempSync(path.join(tmpdir(), 'kontor-test-command-'));
afterAll(() => rmSync(house, { recursive: true, force: true }));

const SOURCES: Record<string, string> = {
  'package.json': '{ "imports": { "#core/*": "./core/*/index.ts", "#core/kit": "./core/ground/kit/index.ts" } }',
  'core/ground/kit/index.ts': 'export const one = 1;',
  'core/pure.test.ts': "import { one } from '#core/kit';",
  'core/served.test.ts': "import { serve } from './testing/through.ts';",
  'core/later.test.ts': "test('x', async () => { await import('./testing/through.ts'); });",
  'core/testing/through.ts': "export * from './server.ts';",
  // The marker stands apart, so that this file is not taken for one that meets the build.
  'core/testing/server.ts': `export const serve = '${['build', 'server/index.js'].join('/')}';`,
};
for (const [file, source] of Object.entries(SOURCES)) {
  mkdirSync(path.dirname(path.join(house, file)), { recursive: true });
  writeFileSync(path.join(house, file), source);
}

test.each([
  [['core/pure.test.ts'], false],
  [['core/pure.test.ts:12'], false],
  [['core/served.test.ts'], true],
  [['core/later.test.ts'], true],
  [['core/'], true],
  [['core/pure.test.ts', 'core/served.test.ts'], true],
  // What is not understood is built for: a stale product would let a test pass that fails.
  [[], true],
  [['core/gone.test.ts'], true],
  [['core/pure.test.ts', '-t', 'x'], true],
])('npm test -- %j builds: %s', (args, builds) => {
  expect(needsBuild(house, args)).toBe(builds);
});

test('what passed only on the second try is written down once, with how often, the most frequent first', () => {
  const file = path.join(house, 'unsteady.md');
  const rows = (): string[] =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => /\d{4}-\d\d-\d\d/.test(line));
  writeUnsteady(file, [{ name: 'a slider is dragged', why: 'Error: expected 1 | 2' }], '2026-11-01');
  writeUnsteady(file, [{ name: 'a box is ticked', why: 'late\nagain' }], '2026-11-02');
  writeUnsteady(file, [{ name: 'a box is ticked', why: 'later' }], '2026-11-03');
  expect(rows()).toEqual([
    '| a box is ticked | 2 | 2026-11-03 | later |',
    '| a slider is dragged | 1 | 2026-11-01 | Error: expected 1 / 2 |',
  ]);
});

test('a whole run names its slowest files, and how much of the time they took', () => {
  const files = [
    { file: 'a.test.ts', seconds: 1.2 },
    { file: 'b.test.ts', seconds: 60 },
    { file: 'c.test.ts', seconds: 20 },
  ];
  expect(slowestFiles(files, 2)).toEqual({ lines: ['60 s b.test.ts', '20 s c.test.ts'], share: 99, seconds: 81 });
  expect(slowestFiles([])).toEqual({ lines: [], share: 0, seconds: 0 });
});
