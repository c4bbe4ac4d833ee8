import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const folder = process.env.KONTOR_SHARED ?? path.resolve(import.meta.dirname, '../../../shared');

/** Official data beside the checkout; `null` on a clone without it. */
export function sharedFile(relative: string): string | null {
  const file = path.join(folder, relative);
  return existsSync(file) ? file : null;
}

/** Parsed JSON from beside the checkout; says what is left out when it is not there. */
export function sharedJson<T>(relative: string): T | null {
  const file = sharedFile(relative);
  if (file) return JSON.parse(readFileSync(file, 'utf8')) as T;
  console.warn(`left out: ${relative} is not beside this checkout`);
  return null;
}
