import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const top = path.resolve(import.meta.dirname, '../../..');
const read = (file: string): string => readFileSync(path.join(top, file), 'utf8');

test('the newest version of the changelog is the one that packages bear', () => {
  const [, newest] = /^## (\d+\.\d+\.\d+) - \d{4}-\d{2}-\d{2}$/m.exec(read('CHANGELOG.md')) ?? [];
  const { version } = JSON.parse(read('package.json')) as { version: string };
  const lock = JSON.parse(read('package-lock.json')) as { version: string; packages: { '': { version: string } } };
  expect([version, lock.version, lock.packages[''].version]).toEqual([newest, newest, newest]);
});
