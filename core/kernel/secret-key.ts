import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Env } from './env.ts';

/** The configured key, or one made once for this home. Two processes that start together agree on the first one written. */
export function secretKeyOf({ SECRET_KEY, KONTOR_HOME }: Pick<Env, 'SECRET_KEY' | 'KONTOR_HOME'>): string {
  if (SECRET_KEY) return SECRET_KEY;
  const file = path.join(KONTOR_HOME, 'secret.key');
  return read(file) ?? make(file);
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** A link, unlike a rename, never replaces what another process has just put there. */
function make(file: string): string {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  writeFileSync(draft, randomBytes(32).toString('base64'), { mode: 0o600, flush: true });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return read(file)!;
}
