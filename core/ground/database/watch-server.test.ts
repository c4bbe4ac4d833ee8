import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#core/database';

const home = mkdtempSync(path.join(tmpdir(), 'kontor-kept-'));
let server: EmbeddedPostgres;
beforeAll(async () => void (server = await startEmbeddedPostgres({ home, settings: ['fsync=off'] })), 120_000);
afterAll(async () => {
  await server?.stop();
  rmSync(home, { recursive: true, force: true });
});

const answers = async (): Promise<boolean> => {
  const client = new pg.Client({ connectionString: server.url, connectionTimeoutMillis: 1000 });
  client.on('error', () => undefined);
  return client
    .connect()
    .then(() => client.end())
    .then(
      () => true,
      () => false,
    );
};

test(
  'a server that is killed is there again at the same address, and that is said; one that is stopped stays so',
  { timeout: 120_000 },
  async () => {
    const said: string[] = [];
    server.keepRunning((step) => said.push(step));
    const pidOf = (): number =>
      Number(readFileSync(path.join(home, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
    process.kill(pidOf(), 'SIGKILL');
    await expect.poll(() => said.length, { timeout: 60_000 }).toBe(2);
    expect(await answers()).toBe(true);
    expect(said).toEqual(['PostgreSQL has ended and is started again', `PostgreSQL runs again on port ${server.port}`]);
    await server.stop();
    expect(await answers()).toBe(false);
    expect(said).toHaveLength(2);
  },
);
