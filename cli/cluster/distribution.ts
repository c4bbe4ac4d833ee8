import { spawnSync } from 'node:child_process';

/** Of the distribution's PostgreSQL. */
export const POSTGRES_BIN = '/usr/lib/postgresql/15/bin';

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
