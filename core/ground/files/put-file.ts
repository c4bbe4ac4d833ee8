import { createHash, randomBytes } from 'node:crypto';
import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { fileEmpty, fileTooLarge, fileTypeMismatch } from './errors.ts';
import { fileStoreOf } from './file-store.ts';
import { SNIFF_BYTES, believedContentType } from './sniff.ts';
import { StoredFileRow, storedFile, type FileVisibility, type StoredFile } from './stored-file.ts';

export interface FileInput {
  sellerId: number;
  /** As the person named it; path parts and control characters are taken off. */
  name: string;
  /** As declared; pictures and PDFs are checked against their first bytes. */
  contentType: string;
  visibility: FileVisibility;
  /** Default 2 GiB. */
  maxBytes?: number;
}

const DEFAULT_MAX_BYTES = 2 * 1024 ** 3;

/**
 * Stores a stream without holding it in memory and records it. Call it outside a transaction where you can: an upload may take minutes.
 * @throws AppError `file_too_large` (413), `file_empty`, `file_type_mismatch` (422)
 */
export async function putFile(ctx: Ctx, body: AsyncIterable<Uint8Array>, input: FileInput): Promise<StoredFile> {
  const store = fileStoreOf(ctx);
  const key = randomBytes(20).toString('hex');
  const measured = measure(body, input);
  await store.put(key, measured.bytes);
  try {
    return await recordFile(ctx, key, input, measured);
  } catch (error) {
    await store.remove(key).catch(() => undefined);
    throw error;
  }
}

interface Measured {
  bytes: AsyncIterable<Buffer>;
  contentType(): string;
  sizeBytes(): number;
  sha256(): string;
}

/** Checks, counts and hashes the bytes on their way into the store. */
function measure(body: AsyncIterable<Uint8Array>, { contentType, maxBytes = DEFAULT_MAX_BYTES }: FileInput): Measured {
  const hash = createHash('sha256');
  let size = 0;
  let believed = '';
  async function* bytes(): AsyncGenerator<Buffer> {
    for await (const chunk of headFirst(body)) {
      if (size === 0) {
        const shown = believedContentType(contentType, chunk);
        if (shown === null) throw fileTypeMismatch(contentType);
        believed = shown;
      }
      size += chunk.length;
      if (size > maxBytes) throw fileTooLarge(maxBytes);
      hash.update(chunk);
      yield chunk;
    }
    if (size === 0) throw fileEmpty();
  }
  return { bytes: bytes(), contentType: () => believed, sizeBytes: () => size, sha256: () => hash.digest('hex') };
}

/** The first chunk is long enough to recognise the file by, however small the network's pieces are. */
async function* headFirst(body: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let head: Buffer | null = Buffer.alloc(0);
  for await (const piece of body) {
    const chunk = Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength);
    if (head === null) {
      if (chunk.length > 0) yield chunk;
      continue;
    }
    head = Buffer.concat([head, chunk]);
    if (head.length < SNIFF_BYTES) continue;
    yield head;
    head = null;
  }
  if (head !== null && head.length > 0) yield head;
}

async function recordFile(ctx: Ctx, key: string, input: FileInput, measured: Measured): Promise<StoredFile> {
  return inTransaction(ctx, async ({ db, clock }) => {
    const row = await StoredFileRow.query(db).insertAndFetch({
      seller_id: input.sellerId,
      key,
      name: safeName(input.name),
      content_type: measured.contentType(),
      size_bytes: measured.sizeBytes(),
      sha256: measured.sha256(),
      visibility: input.visibility,
      created_at: clock.now(),
    });
    return storedFile(row);
  });
}

/** At most 180 characters, ending kept; half a surrogate pair, which no address can carry, becomes a replacement character. */
export function safeName(name: string): string {
  const whole = Buffer.from(name, 'utf8').toString('utf8').normalize('NFC');
  const bare = whole
    .replace(/^.*[/\\]/s, '')
    .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '')
    .trim();
  if (bare === '' || /^\.+$/.test(bare)) return 'file';
  const signs = [...bare];
  if (signs.length <= 180) return bare;
  const ending = /\.[^.]{1,12}$/.exec(bare)?.[0] ?? '';
  return signs.slice(0, 180 - ending.length).join('') + ending;
}
