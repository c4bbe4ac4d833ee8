import { randomBytes } from 'node:crypto';
import type { Ctx } from '#core/context';
import { inTransaction, reading } from '#core/database';
import { fileEmpty, fileTooLarge, uploadElsewhere, uploadNotFound } from './errors.ts';
import { fileStoreOf } from './file-store.ts';

/** Progress of a file that goes up in parts. */
export interface UploadState {
  token: string;
  sizeBytes: number;
  receivedBytes: number;
  expiresAt: Date;
}

const MOST_BYTES = 2 * 1024 ** 3;
const HOURS = 24;
/** Open at once in one shop; the oldest one ends for the next. */
const MOST_OPEN = 50;

interface UploadRow {
  id: number;
  token: string;
  size_bytes: number;
  received_bytes: number;
  expires_at: Date;
}

/** Begins a file that goes up in parts, each of which may be sent again after a lost connection. @throws 413, 422 */
export async function beginUpload(ctx: Ctx, sellerId: number, sizeBytes: number): Promise<UploadState> {
  if (sizeBytes > MOST_BYTES) throw fileTooLarge(MOST_BYTES);
  if (sizeBytes < 1) throw fileEmpty();
  return inTransaction(ctx, async ({ db, clock }) => {
    const now = clock.now();
    const older = await db('file_uploads')
      .where({ seller_id: sellerId })
      .orderBy('id', 'desc')
      .offset(MOST_OPEN - 1)
      .select<{ id: number }[]>('id');
    await db('file_uploads')
      .where({ seller_id: sellerId })
      .whereIn(
        'id',
        older.map(({ id }) => id),
      )
      .delete();
    const [row] = (await db('file_uploads')
      .insert({
        seller_id: sellerId,
        token: `up_${randomBytes(18).toString('hex')}`,
        size_bytes: sizeBytes,
        created_at: now,
        expires_at: new Date(now.getTime() + HOURS * 3_600_000),
      })
      .returning('*')) as UploadRow[];
    return stateOf(row!);
  });
}

/** @throws `upload_not_found` */
export async function uploadState(ctx: Ctx, sellerId: number, token: string): Promise<UploadState> {
  return stateOf(await rowOf(ctx, sellerId, token));
}

/**
 * Takes a part as far as it comes, and says how far the upload is. A connection that breaks leaves what had arrived. Of two parts for one place the
 * first one that is whole counts.
 * @throws `upload_not_found`, `upload_elsewhere`, 413
 */
export async function takePart(
  ctx: Ctx,
  { sellerId, token, startsAt }: { sellerId: number; token: string; startsAt: number },
  body: AsyncIterable<Uint8Array>,
): Promise<UploadState> {
  const row = await rowOf(ctx, sellerId, token);
  const room = Number(row.size_bytes) - startsAt;
  if (Number(row.received_bytes) !== startsAt) throw uploadElsewhere();
  const store = fileStoreOf(ctx);
  const key = randomBytes(20).toString('hex');
  const part = arrived(body, room);
  await store.put(key, part.bytes);
  const kept =
    part.tooLong() || part.size() === 0 ? null : await note(ctx, { row, sellerId, startsAt, key, size: part.size() });
  if (!kept) await store.remove(key);
  if (part.tooLong()) throw fileTooLarge(Number(row.size_bytes));
  if (part.size() === 0) return stateOf(row);
  if (!kept) throw uploadElsewhere();
  return kept;
}

interface Part {
  row: UploadRow;
  sellerId: number;
  startsAt: number;
  key: string;
  size: number;
}

/** Null where another part took the place meanwhile. */
async function note(ctx: Ctx, { row, sellerId, startsAt, key, size }: Part): Promise<UploadState | null> {
  return inTransaction(ctx, async ({ db }) => {
    const [moved] = (await db('file_uploads')
      .where({ seller_id: sellerId, id: row.id, received_bytes: startsAt })
      .update({ received_bytes: startsAt + size })
      .returning('*')) as UploadRow[];
    if (!moved) return null;
    await db('file_upload_parts').insert({
      seller_id: sellerId,
      upload_id: row.id,
      starts_at: startsAt,
      size_bytes: size,
      key,
    });
    return stateOf(moved);
  });
}

/** Ends an upload, whole or not; its bytes are removed at once. @throws `upload_not_found` */
export async function endUpload(ctx: Ctx, sellerId: number, token: string): Promise<void> {
  const row = await rowOf(ctx, sellerId, token);
  const keys = await inTransaction(ctx, async ({ db }) => {
    const parts = await db('file_upload_parts')
      .where({ seller_id: sellerId, upload_id: row.id })
      .select<{ key: string }[]>('key');
    await db('file_uploads').where({ seller_id: sellerId, id: row.id }).delete();
    return parts;
  });
  const store = fileStoreOf(ctx);
  for (const { key } of keys) await store.remove(key);
}

async function rowOf(ctx: Ctx, sellerId: number, token: string): Promise<UploadRow> {
  const row = await reading(ctx, ({ db, clock }) =>
    db('file_uploads')
      .where({ seller_id: sellerId, token })
      .where('expires_at', '>', clock.now())
      .first<UploadRow | undefined>(),
  );
  if (!row) throw uploadNotFound();
  return row;
}

const stateOf = ({ token, size_bytes: size, received_bytes: received, expires_at: until }: UploadRow): UploadState => ({
  token,
  sizeBytes: Number(size),
  receivedBytes: Number(received),
  expiresAt: until,
});

/** Bytes until the connection breaks, ends, or sends more than there is room for. */
function arrived(
  body: AsyncIterable<Uint8Array>,
  room: number,
): { bytes: AsyncIterable<Buffer>; size(): number; tooLong(): boolean } {
  let size = 0;
  let tooLong = false;
  async function* bytes(): AsyncGenerator<Buffer> {
    try {
      for await (const piece of body) {
        if (size + piece.byteLength > room) {
          tooLong = true;
          return;
        }
        size += piece.byteLength;
        yield Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength);
      }
    } catch {
      // Bytes that arrived are kept; the sender goes on behind them.
    }
  }
  return { bytes: bytes(), size: () => size, tooLong: () => tooLong };
}
