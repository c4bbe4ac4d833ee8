import { createHash, randomBytes } from 'node:crypto';
import type { Locale } from '#core/context';
import type { FileStore } from '#core/files';
import { archiveError } from './errors.ts';
import type { Manifest } from './import-shop.ts';
import type { TarEntry } from './tar.ts';

interface Expected {
  size: number;
  keys: string[];
}

/** Bytes of one archive on their way into the store. */
export class FileIntake {
  count = 0;
  readonly #store: FileStore;
  readonly #locale: Locale;
  readonly #expected = new Map<string, Expected>();
  readonly #stored: string[] = [];
  #bytes = 0;

  constructor(store: FileStore, locale: Locale) {
    this.#store = store;
    this.#locale = locale;
  }

  /** Remembers a row of the files; answers the key under which its bytes will lie. */
  expect(row: Record<string, unknown>): string {
    const key = randomBytes(20).toString('hex');
    const sha256 = String(row['sha256']);
    const known = this.#expected.get(sha256) ?? { size: Number(row['size_bytes']), keys: [] };
    known.keys.push(key);
    this.#expected.set(sha256, known);
    return key;
  }

  async take({ name, size, body }: TarEntry, { files, fileBytes }: Manifest): Promise<void> {
    const sha256 = name.slice('files/'.length);
    const expected = this.#expected.get(sha256);
    if (!expected) throw archiveError(this.#locale, 'entry_not_allowed', name);
    this.#bytes += size;
    if (this.#bytes > fileBytes || this.count >= files) throw archiveError(this.#locale, 'too_large', name);
    if (size !== expected.size) throw archiveError(this.#locale, 'file_damaged', sha256);
    const [first, ...others] = expected.keys as [string, ...string[]];
    const hash = createHash('sha256');
    this.#stored.push(first);
    await this.#store.put(first, hashed(body, hash));
    if (hash.digest('hex') !== sha256) throw archiveError(this.#locale, 'file_damaged', sha256);
    for (const key of others) {
      this.#stored.push(key);
      await this.#store.put(key, (await this.#store.read(first)) as AsyncIterable<Buffer>);
    }
    this.#expected.delete(sha256);
    this.count += 1;
  }

  mustBeComplete(): void {
    const [missing] = this.#expected.keys();
    if (missing !== undefined) throw archiveError(this.#locale, 'file_damaged', missing);
  }

  /** Removes what was stored of an archive that is refused. */
  async giveUp(): Promise<void> {
    for (const key of this.#stored) await this.#store.remove(key).catch(() => undefined);
  }
}

async function* hashed(body: AsyncIterable<Buffer>, hash: ReturnType<typeof createHash>): AsyncGenerator<Buffer> {
  for await (const piece of body) {
    hash.update(piece);
    yield piece;
  }
}
