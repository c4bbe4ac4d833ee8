import { createReadStream, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack, type Headers, type Pack } from 'tar-stream';
import { copyCluster, shippedPostgres } from '#core/database';
import manifest from '../../package.json' with { type: 'json' };
import { CLUSTER, FORMAT, HOME, LABEL_NAME, type BackupLabel } from './backup-label.ts';

/** Written anew by every process, or copied by PostgreSQL's own rules. */
const LEFT_OUT = /^(?:postgres|postgres\.owner|kontor\.run|.*\.log|.*\.part)$/;

export interface BackupSource {
  home: string;
  /** Port of the embedded PostgreSQL, which runs. */
  port: number;
  /** An absolute path that is not copied: the backup itself, where it is written into the home. */
  except: string;
}

/**
 * The home as one tar.gz: the database first, the files after it, so that every file that the database names is there (files are written
 * before the rows that name them). The stream fails when anything of it does.
 */
export function writeBackup(source: BackupSource): Readable {
  const tar = pack();
  const gzip = createGzip({ level: 6 });
  // Either end's failure destroys both; readers of gzip are told there.
  pipeline(tar, gzip).catch(() => undefined);
  fill(tar, source).catch((error: Error) => tar.destroy(error));
  return gzip;
}

async function fill(tar: Pack, { home, port, except }: BackupSource): Promise<void> {
  const label: BackupLabel = {
    format: FORMAT,
    kontor: manifest.version,
    postgres: shippedPostgres(),
    createdAt: new Date().toISOString(),
  };
  const text = Buffer.from(`${JSON.stringify(label, null, 2)}\n`);
  await addEntry(tar, { name: LABEL_NAME, size: text.length }, [text]);
  for await (const { name, bytes, pieces } of copyCluster(home, port)) {
    const type = name.endsWith('/') ? 'directory' : 'file';
    await addEntry(tar, { name: CLUSTER + name, size: bytes, type, mode: type === 'file' ? 0o600 : 0o700 }, pieces);
  }
  for (const name of homeNames(home)) await addHomeFile(tar, home, name, except);
  tar.finalize();
}

function* homeNames(home: string, folder = ''): Generator<string> {
  for (const entry of readdirSync(path.join(home, folder), { withFileTypes: true })) {
    if (folder === '' && LEFT_OUT.test(entry.name)) continue;
    const name = folder + entry.name;
    if (entry.isFile()) yield name;
    if (entry.isDirectory()) yield* homeNames(home, `${name}/`);
  }
}

async function addHomeFile(tar: Pack, home: string, name: string, except: string): Promise<void> {
  const file = path.join(home, name);
  const found = statSync(file, { throwIfNoEntry: false });
  // The draft of the backup lies beside it.
  if (!found || file === except || file.startsWith(`${except}.`)) return;
  const { size, mode, mtime } = found;
  // Files of sellers never change. One that grows, such as a sandbox's memory, is taken as long as it was.
  const content = size === 0 ? [] : createReadStream(file, { end: size - 1 });
  await addEntry(tar, { name: HOME + name, size, mode: mode & 0o777, mtime }, content);
}

async function addEntry(tar: Pack, header: Headers, pieces: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<void> {
  if (header.type === 'directory') {
    tar.entry(header);
    return;
  }
  await pipeline(pieces, tar.entry(header));
}
