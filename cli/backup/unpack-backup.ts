import { createReadStream, createWriteStream, mkdirSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { text } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { clusterFolder, shippedPostgres, type ClusterFolder } from '#core/database';
import { UsageError } from '../usage-error.ts';
import { CLUSTER, HOME, LABEL_NAME, readLabel, type BackupLabel } from './backup-label.ts';

/**
 * Puts a backup into a home that holds none yet. Nothing is written before its label is understood.
 * @throws UsageError for a file that is no backup, or one of another PostgreSQL
 */
export async function unpackBackup(file: string, home: string): Promise<BackupLabel> {
  const tar = extract();
  const reading = pipeline(createReadStream(file), createGunzip(), tar).catch((error: NodeJS.ErrnoException) => {
    throw readable(error, file);
  });
  const [label] = await Promise.all([unpack(tar, home), reading]);
  return label;
}

async function unpack(tar: ReturnType<typeof extract>, home: string): Promise<BackupLabel> {
  let label: BackupLabel | null = null;
  let folder: ClusterFolder | null = null;
  for await (const entry of tar) {
    const { name, type, mode } = entry.header;
    if (!label) {
      label = readLabel(name === LABEL_NAME ? await text(entry) : '');
      refuseOtherPostgres(label);
      folder = clusterFolder(home);
      folder.makeFolder('');
      continue;
    }
    const target = targetOf(name, { home, cluster: folder!.path });
    if (type === 'directory') {
      if (!name.startsWith(CLUSTER)) throw foreign(name);
      folder!.makeFolder(name.slice(CLUSTER.length));
    } else {
      mkdirSync(path.dirname(target), { recursive: true, mode: 0o700 });
      await pipeline(entry, createWriteStream(target, { mode }));
      if (name.startsWith(CLUSTER)) folder!.handOver(target);
    }
    entry.resume();
  }
  if (!label) throw new UsageError('The backup is empty.');
  return label;
}

/** The place of an entry. A name that leads out of the home is in no backup of ours. */
function targetOf(name: string, { home, cluster }: { home: string; cluster: string }): string {
  const root = name.startsWith(CLUSTER) ? cluster : home;
  const prefix = name.startsWith(CLUSTER) ? CLUSTER : HOME;
  const target = path.resolve(root, name.slice(prefix.length));
  if (!name.startsWith(prefix) || !target.startsWith(root + path.sep)) throw foreign(name);
  return target;
}

const foreign = (name: string): Error => new UsageError(`The backup holds "${name}", which belongs into no home.`);

function refuseOtherPostgres({ postgres, kontor }: BackupLabel): void {
  const ours = shippedPostgres();
  if (postgres === ours) return;
  throw new UsageError(
    `The backup was made by Kontor ${kontor} with PostgreSQL ${postgres}; this release has ${ours}. Restore it with that release.`,
  );
}

function readable(error: NodeJS.ErrnoException, file: string): Error {
  if (error instanceof UsageError) return error;
  if (error.code === 'ENOENT') return new UsageError(`There is no file "${file}" that can be read.`);
  if (error.code === 'ENOSPC') return new Error('The disk is full.');
  const broken = error.code?.startsWith('Z_') || /tar|end of data/i.test(error.message);
  return broken ? new UsageError(`"${file}" is damaged or no backup: ${error.message}.`) : error;
}
