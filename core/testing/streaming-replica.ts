import { copyFileSync, createWriteStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { clusterFolder, copyCluster, startEmbeddedPostgres } from '#core/database';
import { startPreparedCluster, TEST_SETTINGS } from './test-cluster.ts';

/** A commit is answered once the log is written, so that its position is known; the rest is as unsafe as in other tests. */
const STREAMING = ['wal_level=replica', 'max_wal_senders=4', 'synchronous_commit=on'];
const PASSWORD = 'postgres.password';

export interface StreamingPair {
  /** Owner's URLs of the migrated database, at each server. */
  primaryUrl: string;
  replicaUrl: string;
  /** As a machine dies. */
  killReplica(): void;
  /** At the same port, within some seconds. */
  reviveReplica(): void;
  stop(): Promise<void>;
}

/** Two servers of the embedded PostgreSQL: one with the migrated database, and one that it streams to. */
export async function startStreamingPair(): Promise<StreamingPair> {
  const [home, copy] = ['primary', 'replica'].map((name) => mkdtempSync(path.join(tmpdir(), `kontor-${name}-`))) as [
    string,
    string,
  ];
  const primary = await startPreparedCluster(home, STREAMING);
  const { port } = new URL(primary.templateUrl);
  await copyInto(copy, home, Number(port));
  const password = readFileSync(path.join(home, PASSWORD), 'utf8').trim();
  const conninfo = `host=127.0.0.1 port=${port} user=kontor password=${password} application_name=replica`;
  const replica = await startEmbeddedPostgres({
    home: copy,
    settings: [...TEST_SETTINGS, ...STREAMING, `primary_conninfo=${conninfo}`],
  });
  return {
    primaryUrl: primary.templateUrl,
    replicaUrl: replica.url,
    killReplica() {
      const pidFile = path.join(clusterFolder(copy).path, 'postmaster.pid');
      process.kill(Number(readFileSync(pidFile, 'utf8').split('\n')[0]), 'SIGKILL');
    },
    reviveReplica: () => replica.keepRunning(() => undefined),
    async stop() {
      await replica.stop();
      await primary.stop();
      rmSync(copy, { recursive: true, force: true });
    },
  };
}

/** The primary's cluster as a backup takes it, told to follow instead of to serve. */
async function copyInto(home: string, from: string, port: number): Promise<void> {
  const folder = clusterFolder(home);
  folder.makeFolder('');
  for await (const { name, pieces } of copyCluster(from, port)) {
    if (name.endsWith('/')) {
      folder.makeFolder(name);
      continue;
    }
    const file = path.join(folder.path, name);
    await pipeline(pieces, createWriteStream(file, { mode: 0o600 }));
    folder.handOver(file);
  }
  const signal = path.join(folder.path, 'standby.signal');
  writeFileSync(signal, '', { mode: 0o600 });
  folder.handOver(signal);
  copyFileSync(path.join(from, PASSWORD), path.join(home, PASSWORD));
}
