import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Of the distribution's PostgreSQL. */
export const POSTGRES_BIN = '/usr/lib/postgresql/15/bin';

const PROGRAMS = [
  { found: () => isThere('patroni'), from: 'patroni' },
  { found: () => isThere('etcd'), from: 'etcd-server' },
  { found: () => isThere('haproxy'), from: 'haproxy' },
  { found: () => existsSync(`${POSTGRES_BIN}/postgres`), from: 'postgresql-15' },
];

/** Packages of the distribution that the proof needs and this machine lacks. */
export const missingPackages = (): string[] => PROGRAMS.filter(({ found }) => !found()).map(({ from }) => from);

const isThere = (program: string): boolean => spawnSync('which', [program]).status === 0;

export interface RunAs {
  uid?: number;
  gid?: number;
}

/** PostgreSQL refuses to run as root: then it runs as the user that its package made. */
export function postgresAccount(): RunAs {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag: string): number => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  return { uid: idOf('-u'), gid: idOf('-g') };
}
