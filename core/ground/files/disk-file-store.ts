import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ByteRange, FileStore } from './file-store.ts';

const KEY = /^[a-z0-9]{8,64}$/;

/** Files below one folder, spread over 65,536 directories by the first four digits of the key. */
export class DiskFileStore implements FileStore {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Written beside its place, flushed, then renamed: a crash leaves the whole file or none. */
  async put(key: string, body: AsyncIterable<Buffer>): Promise<void> {
    const place = this.#placeOf(key);
    const directory = path.dirname(place);
    await mkdir(directory, { recursive: true, mode: 0o700 });
    const draft = path.join(directory, `.${key}.${randomBytes(4).toString('hex')}`);
    try {
      const file = await open(draft, 'wx', 0o600);
      await pipeline(body, file.createWriteStream({ flush: true }));
      await rename(draft, place);
      await flushDirectory(directory);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }

  async read(key: string, range?: ByteRange): Promise<Readable> {
    const file = await open(this.#placeOf(key), 'r');
    return createReadStream('', { fd: file, ...(range ? { start: range.start, end: range.end } : {}) });
  }

  async remove(key: string): Promise<void> {
    await rm(this.#placeOf(key), { force: true });
  }

  async *list(before: Date): AsyncIterable<string> {
    for await (const file of walk(this.#folder)) {
      const written = await stat(file).catch(() => null);
      if (!written || written.mtimeMs >= before.getTime()) continue;
      const name = path.basename(file);
      // A file that a crash left half written has no key and is of no use.
      if (name.startsWith('.')) await rm(file, { force: true });
      else yield name;
    }
  }

  #placeOf(key: string): string {
    if (!KEY.test(key)) throw new TypeError('That is not a key of a stored file.');
    return path.join(this.#folder, key.slice(0, 2), key.slice(2, 4), key);
  }
}

async function* walk(folder: string): AsyncGenerator<string> {
  const directory = await opendir(folder).catch(() => null);
  if (!directory) return;
  for await (const entry of directory) {
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* walk(full);
    else yield full;
  }
}

/** Makes the new name itself survive a power cut. */
async function flushDirectory(directory: string): Promise<void> {
  const handle = await open(directory, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
