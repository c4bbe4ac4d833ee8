import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { postgresBinaries } from './postgres-binaries.ts';
import { postgresUser } from './postgres-user.ts';

/** The place of a home's cluster, for a copy that is put back. */
export interface ClusterFolder {
  path: string;
  isTaken: boolean;
  /** Makes a folder of the cluster, owned by the user that PostgreSQL runs as. `''` is the cluster's own. */
  makeFolder(name: string): void;
  /** Gives a file that was written to that user. */
  handOver(file: string): void;
}

export function clusterFolder(home: string): ClusterFolder {
  mkdirSync(home, { recursive: true, mode: 0o700 });
  const user = postgresUser(home, postgresBinaries());
  const dataDir = path.join(user.dataHome, 'postgres');
  const { uid, gid } = user.spawnIds;
  return {
    path: dataDir,
    isTaken: existsSync(dataDir),
    makeFolder: (name) => user.makeDirectory(path.join(dataDir, name)),
    handOver(file) {
      if (uid !== undefined && gid !== undefined) chownSync(file, uid, gid);
    },
  };
}

/** Major version of the PostgreSQL that is shipped. It reads no data of another one. */
export function shippedPostgres(): number {
  const { stdout } = spawnSync(postgresBinaries().postgres, ['--version'], { encoding: 'utf8' });
  return Number(/ (\d+)/.exec(stdout)?.[1]);
}
