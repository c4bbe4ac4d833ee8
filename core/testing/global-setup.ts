import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import type { TestCluster } from './test-cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** For what the files of one run share; gone when it ends. */
    runFolder: string;
    /** Socket that starts the run's cluster at the first question, and answers the owner's URL of the template. */
    clusterSocket: string;
  }
}

export type ClusterAnswer = { templateUrl: string } | { failed: string };

/** One PostgreSQL for the whole run, started by the first test that asks for it; every test file clones its migrated template. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'kontor-test-'));
  const address = path.join(folder, 'cluster.sock');
  let cluster: Promise<TestCluster> | undefined;
  const answer = async (): Promise<ClusterAnswer> => {
    cluster ??= import('./test-cluster.ts').then(({ startPreparedCluster }) => startPreparedCluster(folder));
    return cluster.then(
      ({ templateUrl }) => ({ templateUrl }),
      (error: unknown) => ({ failed: error instanceof Error ? String(error.stack) : String(error) }),
    );
  };
  const server = createServer((socket) => {
    // Who asked may be gone by then: their test was stopped.
    socket.on('error', () => undefined);
    void answer().then((told) => socket.end(JSON.stringify(told)));
  });
  await new Promise<void>((resolve, reject) => void server.once('error', reject).listen(address, resolve));
  project.provide('runFolder', folder);
  project.provide('clusterSocket', address);
  return async () => {
    server.close();
    await (await cluster?.catch(() => undefined))?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
