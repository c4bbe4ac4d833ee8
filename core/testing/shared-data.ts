import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Where the reading material lies: beside the checkout unless `KONTOR_SHARED` says otherwise. */
export const sharedRoot = process.env.KONTOR_SHARED ?? resolve(root, '../shared');

/** The full path of a file of the reading material, or null when it is not there. */
export function sharedPath(file: string): string | null {
  const path = resolve(sharedRoot, file);
  return existsSync(path) ? path : null;
}

/** The parsed file; says what is left out when it is not there. */
export function sharedJson<T>(file: string): T | null {
  const path = sharedPath(file);
  if (path !== null) return JSON.parse(readFileSync(path, 'utf8')) as T;
  console.warn(`left out: ../shared/${file} is absent`);
  return null;
}

/** Tests fed by the reading material; without it they are left out, and the report says which. */
export function describeShared<T>(title: string, file: string, run: (data: T) => void): void {
  const path = sharedPath(file);
  if (path === null) {
    it.skip(`${title} (left out: ../shared/${file} is absent)`, () => {});
    return;
  }
  const data = JSON.parse(readFileSync(path, 'utf8')) as T;
  describe(title, () => run(data));
}

/** One worked example of `vectors/money.json`. Amounts are minor units, rates basis points, dates local. */
export interface MoneyVector<Input, Expected> {
  id: string;
  area: string;
  title: string;
  input: Input;
  expected: Expected;
}

/** The worked examples with these ids; one that is missing from the file is a failure. */
export function moneyVectors<Input, Expected>(
  vectors: readonly MoneyVector<unknown, unknown>[],
  ids: readonly string[],
): MoneyVector<Input, Expected>[] {
  return ids.map((id) => {
    const vector = vectors.find((candidate) => candidate.id === id);
    if (!vector) throw new Error(`vectors/money.json has no example ${id}.`);
    return vector as MoneyVector<Input, Expected>;
  });
}
