import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { POSTGRES_BIN } from './distribution.ts';

const isThere = (program: string): boolean => spawnSync('which', [program]).status === 0;

/** Looks for each package of the distribution. */
const FOUND = {
  haproxy: () => isThere('haproxy'),
  pgbouncer: () => isThere('pgbouncer'),
  pgbackrest: () => isThere('pgbackrest'),
  patroni: () => isThere('patroni'),
  'etcd-server': () => isThere('etcd'),
  'postgresql-15': () => existsSync(`${POSTGRES_BIN}/postgres`),
};

export type Package = keyof typeof FOUND;

/** Packages that a proof needs and this machine lacks. */
export const missingPackages = (needed: readonly Package[]): Package[] => needed.filter((name) => !FOUND[name]());
