import { spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const shelf = path.join(root, '.vite/test-data');
const KEPT_MS = 7 * 86_400_000;

/** Files that decide how the migrated template looks. One changed byte, and another folder is prepared. */
const MADE_FROM = [
  /^migrations\//,
  /^plugins\/.+\/migrations\//,
  /^plugins\/[^/]+\/[^/]+\/[^/]+$/,
  /^core\/([^/]+\/)?(database|jobs)\//,
  /^core\/kernel\/[^/]*migrat[^/]*$/,
  /^core\/testing\/(prepared-data|test-cluster)\.ts$/,
];

/** Where the data folder for today's migrations lies, or will. */
export function preparedFolder(): string {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch} ${process.getuid?.()}\n`);
  const sources = ['migrations', 'plugins', 'core']
    .flatMap(filesIn)
    .filter((file) => MADE_FROM.some((each) => each.test(file)) && !/\.test\.tsx?$/.test(file));
  for (const file of [...sources.sort(), 'plugins.config.ts', 'package-lock.json'])
    hash.update(`${file}\n`).update(readFileSync(path.join(root, file)));
  return path.join(shelf, hash.digest('hex').slice(0, 20));
}

function filesIn(folder: string): string[] {
  const entries = readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true });
  return entries
    .filter((each) => each.isFile())
    .map((each) => path.relative(root, path.join(each.parentPath, each.name)).replaceAll(path.sep, '/'));
}

/** Copies a stopped cluster into the empty home of a run. False where nothing is prepared, or the copy failed. */
export function copyPrepared(prepared: string, home: string): boolean {
  if (!existsSync(prepared)) return false;
  const now = new Date();
  utimesSync(prepared, now, now);
  if (copy(prepared, home)) return true;
  rmSync(path.join(home, 'postgres'), { recursive: true, force: true });
  return false;
}

/** Keeps a stopped cluster for later runs. It appears by renaming, so that no run meets half of it. Of two that prepare at once the first stays. */
export function keepPrepared(prepared: string, home: string): void {
  // Where PostgreSQL keeps its data elsewhere than in its home, every run prepares its own.
  if (!existsSync(path.join(home, 'postgres/PG_VERSION'))) return;
  const half = path.join(shelf, `.half-${randomBytes(6).toString('hex')}`);
  mkdirSync(half, { recursive: true, mode: 0o700 });
  try {
    if (copy(home, half)) renameSync(half, prepared);
  } catch {
    // another run was faster
  } finally {
    rmSync(half, { recursive: true, force: true });
  }
  for (const name of readdirSync(shelf)) {
    const old = path.join(shelf, name);
    if (Date.now() - (statSync(old, { throwIfNoEntry: false })?.mtimeMs ?? Infinity) > KEPT_MS)
      rmSync(old, { recursive: true, force: true });
  }
}

/** With owners and rights, which PostgreSQL looks at. */
function copy(from: string, to: string): boolean {
  return spawnSync('cp', ['-a', path.join(from, 'postgres'), path.join(from, 'postgres.password'), to]).status === 0;
}
