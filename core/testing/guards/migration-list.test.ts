import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { MigrationSet } from '#core/database';
import { migrations } from '../../../migrations/index.ts';
import { plugins } from '../../../plugins.config.ts';

test('every migration of the folder stands in its list, under the name of its file', async () => {
  const folder = path.resolve(import.meta.dirname, '../../../migrations');
  const files = readdirSync(folder)
    .filter((name) => name !== 'index.ts')
    .map((name) => name.replace(/\.ts$/, ''));
  expect(Object.keys(migrations).sort()).toEqual(files.sort());
  for (const name of files)
    expect(migrations[name as keyof typeof migrations], name).toBe(await import(`../../../migrations/${name}.ts`));
});

/** Of the tag 0.1.0, which had no former release: core's up to this number, and these of plugins. */
const RELEASED = 906;
const RELEASED_OF_PLUGINS: Readonly<Record<string, number>> = {
  community: 2,
  bundle: 1,
  certificate: 1,
  course: 10,
  download: 2,
  event: 7,
  'license-key': 1,
  service: 1,
};

test('every migration since the first release says which half of an upgrade it belongs to', () => {
  const halves = (set: MigrationSet, released: number): string[] =>
    Object.entries(set).flatMap(([name, { half }]) =>
      Number.parseInt(name, 10) > released === (half === undefined) ? [name] : [],
    );
  expect(halves(migrations, RELEASED)).toEqual([]);
  for (const { id, migrations: own } of plugins)
    if (own) expect(halves(own, RELEASED_OF_PLUGINS[id] ?? 0), id).toEqual([]);
});
