import { randomBytes } from 'node:crypto';
import {
  createReadStream,
  createWriteStream,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import pg from 'pg';
import { extract, pack } from 'tar-stream';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#core/database';
import { runKontor } from '../testing/kontor-process.ts';

// Every command is a process that loads the whole product and starts or finds a PostgreSQL.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const folder = mkdtempSync(path.join(tmpdir(), 'kontor-backup-'));
const home = path.join(folder, 'home');
const backup = path.join(folder, 'kontor.backup');
const picture = randomBytes(300_000);
let server: EmbeddedPostgres;
beforeAll(async () => {
  server = await startEmbeddedPostgres({ home });
  const migrated = await runKontor(['migrate', 'latest'], { KONTOR_HOME: home });
  expect(migrated.code, migrated.stderr).toBe(0);
  await asked(server.url, 'create table written (id bigint primary key, filler text not null)');
  mkdirSync(path.join(home, 'files', 'ab'), { recursive: true });
  writeFileSync(path.join(home, 'files', 'ab', 'picture'), picture);
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('a backup made beside writes is restored to one moment, files included, and its invariants hold', async () => {
  const writes = writeUntilStopped(server.url);
  const made = await runKontor(['backup', '--out', backup], { KONTOR_HOME: home });
  const written = await writes.stop();
  expect(made.code, made.stdout + made.stderr).toBe(0);
  expect(made.stderr).toContain(`Written to ${backup}`);
  expect(made.stderr).toContain('holds the secret key');
  expect(made.stdout).toMatch(/All \d+ hold\./);
  expect(statSync(backup).mode & 0o077).toBe(0);

  const other = path.join(folder, 'other');
  const restored = await runKontor(['restore', backup], { KONTOR_HOME: other });
  expect(restored.code, restored.stdout + restored.stderr).toBe(0);
  expect(readFileSync(path.join(other, 'files', 'ab', 'picture'))).toEqual(picture);
  expect(readFileSync(path.join(other, 'secret.key'))).toEqual(readFileSync(path.join(home, 'secret.key')));

  const again = await startEmbeddedPostgres({ home: other });
  try {
    const [found] = await asked<{ rows: string; last: string; shortest: number }>(
      again.url,
      'select count(*) as rows, max(id) as last, min(length(filler)) as shortest from written',
    );
    // One moment: no number is missing below the highest one, and writes went on before and after it.
    expect(Number(found!.rows)).toBe(Number(found!.last));
    expect(Number(found!.rows)).toBeGreaterThan(0);
    expect(Number(found!.rows)).toBeLessThan(written);
    expect(found!.shortest).toBe(FILLER.length);
  } finally {
    await again.stop();
  }
});

describe('refused', () => {
  test('a home that holds something keeps it', async () => {
    const { code, stderr } = await runKontor(['restore', backup], { KONTOR_HOME: home });
    expect(code).toBe(2);
    expect(stderr).toContain('is not empty. Set KONTOR_HOME to a new folder');
    expect(readFileSync(path.join(home, 'files', 'ab', 'picture'))).toEqual(picture);
  });

  test.each([
    ['half of a backup', () => truncateSync(damaged(), 400_000)],
    ['another file', () => writeFileSync(damaged(), 'no backup')],
  ])('%s leaves nothing behind', async (_name, damage) => {
    writeFileSync(damaged(), readFileSync(backup));
    damage();
    const target = path.join(folder, 'target');
    const { code, stderr } = await runKontor(['restore', damaged()], { KONTOR_HOME: target });
    expect(code, stderr).toBe(2);
    expect(stderr).toContain('is damaged or no backup');
    expect(readdirSync(target)).toEqual([]);
  });

  test.each([
    ['out of the home', 'home/../outside', 'belongs into no home'],
    ['out of the cluster', 'postgres/../../outside', 'belongs into no home'],
    ['out of the cluster as a folder', 'home/x/y/../../outside/', 'belongs into no home'],
  ])('an entry that leads %s is written nowhere', async (_name, name, message) => {
    const target = path.join(folder, 'led');
    await archiveWith([name, 'text'], await labelOf(backup));
    const { code, stderr } = await runKontor(['restore', damaged()], { KONTOR_HOME: target });
    expect(code, stderr).toBe(2);
    expect(stderr).toContain(message);
    expect(readdirSync(folder)).not.toContain('outside');
    expect(readdirSync(target)).toEqual([]);
  });

  test('data of another PostgreSQL is named before anything is written', async () => {
    const label = { ...JSON.parse(await labelOf(backup)), postgres: 9 } as object;
    await archiveWith(['home/file', 'text'], JSON.stringify(label));
    const target = path.join(folder, 'older');
    const { code, stderr } = await runKontor(['restore', damaged()], { KONTOR_HOME: target });
    expect(code).toBe(2);
    expect(stderr).toContain('with PostgreSQL 9; this release has');
    expect(readdirSync(target)).toEqual([]);
  });

  test("a server of the operator's own is left to its own tools", async () => {
    const env = {
      KONTOR_HOME: home,
      DATABASE_URL: server.url,
      SECRET_KEY: randomBytes(32).toString('base64'),
    };
    for (const args of [
      ['backup', '--out', backup],
      ['restore', backup],
      ['restore', '--drill', backup],
    ]) {
      const { code, stderr } = await runKontor(args, env);
      expect(code).toBe(2);
      expect(stderr).toContain('pg_dump or pgBackRest');
    }
  });
});

const FILLER = 'x'.repeat(2000);
const damaged = (): string => path.join(folder, 'damaged.backup');

/** First entry of a backup. */
async function labelOf(file: string): Promise<string> {
  const tar = extract();
  createReadStream(file).pipe(createGunzip()).pipe(tar);
  for await (const entry of tar) return text(entry);
  throw new Error('empty');
}

async function archiveWith([name, content]: [string, string], label: string): Promise<void> {
  const tar = pack();
  tar.entry({ name: 'kontor-backup.json' }, label);
  if (name.endsWith('/')) tar.entry({ name, type: 'directory' });
  else tar.entry({ name }, content);
  tar.finalize();
  await pipeline(tar, createGzip(), createWriteStream(damaged()));
}

/** Rows with numbers in order, one transaction each, until stopped, which tells how many. */
function writeUntilStopped(url: string): { stop(): Promise<number> } {
  let isOver = false;
  let next = 0;
  const running = (async () => {
    const client = new pg.Client(url);
    await client.connect();
    while (!isOver) await client.query('insert into written values ($1, $2)', [++next, FILLER]);
    await client.end();
  })();
  return {
    async stop() {
      isOver = true;
      await running;
      return next;
    },
  };
}

async function asked<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}
