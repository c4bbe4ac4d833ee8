import { spawnSync, type SpawnSyncReturns } from 'node:child_process';
import { createHash } from 'node:crypto';
import { accessSync, chmodSync, chownSync, constants, cpSync, existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { binariesIn, type PostgresBinaries } from './postgres-binaries.ts';

/** Way to run PostgreSQL, which refuses to run as root, on this machine. */
export interface PostgresUser {
  binaries: PostgresBinaries;
  /** Folder of the data: the home itself wherever its files can be reached. */
  dataHome: string;
  spawnIds: { uid?: number; gid?: number };
  command(program: string, args: string[]): [string, string[]];
  run(program: string, args: string[]): SpawnSyncReturns<string>;
  makeDirectory(directory: string): void;
}

const NOBODY = 65534;

export function postgresUser(home: string, binaries: PostgresBinaries): PostgresUser {
  if (process.getuid?.() !== 0) return ordinaryUser(home, binaries);
  if (spawnSync('unshare', ['--user', '--', 'true']).status === 0) return insideUserNamespace(home, binaries);
  return asNobody(home, binaries);
}

function ordinaryUser(home: string, binaries: PostgresBinaries): PostgresUser {
  return {
    binaries,
    dataHome: home,
    spawnIds: {},
    command: (program, args) => [program, args],
    run: (program, args) => spawnSync(program, args, { encoding: 'utf8' }),
    makeDirectory: (directory) => void mkdirSync(directory, { recursive: true, mode: 0o700 }),
  };
}

/** Root in a namespace of its own looks like nobody to PostgreSQL and keeps the right to root's files: works under /root too. */
function insideUserNamespace(home: string, binaries: PostgresBinaries): PostgresUser {
  const wrap = (program: string, args: string[]): [string, string[]] => ['unshare', ['--user', '--', program, ...args]];
  return {
    ...ordinaryUser(home, binaries),
    command: wrap,
    run(program, args) {
      const [command, wrapped] = wrap(program, args);
      return spawnSync(command, wrapped, { encoding: 'utf8' });
    },
  };
}

/** For machines that forbid namespaces: runs as the user nobody, with data and binaries where that user may reach them. */
function asNobody(home: string, binaries: PostgresBinaries): PostgresUser {
  const spawnIds = { uid: NOBODY, gid: NOBODY };
  const reachable = spawnSync('test', ['-x', binaries.postgres], spawnIds).status === 0;
  const shelter = path.join(
    '/var/tmp',
    `kontor-${createHash('sha256').update(path.resolve(home)).digest('hex').slice(0, 12)}`,
  );
  const homeReachable = canReach(home, spawnIds);
  if (!reachable || !homeReachable) mkdirSync(shelter, { recursive: true, mode: 0o755 });
  const usable = reachable ? binaries : copyBinaries(binaries, path.join(shelter, 'native'));
  return {
    binaries: usable,
    dataHome: homeReachable ? home : shelter,
    spawnIds,
    command: (program, args) => [program, args],
    run: (program, args) => spawnSync(program, args, { encoding: 'utf8', ...spawnIds }),
    makeDirectory(directory) {
      mkdirSync(directory, { recursive: true, mode: 0o700 });
      chownSync(directory, NOBODY, NOBODY);
    },
  };
}

function canReach(home: string, ids: { uid: number; gid: number }): boolean {
  try {
    accessSync(home, constants.W_OK);
    chmodSync(home, 0o711);
  } catch {
    return false;
  }
  return spawnSync('test', ['-x', home], ids).status === 0;
}

function copyBinaries(binaries: PostgresBinaries, target: string): PostgresBinaries {
  if (!existsSync(path.join(target, 'bin', 'postgres')))
    cpSync(binaries.root, target, { recursive: true, verbatimSymlinks: true });
  return binariesIn(target);
}
