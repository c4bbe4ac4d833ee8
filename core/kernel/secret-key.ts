import { randomBytes } from 'node:crypto';
import { copyFileSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Env } from './env.ts';

type Place = Pick<Env, 'SECRET_KEY' | 'SECRET_KEY_PREVIOUS' | 'KONTOR_HOME'>;

/** The key that seals and signs, and those that still open and verify. */
export interface Keys {
  current: string;
  previous: string[];
}

/** The configured key, or one made once for this home. Two processes that start together agree on the first one written. */
export function secretKeyOf({ SECRET_KEY, KONTOR_HOME }: Omit<Place, 'SECRET_KEY_PREVIOUS'>): string {
  if (SECRET_KEY) return SECRET_KEY;
  const file = fileIn(KONTOR_HOME);
  return read(file) ?? make(file);
}

/** From the environment; without SECRET_KEY there, from the home. */
export function keysOf(env: Place): Keys {
  const current = secretKeyOf(env);
  const previous = env.SECRET_KEY ? env.SECRET_KEY_PREVIOUS : read(formerIn(env.KONTOR_HOME));
  return { current, previous: previous && previous !== current ? [previous] : [] };
}

/**
 * Gives the home a new key beside the one before, which goes on opening what it sealed. Called again before that one was let go, it makes none: also after
 * a crash between the two files.
 */
export function renewKeyFile(home: string): 'renewed' | 'renewed_before' {
  const [file, former] = [fileIn(home), formerIn(home)];
  const current = read(file) ?? make(file);
  const kept = read(former);
  if (kept !== null && kept !== current) return 'renewed_before';
  const draft = draftOf(former);
  copyFileSync(file, draft);
  renameSync(draft, former);
  renameSync(write(file), file);
  return 'renewed';
}

/** Lets the key before go. What it signed counts no longer. */
export function forgetKeyFile(home: string): void {
  rmSync(formerIn(home), { force: true });
}

const fileIn = (home: string): string => path.join(home, 'secret.key');
const formerIn = (home: string): string => path.join(home, 'secret.key.previous');

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

const draftOf = (file: string): string => `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;

/** A new key in a file of its own, to be put in place by one step. */
function write(file: string): string {
  const draft = draftOf(file);
  writeFileSync(draft, randomBytes(32).toString('base64'), { mode: 0o600, flush: true });
  return draft;
}

/** A link, unlike a rename, never replaces what another process has just put there. */
function make(file: string): string {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const draft = write(file);
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return read(file)!;
}
