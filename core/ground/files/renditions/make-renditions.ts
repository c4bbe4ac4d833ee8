import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Ctx } from '#core/context';
import { inTransaction, reading } from '#core/database';
import { asSeller } from '#core/jobs';
import { fileStoreOf } from '../file-store.ts';
import { putFile } from '../put-file.ts';
import { removeFile } from '../remove-file.ts';
import { StoredFileRow } from '../stored-file.ts';
import { lockRenditions } from './lock-renditions.ts';
import { withoutAddress } from './playlist.ts';
import { videoEncoder, type EncodedRendition, type VideoEncoder } from './video-encoder.ts';

const MOST_ATTEMPTS = 3;

/**
 * Makes the lighter versions of a recording, once. What cannot be encoded is noted, so that no night tries it for ever: a recording without a
 * picture at once, another one after three times.
 */
export async function makeRenditions(
  platform: Ctx,
  { sellerId, fileId }: { sellerId: number; fileId: number },
): Promise<void> {
  const encoder = platform.ports.find(videoEncoder, 'core');
  const ctx = asSeller(platform, sellerId);
  const file = encoder && (await fileToEncode(ctx, fileId));
  if (!encoder || !file) return;
  const folder = await mkdtemp(path.join(tmpdir(), 'kontor-renditions-'));
  try {
    const made = await encoded(ctx, encoder, { file, folder });
    if (made === 'failed') return;
    await keep(ctx, file, made);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function fileToEncode(ctx: Ctx, fileId: number): Promise<StoredFileRow | null> {
  return reading(ctx, async ({ db }) => {
    const file = await StoredFileRow.query(db).findById(fileId);
    const tried = await db('rendition_sets')
      .where({ file_id: fileId })
      .first<{ state: string; attempts: number } | undefined>('state', 'attempts');
    const isOver = tried && (tried.state !== 'failed' || tried.attempts >= MOST_ATTEMPTS);
    return file && !isOver ? file : null;
  });
}

async function encoded(
  ctx: Ctx,
  encoder: VideoEncoder,
  { file, folder }: { file: StoredFileRow; folder: string },
): Promise<readonly EncodedRendition[] | 'failed' | null> {
  const source = path.join(folder, 'source');
  await pipeline(await fileStoreOf(ctx).read(file.key), createWriteStream(source));
  try {
    return await encoder.encode(source, folder);
  } catch (error) {
    ctx.log.warn({ err: error, fileId: file.id }, 'a recording could not be encoded');
    await inTransaction(ctx, ({ db, clock }) =>
      db.raw(
        `insert into rendition_sets as s (seller_id, file_id, state, attempts, made_at) values (?, ?, 'failed', 1, ?)
           on conflict (seller_id, file_id) do update set attempts = s.attempts + 1, made_at = excluded.made_at where s.state = 'failed'`,
        [file.seller_id, file.id, clock.now()],
      ),
    );
    return 'failed';
  }
}

async function keep(ctx: Ctx, file: StoredFileRow, made: readonly EncodedRendition[] | null): Promise<void> {
  const own = { seller_id: file.seller_id, file_id: file.id };
  const stored: { rendition: EncodedRendition; id: number }[] = [];
  let isKept = false;
  try {
    for (const rendition of made ?? []) {
      const { id } = await putFile(ctx, createReadStream(rendition.file), {
        sellerId: file.seller_id,
        name: `${path.parse(file.name).name}-${rendition.height}p.mp4`,
        contentType: 'video/mp4',
        visibility: 'private',
      });
      stored.push({ rendition, id });
    }
    isKept = await inTransaction(ctx, async ({ db, clock }) => {
      // Another worker may have been faster, and the seller may have removed the recording.
      await lockRenditions(db, file.id);
      const source = await StoredFileRow.query(db).findById(file.id).select('id');
      if (!source) return false;
      const { rowCount } = await db.raw<{ rowCount: number }>(
        `insert into rendition_sets as s (seller_id, file_id, state, attempts, made_at) values (?, ?, ?, 1, ?)
           on conflict (seller_id, file_id) do update set state = excluded.state, made_at = excluded.made_at where s.state = 'failed'`,
        [file.seller_id, file.id, made ? 'made' : 'unfit', clock.now()],
      );
      if (rowCount === 0) return false;
      if (stored.length > 0)
        await db('renditions').insert(
          stored.map(({ rendition: { height, width, bandwidth, playlist }, id }) => ({
            ...own,
            height,
            width,
            bandwidth,
            playlist: withoutAddress(playlist),
            stored_file_id: id,
          })),
        );
      return true;
    });
  } finally {
    if (!isKept) for (const { id } of stored) await removeFile(ctx, id);
  }
}
