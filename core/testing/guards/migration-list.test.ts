import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { migrations } from '../../../migrations/index.ts';

test('every migration of the folder stands in its list, under the name of its file', async () => {
  const folder = path.resolve(import.meta.dirname, '../../../migrations');
  const files = readdirSync(folder)
    .filter((name) => name !== 'index.ts')
    .map((name) => name.replace(/\.ts$/, ''));
  expect(Object.keys(migrations).sort()).toEqual(files.sort());
  for (const name of files)
    expect(migrations[name as keyof typeof migrations], name).toBe(await import(`../../../migrations/${name}.ts`));
});
