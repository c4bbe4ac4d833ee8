import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const folder = path.resolve(import.meta.dirname, '../../../docs/decisions');

test('every decision stands once in the index, under its own title', () => {
  const index = readFileSync(path.join(folder, 'README.md'), 'utf8');
  const listed = [...index.matchAll(/^- \[(.+)\]\((.+)\)$/gm)].map(([, title, file]) => `${file} ${title}`);
  const records = readdirSync(folder)
    .filter((file) => /^\d{3}-.*\.md$/.test(file))
    .map((file) => `${file} ${readFileSync(path.join(folder, file), 'utf8').split('\n', 1)[0]!.replace(/^# /, '')}`);
  expect(listed.toSorted()).toEqual(records.toSorted());
});
