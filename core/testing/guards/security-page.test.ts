import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');
const page = readFileSync(path.join(root, 'docs/security.md'), 'utf8');

/** Requirements of ASVS 5.0.0 at levels 1 and 2, by chapter. */
const REQUIRED = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];

const rows = [...page.matchAll(/^\| (\d+\.\d+\.\d+) \| (.+?) \| (.+?) \| (.+) \|$/gm)].map(
  ([, number, requirement, verdict, how]) => ({
    number: number!,
    requirement: requirement!,
    verdict: verdict!,
    how: how!,
  }),
);

test('every requirement of the standard has one row', () => {
  const numbers = rows.map(({ number }) => number);
  expect(new Set(numbers).size).toBe(numbers.length);
  const byChapter = REQUIRED.map((_, at) => numbers.filter((number) => number.startsWith(`${at + 1}.`)).length);
  expect(byChapter).toEqual(REQUIRED);
});

test('each row says how it stands, and what is met names the test that shows it', () => {
  const unclear = rows.filter(({ verdict, how }) => {
    if (verdict === 'met') return !/`[\w./-]+\.test\.ts`/.test(how);
    return !['by reading', 'partly', '**not met**', 'operator', 'does not apply'].includes(verdict);
  });
  expect(unclear).toEqual([]);
});

test('the counts at the top are those of the rows', () => {
  for (const [, word, count] of page.matchAll(
    /^\| (met|by reading|partly|\*\*not met\*\*|operator|does not apply) \| .+ \| (\d+) \|$/gm,
  ))
    expect(rows.filter(({ verdict }) => verdict === word).length, word).toBe(Number(count));
});

test('every file that is named exists', () => {
  const files = [...page.matchAll(/`((?:core|web|plugins|builder|cli)\/[\w./-]+\.\w+)`/g)].map(([, file]) => file!);
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  const links = [...page.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, link]) => link!);
  expect(links.filter((link) => !existsSync(path.join(root, 'docs', link)))).toEqual([]);
});
