import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { sourceFiles } from './source-files.ts';

const root = path.resolve(import.meta.dirname, '../../..');
/** At the top of a module: what is left of the line begins with no space. */
const SET_UP = /^(?:export )?(?:const \w+ = use[A-Z]\w*\(|(?:beforeAll|afterAll|beforeEach|afterEach)\()/m;

// Test files of one worker share their modules: what a shared module sets up when it is loaded happens for the first file alone.
test('nothing that test files share sets something up when it is loaded', () => {
  const shared = ['core', 'plugins', 'builder', 'cli', 'web', 'seeds']
    .flatMap((folder) => sourceFiles(root, folder))
    .filter((file) => !/\.test\.tsx?$|^cli\/plugins\/skeletons\//.test(file));
  expect(shared.filter((file) => SET_UP.test(readFileSync(path.join(root, file), 'utf8')))).toEqual([]);
  expect(
    ['export const kernel = useTestKernel();', 'beforeAll(async () => {'].filter((line) => !SET_UP.test(line)),
  ).toEqual([]);
});
