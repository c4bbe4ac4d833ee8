import { readdirSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { ownerUrlOf } from './embedded-postgres.ts';
import { postgresBinaries } from './postgres-binaries.ts';
import { postgresUser } from './postgres-user.ts';

/** A file of the cluster as it was read: `bytes` long, whatever it grew or shrank to meanwhile. Names are relative and use slashes. */
export interface ClusterFile {
  name: string;
  bytes: number;
  pieces: AsyncIterable<Buffer>;
}

/** The server makes these anew. Names and reasons: PostgreSQL, "Continuous archiving", "Backing up the data directory". */
const EMPTY_FOLDERS: ReadonlySet<string> = new Set([
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_wal',
]);
const LEFT_OUT =
  /^(?:postmaster\.(?:pid|opts)|\.s\.PGSQL\..*|pg_internal\.init.*|pgsql_tmp.*|backup_label|tablespace_map)$/;
const CONTROL_FILE = 'global/pg_control';
const PIECE_BYTES = 256 * 1024;

/**
 * The embedded cluster while it serves, consistent once its write-ahead log is replayed: PostgreSQL's own low-level backup. Folders end
 * with a slash and hold nothing. The server keeps its log for the time of the copy by a slot that ends with the connection.
 * @throws when the server is not running
 */
export async function* copyCluster(home: string, port: number): AsyncGenerator<ClusterFile> {
  const dataDir = path.join(postgresUser(home, postgresBinaries()).dataHome, 'postgres');
  const client = new pg.Client(ownerUrlOf(home, port));
  await client.connect();
  try {
    const slot = `kontor_backup_${process.pid}`;
    await client.query('select pg_create_physical_replication_slot($1, true, true)', [slot]);
    const begun = await client.query<{ lsn: string }>("select pg_backup_start('kontor backup', fast => true) as lsn");
    for (const name of namesIn(dataDir)) yield* fileOf(dataDir, name);
    // The last one: it may not be older than any page of the copy.
    yield* fileOf(dataDir, CONTROL_FILE);
    const ended = await client.query<{ lsn: string; labelfile: string }>(
      'select lsn, labelfile from pg_backup_stop(wait_for_archive => false)',
    );
    const { lsn, labelfile } = ended.rows[0]!;
    yield inMemory('backup_label', labelfile);
    const { rows } = await client.query<{ first: string; last: string }>(
      'select pg_walfile_name($1) as first, pg_walfile_name($2) as last',
      [begun.rows[0]!.lsn, lsn],
    );
    const { first, last } = rows[0]!;
    for (const segment of readdirSync(path.join(dataDir, 'pg_wal')).toSorted())
      if (segment >= first && segment <= last && segment.length === first.length)
        yield* fileOf(dataDir, `pg_wal/${segment}`);
  } finally {
    await client.end();
  }
}

/** Folders before what they hold. */
function* namesIn(dataDir: string, folder = ''): Generator<string> {
  const entries = readdirSync(path.join(dataDir, folder), { withFileTypes: true });
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    if (LEFT_OUT.test(entry.name)) continue;
    const name = folder + entry.name;
    if (name === CONTROL_FILE) continue;
    if (entry.isFile()) yield name;
    if (!entry.isDirectory()) continue;
    yield `${name}/`;
    if (!EMPTY_FOLDERS.has(name)) yield* namesIn(dataDir, `${name}/`);
  }
}

/** Nothing for a file that was dropped since its name was read: the log says so too. */
async function* fileOf(dataDir: string, name: string): AsyncGenerator<ClusterFile> {
  if (name.endsWith('/')) return yield { name, bytes: 0, pieces: none() };
  const file = path.join(dataDir, name);
  const bytes = statSync(file, { throwIfNoEntry: false })?.size;
  if (bytes !== undefined) yield { name, bytes, pieces: piecesOf(file, bytes) };
}

/** Exactly as many bytes as were announced. A file that shrank is filled with zeros; its pages are in the log. */
async function* piecesOf(file: string, bytes: number): AsyncGenerator<Buffer> {
  // Dropped since its size was read. Any other failure ends the backup: zeros in its place would be found at the restore.
  const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  try {
    for (let at = 0; at < bytes;) {
      const piece = Buffer.alloc(Math.min(PIECE_BYTES, bytes - at));
      await handle?.read(piece, 0, piece.length, at);
      at += piece.length;
      yield piece;
    }
  } finally {
    await handle?.close();
  }
}

function inMemory(name: string, text: string): ClusterFile {
  const content = Buffer.from(text);
  return {
    name,
    bytes: content.length,
    pieces: (async function* () {
      yield content;
    })(),
  };
}

async function* none(): AsyncGenerator<Buffer> {}
